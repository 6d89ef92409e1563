/// How a section looks like a table; see Apple's documentation of `UICollectionLayoutListConfiguration`.
public struct UICollectionLayoutListConfiguration {
    /// The look of a list.
    public enum Appearance: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// The header of a section.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, supplementary, firstItemInSection
    }
    /// The footer of a section.
    public enum FooterMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, supplementary
    }
    /// Returns the actions beside a row; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// Returns the look of the lines at a row.
    public typealias ItemSeparatorHandler =
        (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    /// The look of the list.
    public var appearance: Appearance
    /// The header of each section: a supplementary view of the kind of section headers, the first item, or none.
    public var headerMode = HeaderMode.none
    /// The footer of each section: a supplementary view of the kind of section footers, or none.
    public var footerMode = FooterMode.none
    /// The distance above a plain list's header, in points; nil for the system's.
    public var headerTopPadding: CGFloat?
    /// Whether lines lie between rows. They are not drawn and take no room.
    public var showsSeparators = true
    /// The look of the lines.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the look of the lines at a row; nil for the section's.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The background's colour; nil for the system's.
    public var backgroundColor: UIColor?
    /// Returns the actions at the leading edge of a row; nil for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the actions at the trailing edge of a row; nil for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// A list of that look, without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The look of lines between rows; see Apple's documentation of `UIListSeparatorConfiguration`. Stored but never drawn.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    /// Whether a line is drawn.
    public enum Visibility: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, visible, hidden
    }
    /// Whether the line above a row is drawn.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below a row is drawn.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Distances of the line above a row from the row's edges.
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// Distances of the line below a row from the row's edges.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The colour.
    public var color = UIColor.separator
    /// The colour over several selected rows.
    public var multipleSelectionColor = UIColor.separator
    /// The look in a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// A section that looks like a table.
    ///
    /// Rows are as wide as the section and measure themselves, 44 high at first. The distances between sections are those of
    /// ``UITableView``: known by use, and not measured.
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
