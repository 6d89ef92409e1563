import Testing
import UIKit
import UIKitTesting

/// Alerts, menus, gestures and searches are stored; a test triggers their actions.
@MainActor @Suite(.serialized) struct ActionTests {
    @Test func `an alert stores its actions and fields, and a test performs an action`() {
        let presenting = UIViewController()
        let window = layout(presenting, on: .iPhone16)
        var chosen: [String] = []
        let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
        for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
        }
        alert.addTextField { $0.placeholder = "Name" }
        #expect(logged { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }.count == 1)
        presenting.present(alert, animated: true)
        #expect(presenting.presentedViewController === alert && alert.textFields?.first?.placeholder == "Name")
        #expect(alert.view.frame == window.bounds && window.layoutProblems() == [])
        #expect(!alert.choose("Nothing") && alert.choose("Delete"))
        #expect(chosen == ["Delete"] && presenting.presentedViewController == nil)
        let other = UIAlertAction(title: nil, style: .default)
        alert.preferredAction = other
        #expect(alert.preferredAction == nil && alert.actions.count == 2)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.popoverPresentationController?.sourceView = presenting.view
        #expect(sheet.popoverPresentationController?.sourceView === presenting.view)
    }

    @Test func `menus are trees of actions`() {
        var ran: [String] = []
        let on = UIAction(title: "On", subtitle: "now", attributes: .destructive, state: .on) { ran.append($0.title) }
        let menu = UIMenu(
            title: "All", options: .displayInline, children: [UIMenu(children: [on]), UIAction(title: "Off") { _ in }])
        #expect(menu.selectedElements == [on] && menu.children.count == 2 && on.subtitle == "now")
        on.performWithSender(nil, target: nil)
        let button = UIButton(configuration: .plain(), primaryAction: on)
        button.menu = menu.replacingChildren([on])
        button.showsMenuAsPrimaryAction = true
        #expect(button.menu?.children == [on] && button.tap())
        #expect(ran == ["On", "On"] && on.sender === button)
        let item = UIBarButtonItem(title: "More", image: nil, primaryAction: nil, menu: menu)
        #expect(item.menu === menu && item.title == "More")
    }

    @Test func `a test moves gestures through their states`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
        var states: [UIGestureRecognizer.State] = []
        var points: [CGPoint] = []
        pan.onStateChange = {
            states.append($0.state)
            points.append($0.location(in: nil))
        }
        #expect(
            pan.recognize([.began, .changed, .ended], at: CGPoint(x: 10, y: 20))
                && states == [.began, .changed, .ended])
        #expect(points.first == CGPoint(x: 10, y: 20) && pan.state == .possible)
        pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
        #expect(pan.translation(in: view).x == 5)
        var taps = 0
        tap.onStateChange = { _ in taps += 1 }
        #expect(view.tap() && taps == 1)
        tap.isEnabled = false
        #expect(!view.tap() && taps == 1 && view.gestureRecognizers == [tap, pan])
        final class Decider: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let decider = Decider()
        pan.delegate = decider
        #expect(!pan.recognize())
        UIView().addGestureRecognizer(pan)
        #expect(view.gestureRecognizers == [tap] && pan.view == nil)
    }

    @Test func `a tap selects a row and asks the delegate`() {
        final class Rows: UITableViewController {
            var chosen: [Int] = []
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
                indexPath.row == 2 ? nil : indexPath
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                chosen.append(indexPath.row)
            }
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
                ])
            }
        }
        let rows = Rows(style: .plain)
        let window = layout(rows, on: .iPhone16)
        let cells = rows.tableView.visibleCells
        #expect(window.tap(at: cells[1].convert(CGPoint(x: 50, y: 10), to: window)) && rows.chosen == [1])
        #expect(cells[1].isSelected && cells[0].tap() && !cells[1].isSelected && rows.chosen == [1, 0])
        #expect(!cells[2].tap() && rows.chosen == [1, 0] && rows.tableView.indexPathForSelectedRow?.row == 0)
        let swipe = rows.tableView(
            rows.tableView, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: 0, section: 0))
        var carriedOut = false
        if let action = swipe?.actions.first { action.handler(action, UIView()) { carriedOut = $0 } }
        #expect(carriedOut && swipe?.performsFirstActionWithFullSwipe == true)
    }

    @Test func `a search bar is below the title, and its updater receives the text`() {
        final class Updater: NSObject, UISearchResultsUpdating {
            var texts: [String?] = []
            func updateSearchResults(for searchController: UISearchController) {
                texts.append(searchController.searchBar.text)
            }
        }
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        let window = layout(navigation, on: .iPhone16)
        #expect(controller.view.safeAreaInsets.top == 103)
        let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
        search.searchResultsUpdater = updater
        controller.navigationItem.searchController = search
        window.layoutIfNeeded()
        #expect(controller.view.safeAreaInsets.top == 155)
        #expect(search.searchBar.frame == CGRect(x: 0, y: 44, width: 393, height: 52) && window.layoutProblems() == [])
        search.searchBar.text = "a"
        search.searchBar.text = "a"
        #expect(updater.texts == ["a"])
    }

    @Test func `a change of text size posts its notification with the key`() {
        final class Sizes: @unchecked Sendable { var found: [UIContentSizeCategory] = [] }
        let sizes = Sizes()
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { note in
            if let size = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
                sizes.found.append(size)
            }
        }
        let before = UIApplication.shared.preferredContentSizeCategory
        UIApplication.shared.preferredContentSizeCategory = .extraLarge
        UIApplication.shared.preferredContentSizeCategory = .extraLarge
        UIApplication.shared.preferredContentSizeCategory = before
        NotificationCenter.default.removeObserver(observer)
        #expect(sizes.found == [.extraLarge, before] && UI_USER_INTERFACE_IDIOM() == .phone)
        let field = UITextField()
        #expect(!field.hasText)
        field.text = "a"
        #expect(field.hasText && !UITextView().hasText)
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
    }

    @Test func `automatic insets move the content of a container, scrollable or not`() {
        let controller = UIViewController()
        let scroll = UIScrollView()
        controller.view = scroll
        let window = layout(UINavigationController(rootViewController: controller), on: .iPhone16)
        #expect(window.layoutProblems() == [])
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(scroll.adjustedContentInset == .zero)
        // Without a container controller, insets are adjusted only along axes in which the content scrolls.
        let (alone, plain) = (UIViewController(), UIScrollView())
        alone.view = plain
        let other = layout(alone, on: .iPhone16)
        #expect(other.safeAreaInsets.top == 59)
        #expect(plain.adjustedContentInset == .zero)
    }
}
