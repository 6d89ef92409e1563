internal import AutoLayout

/// Animations: layout is what they end with. They run at once, or by an ``AnimationClock``.
extension UIView {
    /// Runs the changes, then the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, .easeInOut, animations, completion) }
    /// Runs the changes, then the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, options.curve, animations, completion) }
    /// Runs the changes, then the completion with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(dampingRatio)), animations, completion)
    }
    /// Runs the changes, then the completion with true.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, delay, .spring(dampingRatio: Double(1 - bounce)), animations, completion)
    }
    /// Runs the changes, of which each keyframe is one, then the completion with true.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, delay, .linear, animations, completion) }
    /// Runs the changes of a keyframe, which go with all of the animation.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) { animations() }
    /// Runs the changes, then the completion with true.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { AnimationClock.animate(duration, 0, options.curve, { animations?() }, completion) }
    /// Runs the changes, which are shown at once.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationClock.pause(actionsWithoutAnimation)
    }
    /// Whether animations are on. Without them changes are shown at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }
    /// Whether animations are on.
    public class var areAnimationsEnabled: Bool { animationsEnabled }
    private static var animationsEnabled = true

    /// How an animation of keyframes goes. Stored but not used.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Options of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Evenly from frame to frame.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// In steps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Evenly over all.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a curve.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    }
}

extension UIView.AnimationOptions {
    /// Slow beginnings and ends are drawn alike: by one curve.
    fileprivate var curve: AnimationCurve {
        rawValue & UIView.AnimationOptions.curveLinear.rawValue == UIView.AnimationOptions.curveLinear.rawValue
            ? .linear : .easeInOut
    }
}

/// An animation that is an object; see Apple's documentation of `UIViewPropertyAnimator`. It goes to its end once it is started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
    /// How long, in seconds.
    public let duration: TimeInterval
    private let curve: AnimationCurve
    private var changes: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    /// An animation along a curve.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        self.curve = curve == .linear ? .linear : .easeInOut
        super.init()
        if let animations { changes.append(animations) }
    }
    /// An animation as of a spring.
    public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        curve = .spring(dampingRatio: Double(ratio))
        super.init()
        if let animations { changes.append(animations) }
    }
    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }
    /// Adds what is told of the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    /// Whether it is on its way.
    open private(set) var isRunning = false
    /// Begins.
    open func startAnimation() { startAnimation(afterDelay: 0) }
    /// Begins after so many seconds.
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
    /// Makes an animation and begins it.
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

/// Where an animation has come to.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case end, start, current
}
