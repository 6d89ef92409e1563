import Foundation
import Testing
import UIKit

/// A controller whose methods are registered, as an adapted app's are.
private final class Receiver: UIViewController {
    var calls: [String] = []
    var name: String?

    static let register: Void = RuntimeMembers.register(
        Receiver.self, name: "Receiver", module: "UIKitTests",
        RuntimeMembers(
            methods: [
                "tap": { object, _ in (object as? Receiver)?.calls.append("tap") },
                "tap:": { object, arguments in
                    (object as? Receiver)?.calls.append("tap: \(arguments[0] is UIControl)")
                },
                "tap:event:": { object, arguments in
                    (object as? Receiver)?.calls.append("tap:event: \(arguments.count)")
                },
                "seen:": { object, arguments in
                    let name = (arguments[0] as? Notification)?.name.rawValue
                    (object as? Receiver)?.calls.append("seen: \(name ?? "nothing")")
                    return nil
                },
                "answer": { _, _ in "42" as NSString },
            ],
            properties: [
                "name": RuntimeMembers.Property(
                    get: { ($0 as? Receiver)?.name },
                    set: { object, value in
                        guard let text = RuntimeValue.string(value) else { return false }
                        (object as? Receiver)?.name = text
                        return true
                    })
            ]))
    static func make() -> Receiver {
        _ = register
        return Receiver()
    }
}
private final class Heir: UIView {}

@Suite("Methods called by their names")
@MainActor
struct SelectorTests {
    @Test func `a control calls its targets with as many arguments as the selector has`() {
        let receiver = Receiver.make()
        let button = UIButton()
        for name in ["tap", "tap:", "tap:event:"] {
            button.addTarget(receiver, action: Selector(name), for: .touchUpInside)
        }
        button.addTarget(receiver, action: "tap", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(receiver.calls == ["tap", "tap: true", "tap:event: 2"])
        button.sendActions(for: .valueChanged)
        #expect(receiver.calls.count == 3)
        #expect(button.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tap", "tap:", "tap:event:"])
        #expect(button.allTargets == [receiver])
        button.removeTarget(receiver, action: "tap:", for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(receiver.calls.suffix(2) == ["tap", "tap:event: 2"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        #expect(button.allControlEvents == [])
    }

    @Test func `a target is not retained`() {
        let button = UIButton()
        weak var gone: Receiver?
        do {
            let receiver = Receiver.make()
            gone = receiver
            button.addTarget(receiver, action: "tap", for: .touchUpInside)
        }
        #expect(gone == nil)
        button.sendActions(for: .touchUpInside)
    }

    @Test func `an action without a target goes along the responder chain`() {
        let receiver = Receiver.make()
        let button = UIButton()
        receiver.view.addSubview(button)
        button.addTarget(nil, action: "tap:", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(receiver.calls == ["tap: true"])
        #expect(button.target(forAction: "tap", withSender: nil) as? UIViewController === receiver)
    }

    @Test func `a selector that no class answers is recorded with its class and place`() throws {
        let receiver = Receiver.make()
        let button = UIButton()
        button.addTarget(receiver, action: Selector(named: "unheardOf:"), for: .touchUpInside)
        _ = logged { button.sendActions(for: .touchUpInside) }
        let problem = try #require(RuntimeProblem.recorded.first { $0.message.contains("'unheardOf:'") })
        #expect(problem.kind == .missingMethod)
        #expect(problem.message.contains("Receiver") && problem.message.contains("SelectorTests.swift:"))
        _ = logged { #expect(!UIApplication.shared.sendAction("nobodyHasIt", to: nil, from: button, for: nil)) }
        #expect(RuntimeProblem.recorded.contains { $0.message.contains("'nobodyHasIt'") })
    }

    @Test func `gestures and bar items call their targets`() {
        let receiver = Receiver.make()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let tap = UITapGestureRecognizer(target: receiver, action: "tap")
        view.addGestureRecognizer(tap)
        tap.recognize()
        tap.removeTarget(receiver, action: nil)
        tap.recognize()
        UIBarButtonItem(title: "Save", style: .plain, target: receiver, action: "tap:").performPrimaryAction()
        let item = UIBarButtonItem(barButtonSystemItem: .add, target: receiver, action: "tap")
        item.isEnabled = false
        item.performPrimaryAction()
        #expect(receiver.calls == ["tap", "tap: false"])
        #expect(item.target === receiver && item.action == "tap")
        UIKeyCommand(input: "s", modifierFlags: .command, action: "tap").performWithSender(nil, target: receiver)
        #expect(receiver.calls.last == "tap")
    }

    @Test func `objects perform methods and know which they have`() throws {
        let receiver = Receiver.make()
        #expect(receiver.responds(to: "tap:") && !receiver.responds(to: "tip:") && !receiver.responds(to: nil))
        #expect(receiver.responds(to: "setName:") && receiver.canPerformAction("tap", withSender: nil))
        let answer = try #require(receiver.perform("answer"))
        #expect(answer.takeRetainedValue() as? NSString == "42")
        receiver.perform("setName:", with: "Ada")
        #expect(receiver.name == "Ada" && receiver.value(forKey: "name") as? String == "Ada")
        receiver.setValue("Grace", forKey: "name")
        #expect(receiver.name == "Grace")
        _ = logged { receiver.setValue([1], forKey: "name") }
        #expect(RuntimeProblem.recorded.contains { $0.kind == .wrongType && $0.message.contains("'name'") })
    }

    @Test func `UIKit's own methods answer, also for subclasses`() {
        let view = Heir(frame: .zero)
        let field = UITextField()
        view.addSubview(field)
        field.becomeFirstResponder()
        view.perform("endEditing:", with: true)
        #expect(!field.isFirstResponder && view.responds(to: "setNeedsLayout"))
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.perform("popViewControllerAnimated:", with: true)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func `notifications call observers until they are removed`() {
        let receiver = Receiver.make()
        let (center, name) = (NotificationCenter(), Notification.Name("news"))
        center.addObserver(receiver, selector: "seen:", name: name, object: nil)
        center.post(name: name, object: nil)
        center.removeObserver(receiver)
        center.post(name: name, object: nil)
        #expect(receiver.calls == ["seen: news"])
        center.addObserver(receiver, selector: "seen:", name: name, object: receiver)
        center.post(name: name, object: nil)
        center.post(name: name, object: receiver)
        center.removeObserver(receiver, name: name, object: nil)
        center.post(name: name, object: receiver)
        #expect(receiver.calls == ["seen: news", "seen: news"])
    }

    @Test func `timers call their targets`() {
        let receiver = Receiver.make()
        let timer = Timer(timeInterval: 10, target: receiver, selector: "tap:", userInfo: nil, repeats: false)
        timer.fire()
        #expect(receiver.calls == ["tap: false"])
    }
}
