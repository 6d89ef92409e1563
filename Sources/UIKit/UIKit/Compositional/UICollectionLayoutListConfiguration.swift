/// The configuration of a section that looks like a table; see Apple's documentation of
/// `UICollectionLayoutListConfiguration`.
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// The kind of header of a section.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, supplementary, firstItemInSection
    }
    /// The kind of footer of a section.
    public enum FooterMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, supplementary
    }
    /// A closure that returns the swipe actions of a row; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// A closure that returns the separator configuration of a row.
    public typealias ItemSeparatorHandler =
        (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    /// The appearance of the list.
    public var appearance: Appearance
    /// The header of each section: a supplementary view of the kind of section headers, the first item, or none.
    public var headerMode = HeaderMode.none
    /// The footer of each section: a supplementary view of the kind of section footers, or none.
    public var footerMode = FooterMode.none
    /// The padding above a plain list's header, in points; nil for the system's.
    public var headerTopPadding: CGFloat?
    /// Whether rows have separators. Separators are not drawn and take no space.
    public var showsSeparators = true
    /// The appearance of separators.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// A closure that returns the separator configuration of a row; nil for the section's.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The background colour; nil for the system's.
    public var backgroundColor: UIColor?
    /// A closure that returns the swipe actions at the leading edge of a row; nil for none.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// A closure that returns the swipe actions at the trailing edge of a row; nil for none.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Creates a configuration without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The appearance of separators; see Apple's documentation of `UIListSeparatorConfiguration`. Stored but never drawn.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    /// The visibility of a separator.
    public enum Visibility: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, visible, hidden
    }
    /// The visibility of the separator above a row.
    public var topSeparatorVisibility = Visibility.automatic
    /// The visibility of the separator below a row.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above a row.
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The insets of the separator below a row.
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    /// The colour of separators.
    public var color = UIColor.separator
    /// The colour of separators between selected rows.
    public var multipleSelectionColor = UIColor.separator
    /// Creates the separator configuration of a list appearance.
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
