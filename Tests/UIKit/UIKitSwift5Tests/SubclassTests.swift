import UIKit
import XCTest

/// A view that overrides UIKit's methods and records the calls.
private final class CountingView: UIView {
    var calls: [String] = []
    override class var layerClass: AnyClass { CALayer.self }
    override class var requiresConstraintBasedLayout: Bool { true }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
        calls.append("addConstraint")
        super.addConstraint(constraint)
    }
    override func removeConstraint(_ constraint: NSLayoutConstraint) {
        calls.append("removeConstraint")
        super.removeConstraint(constraint)
    }
    override var constraints: [NSLayoutConstraint] { super.constraints.reversed() }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        calls.append("hugging")
        super.setContentHuggingPriority(priority, for: axis)
    }
    override var leadingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
    override var preservesSuperviewLayoutMargins: Bool {
        get { super.preservesSuperviewLayoutMargins }
        set { super.preservesSuperviewLayoutMargins = !newValue }
    }
    override var hasAmbiguousLayout: Bool { false }
    override func tintColorDidChange() { calls.append("tint") }
    override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
    override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        calls.append("above")
        super.insertSubview(view, aboveSubview: siblingSubview)
    }
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        calls.append("guide")
        super.addLayoutGuide(layoutGuide)
    }
    override var accessibilityLabel: String? {
        get { "own" }
        set {}
    }
}

/// A controller that overrides UIKit's methods and records the calls.
private final class CountingController: UIViewController {
    var calls: [String] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        calls.append("child wants \(container.preferredContentSize.width)")
    }
    override func viewLayoutMarginsDidChange() { calls.append("margins") }
    override func viewWillAppear(_ animated: Bool) { calls.append("will \(isBeingPresented) \(isMovingToParent)") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("gone") }
    override var childForStatusBarStyle: UIViewController? { children.first }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var shouldAutorotate: Bool { false }
}

/// Methods that subclasses may override are called.
final class SubclassTests: XCTestCase {
    func testWhatAViewOverridesIsCalled() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let first = view.widthAnchor.constraint(equalToConstant: 3)
        let second = view.heightAnchor.constraint(equalToConstant: 4)
        view.addConstraints([first, second])
        XCTAssertEqual(view.constraints, [second, first])
        view.removeConstraints([first])
        XCTAssertFalse(first.isActive)
        view.setContentHuggingPriority(.defaultLow, for: .vertical)
        XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .required)
        view.addLayoutGuide(UILayoutGuide())
        let (below, above) = (UIView(), UIView())
        view.addSubview(below)
        view.insertSubview(above, aboveSubview: below)
        view.tintColor = .red
        XCTAssertEqual(
            view.calls,
            ["addConstraint", "addConstraint", "removeConstraint", "hugging", "guide", "above", "tint"])
        XCTAssertEqual(view.subviews, [below, above])
        XCTAssertEqual(view.leadingAnchor, view.trailingAnchor)
        view.preservesSuperviewLayoutMargins = false
        XCTAssertTrue(view.preservesSuperviewLayoutMargins)
        XCTAssertEqual(view.accessibilityLabel, "own")
        XCTAssertFalse(view.isFocused || view.canBecomeFocused || view.isMultipleTouchEnabled || view.isExclusiveTouch)
    }

    func testAControllerIsToldOfItsChildrenAndItsMargins() {
        let (outer, first, second) = (CountingController(), CountingController(), CountingController())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        window.rootViewController = outer
        window.makeKeyAndVisible()
        outer.addChild(first)
        outer.view.addSubview(first.view)
        first.beginAppearanceTransition(true, animated: false)
        first.endAppearanceTransition()
        first.preferredContentSize = CGSize(width: 40, height: 1)
        first.preferredContentSize = CGSize(width: 40, height: 1)
        outer.addChild(second)
        outer.transition(from: first, to: second, duration: 0, completion: { XCTAssertTrue($0) })
        XCTAssertNil(first.view.superview)
        XCTAssertTrue(second.view.superview === outer.view)
        XCTAssertEqual(first.calls.filter { $0 != "margins" }, ["will false true", "gone"])
        XCTAssertEqual(outer.calls.filter { $0.hasPrefix("child") }, ["child wants 40.0"])
        window.layoutIfNeeded()
        outer.calls = []
        outer.view.layoutMargins.top = 50
        window.layoutIfNeeded()
        XCTAssertEqual(outer.calls, ["margins"])
        XCTAssertTrue(outer.childForStatusBarStyle === first)
        let shown = CountingController()
        outer.show(shown, sender: nil)
        XCTAssertEqual(shown.calls.first, "will true false")
        XCTAssertTrue(outer.presentedViewController === shown)
        XCTAssertFalse(shown.isBeingPresented || shown.isBeingDismissed)
        XCTAssertTrue(
            UIApplication.shared.windows.contains { $0 === window } && UIApplication.shared.keyWindow === window)
    }

    func testAPushedControllerIsShownInItsNavigationController() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let next = UIViewController()
        navigation.topViewController?.show(next, sender: nil)
        XCTAssertTrue(navigation.topViewController === next)
    }

    func testAStyleOfItsOwnIsAViewsAndAllInIt() {
        let (view, inner) = (UIView(), UIView())
        view.addSubview(inner)
        view.overrideUserInterfaceStyle = .dark
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
        view.overrideUserInterfaceStyle = .unspecified
        XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .light)
        let controller = UIViewController()
        let child = UIViewController()
        controller.addChild(child)
        controller.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
        controller.setOverrideTraitCollection(nil, forChild: child)
        XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
    }
}
