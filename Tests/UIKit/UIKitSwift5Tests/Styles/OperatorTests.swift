import UIKit
import XCTest

/// `a.leading == b.trailing + 8 ~ 750`: generic operators on anchors return constraints and coexist with `==` of
/// `NSObject`.
private struct Shifted<Kind: AnyObject> {
    let anchor: NSLayoutAnchor<Kind>
    let constant: CGFloat
}
private struct Scaled {
    let dimension: NSLayoutDimension
    let factor: CGFloat
    var constant: CGFloat = 0
}

private func + <Kind>(anchor: NSLayoutAnchor<Kind>, constant: CGFloat) -> Shifted<Kind> {
    Shifted(anchor: anchor, constant: constant)
}
private func - <Kind>(anchor: NSLayoutAnchor<Kind>, constant: CGFloat) -> Shifted<Kind> {
    Shifted(anchor: anchor, constant: -constant)
}
private func * (dimension: NSLayoutDimension, factor: CGFloat) -> Scaled {
    Scaled(dimension: dimension, factor: factor)
}
private func + (scaled: Scaled, constant: CGFloat) -> Scaled {
    Scaled(dimension: scaled.dimension, factor: scaled.factor, constant: constant)
}

// There is one overload for each kind of anchor, because a generic one would rank below `==` of `NSObject`.
@discardableResult
private func == (left: NSLayoutXAxisAnchor, right: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
    on(left.constraint(equalTo: right))
}
@discardableResult
private func == (left: NSLayoutYAxisAnchor, right: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    on(left.constraint(equalTo: right))
}
@discardableResult
private func == <Kind>(left: NSLayoutAnchor<Kind>, right: Shifted<Kind>) -> NSLayoutConstraint {
    on(left.constraint(equalTo: right.anchor, constant: right.constant))
}
@discardableResult
private func <= <Kind>(left: NSLayoutAnchor<Kind>, right: Shifted<Kind>) -> NSLayoutConstraint {
    on(left.constraint(lessThanOrEqualTo: right.anchor, constant: right.constant))
}
@discardableResult
private func == (left: NSLayoutDimension, right: CGFloat) -> NSLayoutConstraint {
    on(left.constraint(equalToConstant: right))
}
@discardableResult
private func >= (left: NSLayoutDimension, right: CGFloat) -> NSLayoutConstraint {
    on(left.constraint(greaterThanOrEqualToConstant: right))
}
@discardableResult
private func == (left: NSLayoutDimension, right: Scaled) -> NSLayoutConstraint {
    on(left.constraint(equalTo: right.dimension, multiplier: right.factor, constant: right.constant))
}

precedencegroup LayoutPriorityPrecedence {
    lowerThan: ComparisonPrecedence
    higherThan: AssignmentPrecedence
}
infix operator ~~ : LayoutPriorityPrecedence
@discardableResult
private func ~~ (constraint: NSLayoutConstraint, priority: Float) -> NSLayoutConstraint {
    constraint.isActive = false
    constraint.priority = UILayoutPriority(rawValue: priority)
    return on(constraint)
}

private func on(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    (constraint.firstItem as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    constraint.isActive = true
    return constraint
}

final class OperatorTests: StyleTestCase {
    func testEquationsAndPriorities() {
        a.leadingAnchor == root.leadingAnchor + 10
        a.topAnchor == root.topAnchor
        a.widthAnchor == root.widthAnchor * 0.5 + 10
        a.heightAnchor == 30
        b.leadingAnchor == a.trailingAnchor + 8
        b.trailingAnchor <= root.trailingAnchor - 12
        b.widthAnchor == 200 ~~ 500
        b.topAnchor == a.bottomAnchor
        b.heightAnchor >= 5
        // The first width is 150 + 10. The second view is from 178 to 288, because its width of 200 is optional.
        check(a, 10, 0, 160, 30)
        check(b, 178, 30, 110, 5)
    }

    func testComparingObjectsStillCompares() {
        XCTAssertTrue((a as NSObject) == (a as NSObject))
        XCTAssertFalse(a == b)
    }
}
