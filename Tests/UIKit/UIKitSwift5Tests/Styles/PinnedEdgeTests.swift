import UIKit
import XCTest

/// `a.pinEdge(.top, to: .bottom, of: b, offset: 8, relation: .atLeast)`: methods with long names for axes, sizes and
/// batches with a priority.
private enum Edge: CaseIterable {
    case top, leading, bottom, trailing
    var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }
    /// The margin attribute of the edge.
    var margin: NSLayoutConstraint.Attribute {
        switch self {
        case .top: .topMargin
        case .leading: .leadingMargin
        case .bottom: .bottomMargin
        case .trailing: .trailingMargin
        }
    }
    var isFar: Bool { self == .bottom || self == .trailing }
}

/// Collects the constraints that are created within a batch, inactive and with the batch's priority and identifier.
private final class Batch {
    static var open: [Batch] = []
    var made: [NSLayoutConstraint] = []
    let priority: UILayoutPriority
    let name: String?
    init(_ priority: UILayoutPriority, _ name: String?) { (self.priority, self.name) = (priority, name) }

    static func collect(
        _ priority: UILayoutPriority = .required, name: String? = nil, isInstalled: Bool = true, _ body: () -> Void
    ) -> [NSLayoutConstraint] {
        let batch = Batch(priority, name)
        open.append(batch)
        body()
        open.removeLast()
        if isInstalled { NSLayoutConstraint.activate(batch.made) }
        return batch.made
    }
}

extension UIView {
    private func install(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
        translatesAutoresizingMaskIntoConstraints = false
        if let batch = Batch.open.last {
            constraint.priority = batch.priority
            constraint.identifier = batch.name
            batch.made.append(constraint)
        } else {
            constraint.isActive = true
        }
        return constraint
    }
    @discardableResult
    fileprivate func pinEdge(
        _ edge: Edge, to other: Edge, of view: UIView, offset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal
    ) -> NSLayoutConstraint {
        install(
            NSLayoutConstraint(
                item: self, attribute: edge.attribute, relatedBy: relation, toItem: view, attribute: other.attribute,
                multiplier: 1, constant: offset))
    }
    @discardableResult
    fileprivate func pinToSuperview(
        _ edge: Edge, inset: CGFloat = 0, relation: NSLayoutConstraint.Relation = .equal, isAtMargin: Bool = false
    ) -> NSLayoutConstraint {
        // Insets from the far edges have the opposite sign.
        var (relation, inset) = (relation, inset)
        if edge.isFar {
            inset = -inset
            relation =
                relation == .lessThanOrEqual
                ? .greaterThanOrEqual : relation == .greaterThanOrEqual ? .lessThanOrEqual : .equal
        }
        return install(
            NSLayoutConstraint(
                item: self, attribute: edge.attribute, relatedBy: relation, toItem: superview,
                attribute: isAtMargin ? edge.margin : edge.attribute, multiplier: 1, constant: inset))
    }
    fileprivate func pinAllToSuperview(_ insets: UIEdgeInsets = .zero, except excluded: Edge? = nil) {
        for (edge, inset) in zip(Edge.allCases, [insets.top, insets.left, insets.bottom, insets.right])
        where edge != excluded { pinToSuperview(edge, inset: inset) }
    }
    @discardableResult
    fileprivate func match(
        _ attribute: NSLayoutConstraint.Attribute, to other: NSLayoutConstraint.Attribute, of view: UIView,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        install(
            NSLayoutConstraint(
                item: self, attribute: attribute, relatedBy: .equal, toItem: view, attribute: other,
                multiplier: multiplier, constant: 0))
    }
    @discardableResult
    fileprivate func set(_ attribute: NSLayoutConstraint.Attribute, _ value: CGFloat) -> NSLayoutConstraint {
        install(
            NSLayoutConstraint(
                item: self, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: value))
    }
}

extension Array where Element == UIView {
    /// Lays out views of equal widths in a row, with the given distance between them and at both ends.
    fileprivate func distribute(in parent: UIView, spacing: CGFloat) {
        for (index, view) in enumerated() {
            if index == 0 {
                view.pinToSuperview(.leading, inset: spacing)
            } else {
                view.pinEdge(.leading, to: .trailing, of: self[index - 1], offset: spacing)
                view.match(.width, to: .width, of: self[0])
            }
            view.match(.centerY, to: .centerY, of: parent)
        }
        last?.pinToSuperview(.trailing, inset: spacing)
    }
}

final class PinnedEdgeTests: StyleTestCase {
    func testEdgesAxesAndSizes() {
        a.pinAllToSuperview(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), except: .bottom)
        a.match(.height, to: .width, of: a, multiplier: 0.5)
        b.pinEdge(.top, to: .bottom, of: a, offset: 5)
        b.match(.centerX, to: .trailing, of: a, multiplier: 0.5)
        b.set(.width, 20)
        b.set(.height, 10)
        b.pinToSuperview(.bottom, inset: 8, relation: .greaterThanOrEqual)
        check(a, 2, 1, 294, 147)
        // The second view is centered at half of 296.
        check(b, 138, 153, 20, 10)
        XCTAssertTrue(root.hasAmbiguousLayout == false && !b.hasAmbiguousLayout)
    }

    func testMargins() {
        root.layoutMargins = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
        for edge in Edge.allCases { a.pinToSuperview(edge, isAtMargin: true) }
        b.match(.centerX, to: .centerXWithinMargins, of: root)
        b.match(.centerY, to: .centerYWithinMargins, of: root)
        b.set(.width, 10)
        b.set(.height, 10)
        check(a, 12, 11, 274, 176)
        // The second view is centered in 12 … 286 and in 11 … 187.
        check(b, 144, 94, 10, 10)
    }

    func testBatches() {
        let tall = Batch.collect(.defaultHigh, name: "tall", isInstalled: false) {
            a.set(.height, 100)
            a.pinAllToSuperview(except: .bottom)
        }
        XCTAssertEqual(tall.count, 4)
        XCTAssertTrue(tall.allSatisfy { !$0.isActive && $0.priority == .defaultHigh && $0.identifier == "tall" })
        let low = Batch.collect(UILayoutPriority(600)) { a.set(.height, 50) }
        NSLayoutConstraint.activate(tall)
        check(a, 0, 0, 300, 100)
        NSLayoutConstraint.deactivate(Array(tall.prefix(1)))
        check(a, 0, 0, 300, 50)
        XCTAssertTrue(low[0].isActive && a.constraints.count == 1)
    }

    func testDistribution() {
        let c = UIView()
        root.addSubview(c)
        let views: [UIView] = [a, b, c]
        views.distribute(in: root, spacing: 15)
        for view in views { view.set(.height, 20) }
        // The widths are a third of 300 less four gaps of 15.
        check(a, 15, 90, 80, 20)
        check(b, 110, 90, 80, 20)
        check(c, 205, 90, 80, 20)
    }
}
