import Testing
import UIKit
import UIKitTesting

/// Presentations as Apple documents `UIViewController`.
@MainActor @Suite struct PresentationTests {
    /// The callbacks of all controllers of a test, in order.
    private final class Calls { var all: [String] = [] }

    /// A controller that records its callbacks, with the reasons that it can ask for.
    private final class Page: UIViewController {
        let name: String
        let calls: Calls
        init(_ name: String, _ calls: Calls = Calls(), _ style: UIModalPresentationStyle = .automatic) {
            (self.name, self.calls) = (name, calls)
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = style
        }
        required init?(coder: NSCoder) { nil }
        private func record(_ event: String) {
            var reasons: [String] = []
            if isBeingPresented { reasons.append("presented") }
            if isBeingDismissed { reasons.append("dismissed") }
            if isMovingToParent { reasons.append("in") }
            if isMovingFromParent { reasons.append("out") }
            if parent is UINavigationController { reasons.append("in navigation") }
            calls.all.append(([name, event] + reasons).joined(separator: " "))
        }
        override func viewWillAppear(_ animated: Bool) { record("will appear") }
        override func viewDidAppear(_ animated: Bool) { record("did appear") }
        override func viewWillDisappear(_ animated: Bool) { record("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { record("did disappear") }
    }

    // MARK: Looking up

    @Test func `presentations are found along ancestors`() {
        let (first, child, card, above) = (Page("first"), Page("child"), Page("card"), Page("above"))
        let navigation = UINavigationController(rootViewController: first)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        _ = layout(tabs, on: .iPhone16)
        navigation.pushViewController(child, animated: false)
        #expect(navigation.visibleViewController === child && child.presentedViewController == nil)
        let shown = UINavigationController(rootViewController: card)
        child.present(shown, animated: false)
        for controller in [first, child, navigation, tabs] { #expect(controller.presentedViewController === shown) }
        // The outermost ancestor presents, and is found from the controllers in the presented one.
        #expect(shown.presentingViewController === tabs && card.presentingViewController === tabs)
        #expect(child.presentingViewController == nil && card.presentedViewController == nil)
        #expect(card.sheetPresentationController === shown.sheetPresentationController)
        #expect(card.presentationController === shown.presentationController && shown.next === tabs)
        #expect(navigation.visibleViewController === shown && shown.visibleViewController === card)
        card.present(above, animated: false)
        #expect(above.presentingViewController === shown && card.presentedViewController === above)
        #expect(tabs.presentedViewController === shown && navigation.visibleViewController === above)
        // A controller inside the presented one dismisses what was presented over it, and then its own presentation.
        card.dismiss(animated: false)
        #expect(shown.presentedViewController == nil && child.presentedViewController === shown)
        card.dismiss(animated: false)
        #expect(tabs.presentedViewController == nil && card.presentingViewController == nil)
        #expect(navigation.visibleViewController === child)
    }

    @Test func `a context style is presented by the nearest controller that defines a context`() {
        let (child, plain, card) = (Page("child"), Page("plain"), Page("card", Calls(), .overCurrentContext))
        let navigation = UINavigationController(rootViewController: child)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, plain]
        let window = layout(tabs, on: .iPhone16)
        #expect(navigation.definesPresentationContext && !tabs.definesPresentationContext)
        // The navigation controller defines a context. Its view fills the tab controller's.
        child.present(card, animated: false)
        #expect(card.presentingViewController === navigation && tabs.presentedViewController == nil)
        #expect(navigation.presentedViewController === card && navigation.visibleViewController === card)
        window.layoutIfNeeded()
        #expect(
            card.view.convert(card.view.bounds, to: nil) == navigation.view.convert(navigation.view.bounds, to: nil))
        #expect(navigation.view.window === window && window.layoutProblems() == [])
        // What covers a tab leaves with it.
        tabs.selectedIndex = 1
        #expect(card.view.window == nil)
        tabs.selectedIndex = 0
        window.layoutIfNeeded()
        #expect(card.view.window === window)
        child.dismiss(animated: false)
        #expect(card.view.superview == nil && navigation.presentedViewController == nil)

        child.definesPresentationContext = true
        child.present(card, animated: false)
        window.layoutIfNeeded()
        #expect(card.presentingViewController === child && navigation.presentedViewController == nil)
        #expect(navigation.visibleViewController === card)
        // The bars stay above the presented view and reduce its safe area.
        #expect(card.view.safeAreaInsets == child.view.safeAreaInsets && card.view.safeAreaInsets.top == 103)
        window.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        window.layoutIfNeeded()
        #expect(card.view.bounds.size == child.view.bounds.size && child.view.bounds.width == 320)
        child.dismiss(animated: false)
        // Other styles cover the whole screen.
        card.modalPresentationStyle = .overFullScreen
        child.present(card, animated: false)
        #expect(card.presentingViewController === tabs)
        child.dismiss(animated: false)
        // A presenter that is covered in a tab that is not selected stays outside of the hierarchy after a dismissal.
        card.modalPresentationStyle = .currentContext
        child.present(card, animated: false)
        tabs.selectedIndex = 1
        child.dismiss(animated: false)
        #expect(child.view.window == nil && card.view.window == nil && plain.view.window === window)
        tabs.selectedIndex = 0
        window.layoutIfNeeded()
        #expect(child.view.window === window)
        // Without a context, the outermost ancestor presents.
        (navigation.definesPresentationContext, child.definesPresentationContext) = (false, false)
        card.modalPresentationStyle = .currentContext
        child.present(card, animated: false)
        #expect(card.presentingViewController === tabs)
    }

