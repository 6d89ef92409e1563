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

/// A table that records its updates, and answers itself whether a gesture may begin.
private final class CountingTable: UITableView {
    var calls: [String] = []
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        calls.append("batch")
        super.performBatchUpdates(updates, completion: completion)
    }
    override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { calls.append("reload") }
    override func reconfigureRows(at indexPaths: [IndexPath]) { calls.append("reconfigure") }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { calls.append("exchange") }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func endEditing(_ force: Bool) -> Bool { true }
}

/// A collection that records its updates.
private final class CountingCollection: UICollectionView {
    var calls: [String] = []
    override func insertItems(at indexPaths: [IndexPath]) { calls.append("insert") }
    override func reloadSections(_ sections: IndexSet) { calls.append("sections") }
    override func reconfigureItems(at indexPaths: [IndexPath]) { calls.append("reconfigure") }
}

/// A controller of a table that records what it presents and when the table scrolls.
private final class CountingTableController: UITableViewController {
    var calls: [String] = []
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        calls.append("present")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        calls.append("dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
    override func setNeedsStatusBarAppearanceUpdate() { calls.append("status") }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
}

/// A button that records actions before they run.
private final class CountingButton: UIButton {
    var calls: [String] = []
    override func sendActions(for controlEvents: UIControl.Event) {
        calls.append("send")
        super.sendActions(for: controlEvents)
    }
}

/// A text view with an initializer of its own.
private final class NamedTextView: UITextView {
    let name: String
    init(name: String) {
        self.name = name
        super.init(frame: .zero, textContainer: nil)
    }
    required init?(coder: NSCoder) { nil }
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

    func testOverridesOfTablesAndCollectionsAreCalled() {
        let table: UITableView = CountingTable(frame: .zero, style: .plain)
        table.performBatchUpdates { table.reloadRows(at: [], with: .none) }
        table.reconfigureRows(at: [])
        table.exchangeSubview(at: 0, withSubviewAt: 1)
        XCTAssertEqual((table as? CountingTable)?.calls, ["batch", "reload", "reconfigure", "exchange"])
        XCTAssertTrue(table.endEditing(true))
        let collection: UICollectionView = CountingCollection(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.insertItems(at: [])
        collection.reloadSections([])
        collection.reconfigureItems(at: [])
        XCTAssertEqual((collection as? CountingCollection)?.calls, ["insert", "sections", "reconfigure"])
    }

    func testAViewCanRefuseAGesture() {
        let tap = UITapGestureRecognizer()
        UIView().addGestureRecognizer(tap)
        XCTAssertTrue(tap.recognize())
        let table = CountingTable(frame: .zero, style: .plain)
        table.addGestureRecognizer(tap)
        XCTAssertFalse(tap.recognize())
    }

    func testOverridesOfControllersAreCalled() {
        let controller = CountingTableController(style: .plain)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let navigation: UIViewController = controller
        navigation.show(UIViewController(), sender: nil)
        navigation.dismiss(animated: true)
        navigation.setNeedsStatusBarAppearanceUpdate()
        controller.tableView.contentOffset.y = 10
        XCTAssertEqual(controller.calls, ["present", "dismiss", "status", "scroll"])
        XCTAssertEqual(navigation.preferredInterfaceOrientationForPresentation, .landscapeLeft)
    }

    func testOverridesOfControlsAndInitializersAreCalled() {
        let button: UIButton = CountingButton(type: .system)
        button.performPrimaryAction()
        XCTAssertEqual((button as? CountingButton)?.calls, ["send"])
        XCTAssertEqual(NamedTextView(name: "note").name, "note")
    }
}
