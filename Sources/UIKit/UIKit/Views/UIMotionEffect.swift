/// An effect of the device's motion. The device does not move.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }
}
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Hashable, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }
    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}
extension UIView {
    /// Has no effect, because the device does not move.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
