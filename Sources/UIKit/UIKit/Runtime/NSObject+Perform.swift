// Methods of `NSObject` that call by name. Foundation on Linux does not have them.

extension NSObject {
    /// Whether the class or a superclass has a method with this name; see ``RuntimeMembers``.
    public func responds(to aSelector: Selector?) -> Bool {
        guard let aSelector else { return false }
        nonisolated(unsafe) let object = self
        return onMainActor { Dispatch.answers(aSelector, object) }
    }
    /// Calls a method. The result is nil if the method returns nothing or a value that is not an object.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @discardableResult public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>! { call(aSelector, []) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @discardableResult public func perform(_ aSelector: Selector?, with object: Any?) -> Unmanaged<AnyObject>! {
        call(aSelector, [object])
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    @discardableResult
    public func perform(_ aSelector: Selector?, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>! {
        call(aSelector, [object1, object2])
    }
    /// Calls a method while the main run loop runs, after a delay.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let (object, argument) = (self, anArgument)
        onMainActor { DelayedCalls.add(aSelector, object, argument, delay) }
    }
    /// Calls a method after a delay. `modes` is not used.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) { perform(aSelector, with: anArgument, afterDelay: delay) }
    /// Calls a method at once if `wait` is true, and otherwise while the main run loop runs.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { perform(aSelector, with: arg) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }
    /// Calls a method while the main run loop runs. Views cannot be used by other threads here.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        perform(aSelector, with: arg, afterDelay: 0)
    }
    /// Cancels the calls that wait for a target.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        nonisolated(unsafe) let target = aTarget as AnyObject
        onMainActor { DelayedCalls.cancel(target, nil) }
    }
    /// Cancels the calls of one method that wait for a target. `anArgument` is not compared.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        nonisolated(unsafe) let target = aTarget as AnyObject
        onMainActor { DelayedCalls.cancel(target, aSelector) }
    }

    private func call(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { return nil }
        nonisolated(unsafe) let (object, arguments) = (self, arguments)
        return onMainActor { () -> Unmanaged<AnyObject>? in
            guard let result = Dispatch.send(selector, to: object, arguments), type(of: result) is AnyClass else {
                return nil
            }
            return Unmanaged.passRetained(result as AnyObject)
        }
    }
}

/// The calls that wait for the main run loop.
@MainActor
private enum DelayedCalls {
    private struct Call {
        let object: AnyObject
        let selector: Selector
        let timer: Timer
    }
    private static var waiting: [Call] = []

    static func add(_ selector: Selector, _ object: AnyObject, _ argument: Any?, _ delay: TimeInterval) {
        nonisolated(unsafe) let (object, argument) = (object, argument)
        let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
            nonisolated(unsafe) let timer = timer
            onMainActor {
                waiting.removeAll { $0.timer === timer }
                Dispatch.send(selector, to: object, [argument])
            }
        }
        waiting.append(Call(object: object, selector: selector, timer: timer))
        RunLoop.main.add(timer, forMode: .default)
    }

    static func cancel(_ object: AnyObject, _ selector: Selector?) {
        let isMeant = { (call: Call) in call.object === object && (selector == nil || selector == call.selector) }
        for call in waiting where isMeant(call) { call.timer.invalidate() }
        waiting.removeAll(where: isMeant)
    }
}
