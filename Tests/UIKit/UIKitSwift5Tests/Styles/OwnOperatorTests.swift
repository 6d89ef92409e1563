import UIKit
import XCTest

// Many libraries add these conformances to UIKit's types. They must not clash with conformances of this module.
extension UILayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Float) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Float(value)) }
    fileprivate static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    fileprivate static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
extension UIEdgeInsets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates insets that are equal on all sides.
    public init(floatLiteral value: Double) { self.init(top: value, left: value, bottom: value, right: value) }
    /// Creates insets that are equal on all sides.
    public init(integerLiteral value: Int) { self.init(floatLiteral: Double(value)) }
    fileprivate static prefix func - (a: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
    }
    fileprivate static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}
precedencegroup ConstraintPriorityPrecedence {
    lowerThan: AdditionPrecedence
}
infix operator ~~ : ConstraintPriorityPrecedence
private func ~~ (constraint: NSLayoutConstraint, priority: UILayoutPriority) -> NSLayoutConstraint {
    constraint.priority = priority
    return constraint
}

final class OwnOperatorTests: XCTestCase {
    func testALibrarysOwnOperatorsAndLiteralsStandBesideTheModules() {
        let weak: UILayoutPriority = 500
        XCTAssertEqual(weak, UILayoutPriority(rawValue: 500))
        XCTAssertEqual((.required - 1).rawValue, 999)
        XCTAssertEqual((.defaultLow + 0.5).rawValue, 250.5)
        XCTAssertLessThan(weak, .defaultHigh)
        let insets: UIEdgeInsets = 8
        XCTAssertEqual(-insets + 9, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 3) ~~ 750
        XCTAssertEqual(constraint.priority, .defaultHigh)
        XCTAssertEqual([view.widthAnchor: 1][view.widthAnchor], 1)
    }
}
