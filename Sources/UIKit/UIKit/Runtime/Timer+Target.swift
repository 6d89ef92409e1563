extension Timer {
    /// Creates a timer that calls a method of the target, which it retains. Unlike on Apple's platforms, the timer's
    /// `userInfo` is nil, because Foundation on Linux cannot set it.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) { self.init(timeInterval: ti, repeats: yesOrNo, block: Self.call(aTarget, aSelector)) }

    /// Creates a timer that calls a method of the target for the first time at a date.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) { self.init(fire: date, interval: ti, repeats: rep, block: Self.call(t, s)) }

    /// Creates a timer as `init(timeInterval:target:selector:userInfo:repeats:)` does, and adds it to the current run
    /// loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        scheduledTimer(withTimeInterval: ti, repeats: yesOrNo, block: call(aTarget, aSelector))
    }

    private static func call(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
        nonisolated(unsafe) let target = target as AnyObject
        return { timer in
            nonisolated(unsafe) let timer = timer
            onMainActor { _ = Dispatch.send(selector, to: target, [timer]) }
        }
    }
}
