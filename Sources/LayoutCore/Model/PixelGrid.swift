/// The pixels of a screen, to which frames are rounded for drawing.
///
/// Edges are rounded, not sizes, and in the window's coordinates, not the superview's: so two views that share an edge share
/// it in pixels too, whatever contains them, and none is a gap or an overlap. Layout itself keeps unrounded frames.
public struct PixelGrid: Hashable, Sendable {
    /// Pixels a point.
    public let scale: Double

    /// The grid of a screen of so many pixels a point: 1, 2, 3, or a fraction in between; nil if that is not a positive number.
    public init?(scale: Double) {
        guard scale > 0, scale.isFinite else { return nil }
        self.scale = scale
    }

    /// The nearest pixel edge, in points; of two the one to the right or below.
    ///
    /// Solvers agree to less than a millionth of a point: an edge so near to the middle of a pixel is taken to be in it.
    public func rounded(_ coordinate: Double) -> Double { nearest(coordinate) / scale }

    /// The nearest pixel edge, in pixels.
    private func nearest(_ coordinate: Double) -> Double {
        (coordinate * scale + 0.5 + Self.tolerance).rounded(.down)
    }

    /// A rectangle between edges in pixels. Its size is a number of pixels, rounded once: the difference of two coordinates in
    /// points would carry the rounding error of the origin (100.00000000000003 for 100).
    private func rect(x: Double, y: Double, maxX: Double, maxY: Double) -> LayoutRect {
        LayoutRect(x: x / scale, y: y / scale, width: (maxX - x) / scale, height: (maxY - y) / scale)
    }

    private static let tolerance = 1e-6

    /// A rectangle with each edge on the pixel edge to its left or above it: what AppKit makes of a frame that an autoresizing
    /// mask gave.
    public func roundedDown(_ rect: LayoutRect) -> LayoutRect {
        func pixels(_ coordinate: Double) -> Double { (coordinate * scale + Self.tolerance).rounded(.down) }
        return self.rect(x: pixels(rect.x), y: pixels(rect.y), maxX: pixels(rect.maxX), maxY: pixels(rect.maxY))
    }

    /// The nearest pixel edge that is no further to the right or below, in points.
    func down(_ coordinate: Double) -> Double { (coordinate * scale + Self.tolerance).rounded(.down) / scale }
    /// The nearest pixel edge that is no further to the left or above, in points.
    func up(_ coordinate: Double) -> Double { (coordinate * scale - Self.tolerance).rounded(.up) / scale }

    /// A rectangle of the window with its edges on the grid.
    public func rounded(_ rect: LayoutRect) -> LayoutRect {
        self.rect(x: nearest(rect.x), y: nearest(rect.y), maxX: nearest(rect.maxX), maxY: nearest(rect.maxY))
    }

    /// A view's rectangle in pixels, in the coordinates of the outermost view that contains it.
    ///
    /// - Complexity: O(depth).
    public func windowFrame(of view: LayoutView) -> LayoutRect { rounded(view.windowFrame) }

    /// A view's rectangle for drawing: on the grid of the window, in its superview's coordinates.
    ///
    /// - Complexity: O(depth).
    public func frame(of view: LayoutView) -> LayoutRect {
        let rect = windowFrame(of: view)
        // The outermost view is where the window's coordinates begin, wherever its own frame lies.
        guard let superview = view.superview, superview.superview != nil else { return rect }
        let origin = windowFrame(of: superview)
        return LayoutRect(x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
    }
}

/// Frames in a tree that is in no window.
extension PixelGrid {
    /// A view's rectangle as UIKit gives it while the view is in no window, in its superview's coordinates: the origin goes to whole
    /// points, halves away from 0, and the size to whole pixels, halves up. So nothing keeps edges together.
    public func frameOutsideWindow(of view: LayoutView) -> LayoutRect {
        func whole(_ coordinate: Double) -> Double {
            (abs(coordinate) + Self.tolerance).rounded(.toNearestOrAwayFromZero) * (coordinate < 0 ? -1 : 1)
        }
        let frame = view.frame
        return LayoutRect(
            x: whole(frame.x), y: whole(frame.y), width: rounded(frame.width), height: rounded(frame.height))
    }
}

extension LayoutView {
    /// The frame in the coordinates of the outermost view that contains this one, in points, unrounded.
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
