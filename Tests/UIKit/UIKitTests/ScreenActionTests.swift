import Testing
import UIKit
import UIKitTesting

/// The actions that a user can do on a screen.
@Suite("Actions of a screen")
@MainActor
struct ScreenActionTests {
    private final class Rows: UITableViewController {
        var chosen: [IndexPath] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath)
        }
    }

    private final class Target: NSObject {}

    @Test func `connected controls, gestures and bar items have an action, others have none`() {
        let controller = UIViewController()
        let target = Target()
        var done: [String] = []
        RuntimeMembers.register(
            Target.self, name: "Target", module: "ScreenActionTests",
            RuntimeMembers(methods: [
                "save": { _, _ in done.append("save") }, "pan:": { _, _ in done.append("pan") },
                "typed": { _, _ in done.append("typed") },
            ]))
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.addTarget(target, action: Selector(named: "save"), for: .touchUpInside)
        let field = UITextField()
        field.placeholder = "Name"
        field.addTarget(target, action: Selector(named: "typed"), for: .editingChanged)
        let panned = UIView()
        panned.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: Selector(named: "pan:")))
        let hidden = UIButton(primaryAction: UIAction(title: "Hidden") { _ in })
        hidden.isHidden = true
        let disabled = UIButton(primaryAction: UIAction(title: "Disabled") { _ in })
        disabled.isEnabled = false
        for view in [button, field, panned, hidden, disabled, UIButton(type: .system)] {
            controller.view.addSubview(view)
        }
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: target, action: Selector(named: "save"))
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Nothing")
        let window = layout(controller, on: .iPhone16)
        let actions = controller.connectedActions
        #expect(
            actions.map(\.name) == [
                "UIButton \"Save\": save", "UITextField \"Name\": typed", "UIPanGestureRecognizer of UIView: pan:",
                "bar item \"Edit\": save",
            ])
        for action in actions { action.run() }
        #expect(done == ["save", "typed", "pan", "pan", "pan", "save"])
        window.rootViewController = nil
    }

    @Test func `each visible row has an action, which calls the delegate`() {
        let controller = Rows()
        let window = layout(controller, on: .iPhone16)
        let actions = controller.connectedActions
        #expect(actions.map(\.name) == ["row 0-0 \"Row 0\"", "row 0-1 \"Row 1\""])
        for action in actions { action.run() }
        #expect(controller.chosen == [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)])
        window.rootViewController = nil
    }
}
