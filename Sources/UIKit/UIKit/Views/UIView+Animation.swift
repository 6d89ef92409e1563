internal import AutoLayout

/// Animations. Layout is that of the animation's end. Animations end at once, or are driven by an ``AnimationClock``.
extension UIView {
    /// Animates changes, then calls the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, .easeInOut, animations, completion) }
    /// Animates changes, then calls the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, options.curve, animations, completion) }
    /// Animates changes, then calls the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(dampingRatio)), animations, completion)
    }
    /// Animates changes, then calls the completion with true.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(1 - bounce)), animations, completion)
    }
    /// Animates the changes of all keyframes, then calls the completion with true.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, .linear, animations, completion) }
    /// Adds a keyframe. Its changes last as long as the whole animation.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }
    /// Animates changes, then calls the completion with true.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, options.curve, { animations?() }, completion) }
    /// Runs changes without animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationClock.pause(actionsWithoutAnimation)
    }
    /// Turns animations on or off. Without animations, changes are shown at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }
    /// Whether animations are turned on.
    public class var areAnimationsEnabled: Bool { animationsEnabled }
    private static var animationsEnabled = true

    /// Options of a keyframe animation. Stored but not used.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Linear interpolation between keyframes.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// No interpolation between keyframes.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// A constant pace over the whole animation.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolation along a curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }
}

extension UIView.AnimationOptions {
    /// Curves with a slow beginning or end are all animated by one curve.
    fileprivate var curve: AnimationCurve {
        rawValue & UIView.AnimationOptions.curveLinear.rawValue == UIView.AnimationOptions.curveLinear.rawValue
            ? .linear : .easeInOut
    }
}

/// An animation of views as an object; see Apple's documentation of `UIViewPropertyAnimator`. Once started, it runs to
/// its end.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// The duration, in seconds.
    public let duration: TimeInterval
    private let curve: AnimationCurve
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// Creates an animation with a timing curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.curve = curve == .linear ? .linear : .easeInOut
        super.init()
        if let animations { changes.append(animations) }
    }
    /// Creates an animation with the timing of a spring.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        curve = .spring(dampingRatio: Double(ratio))
        super.init()
        if let animations { changes.append(animations) }
    }
    /// Adds changes to the animation.
    open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
    /// Adds a closure that is called when the animation ends.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Whether the animation is running.
    open private(set) var isRunning = false
    /// Starts the animation.
    open func startAnimation() { startAnimation(afterDelay: 0) }
    /// Starts the animation after a delay in seconds.
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
    /// Creates an animation and starts it.
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

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case end, start, current
}
