/// A visual effect. Stored but not drawn.
open class UIVisualEffect: NSObject {}

/// A blur. Stored but not drawn.
public final class UIBlurEffect: UIVisualEffect {
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial
    }
    public init(style: Style) { super.init() }
}

/// A vibrancy effect. Stored but not drawn.
public final class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) { super.init() }
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}
/// The raw values are UIKit's.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view with a blurred background. Only its content view is implemented.
open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill(with: contentView)
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// Creates a view without an effect, also from a document.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
        read(from: coder)
    }
    open var effect: UIVisualEffect?
    public let contentView = UIView()
}
