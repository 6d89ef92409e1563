/// The axis along which a coordinate or an extent is measured.
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
    /// The x axis, from left to right.
    case horizontal = 0
    /// The y axis, from top to bottom.
    case vertical = 1
}

/// The reading direction, which determines the sides of leading and trailing.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// Left to right, as in Latin script: leading is left.
    case leftToRight
    /// Right to left, as in Arabic and Hebrew script: leading is right.
    case rightToLeft
}

/// The rule by which a view's contents are mirrored in right-to-left layouts. The names are those of
/// `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
    /// Mirrored in right-to-left layouts.
    case unspecified
    /// Never mirrored. Intended for playback controls.
    case playback
    /// Never mirrored. Intended for controls with a spatial meaning, such as text alignment.
    case spatial
    /// Always laid out left to right.
    case forceLeftToRight
    /// Always laid out right to left.
    case forceRightToLeft

    /// Returns the direction in which the contents are laid out if the environment's direction is `direction`.
    public func resolved(in direction: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