    @Test func `a presentation over a child ends when the child is removed`() {
        let calls = Calls()
        let (first, child, card) = (Page("first", calls), Page("child", calls), Page("card", calls, .currentContext))
        let navigation = UINavigationController(rootViewController: first)
        let window = layout(navigation, on: .iPhone16)
        navigation.pushViewController(child, animated: false)
        child.definesPresentationContext = true
        child.present(card, animated: false)
        window.layoutIfNeeded()
        // The style removes the views that the presented view covers.
        #expect(child.view.superview == nil && card.view.window === window)
        calls.all = []
        navigation.popViewController(animated: false)
        #expect(card.presentingViewController == nil && card.view.window == nil && child.presentedViewController == nil)
        #expect(
            calls.all == [
                "card will disappear", "first will appear in navigation", "card did disappear",
                "first did appear in navigation",
            ])
        #expect(navigation.view.subviews.filter { $0 !== navigation.navigationBar } == [first.view])
    }

    // MARK: Dismissing

    @Test(arguments: [
        ("base", 0), ("first", 1), ("second", 2), ("third", 2), ("inner", 0), ("child", 0),
    ])
    func `dismiss removes what a controller presents, with everything above it`(asked: String, left: Int) {
        let (base, first, second, third) = (Page("base"), Page("first"), Page("second"), Page("third"))
        let (child, inner) = (Page("child"), Page("inner"))
        let window = layout(base, on: .iPhone16)
        base.addChild(child)
        if asked == "inner" { first.addChild(inner) }
        base.present(first, animated: false)
        if asked != "inner" {
            first.present(second, animated: false)
            second.present(third, animated: false)
        }
        let controllers = [base, first, second, third, child, inner]
        var ended = false
        controllers.first { $0.name == asked }?.dismiss(animated: false) { ended = true }
        let chain = [first, second, third]
        #expect(ended && chain.filter { $0.presentingViewController != nil }.count == left)
        for (index, controller) in chain.enumerated() {
            #expect((controller.viewIfLoaded?.window === window) == (index < left))
        }
        #expect(inner.presentingViewController == nil)
    }

