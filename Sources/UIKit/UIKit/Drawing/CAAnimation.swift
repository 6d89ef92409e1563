// Animations of layers. They are stored but never run: a layer's values change at once.

/// The speed of an animation over its duration; see Apple's documentation of `CAMediaTimingFunction`.
open class CAMediaTimingFunction: NSObject {
    /// The name of a function.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A constant speed.
        public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
        /// A slow beginning.
        public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
        /// A slow end.
        public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
        /// A slow beginning and end.
        public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
        /// The system's default.
        public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    }
    /// Creates a function from its name.
    public init(name: Name) { super.init() }
    /// Creates a curve with two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}
/// The name of a function.
public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name

/// The state of a layer outside the duration of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The final state remains.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The initial state applies before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The initial state applies before the start, and the final state remains.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has no effect outside its duration.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An animation of a layer; see Apple's documentation of `CAAnimation`.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// Creates an animation.
    public override init() { super.init() }
    /// The duration, in seconds; 0 for the system's 0.25 seconds.
    open var duration: CFTimeInterval = 0
    /// The start time, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// The number of repetitions; 0 for one run.
    open var repeatCount: Float = 0
    /// The total duration of repetitions, in seconds; 0 for that of ``repeatCount``.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run also plays backwards.
    open var autoreverses = false
    /// The speed factor.
    open var speed: Float = 1
    /// The state of the layer outside the duration.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the animation is removed when it ends.
    open var isRemovedOnCompletion = true
    /// The speed over the duration; nil for a constant speed.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate of the animation. Never called, because animations do not run.
    open var delegate: AnyObject?
}
/// An animation of one property; see Apple's documentation of `CAPropertyAnimation`.
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property; nil for none.
    open var keyPath: String?
    /// Whether values are added to the current value.
    open var isAdditive = false
    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
/// An animation between two values; see Apple's documentation of `CABasicAnimation`.
open class CABasicAnimation: CAPropertyAnimation {
    /// The start value; nil for the current value.
    open var fromValue: Any?
    /// The end value; nil for the current value.
    open var toValue: Any?
    /// The difference between start and end value; nil if both are specified.
    open var byValue: Any?
}
/// An animation with the timing of a spring; see Apple's documentation of `CASpringAnimation`.
open class CASpringAnimation: CABasicAnimation {
    /// The mass.
    open var mass: CGFloat = 1
    /// The stiffness.
    open var stiffness: CGFloat = 100
    /// The damping.
    open var damping: CGFloat = 10
    /// The initial velocity.
    open var initialVelocity: CGFloat = 0
}
/// An animation along several values; see Apple's documentation of `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; nil for a path.
    open var values: [Any]?
    /// The times of the values, from 0 to 1; nil for equal intervals.
    open var keyTimes: [NSNumber]?
    /// The path that the property follows; nil for values.
    open var path: CGPath?
    /// The timing functions between values; nil for constant speeds.
    open var timingFunctions: [CAMediaTimingFunction]?
}
/// Animations that run together; see Apple's documentation of `CAAnimationGroup`.
open class CAAnimationGroup: CAAnimation {
    /// The animations; nil for none.
    open var animations: [CAAnimation]?
}
/// A transition from one content to another; see Apple's documentation of `CATransition`.
open class CATransition: CAAnimation {
    /// The name of the transition.
    open var type = "fade"
}

/// A group of changes of layers; see Apple's documentation of `CATransaction`. Changes take effect at once.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []
    /// Begins a transaction.
    public class func begin() { completions.append(nil) }
    /// Commits the innermost transaction and calls its completion.
    public class func commit() { if let last = completions.popLast() { last?() } }
    /// Commits the implicit transaction. Does nothing.
    public class func flush() {}
    /// Turns animations of changes off. Has no effect: changes are not animated.
    public class func setDisableActions(_ flag: Bool) {}
    /// Sets the duration of animations. Has no effect: changes are not animated.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// Sets the timing of animations. Has no effect: changes are not animated.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Sets the closure that runs when the transaction is committed. Outside of a transaction it runs at once.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
    }
}

/// A time in seconds.
public typealias CFTimeInterval = Double
