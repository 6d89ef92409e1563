// Animations of layers. They are held and never run: a layer has its values at once.

/// The speed of an animation over its time; see Apple's documentation of `CAMediaTimingFunction`.
open class CAMediaTimingFunction: NSObject {
    /// The name of a function.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Evenly.
        public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
        /// Slow at the beginning.
        public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
        /// Slow at the end.
        public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
        /// Slow at both ends.
        public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
        /// The system's.
        public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    }
    /// The function of a name.
    public init(name: Name) { super.init() }
    /// A curve with two points that control it.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}
/// The name of a function.
public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name

/// How a layer looks outside of an animation's time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// A mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As at the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// As at the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// As at the beginning and at the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Without the animation.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An animation of a layer; see Apple's documentation of `CAAnimation`.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    /// An animation.
    public override init() { super.init() }
    /// The time, in seconds; 0 for the system's quarter.
    open var duration: CFTimeInterval = 0
    /// The time of the beginning, in seconds.
    open var beginTime: CFTimeInterval = 0
    /// The number of runs; 0 for one.
    open var repeatCount: Float = 0
    /// The time of all runs, in seconds; 0 for that of ``repeatCount``.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run goes back too.
    open var autoreverses = false
    /// The speed, as a multiple.
    open var speed: Float = 1
    /// How the layer looks outside of the time.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the animation goes when it has ended.
    open var isRemovedOnCompletion = true
    /// The speed over the time; nil for an even one.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate of the animation. Never called, because animations do not run.
    open var delegate: AnyObject?
}
/// An animation of one property; see Apple's documentation of `CAPropertyAnimation`.
open class CAPropertyAnimation: CAAnimation {
    /// The property, by its name; nil for none.
    open var keyPath: String?
    /// Whether values are added to the present one.
    open var isAdditive = false
    /// An animation of that property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
/// An animation between two values; see Apple's documentation of `CABasicAnimation`.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil for the present one.
    open var fromValue: Any?
    /// The last value; nil for the present one.
    open var toValue: Any?
    /// The distance between the two; nil if they are stated.
    open var byValue: Any?
}
/// An animation as of a spring; see Apple's documentation of `CASpringAnimation`.
open class CASpringAnimation: CABasicAnimation {
    /// The mass.
    open var mass: CGFloat = 1
    /// The stiffness.
    open var stiffness: CGFloat = 100
    /// The damping.
    open var damping: CGFloat = 10
    /// The speed at the beginning.
    open var initialVelocity: CGFloat = 0
}
/// An animation along several values; see Apple's documentation of `CAKeyframeAnimation`.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; nil for a path.
    open var values: [Any]?
    /// The times of the values, from 0 to 1; nil for even ones.
    open var keyTimes: [NSNumber]?
    /// The path that a point follows; nil for values.
    open var path: CGPath?
    /// The speed over each part of the time; nil for even ones.
    open var timingFunctions: [CAMediaTimingFunction]?
}
/// Animations that run together; see Apple's documentation of `CAAnimationGroup`.
open class CAAnimationGroup: CAAnimation {
    /// The animations; nil for none.
    open var animations: [CAAnimation]?
}
/// A change from one content to another; see Apple's documentation of `CATransition`.
open class CATransition: CAAnimation {
    /// The name of the change.
    open var type = "fade"
}

/// Changes of layers that are shown together; see Apple's documentation of `CATransaction`. They are shown at once.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []
    /// Begins changes.
    public class func begin() { completions.append(nil) }
    /// Ends changes and runs their completion.
    public class func commit() { if let last = completions.popLast() { last?() } }
    /// Ends changes that were begun by themselves.
    public class func flush() {}
    /// Turns animations of changes off. Has no effect: changes are not animated.
    public class func setDisableActions(_ flag: Bool) {}
    /// Sets the duration of animations. Has no effect: changes are not animated.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// Sets the timing of animations. Has no effect: changes are not animated.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Sets the closure that runs when the changes end; outside of changes it runs at once.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
    }
}

/// A time in seconds.
public typealias CFTimeInterval = Double
