/// How each edge or extent of a rectangle goes to whole pixels: what AppKit's alignment options say.
///
/// A rectangle has two edges and an extent along an axis, of which two can be chosen and the third follows; so there is no
/// combination that means nothing.
public struct BackingAlignment: Hashable, Sendable {
    /// Where one number goes.
    public enum Rounding: Hashable, Sendable, CaseIterable {
        /// Into the rectangle: an edge further in, an extent down.
        case inward
        /// Out of the rectangle: an edge further out, an extent up.
        case outward
        /// To the nearest pixel, halves up.
        case nearest
    }

    /// What is rounded along one axis.
    public enum Span: Hashable, Sendable {
        /// Both edges; the extent is what lies between.
        case edges(min: Rounding, max: Rounding)
        /// The edge of the smaller coordinate and the extent.
        case minAndExtent(min: Rounding, extent: Rounding)
        /// The edge of the larger coordinate and the extent.
        case maxAndExtent(max: Rounding, extent: Rounding)
    }

    /// What is rounded from left to right.
    public var horizontal: Span
    /// What is rounded from top to bottom.
    public var vertical: Span
    /// Which way y grows. It says where halves go on that axis, so that they go to the same place on the screen: up the screen.
    public var direction: VerticalDirection

    /// An alignment of both axes; y growing upwards unless said, as in AppKit.
    public init(horizontal: Span, vertical: Span, direction: VerticalDirection = .upwards) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.direction = direction
    }

    /// All four edges in one way.
    public static func edges(_ rounding: Rounding, _ direction: VerticalDirection = .upwards) -> Self {
        let span = Span.edges(min: rounding, max: rounding)
        return BackingAlignment(horizontal: span, vertical: span, direction: direction)
    }

    /// The edges of the smaller coordinates, and the size.
    public static func origin(
        _ rounding: Rounding, size: Rounding, _ direction: VerticalDirection = .upwards
    ) -> Self {
        let span = Span.minAndExtent(min: rounding, extent: size)
        return BackingAlignment(horizontal: span, vertical: span, direction: direction)
    }
}

extension PixelGrid {
    /// A rectangle aligned to whole pixels, as `backingAlignedRect(_:options:)` of AppKit does it.
    ///
    /// Extents are never negative: where edges go inward past each other the rectangle is empty, at the edge of the smaller
    /// coordinate.
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
            // A whole number of pixels: the difference in points carries the rounding error of the edges.
            return (low, Swift.max(0, ((high - low) * scale).rounded() / scale))
        case .minAndExtent(let first, let size): return (edge(min, first, isMax: false), length(size))
        case .maxAndExtent(let last, let size):
            let length = length(size)
            return (edge(min + extent, last, isMax: true) - length, length)
        }
    }
}
