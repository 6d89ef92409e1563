/// A visual effect; see Apple's documentation of `UIVisualEffect`. Stored but never drawn.
open class UIVisualEffect: NSObject {}

/// A blur; see Apple's documentation of `UIBlurEffect`. Stored but never drawn.
public final class UIBlurEffect: UIVisualEffect {
    /// The style of a blur. The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        /// The fixed styles of UIKit.
        case extraLight = 0, light, dark
        /// The adaptive styles of UIKit.
        case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial
    }
    /// Creates a blur with a style.
    public init(style: Style) { super.init() }
}

/// A view with a blurred background; see Apple's documentation of `UIVisualEffectView`. Only its content view is
/// implemented.
open class UIVisualEffectView: UIView {
    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// Creates a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// Creates a view without an effect.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// The effect of the view.
    open var effect: UIVisualEffect?
    /// The view that contains the subviews.
    public let contentView = UIView()
}
