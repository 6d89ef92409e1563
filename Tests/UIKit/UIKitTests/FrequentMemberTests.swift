import Foundation
import Testing
import UIKit

/// Members that public apps use often and that are not about layout.
@MainActor @Suite(.serialized) struct FrequentMemberTests {
    @Test func `the menu for selected text keeps its commands and posts its notifications`() {
        let menu = UIMenuController.shared
        menu.menuItems = [UIMenuItem(title: "Copy", action: Selector(named: "copyText:"))]
        var posted: [Notification.Name] = []
        let names = [UIMenuController.willShowMenuNotification, UIMenuController.didHideMenuNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        menu.showMenu(from: UIView(), rect: .zero)
        #expect(menu.isMenuVisible)
        menu.showMenu(from: UIView(), rect: .zero)
        menu.hideMenu()
        #expect(!menu.isMenuVisible)
        #expect(posted == names)
        #expect(menu.menuItems?.map(\.title) == ["Copy"])
    }

    @Test func `an index path of Foundation has rows, items and sections`() {
        let path = NSIndexPath(forRow: 3, inSection: 2)
        #expect((path.section, path.row, path.item) == (2, 3, 3))
        #expect(path as IndexPath == IndexPath(row: 3, section: 2))
        #expect((NSIndexPath().section, NSIndexPath().row) == (0, 0))
    }

    @Test func `colors of layers are equal by their components`() {
        #expect(UIColor.red.cgColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
        #expect(Set([UIColor.red.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]).count == 2)
    }

    @Test func `a button of an action is a system button`() {
        let button = UIButton(primaryAction: UIAction(title: "Save") { _ in })
        #expect(button.buttonType == .system && button.title(for: .normal) == "Save")
    }

    @Test func `keys of a launch have UIKit's values`() {
        let options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: true]
        #expect(options.keys.map(\.rawValue) == ["UIApplicationOpenURLOptionsOpenInPlaceKey"])
    }

    @Test func `units of time are those of Dispatch`() {
        #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
        #expect(NSEC_PER_SEC == MSEC_PER_SEC * NSEC_PER_MSEC && USEC_PER_SEC == 1000 * MSEC_PER_SEC)
    }

    @Test func `the user's defaults have values for all keys`() throws {
        let defaults = try #require(UserDefaults(suiteName: "FrequentMemberTests"))
        _ = RuntimeProblem.drain()
        defaults.setValue(3, forKey: "count")
        #expect(defaults.value(forKey: "count") as? Int == 3)
        #expect(defaults.value(forKey: "missing") == nil)
        defaults.removePersistentDomain(forName: "FrequentMemberTests")
        #expect(RuntimeProblem.drain().isEmpty)
    }

    @Test func `the attributed text of a text view needs no mark`() {
        let view = UITextView()
        view.text = "text"
        let text: NSAttributedString = view.attributedText
        #expect(text.string == "text")
        view.attributedText = nil
        #expect(view.attributedText.string == "")
    }
}
