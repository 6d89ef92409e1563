import Testing
import UIKit
import UIKitTesting

/// Scenes, page and tab controllers, custom presentations, and views for unavailable content.
@MainActor @Suite(.serialized) struct ModernControllerTests {
    @Test func `a scene delegate creates the window`() {
        final class Delegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let scene = scene as? UIWindowScene else { return }
                window = UIWindow(windowScene: scene)
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
            }
        }
        let (scene, delegate) = (UIWindowScene(), Delegate())
        delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
        #expect(scene.windows.count == 1 && delegate.window?.windowScene === scene)
        #expect(delegate.window?.frame == UIScreen.main.bounds && delegate.window?.safeAreaInsets.top == 59)
        #expect(UIApplication.shared.connectedScenes.contains(scene) && scene.interfaceOrientation.isPortrait)
        delegate.window = nil
        #expect(scene.windows == [])
    }

    @Test func `pages fill their controller, one at a time`() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let (first, second) = (UIViewController(), UIViewController())
        pages.setViewControllers([first], direction: .forward, animated: false)
        let window = layout(pages, on: .iPhone16)
        #expect(first.view.frame == window.bounds && first.view.safeAreaInsets.top == 59 && pages.children == [first])
        var ended = false
        pages.setViewControllers([second], direction: .forward, animated: true) { ended = $0 }
        #expect(ended && second.view.frame == window.bounds && first.view.superview == nil && first.parent == nil)
        #expect(window.layoutProblems() == [])
    }

    @Test func `tabs create their controllers`() {
        let tabs = UITabBarController()
        let (a, b) = (UIViewController(), UIViewController())
        tabs.tabs = [
            UITab(title: "A", image: nil, identifier: "a") { _ in a },
            UITab(title: "B", image: nil, identifier: "b") { _ in b },
        ]
        let window = layout(tabs, on: .iPhone16)
        #expect(tabs.viewControllers == [a, b] && tabs.selectedTab?.identifier == "a")
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"] && a.view.safeAreaInsets.bottom == 83)
        tabs.selectedTab = tabs.tabs[1]
        #expect(tabs.selectedViewController === b && window.layoutProblems() == [])
    }

    private final class Half: UIPresentationController {
        var calls: [String] = []
        let dimming = UIView()
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            calls.append("will")
            dimming.frame = containerView?.bounds ?? .zero
            containerView?.insertSubview(dimming, at: 0)
        }
        override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did \(completed)") }
        override func dismissalTransitionDidEnd(_ completed: Bool) {
            calls.append("gone")
            dimming.removeFromSuperview()
        }
    }
    private final class Chooser: NSObject, UIViewControllerTransitioningDelegate {
        var made: Half?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            made = Half(presentedViewController: presented, presenting: presenting)
            return made
        }
    }

    @Test func `a custom presentation controller determines the frame of the presented controller`() {
        let (presenting, presented, chooser) = (UIViewController(), UIViewController(), Chooser())
        let window = layout(presenting, on: .iPhone16)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = chooser
        presenting.present(presented, animated: true)
        #expect(presented.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
        #expect(chooser.made?.calls == ["will", "did true"] && presented.presentationController === chooser.made)
        #expect(chooser.made?.dimming.frame == window.bounds && window.layoutProblems() == [])
        presenting.dismiss(animated: true)
        #expect(chooser.made?.calls.last == "gone" && presented.view.superview == nil && window.subviews.count == 1)
    }

    @Test func `an unavailable content configuration shows its texts at the center`() {
        let controller = UIViewController()
        let window = layout(UINavigationController(rootViewController: controller), on: .iPhone16)
        var ran = false
        var configuration = UIContentUnavailableConfiguration.empty()
        (configuration.text, configuration.secondaryText) = ("ooo", "oooo")
        configuration.button.title = "Again"
        configuration.buttonProperties.primaryAction = UIAction { _ in ran = true }
        controller.contentUnavailableConfiguration = configuration
        window.layoutIfNeeded()
        let view = controller.view.subviews.last
        let stack = view?.subviews.first as? UIStackView
        #expect(view?.frame == controller.view.bounds && stack?.arrangedSubviews.count == 3)
        // The content is centered between bars of 103 and 34.
        #expect(abs((stack?.frame.midY ?? 0) - 460.5) < 0.5 && window.layoutProblems() == [])
        #expect(stack?.arrangedSubviews.last?.tap() == true && ran)
        controller.contentUnavailableConfiguration = nil
        #expect(controller.view.subviews == [])
        #expect(UIContentUnavailableConfiguration.search().text != nil)
    }

    @Test func `container controllers call their delegates, and an edit button toggles editing`() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var shown: [UIViewController] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { shown.append(viewController) }
        }
        let (root, next, delegate) = (UIViewController(), UIViewController(), Delegate())
        let navigation = UINavigationController(rootViewController: root)
        navigation.delegate = delegate
        navigation.pushViewController(next, animated: true)
        navigation.popViewController(animated: true)
        #expect(delegate.shown == [next, root])
        root.editButtonItem.primaryAction?.performWithSender(nil, target: nil)
        #expect(root.isEditing)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { $0.fill($0.bounds) }
        #expect(picture.size == CGSize(width: 10, height: 20))
        let animator = UIViewPropertyAnimator(
            duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.5))
        animator.addAnimations { root.view.alpha = 0.5 }
        animator.startAnimation()
        #expect(root.view.alpha == 0.5)
    }

    @Test func `a custom layout is invalidated with contexts`() {
        final class Own: UICollectionViewLayout {
            var contexts = 0
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                contexts += 1
                super.invalidateLayout(with: context)
            }
        }
        let layout = Own()
        let context = layout.invalidationContext(forBoundsChange: .zero)
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        layout.invalidateLayout(with: context)
        #expect(layout.contexts == 1 && context.invalidatedItemIndexPaths?.count == 1)
    }
}
