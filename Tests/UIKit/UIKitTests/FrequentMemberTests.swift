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

    @Test func `the progress of a gesture's transition is from 0 to 1`() {
        let transition = UIPercentDrivenInteractiveTransition()
        transition.update(1.5)
        #expect(transition.percentComplete == 1)
        transition.cancel()
        #expect(transition.percentComplete == 0)
    }

    @Test func `a picker of documents, an activity and a shortcut keep their values`() {
        let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import)
        picker.allowsMultipleSelection = true
        #expect(picker.view != nil && picker.allowsMultipleSelection)
        let activity = NSUserActivity(activityType: "read")
        activity.addUserInfoEntries(from: ["page": 3])
        #expect(activity.userInfo?["page"] as? Int == 3)
        let item = UIApplicationShortcutItem(
            type: "new", localizedTitle: "New", icon: UIApplicationShortcutIcon(type: .add))
        UIApplication.shared.shortcutItems = [item]
        defer { UIApplication.shared.shortcutItems = nil }
        #expect(UIApplication.shared.shortcutItems?.first?.localizedTitle == "New")
        let shared = UIActivityViewController(
            activityItems: [UIActivityItemProvider(placeholderItem: "a")], applicationActivities: [UIActivity()])
        #expect((shared.activityItems.first as? UIActivityItemProvider)?.item as? String == "a")
    }

    @Test func `an observer with the option initial is called once`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 6))
        var seen: [CGRect?] = []
        let observation = view.observe(\.frame, options: [.initial, .new]) { _, change in
            let frame = change.newValue
            MainActor.assumeIsolated { seen.append(frame) }
        }
        view.frame.size.width = 7
        observation.invalidate()
        #expect(seen == [CGRect(x: 0, y: 0, width: 5, height: 6)])
    }

    @Test func `editing posts notifications`() {
        var posted: [Notification.Name] = []
        let names = [
            UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
            UITextView.textDidEndEditingNotification, UITextField.textDidBeginEditingNotification,
            UITextField.textDidEndEditingNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { posted.append(name) }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        let (text, field) = (UITextView(), UITextField())
        text.becomeFirstResponder()
        text.insertText("a")
        text.resignFirstResponder()
        field.becomeFirstResponder()
        field.resignFirstResponder()
        #expect(posted == names)
    }

    @Test func `an alert of earlier versions counts its buttons and calls its delegate`() {
        final class Delegate: UIAlertViewDelegate {
            var chosen: String?
            func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
                chosen = alertView.buttonTitle(at: buttonIndex)
            }
        }
        let delegate = Delegate()
        let alert = UIAlertView(
            title: "Delete?", message: nil, delegate: delegate, cancelButtonTitle: "No", otherButtonTitles: "Yes")
        #expect(alert.addButton(withTitle: "Later") == 2)
        alert.dismiss(withClickedButtonIndex: 1, animated: false)
        #expect(delegate.chosen == "Yes" && alert.cancelButtonIndex == 0)
    }

    @Test func `an action of a row keeps its handler, and C's functions make geometry`() {
        var chosen: IndexPath?
        let action = UITableViewRowAction(style: .destructive, title: "Delete") { chosen = $1 }
        action.handler(action, IndexPath(row: 1, section: 2))
        #expect(chosen == IndexPath(row: 1, section: 2) && action.style == .default)
        #expect(
            CGRectMake(1, 2, 3, 4)
                == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(3, 4)))
    }
}
