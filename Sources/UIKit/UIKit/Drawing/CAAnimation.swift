// Animations of layers. They are stored but never run, because a layer's values change at once.

/// The speed of an animation over its duration.
open class CAMediaTimingFunction: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
        public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
        public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
        public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
        public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    }
    public init(name: Name) { super.init() }
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
}
public typealias CAMediaTimingFunctionName = CAMediaTimingFunction.Name

/// The state of a layer outside the duration of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An animation of a layer.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
    public override init() { super.init() }
    open var duration: CFTimeInterval = 0
    open var beginTime: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var speed: Float = 1
    open var fillMode = CAMediaTimingFillMode.removed
    open var isRemovedOnCompletion = true
    open var timingFunction: CAMediaTimingFunction?
    /// Never called, because animations do not run.
    open var delegate: AnyObject?
    open var timeOffset: CFTimeInterval = 0
}
/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
/// An animation between two values.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}
/// An animation with the timing of a spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// The time after which the spring is within a thousandth of its end, in seconds, for at most critical damping.
    /// Core Animation's value may differ.
    open var settlingDuration: CFTimeInterval {
        guard damping > 0 else { return .infinity }
        return Double(2 * mass / damping) * log(1000)
    }
}
/// An animation along several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var path: CGPath?
    open var timingFunctions: [CAMediaTimingFunction]?
}
/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}
/// A transition from one content to another.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
}
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A group of changes of layers. Changes take effect at once.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private static var completions: [(() -> Void)?] = []
    public class func begin() { completions.append(nil) }
    /// Commits the innermost transaction and calls its completion block.
    public class func commit() { if let last = completions.popLast() { last?() } }
    /// Does nothing, because changes take effect at once.
    public class func flush() {}
    /// Has no effect, because changes are not animated.
    public class func setDisableActions(_ flag: Bool) {}
    /// Has no effect, because changes are not animated.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {}
    /// Has no effect, because changes are not animated.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Sets the block that runs when the transaction is committed. Outside of a transaction, the block runs at once.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        if completions.isEmpty { block?() } else { completions[completions.count - 1] = block }
    }
}

/// A time in seconds.
public typealias CFTimeInterval = Double
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time since the machine was started, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
