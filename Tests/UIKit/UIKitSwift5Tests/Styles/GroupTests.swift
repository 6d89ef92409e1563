import UIKit
import XCTest

/// `group = constrain(a, b, replace: group) { a, b in … }`: closures over proxies. A group stores the constraints and
/// replaces them.
private final class Context { var constraints: [NSLayoutConstraint] = [] }

private struct Expression {
    let item: AnyObject
    let attribute: NSLayoutConstraint.Attribute
    let context: Context
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
}

private struct Proxy {
    let context: Context
    let view: UIView
    subscript(attribute: NSLayoutConstraint.Attribute) -> Expression {
        Expression(item: view, attribute: attribute, context: context)
    }
    var width: Expression { self[.width] }
    var height: Expression { self[.height] }
    var left: Expression { self[.left] }
    var right: Expression { self[.right] }
    var top: Expression { self[.top] }
    var bottom: Expression { self[.bottom] }
    var centerX: Expression { self[.centerX] }
    var centerY: Expression { self[.centerY] }
    var superview: Proxy? { view.superview.map { Proxy(context: context, view: $0) } }
}

private final class Group {
    var constraints: [NSLayoutConstraint] = []
    func replace(with new: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
        constraints = new
        NSLayoutConstraint.activate(new)
    }
}

private func + (a: Expression, b: CGFloat) -> Expression {
    var made = a
    made.constant += b
    return made
}
private func - (a: Expression, b: CGFloat) -> Expression { a + -b }
private func * (a: Expression, b: CGFloat) -> Expression {
    var made = a
    made.multiplier *= b
    made.constant *= b
    return made
}
private func / (a: Expression, b: CGFloat) -> Expression { a * (1 / b) }

private func relate(
    _ a: Expression, _ relation: NSLayoutConstraint.Relation, _ b: Expression?, _ constant: CGFloat = 0
) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
        item: a.item, attribute: a.attribute, relatedBy: relation, toItem: b?.item,
        attribute: b?.attribute ?? .notAnAttribute, multiplier: b?.multiplier ?? 1, constant: b?.constant ?? constant)
    a.context.constraints.append(made)
    return made
}
@discardableResult private func == (a: Expression, b: Expression) -> NSLayoutConstraint { relate(a, .equal, b) }
@discardableResult private func == (a: Expression, b: CGFloat) -> NSLayoutConstraint { relate(a, .equal, nil, b) }
@discardableResult private func >= (a: Expression, b: Expression) -> NSLayoutConstraint {
    relate(a, .greaterThanOrEqual, b)
}
@discardableResult private func <= (a: Expression, b: CGFloat) -> NSLayoutConstraint {
    relate(a, .lessThanOrEqual, nil, b)
}
infix operator ~ : AssignmentPrecedence
@discardableResult private func ~ (a: NSLayoutConstraint, priority: Float) -> NSLayoutConstraint {
    a.priority = UILayoutPriority(rawValue: priority)
    return a
}

@discardableResult
private func constrain(_ views: UIView..., replace group: Group = Group(), _ body: ([Proxy]) -> Void) -> Group {
    let context = Context()
    body(views.map { Proxy(context: context, view: $0) })
    group.replace(with: context.constraints)
    return group
}

final class GroupTests: StyleTestCase {
    func testExpressionsAndReplacing() {
        let group = constrain(a, b) { views in
            let (a, b) = (views[0], views[1])
            a.left == a.superview!.left + 10
            a.top == a.superview!.top
            a.width == a.superview!.width / 2 - 20
            a.height == 40
            b.left == a.right + 4
            b.right == b.superview!.right - 6
            b.top >= a.bottom
            b.top == a.top + 10 ~ 500
            b.height <= 30
            b.height == 100 ~ 250
        }
        check(a, 10, 0, 130, 40)
        check(b, 144, 40, 150, 30)
        let count = group.constraints.count
        constrain(a, replace: group) { views in
            let a = views[0]
            a.centerX == a.superview!.centerX
            a.centerY == a.superview!.centerY
            a.width == 20
            a.height == a.width * 2
        }
        XCTAssertEqual(count, 10)
        XCTAssertEqual(root.constraints.count + a.constraints.count, 4)
        check(a, 140, 80, 20, 40)
    }
}

