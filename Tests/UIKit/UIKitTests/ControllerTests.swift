import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct ControllerTests {
    /// A controller that records the calls of its methods. Its view contains a body that fills the safe area.
    final class Page: UIViewController {
        let body = UIView()
        var calls: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            body.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(body)
            let safe = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                body.topAnchor.constraint(equalTo: safe.topAnchor),
                body.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                body.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                body.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            ])
        }
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }

    @Test func `a navigation bar adds to the safe area below it`() {
        let page = Page()
        let navigation = UINavigationController(rootViewController: page)
        let window = layout(navigation, on: .iPhone16)
        // Of 852 points, the safe area and the bar take 59 and 44 at the top; the safe area takes 34 at the bottom.
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
        #expect(page.body.frame == CGRect(x: 0, y: 103, width: 393, height: 715))
        navigation.navigationBar.prefersLargeTitles = true
        navigation.isToolbarHidden = false
        navigation.view.setNeedsLayout()
        window.layoutIfNeeded()
        // A large title adds 52, a toolbar 49.
        #expect(page.body.frame == CGRect(x: 0, y: 155, width: 393, height: 614))
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 769, width: 393, height: 49))
        navigation.setNavigationBarHidden(true, animated: true)
        window.layoutIfNeeded()
        #expect(page.body.frame.minY == 59 && navigation.navigationBar.superview == nil)
    }

    @Test func `a pushed controller is shown, and appearance methods are called`() {
        let (first, second) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: first)
        let window = layout(navigation, on: .iPhoneSE)
        navigation.pushViewController(second, animated: true)
        window.layoutIfNeeded()
        #expect(first.view.superview == nil && second.body.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
        #expect(first.calls == ["will appear", "did appear", "will disappear", "did disappear"])
        #expect(second.calls == ["will appear", "did appear"] && second.navigationController === navigation)
        #expect(navigation.popViewController(animated: true) === second && navigation.topViewController === first)
        #expect(second.calls.last == "did disappear" && first.calls.last == "did appear")
        #expect(navigation.popViewController(animated: true) == nil && second.parent == nil)
        second.edgesForExtendedLayout = []
        navigation.setViewControllers([first, second], animated: false)
        window.layoutIfNeeded()
        // The second controller's edges do not extend below the bar, so its view starts at the end of the bar.
        #expect(second.view.frame == CGRect(x: 0, y: 64, width: 375, height: 603) && second.body.frame.minY == 0)
        #expect(navigation.popToRootViewController(animated: false)?.first === second)
    }

    @Test func `tabs show one controller at a time, above their bar`() {
        let (first, second) = (Page(), Page())
        let tabs = UITabBarController()
        first.title = "One"
        tabs.viewControllers = [first, UINavigationController(rootViewController: second)]
        let window = layout(tabs, on: .iPhone16)
        // The tab bar is 49 high and extends over the safe area of 34.
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 83))
        #expect(first.body.frame == CGRect(x: 0, y: 59, width: 393, height: 710))
        #expect(tabs.tabBar.items?.first?.title == "One" && !second.isViewLoaded)
        tabs.selectedIndex = 1
        window.layoutIfNeeded()
        #expect(second.body.frame == CGRect(x: 0, y: 103, width: 393, height: 666))
        #expect(first.view.superview == nil && first.calls.last == "did disappear" && second.calls.last == "did appear")
        let third = Page()
        third.hidesBottomBarWhenPushed = true
        second.navigationController?.pushViewController(third, animated: false)
        window.layoutIfNeeded()
        #expect(third.body.frame.maxY == 818 && tabs.tabBar.frame.minY == 852)
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1 && third.tabBarController === tabs)
    }

    @Test func `bars are lower on a phone in landscape and higher on a tablet`() {
        let (phone, tablet) = (Page(), Page())
        layout(UINavigationController(rootViewController: phone), on: .iPhone16, .landscape)
        #expect(phone.body.frame == CGRect(x: 59, y: 32, width: 734, height: 340))
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: tablet)]
        layout(tabs, on: .iPad11)
        // The bars cover 24 and 50 at the top, 20 and 50 at the bottom of 1194.
        #expect(tablet.body.frame == CGRect(x: 0, y: 74, width: 834, height: 1050))
    }

    @Test func `sheets leave a strip at the top or have the height of their detent`() {
        let (base, card) = (Page(), Page())
        let window = layout(base, on: .iPhone16)
        base.present(card, animated: true)
        window.layoutIfNeeded()
        #expect(card.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(card.body.frame == CGRect(x: 0, y: 0, width: 393, height: 749))
        #expect(base.presentedViewController === card && card.calls == ["will appear", "did appear"])
        card.sheetPresentationController?.detents = [.medium(), .large()]
        window.layoutIfNeeded()
        #expect(card.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
        card.sheetPresentationController?.detents = [.custom { $0.maximumDetentValue / 4 }]
        window.layoutIfNeeded()
        // The detent is a quarter of 783 - 34, which is 187.25; the safe area of 34 is added.
        #expect(card.view.frame.height == 221.25)
        #expect(logged { base.present(Page(), animated: false) }.count == 1)
        card.dismiss(animated: true)
        #expect(base.presentedViewController == nil && card.view.superview == nil && card.calls.last == "did disappear")
        let full = Page()
        full.modalPresentationStyle = .fullScreen
        base.present(full, animated: false)
        window.layoutIfNeeded()
        #expect(full.view.frame == window.bounds && full.body.frame.minY == 59)
    }

    @Test func `a sheet on a tablet is small, and bars in a sheet are higher`() {
        let (base, card) = (Page(), Page())
        var window = layout(base, on: .iPad11)
        base.present(UINavigationController(rootViewController: card), animated: false)
        window.layoutIfNeeded()
        #expect(base.presentedViewController?.view.frame == CGRect(x: 147, y: 287, width: 540, height: 620))
        let (phone, inner) = (Page(), Page())
        window = layout(phone, on: .iPhone16)
        phone.present(UINavigationController(rootViewController: inner), animated: false)
        window.layoutIfNeeded()
        #expect(inner.body.frame.minY == 56)
    }

    @Test func `columns are side by side if the width suffices`() {
        let (list, detail) = (Page(), Page())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        let window = layout(split, on: .iPad11, .landscape)
        // The list is 320 wide because two fifths of 1194 are more. The separator is one pixel, which is half a point.
        #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 834))
        #expect(detail.navigationController?.view.frame == CGRect(x: 320.5, y: 0, width: 873.5, height: 834))
        #expect(detail.body.frame == CGRect(x: 0, y: 74, width: 873.5, height: 740))
        split.preferredDisplayMode = .secondaryOnly
        window.layoutIfNeeded()
        #expect(
            detail.navigationController?.view.frame.width == 1194 && list.navigationController?.view.superview == nil)
        let (narrowList, narrowDetail) = (Page(), Page())
        let narrow = UISplitViewController(style: .doubleColumn)
        narrow.setViewController(narrowList, for: .primary)
        narrow.setViewController(narrowDetail, for: .secondary)
        layout(narrow, on: .iPhoneSE)
        #expect(narrow.isCollapsed && narrowDetail.body.frame.width == 375 && narrowList.viewIfLoaded?.window == nil)
    }

    @Test func `views in bars are at the sides and at the center`() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let item = UINavigationItem(title: "x")
        let (left, right, title) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)),
            UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)),
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 24))
        )
        item.leftBarButtonItem = UIBarButtonItem(customView: left)
        item.rightBarButtonItem = UIBarButtonItem(customView: right)
        item.titleView = title
        bar.items = [item]
        bar.layoutIfNeeded()
        #expect(left.frame == CGRect(x: 16, y: 7, width: 30, height: 30) && right.frame.minX == 264)
        #expect(title.frame == CGRect(x: 110, y: 10, width: 100, height: 24))
        let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
        let (a, b) = (UIView(frame: left.bounds), UIView(frame: left.bounds))
        tools.items = [.init(customView: a), .flexibleSpace(), .init(customView: b), .fixedSpace(20)]
        tools.layoutIfNeeded()
        // The 288 points between the margins, less 30 + 30 + 20, remain for the flexible space.
        #expect(a.frame.minX == 16 && b.frame.minX == 254)
    }
}
