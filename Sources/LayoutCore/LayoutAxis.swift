/// One of the two directions in which a layout is computed.
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
}

/// The direction in which people read, which decides where leading and trailing are.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// As Latin script: leading is left.
    case leftToRight
    /// As Arabic and Hebrew script: leading is right.
    case rightToLeft
}

/// Whether a view's contents are mirrored when people read from right to left. The names are those of
/// `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
    /// Mirrored with the reading direction.
    case unspecified
    /// Media controls: never mirrored.
    case playback
    /// Controls of a place in space, such as text alignment: never mirrored.
    case spatial
    /// Always laid out from left to right.
    case forceLeftToRight
    /// Always laid out from right to left.
    case forceRightToLeft

    /// The direction in which the contents are laid out where people read in `direction`.
    public func resolved(in direction: LayoutDirection) -> LayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
