import UIKit
import XCTest

/// `a.pin(to: root.layoutMarginsGuide, insets:, except: .bottom)`, and lists of constraints with identifiers,
/// priorities and a switch.
extension Anchored {
    @discardableResult
    fileprivate func pin(
        to other: any Anchored, insets: NSDirectionalEdgeInsets = .zero, except edges: NSDirectionalRectEdge = [],
        priority: UILayoutPriority = .required
    ) -> [NSLayoutConstraint] {
        (self as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
        var made: [NSLayoutConstraint] = []
        if !edges.contains(.top) { made.append(topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top)) }
        if !edges.contains(.leading) {
            made.append(leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.leading))
        }
        if !edges.contains(.bottom) {
            made.append(bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom))
        }
        if !edges.contains(.trailing) {
            made.append(trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.trailing))
        }
        return made.with(priority).activated()
    }
}

extension NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> Self {
        self.priority = priority
        return self
    }
    fileprivate func named(_ name: String) -> Self {
        identifier = name
        return self
    }
}

extension Array where Element: NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> Self {
        forEach { $0.priority = priority }
        return self
    }
    @discardableResult fileprivate func activated() -> Self {
        NSLayoutConstraint.activate(self)
        return self
    }
}

/// Constraints of one layout variant, activated and deactivated together.
private final class Variant {
    let constraints: [NSLayoutConstraint]
    init(_ constraints: [NSLayoutConstraint]) { self.constraints = constraints }
    var isActive = false {
        didSet { isActive ? NSLayoutConstraint.activate(constraints) : NSLayoutConstraint.deactivate(constraints) }
    }
}

/// A spacer between views, also used as a column of a grid.
private final class Spacer: UILayoutGuide {
    convenience init(in view: UIView, height: CGFloat) {
        self.init()
        identifier = "Spacer"
        view.addLayoutGuide(self)
        heightAnchor.constraint(equalToConstant: height).isActive = true
    }
}

final class AnchorHelperTests: StyleTestCase {
    func testPinningToGuides() {
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        a.pin(
            to: root.layoutMarginsGuide, insets: NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 30),
            except: .bottom)
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.25).named("ratio").isActive = true
        // The width is from 2 + 20 to 300 - 4 - 30; the height is a quarter of the width.
        check(a, 22, 11, 244, 61)
        XCTAssertEqual(a.constraints.map(\.identifier), ["ratio"])
    }

    func testVariants() {
        let tall = Variant([
            a.topAnchor.constraint(equalTo: root.topAnchor), a.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            a.widthAnchor.constraint(equalToConstant: 20),
        ])
        let wide = Variant([
            a.leftAnchor.constraint(equalTo: root.leftAnchor), a.rightAnchor.constraint(equalTo: root.rightAnchor),
            a.heightAnchor.constraint(equalToConstant: 20),
        ])
        tall.isActive = true
        check(a, 0, 0, 20, 200)
        tall.isActive = false
        wide.isActive = true
        check(a, 0, 0, 300, 20)
        XCTAssertTrue(tall.constraints.allSatisfy { !$0.isActive })
    }

    func testSpacersBetweenViews() {
        let spacer = Spacer(in: root, height: 33)
        a.pin(to: root, except: .bottom)
        b.pin(to: root, except: [.top, .bottom])
        [
            a.heightAnchor.constraint(equalToConstant: 10), spacer.topAnchor.constraint(equalTo: a.bottomAnchor),
            b.topAnchor.constraint(equalTo: spacer.bottomAnchor), b.heightAnchor.constraint(equalTo: a.heightAnchor),
        ].activated()
        check(b, 0, 43, 300, 10)
        XCTAssertTrue(root.layoutGuides.contains { $0 is Spacer })
    }

    func testAttributeMaths() {
        // Libraries calculate with raw values: a margin attribute is its edge plus 8 or 12.
        let pairs: [(NSLayoutConstraint.Attribute, Int)] = [(.left, 12), (.right, 12), (.leading, 12), (.trailing, 12)]
        XCTAssertEqual(
            pairs.compactMap { NSLayoutConstraint.Attribute(rawValue: $0.0.rawValue + $0.1) },
            [.leftMargin, .rightMargin, .leadingMargin, .trailingMargin])
        let made = [NSLayoutConstraint.Attribute.centerX, .centerY].map {
            NSLayoutConstraint(
                item: a!, attribute: $0, relatedBy: .equal, toItem: root, attribute: $0, multiplier: 1, constant: 0)
        }
        made.activated()
        [NSLayoutConstraint.Attribute.width, .height].map {
            NSLayoutConstraint(
                item: a!, attribute: $0, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
                constant: 50)
        }.activated()
        check(a, 125, 75, 50, 50)
    }
}
