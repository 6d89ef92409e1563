/// The configuration of a section that looks like a table. Separators, colors and swipe actions are stored but not
/// shown.
public struct UICollectionLayoutListConfiguration {
    /// The raw values are UIKit's.
    public enum Appearance: Int, Hashable, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// The raw values are UIKit's. `.firstItemInSection` has the effect of `.none`.
    public enum HeaderMode: Int, Hashable, Sendable {
        case none, supplementary, firstItemInSection
    }
    /// The raw values are UIKit's.
    public enum FooterMode: Int, Hashable, Sendable {
        case none, supplementary
    }
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler =
        (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    public var appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Stored but not used.
    public var headerTopPadding: CGFloat?
    /// Separators are not drawn and take no space.
    public var showsSeparators = true
    public var separatorConfiguration: UIListSeparatorConfiguration
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public var backgroundColor: UIColor?
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The appearance of separators. Stored but not drawn.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    /// The raw values are UIKit's.
    public enum Visibility: Int, Hashable, Sendable {
        case automatic, visible, hidden
    }
    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// Returns a section that looks like a table.
    ///
    /// Rows have the section's width and measure themselves, with an estimated height of 44 points. The spacings
    /// between sections are those of ``UITableView``; they are common knowledge and were not measured.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let isInset = configuration.appearance == .insetGrouped
        let side: CGFloat = isInset ? (layoutEnvironment.container.contentSize.width >= 414 ? 20 : 16) : 0
        let isPlain = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
        let hasHeader = configuration.headerMode == .supplementary
        section.contentInsets = NSDirectionalEdgeInsets(
            top: isPlain || hasHeader ? 0 : 18, leading: side,
            bottom: isPlain || configuration.footerMode == .supplementary ? 0 : 18, trailing: side)
        func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1), heightDimension: .estimated(isPlain ? 28 : 38)),
                elementKind: kind, alignment: alignment)
        }
        if hasHeader {
            let header = boundary(UICollectionView.elementKindSectionHeader, .top)
            header.pinToVisibleBounds = isPlain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }
}
