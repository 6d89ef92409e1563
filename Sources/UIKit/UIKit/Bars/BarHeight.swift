/// The heights of bars in points, without the safe area.
///
/// Recorded canvases of Interface Builder have navigation bars of 44 and 96 points, and 56 in a sheet. Their tab bars
/// and toolbars have 49, and bars of an iPad have 50. On a phone in landscape bars have 32 (Apple's Human Interface
/// Guidelines).
@MainActor
enum BarHeight {
    static let largeTitle: CGFloat = 52
    /// The height of a search bar below a title. The figure is common knowledge and was not measured.
    static let search: CGFloat = 52

    static func navigation(_ traits: UITraitCollection, isSheet: Bool) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return 50 }
        if traits.verticalSizeClass == .compact { return 32 }
        return isSheet ? 56 : 44
    }

    static func bottom(_ traits: UITraitCollection) -> CGFloat {
        if traits.userInterfaceIdiom == .pad { return 50 }
        return traits.verticalSizeClass == .compact ? 32 : 49
    }
}
