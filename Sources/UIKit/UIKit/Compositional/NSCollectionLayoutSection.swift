/// Groups of a section; see Apple's documentation of `NSCollectionLayoutSection`.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list; nil for a section that is not one.
    var list: UICollectionLayoutListConfiguration?
    /// A section of groups, as many as its items take.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
    /// Distances from the section's edges to the groups.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The edges from which ``contentInsets`` are counted.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The edges from which the insets of supplementary items are counted. Stored but not used.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether headers and footers keep to ``contentInsets`` at the sides.
    open var supplementariesFollowContentInsets = true
    /// Headers, footers and other views at the edges.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// How the section scrolls across the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// More of how the section scrolls across the layout.
    public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// Called with the items that are seen, which it may change, whenever the layout or the scrolling has changed; nil for none.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

/// Called with the items of a section that are seen, the offset across the layout, and the layout's surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The edges from which insets are counted; see Apple's documentation of `UIContentInsetsReference`.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// How a section scrolls across the layout; see Apple's documentation.
///
/// Items beyond the visible rectangle lie beside it. A section is scrolled by `scrollToItem(at:at:animated:)`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// More of how a section scrolls across the layout; see Apple's documentation. Stored but not used.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// How the section gives at its ends.
    public enum Bounce: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, always, never
    }
    /// How the section gives at its ends.
    public var bounce = Bounce.automatic
    /// How fast scrolling ends.
    public var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// The surroundings of a layout; see Apple's documentation of `NSCollectionLayoutEnvironment`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The rectangle that is laid out.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}
/// A rectangle that is laid out; see Apple's documentation of `NSCollectionLayoutContainer`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size.
    var contentSize: CGSize { get }
    /// The size less the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets that were asked for.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection
    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
        super.init()
    }
    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

/// An item that is seen; see Apple's documentation of `NSCollectionLayoutVisibleItem`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// How opaque the item is.
    var alpha: CGFloat { get set }
    /// The order from back to front.
    var zIndex: Int { get set }
    /// Whether the item is hidden.
    var isHidden: Bool { get set }
    /// The middle.
    var center: CGPoint { get set }
    /// The size, from the origin.
    var bounds: CGRect { get }
    /// The rectangle.
    var frame: CGRect { get }
    /// How the item is shown from its frame.
    var transform: CGAffineTransform { get set }
    /// The name of the item's class.
    var name: String { get }
    /// The index path.
    var indexPath: IndexPath { get }
    /// Cell, supplementary view or decoration.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view; nil for a cell.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    /// The kind, or "cell".
    public var name: String { representedElementKind ?? "cell" }
}
