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
    /// Replaces `fromView` by `toView` in its superview, or hides `fromView` and shows `toView`.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationClock.animate(
            duration, 0, options.curve,
            {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion)
    }
    public enum SystemAnimation: UInt, Hashable, Sendable {
        case delete
    }
    /// Removes the views from their superviews and runs the other changes.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations: (() -> Void)? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        for view in views { view.removeFromSuperview() }
        completion?(true)
    }
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationClock.pause(actionsWithoutAnimation)
    }
    /// Turns animations on or off. If they are off, changes and completions do not wait for an ``AnimationClock``.
    public class func setAnimationsEnabled(_ enabled: Bool) { animationsEnabled = enabled }
    public class var areAnimationsEnabled: Bool { animationsEnabled }
    /// Always 0.
    public class var inheritedAnimationDuration: TimeInterval { 0 }
    private static var animationsEnabled = true

    /// Not used.
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
