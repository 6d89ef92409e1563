/// A cell of a compositional layout; see Apple's documentation of `NSCollectionLayoutItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size in the container.
    public let layoutSize: NSCollectionLayoutSize
    /// Distances from the edges inwards, after the size was found. They do not count along axes of estimated extents.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Distances around the item; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    private let onItem: [NSCollectionLayoutSupplementaryItem]
    /// Views that lie on the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { onItem }
    /// An item of that size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// An item of that size with views that lie on it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, onItem) = (layoutSize, supplementaryItems)
        super.init()
    }
    init(_ size: NSCollectionLayoutSize) {
        (layoutSize, onItem) = (size, [])
        super.init()
    }

    /// The insets along the axes whose extents are not estimated, reading from left to right.
    var effectiveInsets: UIEdgeInsets {
        let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
        return UIEdgeInsets(
            top: height.isEstimated ? 0 : contentInsets.top, left: width.isEstimated ? 0 : contentInsets.leading,
            bottom: height.isEstimated ? 0 : contentInsets.bottom,
            right: width.isEstimated ? 0 : contentInsets.trailing)
    }
}

/// A view that lies on an item or a group; see Apple's documentation of `NSCollectionLayoutSupplementaryItem`.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The place on the item.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that lies there; nil for that of the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The order from back to front.
    open var zIndex = 1
    /// A view with the point of the same edges at the anchor.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
    /// A view with a point of its own at the anchor.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }
    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (elementKind, self.containerAnchor, self.itemAnchor) = (kind, containerAnchor, itemAnchor)
        super.init(size)
    }

    /// The rectangle of the view on a container's, reading from left to right.
    func frame(on container: CGRect, measured: CGSize?) -> CGRect {
        var size = layoutSize.resolved(in: container.size)
        if let measured {
            if layoutSize.widthDimension.isEstimated { size.width = measured.width }
            if layoutSize.heightDimension.isEstimated { size.height = measured.height }
        }
        let place = containerAnchor.point(on: container, of: size)
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(
            on: CGRect(origin: .zero, size: size), of: size)
        return CGRect(x: place.x - own.x, y: place.y - own.y, width: size.width, height: size.height)
    }
}

/// A header, a footer or another view at an edge of a section; see Apple's documentation of
/// `NSCollectionLayoutBoundarySupplementaryItem`.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge.
    public let alignment: NSRectAlignment
    /// The distance from the edge, in points.
    public let offset: CGPoint
    /// Whether the view takes room beyond the content; else it lies over the content.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section does.
    open var pinToVisibleBounds = false
    /// A view at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// A view at an edge, with a distance in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }
}

/// A view behind a section; see Apple's documentation of `NSCollectionLayoutDecorationItem`. The layout registers its class.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// The order from back to front.
    open var zIndex = -1
    init(kind: String) {
        elementKind = kind
        super.init(
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }
    /// A view behind all of a section, with its headers and footers.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

/// An edge or a corner of a rectangle; see Apple's documentation of `NSRectAlignment`.
public enum NSRectAlignment: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: [.top]
        case .topLeading: [.top, .leading]
        case .leading: [.leading]
        case .bottomLeading: [.bottom, .leading]
        case .bottom: [.bottom]
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: [.trailing]
        case .topTrailing: [.top, .trailing]
        }
    }
}
