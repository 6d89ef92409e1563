/// The heights of bars in points, without the safe area.
///
/// In recorded canvases of Interface Builder, navigation bars are 44 or 96 points high, and 56 in a sheet. Tab bars and
/// toolbars are 49 points high, and bars of an iPad 50. On a phone in landscape, bars are 32 points high (Apple's Human
/// Interface Guidelines).
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
