internal import AutoLayout

/// The speed of an animation over its time; see Apple's documentation of `UITimingCurveProvider`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The damping of a spring; nil for a curve.
    var springDamping: CGFloat? { get }
}
/// The speed along a curve; see Apple's documentation of `UICubicTimingParameters`.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve.
    public let animationCurve: UIView.AnimationCurve
    /// A curve that is slow at both ends.
    public override init() {
        animationCurve = .easeInOut
        super.init()
    }
    /// A curve of the system's.
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        super.init()
    }
    /// A curve with two points that control it; drawn as one that is slow at both ends.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        super.init()
    }
    /// Nil: not a spring.
    open var springDamping: CGFloat? { nil }
}
/// The speed as of a spring; see Apple's documentation of `UISpringTimingParameters`.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private let damping: CGFloat
    /// A spring that does not swing.
    public override init() {
        damping = 1
        super.init()
    }
    /// A spring of a damping, 1 for one that does not swing.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        damping = ratio
        super.init()
    }
    /// A spring of a duration and a bounce, 0 for one that does not swing.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        damping = 1 - bounce
        super.init()
    }
    /// The damping, 1 for a spring that does not swing.
    open var springDamping: CGFloat? { damping }
}

/// A direction with a length; see Apple's documentation of `CGVector`.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Downwards.
    public var dy: CGFloat
    /// No direction.
    public init() { self.init(dx: 0, dy: 0) }
    /// A direction.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// No direction.
    public static let zero = CGVector()
}

extension UIViewPropertyAnimator {
    /// An animation with a speed.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        if let damping = parameters.springDamping {
            self.init(duration: duration, dampingRatio: damping)
        } else {
            self.init(duration: duration, curve: (parameters as? UICubicTimingParameters)?.animationCurve ?? .easeInOut)
        }
    }
}

extension UIView {
    /// Runs the changes and returns true when they are shown.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: nil)
        return true
    }
}
