/// Calls of methods by their names.
@MainActor
enum Dispatch {
    /// Whether an object's class, or a superclass, has a method with this name.
    static func answers(_ selector: Selector, _ object: AnyObject) -> Bool {
        RuntimeClasses.method(selector.name, of: type(of: object)) != nil
            || accessor(selector.name, type(of: object)) != nil
    }

    /// Calls a method. Records a problem if no class of the object has it.
    ///
    /// - Parameter arguments: The arguments that the caller has. They are cut or filled with nil to the number of
    ///   arguments of the selector.
    @discardableResult
    static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?] = []) -> Any? {
        let type: AnyClass = type(of: object)
        var passed = Array(arguments.prefix(selector.argumentCount))
        while passed.count < selector.argumentCount { passed.append(nil) }
        if let method = RuntimeClasses.method(selector.name, of: type) { return method(object, passed) }
        if let accessor = accessor(selector.name, type) { return accessor(object, passed) }
        let place = selector.origin.map { " The selector was written at \($0)." } ?? ""
        RuntimeProblem.record(
            .missingMethod,
            "\(type): no method '\(selector.name)' is registered for the class or its superclasses.\(place)")
        return nil
    }

    /// The getter or setter of a registered property: the methods `name` and `setName:` of Objective-C.
    private static func accessor(_ name: String, _ type: AnyClass) -> RuntimeMembers.Method? {
        if name.hasPrefix("set"), name.hasSuffix(":"), name.count > 4 {
            let rest = name.dropFirst(3).dropLast()
            let property = rest.prefix(1).lowercased() + rest.dropFirst()
            guard let set = RuntimeClasses.property(property, of: type)?.set else { return nil }
            return { object, arguments in
                _ = set(object, arguments.first ?? nil)
                return nil
            }
        }
        guard let property = RuntimeClasses.property(name, of: type) else { return nil }
        return { object, _ in property.get(object) }
    }
}

/// A target and the name of its method. The target is not retained, as in UIKit.
@MainActor
struct TargetAction {
    private weak var weakTarget: AnyObject?
    /// Whether the action goes along the responder chain, because it was added with a target of nil.
    let isForChain: Bool
    let selector: Selector

    init(_ target: Any?, _ selector: Selector) {
        weakTarget = target.map { $0 as AnyObject }
        isForChain = target == nil
        self.selector = selector
    }
    var target: AnyObject? { weakTarget }

    func matches(_ target: Any?, _ selector: Selector?) -> Bool {
        let isSameTarget = target.map { ($0 as AnyObject) === weakTarget } ?? true
        return isSameTarget && (selector == nil || selector == self.selector)
    }

    /// Calls the method. An action whose target was deallocated does nothing.
    func send(by sender: AnyObject?, event: UIEvent? = nil) {
        if isForChain {
            UIApplication.shared.sendAction(selector, to: nil, from: sender, for: event)
        } else if let target {
            Dispatch.send(selector, to: target, [sender, event])
        }
    }
}
