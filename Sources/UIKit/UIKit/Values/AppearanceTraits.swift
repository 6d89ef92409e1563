// Traits of the system that do not change layout here. They are defined as an app defines its own.

public enum UITraitLegibilityWeight: UITraitDefinition {
    public static let defaultValue = UILegibilityWeight.unspecified
}
public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static let defaultValue = UIAccessibilityContrast.unspecified
}
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
}
public enum UITraitDisplayGamut: UITraitDefinition {
    public static let defaultValue = UIDisplayGamut.unspecified
}
public enum UITraitActiveAppearance: UITraitDefinition {
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
}

/// The raw values are UIKit's.
public enum UILegibilityWeight: Int, Hashable, Sendable {
    case unspecified = -1, regular, bold
}
/// The raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
    case unspecified = -1, normal, high
}
/// The raw values are UIKit's.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
    case unspecified = -1, base, elevated
}
/// The raw values are UIKit's.
public enum UIDisplayGamut: Int, Hashable, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case unspecified = -1, SRGB, P3
}
/// The raw values are UIKit's.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
    case unspecified = -1, inactive, active
}

extension UITraitCollection {
    public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
    public var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
    public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
    public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
    public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
}
extension UIMutableTraits {
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
}
