import UIKit
import XCTest

/// `a.constrain(\.leadingAnchor, to: root, \.trailingAnchor, 8)` and `root.add(a, equal(\.topAnchor), …)`: anchors are
/// named by their key paths.
private typealias Rule = (UIView, UIView) -> NSLayoutConstraint

private func equal<Axis, Anchor: NSLayoutAnchor<Axis>>(
    _ path: KeyPath<UIView, Anchor>, _ other: KeyPath<UIView, Anchor>? = nil, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
) -> Rule {
    { view, parent in
        let made = view[keyPath: path].constraint(equalTo: parent[keyPath: other ?? path], constant: constant)
        made.priority = priority
        return made
    }
}

private func equal<Other, Axis, Anchor: NSLayoutAnchor<Axis>>(
    _ path: KeyPath<UIView, Anchor>, in guide: KeyPath<UIView, Other>, _ other: KeyPath<Other, Anchor>,
    constant: CGFloat = 0
) -> Rule {
    { view, parent in
        view[keyPath: path].constraint(equalTo: parent[keyPath: guide][keyPath: other], constant: constant)
    }
}

private func fixed<Anchor: NSLayoutDimension>(_ path: KeyPath<UIView, Anchor>, _ constant: CGFloat) -> Rule {
    { view, _ in view[keyPath: path].constraint(equalToConstant: constant) }
}

extension UIView {
    fileprivate func add(_ child: UIView, _ rules: Rule...) {
        addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(rules.map { $0(child, self) })
    }
}

final class KeyPathTests: StyleTestCase {
    func testAnchorsByKeyPaths() {
        root.layoutMargins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
        root.add(
            a, equal(\.topAnchor, constant: 4), equal(\.leadingAnchor, constant: 6), fixed(\.widthAnchor, 40),
            fixed(\.heightAnchor, 30))
        root.add(
            b, equal(\.bottomAnchor, in: \.layoutMarginsGuide, \.bottomAnchor),
            equal(\.trailingAnchor, in: \.layoutMarginsGuide, \.trailingAnchor, constant: -1),
            equal(\.leadingAnchor, \.centerXAnchor), fixed(\.heightAnchor, 10),
            equal(\.topAnchor, priority: .defaultLow))
        check(a, 6, 4, 40, 30)
        // The view is from the center of 300 to 300 - 9 - 1, and ends above the margin of 7.
        check(b, 150, 183, 140, 10)
    }

    func testDimensionsByKeyPaths() {
        let sizes: [KeyPath<UIView, NSLayoutDimension>] = [\.widthAnchor, \.heightAnchor]
        for (path, value) in zip(sizes, [70, 20] as [CGFloat]) {
            a[keyPath: path].constraint(equalToConstant: value).isActive = true
        }
        root.add(a, equal(\.centerXAnchor), equal(\.centerYAnchor))
        check(a, 115, 90, 70, 20)
    }
}
