/// The rounding of each edge or extent of a rectangle to whole pixels, like AppKit's alignment options.
///
/// Along an axis a rectangle has two edges and an extent, of which any two determine the third. A value of this type
/// rounds exactly two, so no combination is invalid.
public struct BackingAlignment: Hashable, Sendable {
    /// The direction in which a number is rounded.
    public enum Rounding: Hashable, Sendable, CaseIterable {
        /// Into the rectangle: edges move inward, extents round down.
        case inward
        /// Out of the rectangle: edges move outward, extents round up.
        case outward
        /// To the nearest pixel; halves round up.
        case nearest
    }

    /// The quantities that are rounded along one axis.
    public enum Span: Hashable, Sendable {
        /// Both edges; the extent is their difference.
        case edges(min: Rounding, max: Rounding)
        /// The edge with the smaller coordinate, and the extent.
        case minAndExtent(min: Rounding, extent: Rounding)
        /// The edge with the larger coordinate, and the extent.
        case maxAndExtent(max: Rounding, extent: Rounding)
    }

    public var horizontal: Span
    public var vertical: Span
    /// The direction in which y coordinates increase. Halves of y coordinates round toward the top of the screen in
    /// both directions.
    public var direction: VerticalDirection

    /// Creates an alignment of both axes. By default y coordinates increase upward, as in AppKit.
    public init(horizontal: Span, vertical: Span, direction: VerticalDirection = .upwards) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.direction = direction
    }

    /// Returns an alignment that rounds all four edges in the same way.
    public static func edges(_ rounding: Rounding, _ direction: VerticalDirection = .upwards) -> Self {
        let span = Span.edges(min: rounding, max: rounding)
        return BackingAlignment(horizontal: span, vertical: span, direction: direction)
    }

    /// Returns an alignment that rounds the edges with the smaller coordinates and the size.
    public static func origin(
        _ rounding: Rounding, size: Rounding, _ direction: VerticalDirection = .upwards
    ) -> Self {
        let span = Span.minAndExtent(min: rounding, extent: size)
        return BackingAlignment(horizontal: span, vertical: span, direction: direction)
    }
}

extension PixelGrid {
    /// Returns a rectangle aligned to whole pixels, in points, as `backingAlignedRect(_:options:)` of AppKit does.
    ///
    /// Extents are not negative: if edges would pass each other inward, the rectangle is empty at the edge with the
    /// smaller coordinate.
    public func aligned(_ rect: LayoutRect, _ alignment: BackingAlignment) -> LayoutRect {
        let (x, width) = aligned(rect.x, rect.width, alignment.horizontal, halvesDown: false)
        let (y, height) = aligned(
            rect.y, rect.height, alignment.vertical, halvesDown: alignment.direction == .downwards)
        return LayoutRect(x: x, y: y, width: width, height: height)
    }

    private func aligned(
        _ min: Double, _ extent: Double, _ span: BackingAlignment.Span, halvesDown: Bool
    ) -> (Double, Double) {
        func edge(_ coordinate: Double, _ rounding: BackingAlignment.Rounding, isMax: Bool) -> Double {
            switch rounding {
            case .inward: isMax ? down(coordinate) : up(coordinate)
            case .outward: isMax ? up(coordinate) : down(coordinate)
            case .nearest: halvesDown ? -rounded(-coordinate) : rounded(coordinate)
            }
        }
        func length(_ rounding: BackingAlignment.Rounding) -> Double {
            let length =
                switch rounding {
                case .inward: down(extent)
                case .outward: up(extent)
                case .nearest: rounded(extent)
                }
            return Swift.max(0, length)
        }
        switch span {
        case .edges(let first, let last):
            let (low, high) = (edge(min, first, isMax: false), edge(min + extent, last, isMax: true))
            // Computed in pixels, because the difference in points carries the rounding error of the edges.
            return (low, Swift.max(0, ((high - low) * scale).rounded() / scale))
        case .minAndExtent(let first, let size): return (edge(min, first, isMax: false), length(size))
        case .maxAndExtent(let last, let size):
            let length = length(size)
            return (edge(min + extent, last, isMax: true) - length, length)
        }
    }
}
