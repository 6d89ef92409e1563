internal import AutoLayout

public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    case end, start, current
}
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    case inactive, active, stopped
}

/// An animation of views as an object.
///
/// Changes apply when the animation becomes active, as in UIKit. A paused or scrubbed animation keeps the
/// changes. Positions between start and end are visible only while the animation runs with an ``AnimationClock``. A
/// reversed animation does not return to the start.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    open private(set) var delay: TimeInterval = 0
    private let curve: AnimationCurve
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The number of starts, pauses and stops. The end of a run with an earlier number is not reported.
    private var run = 0

    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false
    /// Stored but not used.
    open var isReversed = false
    /// Stored but not used.
    open var isInterruptible = true
    /// Stored but not used.
    open var isUserInteractionEnabled = true
    /// Stored but not used.
    open var scrubsLinearly = true
    /// Stored but not used.
    open var pausesOnCompletion = false
    /// The completed part, from 0 to 1. Setting it makes the animation active.
    open var fractionComplete: CGFloat = 0 { didSet { activate() } }

    /// Creates an animation with a timing curve. All curves except the linear one have a slow beginning and end.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.curve = curve == .linear ? .linear : .easeInOut
        super.init()
        if let animations { changes.append(animations) }
    }
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        curve = .spring(dampingRatio: Double(ratio))
        super.init()
        if let animations { changes.append(animations) }
    }
    /// Creates an animation with the timing curve between two control points. It runs with a slow beginning and end.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) { self.init(duration: duration, curve: .easeInOut, animations: animations) }

    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { animation() } else { changes.append(animation) }
    }
    /// Adds changes. The delay is not used.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let todo = changes
        changes = []
        for change in todo { change() }
    }
    private func end(at position: UIViewAnimatingPosition) {
        (state, isRunning, run) = (.inactive, false, run + 1)
        let todo = completions
        completions = []
        for completion in todo { completion(position) }
    }

    open func startAnimation() { startAnimation(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) {
        if isRunning || state == .stopped { return }
        (isRunning, run, self.delay) = (true, run + 1, delay)
        let started = run
        AnimationClock.animate(duration, delay, curve, { activate() }) { [weak self] _ in
            guard let self, run == started else { return }
            end(at: isReversed ? .start : .end)
        }
    }
    /// Stops the time of the animation, whose changes stay.
    open func pauseAnimation() {
        activate()
        (isRunning, run) = (false, run + 1)
    }
    /// Continues a paused animation, which ends at once.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        guard state == .active else { return }
        end(at: isReversed ? .start : .end)
    }
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        (state, isRunning, run) = (withoutFinishing ? .inactive : .stopped, false, run + 1)
    }
    /// Ends a stopped animation. Views keep the changes, whatever the position.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        end(at: finalPosition)
    }
    /// Creates an animation and starts it. The options are not used.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let made = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { made.addCompletion(completion) }
        made.startAnimation(afterDelay: delay)
        return made
    }
}
