/// How high bars are, without what the safe area adds.
///
/// Recorded canvases of Interface Builder have 44 and 96 for navigation bars, 56 in a sheet, and 49 for tab bars and toolbars; those of
/// an iPad are 50. On a phone on its side they are 32 (Apple's Human Interface Guidelines).
@MainActor
enum BarHeight {
    static let largeTitle: CGFloat = 52
    /// Of a search bar below a title: known by use, and not measured here.
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
