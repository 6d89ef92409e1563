import UIKit
import XCTest

/// `view.make { $0.edges.equal(to: other).inset(8) }`: makers collect attributes and create constraints of a subclass.
/// A table by identity replaces the associated objects of the Objective-C runtime.
private final class MadeConstraint: NSLayoutConstraint { var label: String? }

private final class Maker {
    final class Line {
        var attributes: [NSLayoutConstraint.Attribute]
        var target: AnyObject?
        var targetAttribute: NSLayoutConstraint.Attribute?
        var relation = NSLayoutConstraint.Relation.equal
        var amount: CGFloat = 0
        var factor: CGFloat = 1
        var insets = UIEdgeInsets.zero
        var priority: Float = UILayoutPriority.required.rawValue
        var label: String?

        init(_ attributes: [NSLayoutConstraint.Attribute]) { self.attributes = attributes }

        var left: Line { with(.left) }
        var right: Line { with(.right) }
        var top: Line { with(.top) }
        private func with(_ attribute: NSLayoutConstraint.Attribute) -> Line {
            attributes.append(attribute)
            return self
        }
        @discardableResult func equal(to other: Any) -> Line { relate(.equal, other) }
        @discardableResult func less(than other: Any) -> Line { relate(.lessThanOrEqual, other) }
        private func relate(_ relation: NSLayoutConstraint.Relation, _ other: Any) -> Line {
            self.relation = relation
            switch other {
            case let number as CGFloat: amount = number
            case let number as Int: amount = CGFloat(number)
            case let number as Double: amount = CGFloat(number)
            case let item as Side: (target, targetAttribute) = (item.item, item.attribute)
            default: target = other as AnyObject
            }
            return self
        }
        @discardableResult func inset(_ amount: CGFloat) -> Line {
            insets = UIEdgeInsets(top: amount, left: amount, bottom: amount, right: amount)
            return self
        }
        @discardableResult func offset(_ amount: CGFloat) -> Line {
            self.amount = amount
            return self
        }
        @discardableResult func times(_ factor: CGFloat) -> Line {
            self.factor = factor
            return self
        }
        @discardableResult func priority(_ priority: UILayoutPriority) -> Line {
            self.priority = priority.rawValue
            return self
        }
        @discardableResult func labeled(_ label: String) -> Line {
            self.label = label
            return self
        }

        fileprivate func constraints(for view: UIView) -> [MadeConstraint] {
            attributes.map { attribute in
                let isSize = attribute == .width || attribute == .height
                let other: AnyObject? = target ?? (isSize ? nil : view.superview)
                var constant = amount
                switch attribute {
                case .left, .leading: constant += insets.left
                case .top: constant += insets.top
                case .right, .trailing: constant -= insets.right
                case .bottom: constant -= insets.bottom
                default: break
                }
                let made = MadeConstraint(
                    item: view, attribute: attribute, relatedBy: relation, toItem: other,
                    attribute: other == nil ? .notAnAttribute : targetAttribute ?? attribute, multiplier: factor,
                    constant: constant)
                made.priority = UILayoutPriority(rawValue: priority)
                made.label = label
                made.identifier = label
                return made
            }
        }
    }

    private(set) var lines: [Line] = []
    private func line(_ attributes: [NSLayoutConstraint.Attribute]) -> Line {
        let line = Line(attributes)
        lines.append(line)
        return line
    }
    var edges: Line { line([.left, .top, .right, .bottom]) }
    var left: Line { line([.left]) }
    var top: Line { line([.top]) }
    var width: Line { line([.width]) }
    var height: Line { line([.height]) }
    var size: Line { line([.width, .height]) }
    var center: Line { line([.centerX, .centerY]) }
}

private struct Side {
    weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
}

private var madeByView: [ObjectIdentifier: [MadeConstraint]] = [:]

extension UIView {
    fileprivate var rightSide: Side { Side(item: self, attribute: .right) }
    fileprivate var bottomSide: Side { Side(item: self, attribute: .bottom) }

    @discardableResult
    fileprivate func make(_ body: (Maker) -> Void) -> [MadeConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        let maker = Maker()
        body(maker)
        let made = maker.lines.flatMap { $0.constraints(for: self) }
        NSLayoutConstraint.activate(made)
        madeByView[ObjectIdentifier(self), default: []] += made
        return made
    }
    fileprivate func remake(_ body: (Maker) -> Void) {
        NSLayoutConstraint.deactivate(madeByView.removeValue(forKey: ObjectIdentifier(self)) ?? [])
        make(body)
    }
    fileprivate func update(_ body: (Maker) -> Void) {
        let maker = Maker()
        body(maker)
        for new in maker.lines.flatMap({ $0.constraints(for: self) }) {
            let old = madeByView[ObjectIdentifier(self)]?.first {
                $0.firstAttribute == new.firstAttribute && $0.secondItem === new.secondItem
                    && $0.relation == new.relation && $0.multiplier == new.multiplier
            }
            old?.constant = new.constant
        }
    }
}

final class ChainedMakerTests: StyleTestCase {
    func testEdgesWithInsets() {
        let made = a.make { $0.edges.equal(to: root!).inset(8) }
        XCTAssertEqual(made.count, 4)
        XCTAssertEqual(root.constraints.compactMap { $0 as? MadeConstraint }.count, 4)
        check(a, 8, 8, 284, 184)
    }

    func testSidesOffsetsAndPriorities() {
        a.make {
            $0.left.top.equal(to: root!)
            $0.size.equal(to: 50)
        }
        b.make {
            $0.left.equal(to: a.rightSide).offset(10)
            $0.top.equal(to: a.bottomSide)
            $0.width.equal(to: a!).times(2)
            $0.width.less(than: 80).priority(.defaultHigh).labeled("wide")
            $0.height.equal(to: 20)
        }
        // The width must be twice 50, so the optional constraint for at most 80 is violated.
        check(b, 60, 50, 100, 20)
        XCTAssertEqual(b.constraints.first { $0.identifier == "wide" }?.priority, .defaultHigh)
        b.update { $0.left.equal(to: a.rightSide).offset(30) }
        check(b, 80, 50, 100, 20)
        b.remake {
            $0.center.equal(to: root!)
            $0.size.equal(to: 40)
        }
        check(b, 130, 80, 40, 40)
    }
}
