internal import AutoLayout

/// Animations. Changes apply at once, as in UIKit. Completions are called at once too, unless an ``AnimationClock``
/// controls the time.
extension UIView {
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, .easeInOut, animations, completion) }
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, options.curve, animations, completion) }
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(dampingRatio)), animations, completion)
    }
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(1 - bounce)), animations, completion)
    }
    /// Animates the changes of all keyframes at a constant speed. The options are not used.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, .linear, animations, completion) }
    /// Applies the changes of a keyframe. They are animated for the duration of the whole animation; the times are not
    /// used.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, options.curve, { animations?() }, completion) }
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationClock.pause(actionsWithoutAnimation)
    }
    /// Turns animations on or off. If they are off, changes and completions do not wait for an ``AnimationClock``.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }
    public class var areAnimationsEnabled: Bool { animationsEnabled }
    private static var animationsEnabled = true

    /// See Apple's documentation of `UIView.KeyframeAnimationOptions`. Not used.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }
}

extension UIView.AnimationOptions {
    /// The linear curve, or one curve with a slow beginning and end for all other options.
    fileprivate var curve: AnimationCurve {
        rawValue & UIView.AnimationOptions.curveLinear.rawValue == UIView.AnimationOptions.curveLinear.rawValue
            ? .linear : .easeInOut
    }
}

/// An animation of views as an object; see Apple's documentation of `UIViewPropertyAnimator`. A running animation
/// cannot be paused, reversed or stopped.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    private let curve: AnimationCurve
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

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
    open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    open private(set) var isRunning = false
    open func startAnimation() { startAnimation(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) {
        if isRunning { return }
        isRunning = true
        let todo = changes
        changes = []
        AnimationClock.animate(duration, delay, curve, { for change in todo { change() } }) { _ in
            self.isRunning = false
            for completion in self.completions { completion(.end) }
        }
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

/// See Apple's documentation of `UIViewAnimatingPosition`. Animations always end at ``end``.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    case end, start, current
}
