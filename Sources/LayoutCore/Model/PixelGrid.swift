/// The pixel grid of a screen, to which frames are rounded for drawing.
///
/// The grid rounds edges instead of sizes, and in window coordinates instead of superview coordinates. Two views that
/// share an edge therefore share it in pixels too, without gaps or overlaps. Layout itself keeps unrounded frames.
public struct PixelGrid: Hashable, Sendable {
    /// The number of pixels per point.
    public let scale: Double

    /// Creates the grid of a screen with the given number of pixels per point, which may be fractional; nil unless the
    /// number is positive and finite.
    public init?(scale: Double) {
        guard scale > 0, scale.isFinite else { return nil }
        self.scale = scale
    }

    /// Returns the nearest pixel edge, in points; halves round to the right or down.
    ///
    /// An edge within 1e-6 pixels of the middle of a pixel counts as in the middle, because solvers agree to less than
    /// a millionth of a point.
    public func rounded(_ coordinate: Double) -> Double { nearest(coordinate) / scale }

    /// Returns the nearest pixel edge, in pixels.
    private func nearest(_ coordinate: Double) -> Double {
        (coordinate * scale + 0.5 + Self.tolerance).rounded(.down)
    }

    /// Returns the rectangle between edges given in pixels. The size is computed in pixels and rounded once, because
    /// the difference of two coordinates in points carries their rounding error (100.00000000000003 instead of 100).
    private func rect(x: Double, y: Double, maxX: Double, maxY: Double) -> LayoutRect {
        LayoutRect(x: x / scale, y: y / scale, width: (maxX - x) / scale, height: (maxY - y) / scale)
    }

    private static let tolerance = 1e-6

    /// Returns the rectangle with each edge rounded left or up to a pixel edge, as AppKit rounds frames from
    /// autoresizing masks.
    public func roundedDown(_ rect: LayoutRect) -> LayoutRect {
        func pixels(_ coordinate: Double) -> Double { (coordinate * scale + Self.tolerance).rounded(.down) }
        return self.rect(x: pixels(rect.x), y: pixels(rect.y), maxX: pixels(rect.maxX), maxY: pixels(rect.maxY))
    }

    /// Returns the nearest pixel edge to the left or above, in points.
    func down(_ coordinate: Double) -> Double { (coordinate * scale + Self.tolerance).rounded(.down) / scale }
    /// Returns the nearest pixel edge to the right or below, in points.
    func up(_ coordinate: Double) -> Double { (coordinate * scale - Self.tolerance).rounded(.up) / scale + 0 }

    /// Returns a rectangle in window coordinates with its edges rounded to the grid.
    public func rounded(_ rect: LayoutRect) -> LayoutRect {
        self.rect(x: nearest(rect.x), y: nearest(rect.y), maxX: nearest(rect.maxX), maxY: nearest(rect.maxY))
    }

    /// Returns a view's rectangle rounded to pixels, in the coordinates of its outermost ancestor.
    ///
    /// - Complexity: O(depth).
    public func windowFrame(of view: LayoutView) -> LayoutRect { rounded(view.windowFrame) }

    /// Returns a view's rectangle for drawing: rounded in window coordinates, given in superview coordinates.
    ///
    /// - Complexity: O(depth).
    public func frame(of view: LayoutView) -> LayoutRect {
        let rect = windowFrame(of: view)
        // Window coordinates start at the outermost view, regardless of its frame.
        guard let superview = view.superview, superview.superview != nil else { return rect }
        let origin = windowFrame(of: superview)
        return LayoutRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
    }
}

/// Frames in a tree outside of a window.
extension PixelGrid {
    /// Returns a view's rectangle as UIKit rounds it outside of a window, in superview coordinates. The origin is
    /// rounded to whole points, halves away from 0; the size to whole pixels, halves up. Shared edges may therefore
    /// separate.
    public func frameOutsideWindow(of view: LayoutView) -> LayoutRect {
        func whole(_ coordinate: Double) -> Double {
            (abs(coordinate) + Self.tolerance).rounded(.toNearestOrAwayFromZero) * (coordinate < 0 ? -1 : 1) + 0
        }
        let frame = view.frame
        return LayoutRect(
            x: whole(frame.x), y: whole(frame.y), width: rounded(frame.width), height: rounded(frame.height))
    }
}

extension LayoutView {
    /// The unrounded frame in the coordinates of the outermost ancestor, in points.
    ///
    /// - Complexity: O(depth).
    public var windowFrame: LayoutRect {
        var rect = frame
        var view = superview
        while let current = view, current.superview != nil {
            rect.x += current.frame.x
            rect.y += current.frame.y
            view = current.superview
        }
        return rect
    }
}
