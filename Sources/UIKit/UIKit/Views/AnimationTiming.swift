internal import AutoLayout

/// A description of an animation's speed over its duration.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
    /// The damping ratio of a spring; nil for a curve. UIKit has no such property.
    var springDamping: CGFloat? { get }
}
/// A timing curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    /// Creates a curve that is slow at both ends.
    public override init() {
        animationCurve = .easeInOut
        super.init()
    }
    public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        super.init()
    }
    /// Creates a curve that is slow at both ends. The control points are not used.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        super.init()
    }
    /// Nil, because a curve is not a spring.
    open var springDamping: CGFloat? { nil }
}
/// The timing of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private let damping: CGFloat
    /// Creates a spring that does not oscillate.
    public override init() {
        damping = 1
        super.init()
    }
    /// Creates a spring with a damping ratio; 1 does not oscillate. The initial velocity is not used.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        damping = ratio
        super.init()
    }
    /// Creates a spring with a bounce; 0 does not oscillate. The duration and the initial velocity are not used.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        damping = 1 - bounce
        super.init()
    }
    /// The damping ratio; 1 does not oscillate.
    open var springDamping: CGFloat? { damping }
}

/// A vector. Foundation lacks this type off Apple's platforms.
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public init() { self.init(dx: 0, dy: 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    public static let zero = CGVector()
}

extension UIViewPropertyAnimator {
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        if let damping = parameters.springDamping {
            self.init(duration: duration, dampingRatio: damping)
        } else {
            self.init(duration: duration, curve: (parameters as? UICubicTimingParameters)?.animationCurve ?? .easeInOut)
        }
    }
}

extension UIView {
    /// Applies the changes and returns true at once, without waiting for the animation.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: nil)
        return true
    }
}