    // MARK: Appearance

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
    func `a style that removes the presenter's view makes it disappear`(style: UIModalPresentationStyle) {
        let calls = Calls()
        let (base, card) = (Page("base", calls), Page("card", calls, style))
        let window = layout(base, on: .iPhone16)
        calls.all = []
        var isComplete = false
        base.present(card, animated: true) {
            isComplete = true
            #expect(calls.all.contains("card did appear presented"))
        }
        #expect(isComplete && base.view.window == nil && card.view.window === window)
        #expect(
            calls.all == [
                "base will disappear", "card will appear presented", "card did appear presented", "base did disappear",
            ])
        // The removed view follows the window.
        window.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
        window.layoutIfNeeded()
        calls.all = []
        base.dismiss(animated: true)
        window.layoutIfNeeded()
        #expect(
            calls.all == [
                "card will disappear dismissed", "base will appear", "base did appear", "card did disappear dismissed",
            ])
        #expect(base.view.window === window && base.view.frame == window.bounds && window.subviews == [base.view])
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .overFullScreen, .custom])
    func `other styles leave the presenter's view`(style: UIModalPresentationStyle) {
        let calls = Calls()
        let (base, card) = (Page("base", calls), Page("card", calls, style))
        let window = layout(base, on: .iPhone16)
        calls.all = []
        base.present(card, animated: true)
        card.dismiss(animated: true)
        #expect(
            calls.all == [
                "card will appear presented", "card did appear presented", "card will disappear dismissed",
                "card did disappear dismissed",
            ])
        #expect(base.view.window === window && window.subviews == [base.view])
    }

    @Test func `only the visible controller of a stack of presentations disappears, and the presenter appears`() {
        let calls = Calls()
        let (base, first, second) = (
            Page("base", calls), Page("first", calls, .fullScreen), Page("second", calls, .fullScreen)
        )
        let window = layout(base, on: .iPhone16)
        base.present(first, animated: false)
        first.present(second, animated: false)
        calls.all = []
        base.dismiss(animated: false)
        #expect(
            calls.all == [
                "second will disappear dismissed", "second did disappear dismissed", "base will appear",
                "base did appear",
            ])
        #expect(window.subviews == [base.view] && first.presentedViewController == nil)
    }

    @Test func `a controller presented before the window is visible appears with it`() {
        let calls = Calls()
        let (base, card) = (Page("base", calls), Page("card", calls, .fullScreen))
        let window = UIWindow()
        window.rootViewController = base
        base.present(card, animated: false)
        #expect(calls.all.isEmpty)
        window.makeKeyAndVisible()
        #expect(calls.all == ["card will appear", "card did appear"])
        // A new root replaces the whole hierarchy.
        let other = Page("other", calls)
        window.rootViewController = other
        #expect(window.subviews == [other.view] && base.presentedViewController == nil)
        #expect(
            calls.all.suffix(2) == ["other will appear", "other did appear"]
                && calls.all.contains("card did disappear dismissed"))
    }

    @Test func `a pushed controller moves to its parent, and a popped one from it`() {
        let calls = Calls()
        let (first, second) = (Page("first", calls), Page("second", calls))
        let navigation = UINavigationController(rootViewController: first)
        _ = layout(navigation, on: .iPhone16)
        #expect(calls.all == ["first will appear in in navigation", "first did appear in in navigation"])
        calls.all = []
        navigation.pushViewController(second, animated: false)
        #expect(
            calls.all == [
                "first will disappear in navigation", "second will appear in in navigation",
                "first did disappear in navigation", "second did appear in in navigation",
            ])
        calls.all = []
        navigation.popViewController(animated: false)
        #expect(
            calls.all == [
                "second will disappear out in navigation", "first will appear in navigation",
                "second did disappear out in navigation", "first did appear in navigation",
            ])
        #expect(second.parent == nil && navigation.viewControllers == [first])
    }

    @Test func `a view that is appearing is in the hierarchy, with its frame`() {
        final class Place: UIViewController {
            var seen: [String] = []
            override func viewIsAppearing(_ animated: Bool) {
                seen.append("\(view.window != nil) \(Int(view.bounds.height))")
            }
        }
        let (root, next, other, card) = (Place(), Place(), Place(), Place())
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        navigation.pushViewController(next, animated: false)
        tabs.selectedIndex = 1
        other.present(card, animated: false)
        #expect([root, next, other, card].map(\.seen) == [["true 500"], ["true 500"], ["true 500"], ["true 490"]])
    }

    @Test func `a context in a controller of the app follows the view that it covers`() {
        let (host, child, card) = (Page("host"), Page("child"), Page("card", Calls(), .overCurrentContext))
        let window = layout(host, on: .iPhone16)
        host.addChild(child)
        host.view.addSubview(child.view)
        child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
        child.didMove(toParent: host)
        child.definesPresentationContext = true
        child.present(card, animated: false)
        child.view.frame.origin.x = 50
        window.layoutIfNeeded()
        #expect(card.view.convert(card.view.bounds, to: window) == CGRect(x: 50, y: 100, width: 200, height: 300))
        #expect(window.layoutProblems() == [])
        host.dismiss(animated: false)
        #expect(child.presentedViewController === card)
        card.dismiss(animated: false)
        #expect(child.presentedViewController == nil && host.view.subviews == [child.view])
    }

    // MARK: Refusals

    /// A controller that dismisses itself as soon as it has appeared.
    private final class Flash: UIViewController {
        override func viewDidAppear(_ animated: Bool) { dismiss(animated: false) }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .automatic])
    func `a controller that dismisses itself in viewDidAppear leaves the presenter as it was`(
        style: UIModalPresentationStyle
    ) {
        let first = Page("first")
        _ = layout(first, on: .iPhone16)
        let flash = Flash()
        flash.modalPresentationStyle = style
        first.present(flash, animated: false)
        #expect(first.presentedViewController == nil && flash.presentingViewController == nil)
        #expect(flash.view.superview == nil)
        let next = Page("next", Calls(), style)
        first.present(next, animated: false)
        #expect(first.presentedViewController === next)
    }

    @Test func `a controller cannot present one of its presenters`() {
        let (root, above) = (Page("root"), Page("above"))
        _ = layout(root, on: .iPhone16)
        root.present(above, animated: false)
        above.present(root, animated: false)
        #expect(above.presentedViewController == nil && root.presentedViewController === above)
    }

    @Test func `a presentation that UIKit refuses is logged and changes nothing`() {
        let (base, child, card, other) = (Page("base"), Page("child"), Page("card"), Page("other"))
        _ = layout(base, on: .iPhone16)
        base.addChild(child)
        base.present(card, animated: false)
        var isComplete = false
        #expect(
            logged { child.present(other, animated: false) { isComplete = true } }
                == ["Attempt to present <Page> on <Page> which is already presenting <Page>."])
        #expect(logged { card.present(card, animated: false) }.count == 1)
        #expect(logged { card.present(child, animated: false) }.count == 1)
        #expect(!isComplete && base.presentedViewController === card && card.presentedViewController == nil)
        card.present(other, animated: false)
        #expect(logged { other.present(card, animated: false) }.count == 1)
        #expect(other.presentedViewController == nil)
    }
}
