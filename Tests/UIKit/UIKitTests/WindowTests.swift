import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct WindowTests {
    private final class Host: UIViewController {
        var appearances = 0
        var appearedInKeyWindow = false
        override func viewDidAppear(_ animated: Bool) {
            appearances += 1
            appearedInKeyWindow = view.window?.isKeyWindow == true
        }
    }

    @Test func `a window without a frame fills the screen`() {
        #expect(UIWindow().frame == UIScreen.main.bounds)
        #expect(UIWindow().isHidden)
        #expect(UITraitCollection.current == UIScreen.main.traitCollection, "also before a screen was set")
    }

    @Test func `the root controller of a window that is shown appears`() {
        let window = UIWindow()
        let host = Host()
        window.rootViewController = host
        #expect(host.appearances == 0)
        window.isHidden = false
        #expect(host.appearances == 1)
        window.makeKeyAndVisible()
        #expect(host.appearances == 1)
    }

    @Test func `a controller appears in a window that is already the key window`() {
        let (window, host) = (UIWindow(), Host())
        window.rootViewController = host
        window.makeKeyAndVisible()
        #expect(host.appearances == 1 && host.appearedInKeyWindow)
    }

    @Test func `content starts below an opaque navigation bar, and ends above an opaque tab bar`() {
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = layout(tabs, on: .iPhone16)
        #expect(content.view.frame == window.bounds)
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
        navigation.navigationBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 83, right: 0))
        tabs.tabBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(content.view.convert(content.view.bounds, to: window) == CGRect(x: 0, y: 103, width: 393, height: 666))
        #expect(content.view.safeAreaInsets == .zero)
        content.extendedLayoutIncludesOpaqueBars = true
        navigation.view.setNeedsLayout()
        tabs.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(content.view.frame == window.bounds)
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
    }

    @Test func `a view beyond an edge has that edge's safe area and no more`() {
        let window = layout(UIViewController(), on: .iPhone16)
        let view = UIView(frame: CGRect(x: -10, y: -20, width: 100, height: 100))
        window.rootViewController?.view.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
    }
}
