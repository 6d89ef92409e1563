/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    public let layoutSize: NSCollectionLayoutSize
    /// The insets by which the item's computed frame is reduced. Insets along an axis with an estimated extent are
    /// ignored.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    private let onItem: [NSCollectionLayoutSupplementaryItem]
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { onItem }
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, onItem) = (layoutSize, supplementaryItems)
        super.init()
    }
    init(_ size: NSCollectionLayoutSize) {
        (layoutSize, onItem) = (size, [])
        super.init()
    }

    /// The insets along the axes whose extents are not estimated, in a left-to-right layout.
    var effectiveInsets: UIEdgeInsets {
        let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
        return UIEdgeInsets(
            top: height.isEstimated ? 0 : contentInsets.top, left: width.isEstimated ? 0 : contentInsets.leading,
            bottom: height.isEstimated ? 0 : contentInsets.bottom,
            right: width.isEstimated ? 0 : contentInsets.trailing)
    }
}

/// A supplementary view of an item or a group.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The anchor on the view; nil for the edges of ``containerAnchor``.
    public let itemAnchor: NSCollectionLayoutAnchor?
    open var zIndex = 1
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
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

    /// Returns the frame of the view on a container, in a left-to-right layout.
    func frame(on container: CGRect, measured: CGSize?) -> CGRect {
        var size = layoutSize.resolved(in: container.size)
        if let measured {
            if layoutSize.widthDimension.isEstimated { size.width = measured.width }
            if layoutSize.heightDimension.isEstimated { size.height = measured.height }
        }
        let point = containerAnchor.point(on: container, of: size)
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(
            on: CGRect(origin: .zero, size: size), of: size)
        return CGRect(x: point.x - own.x, y: point.y - own.y, width: size.width, height: size.height)
    }
}

/// A supplementary view at an edge of a section, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    public let offset: CGPoint
    open var extendsBoundary = true
    open var pinToVisibleBounds = false
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }
}

/// A decoration behind a section. Register its class with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = -1
    init(kind: String) {
        elementKind = kind
        super.init(
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }
    /// Returns a decoration behind the whole section, including headers and footers.
    public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

/// An edge or a corner of a rectangle. The raw values are UIKit's.
public enum NSRectAlignment: Int, Hashable, Sendable {
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