/// `a.layout(Width(40), Height(>=10), Top(8).to(b), Left().when { isWide })`: attributes as values with conditions.
private struct Attribute {
    var attribute: NSLayoutConstraint.Attribute
    var constant: CGFloat
    var relation = NSLayoutConstraint.Relation.equal
    var target: (() -> UIView?)?
    var targetAttribute: NSLayoutConstraint.Attribute?
    var priority = UILayoutPriority.required
    var condition: () -> Bool = { true }

    func to(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute? = nil) -> Attribute {
        var made = self
        made.target = { view }
        made.targetAttribute = attribute
        return made
    }
    func when(_ condition: @escaping () -> Bool) -> Attribute {
        var made = self
        made.condition = condition
        return made
    }
    func with(_ priority: UILayoutPriority) -> Attribute {
        var made = self
        made.priority = priority
        return made
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
private func Width(_ value: CGFloat) -> Attribute { Attribute(attribute: .width, constant: value) }
// swift-format-ignore: AlwaysUseLowerCamelCase
private func Height(_ value: CGFloat) -> Attribute { Attribute(attribute: .height, constant: value) }
// swift-format-ignore: AlwaysUseLowerCamelCase
private func Top(_ value: CGFloat = 0) -> Attribute { Attribute(attribute: .top, constant: value) }
// swift-format-ignore: AlwaysUseLowerCamelCase
private func Left(_ value: CGFloat = 0) -> Attribute { Attribute(attribute: .left, constant: value) }
// swift-format-ignore: AlwaysUseLowerCamelCase
private func Right(_ value: CGFloat = 0) -> Attribute { Attribute(attribute: .right, constant: -value) }

/// Stores attributes of views by identity, because associated objects require the Objective-C runtime.
private final class Registry {
    static var nodes: [ObjectIdentifier: [(attribute: Attribute, constraint: NSLayoutConstraint)]] = [:]
}

extension UIView {
    @discardableResult
    fileprivate func layout(_ attributes: Attribute...) -> [NSLayoutConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        var known = Registry.nodes[ObjectIdentifier(self)] ?? []
        for attribute in attributes {
            // A new constraint replaces the previous one of the same attribute.
            for old in known where old.attribute.attribute == attribute.attribute { old.constraint.isActive = false }
            known.removeAll {
                $0.attribute.attribute == attribute.attribute && attribute.priority == $0.attribute.priority
            }
            let isSize = attribute.attribute == .width || attribute.attribute == .height
            let target = attribute.target?() ?? (isSize ? nil : superview)
            let made = NSLayoutConstraint(
                item: self, attribute: attribute.attribute, relatedBy: attribute.relation, toItem: target,
                attribute: target == nil ? .notAnAttribute : attribute.targetAttribute ?? attribute.attribute,
                multiplier: 1, constant: attribute.constant)
            made.priority = attribute.priority
            known.append((attribute, made))
        }
        Registry.nodes[ObjectIdentifier(self)] = known
        reload()
        return known.map(\.constraint)
    }
    fileprivate func reload() {
        let known = Registry.nodes[ObjectIdentifier(self)] ?? []
        NSLayoutConstraint.deactivate(known.filter { !$0.attribute.condition() }.map(\.constraint))
        NSLayoutConstraint.activate(known.filter { $0.attribute.condition() }.map(\.constraint))
    }
}

final class ConditionTests: StyleTestCase {
    func testConditionsAndReplacing() {
        var isWide = false
        a.layout(Top(5), Left(7), Height(10), Width(30).when { !isWide }, Right(20).when { isWide })
        b.layout(Top(3).to(a, .bottom), Left().to(a), Width(9), Height(9))
        check(a, 7, 5, 30, 10)
        isWide = true
        a.reload()
        check(a, 7, 5, 273, 10)
        a.layout(Top(50))
        check(a, 7, 50, 273, 10)
        check(b, 7, 63, 9, 9)
        Registry.nodes = [:]
    }
}
