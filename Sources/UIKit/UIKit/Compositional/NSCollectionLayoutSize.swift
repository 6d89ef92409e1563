/// An extent of an item or a group; see Apple's documentation of `NSCollectionLayoutDimension`.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }
    let kind: Kind
    /// The fraction, or the extent in points.
    public let dimension: CGFloat
    private init(_ kind: Kind, _ dimension: CGFloat) {
        (self.kind, self.dimension) = (kind, dimension.isFinite ? dimension : 0)
        super.init()
    }
    /// A fraction of the width of the container.
    public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        make(.fractionalWidth, fractionalWidth)
    }
    /// A fraction of the height of the container.
    public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        make(.fractionalHeight, fractionalHeight)
    }
    /// An extent in points.
    public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        make(.absolute, absoluteDimension)
    }
    /// An extent in points until the view has measured itself.
    public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        make(.estimated, estimatedDimension)
    }
    /// An extent in points until all views of the group have measured themselves, and that of the largest from then on.
    public class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        make(.uniform, estimate)
    }
    private class func make(_ kind: Kind, _ dimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(kind, dimension)
    }
    /// Whether the extent is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the extent is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the extent is in points.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether the extent is in points until the view has measured itself.
    public var isEstimated: Bool { kind == .estimated || kind == .uniform }
    /// Whether the extent is that of the largest view of the group.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// The extent in a container, before anything is measured.
    func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// The size of an item or a group; see Apple's documentation of `NSCollectionLayoutSize`.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension
    /// A size of those extents.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }
    func resolved(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
    }
}

/// A distance; see Apple's documentation of `NSCollectionLayoutSpacing`.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
    /// The distance in points; the least one if it is flexible.
    public let spacing: CGFloat
    /// Whether the distance takes what is left over.
    public let isFlexibleSpacing: Bool
    /// Whether the distance is always the same.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }
    private init(_ spacing: CGFloat, _ isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
        super.init()
    }
    /// A distance that is always the same, in points.
    public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, false)
    }
    /// A distance that takes what is left over, and a least one in points.
    public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }
}

/// Distances around an item; see Apple's documentation of `NSCollectionLayoutEdgeSpacing`.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The distance at the leading edge; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance at the top; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The distance at the trailing edge; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance at the bottom; nil for none.
    public let bottom: NSCollectionLayoutSpacing?
    /// Distances at the edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}

/// A place on the edges of a container; see Apple's documentation of `NSCollectionLayoutAnchor`.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
    /// The edges.
    public let edges: NSDirectionalRectEdge
    /// The distance from there: in points, or as a fraction of the view's size.
    public let offset: CGPoint
    /// Whether ``offset`` is in points.
    public let isAbsoluteOffset: Bool
    /// Whether ``offset`` is a fraction of the view's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }
    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, _ isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
        super.init()
    }
    /// A place on edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, true) }
    /// A place on edges with a distance in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, true)
    }
    /// A place on edges with a distance as a fraction of the view's size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, false)
    }
    /// The place on a rectangle, reading from left to right.
    func point(on rect: CGRect, of size: CGSize) -> CGPoint {
        func place(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge, _ min: CGFloat, _ max: CGFloat)
            -> CGFloat
        {
            if edges.contains(low) == edges.contains(high) { return (min + max) / 2 }
            return edges.contains(low) ? min : max
        }
        return CGPoint(
            x: place(.leading, .trailing, rect.minX, rect.maxX) + offset.x * (isAbsoluteOffset ? 1 : size.width),
            y: place(.top, .bottom, rect.minY, rect.maxY) + offset.y * (isAbsoluteOffset ? 1 : size.height))
    }
}
