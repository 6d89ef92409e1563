/// A section of groups; see Apple's documentation of `NSCollectionLayoutSection`.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The configuration of a list; nil if the section is not a list.
    var list: UICollectionLayoutListConfiguration?
    /// Creates a section that repeats a group for its items.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
    /// The insets of the groups within the section, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// The rectangle to which ``contentInsets`` are relative.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The rectangle to which the insets of supplementary items are relative. Stored but not used.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether ``contentInsets`` apply to headers and footers.
    open var supplementariesFollowContentInsets = true
    /// The supplementary views at the edges of the section, such as headers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The decorations behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The scrolling of the section across the layout's axis.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Further properties of scrolling across the layout's axis.
    public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// A closure that is called with the visible items when the layout or the scroll position has changed, and may
    /// modify them; nil for none.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

/// A closure that receives the visible items of a section, the offset across the layout's axis, and the layout's
/// environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The rectangle to which insets are relative; see Apple's documentation of `UIContentInsetsReference`.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case automatic, none, safeArea, layoutMargins, readableContent
}

/// The scrolling of a section across the layout's axis; see Apple's documentation.
///
/// Items outside the visible rectangle are laid out beside it. Use `scrollToItem(at:at:animated:)` to scroll a section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Further properties of scrolling across the layout's axis; see Apple's documentation. Stored but not used.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
    /// The bouncing of the section at its ends.
    public enum Bounce: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, always, never
    }
    /// The bouncing of the section at its ends.
    public var bounce = Bounce.automatic
    /// The deceleration of scrolling.
    public var decelerationRate = UIScrollView.DecelerationRate.normal
}

/// The environment of a layout; see Apple's documentation of `NSCollectionLayoutEnvironment`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container of the layout.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection.
    var traitCollection: UITraitCollection { get }
}
/// The container of a layout; see Apple's documentation of `NSCollectionLayoutContainer`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container.
    var contentSize: CGSize { get }
    /// The size of the container reduced by the insets.
    var effectiveContentSize: CGSize { get }
    /// The insets of the container.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that are applied.
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

/// A visible item; see Apple's documentation of `NSCollectionLayoutVisibleItem`.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The position in the drawing order; higher values are in front.
    var zIndex: Int { get set }
    /// Whether the item is hidden.
    var isHidden: Bool { get set }
    /// The center of the frame.
    var center: CGPoint { get set }
    /// The size, at the origin.
    var bounds: CGRect { get }
    /// The frame in the collection's content.
    var frame: CGRect { get }
    /// The transform with which the item is shown.
    var transform: CGAffineTransform { get set }
    /// The name of the item's class.
    var name: String { get }
    /// The index path.
    var indexPath: IndexPath { get }
    /// The category: cell, supplementary view or decoration.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view; nil for a cell.
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
    /// The element kind, or "cell".
    public var name: String { representedElementKind ?? "cell" }
}
