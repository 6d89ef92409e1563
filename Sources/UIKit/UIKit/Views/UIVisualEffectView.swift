/// What an effect is made of; see Apple's documentation of `UIVisualEffect`. Stored but never drawn.
open class UIVisualEffect: NSObject {}

/// A blur; see Apple's documentation of `UIBlurEffect`. Stored but never drawn.
public final class UIBlurEffect: UIVisualEffect {
    /// How strong. The raw values are Apple's.
    public enum Style: Int, Hashable, Sendable {
        /// Apple's first cases.
        case extraLight = 0, light, dark
        /// Apple's adaptive cases.
        case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial
    }
    /// A blur of that strength.
    public init(style: Style) { super.init() }
}

/// A blurred background; see Apple's documentation of `UIVisualEffectView`. Of it only the content view.
open class UIVisualEffectView: UIView {
    /// A view with that effect.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// A view of that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// A view.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// The effect.
    open var effect: UIVisualEffect?
    /// Where the views before the background belong.
    public let contentView = UIView()
}
