internal import AutoLayout

/// A description of an animation's speed over its duration; see Apple's documentation of `UITimingCurveProvider`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The damping ratio of a spring; nil for a curve.
    var springDamping: CGFloat? { get }
}
/// A timing curve; see Apple's documentation of `UICubicTimingParameters`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve.
    public let animationCurve: UIView.AnimationCurve
    /// Creates a curve that is slow at both ends.
    public override init() {
        animationCurve = .easeInOut
        super.init()
    }
    /// Creates one of the system's curves.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        super.init()
    }
    /// Creates a curve with two control points. It is animated as a curve that is slow at both ends.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        super.init()
    }
    /// Nil, because a curve is not a spring.
    open var springDamping: CGFloat? { nil }
}
/// The timing of a spring; see Apple's documentation of `UISpringTimingParameters`.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private let damping: CGFloat
    /// Creates a spring that does not oscillate.
    public override init() {
        damping = 1
        super.init()
    }
    /// Creates a spring with a damping ratio; 1 does not oscillate.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        damping = ratio
        super.init()
    }
    /// Creates a spring with a duration and a bounce; 0 does not oscillate.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        damping = 1 - bounce
        super.init()
    }
    /// The damping ratio; 1 does not oscillate.
    open var springDamping: CGFloat? { damping }
}

/// A vector; see Apple's documentation of `CGVector`.
public struct CGVector: Hashable, Sendable {
    /// The component to the right.
    public var dx: CGFloat
    /// The component downwards.
    public var dy: CGFloat
    /// Creates the zero vector.
    public init() { self.init(dx: 0, dy: 0) }
    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// The zero vector.
    public static let zero = CGVector()
}

extension UIViewPropertyAnimator {
    /// Creates an animation with timing parameters.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        if let damping = parameters.springDamping {
            self.init(duration: duration, dampingRatio: damping)
        } else {
            self.init(duration: duration, curve: (parameters as? UICubicTimingParameters)?.animationCurve ?? .easeInOut)
        }
    }
}

extension UIView {
    /// Runs the changes, and returns true when they are shown.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: nil)
        return true
    }
}
