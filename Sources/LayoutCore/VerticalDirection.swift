/// Which way y grows.
public enum VerticalDirection: Hashable, Sendable, CaseIterable {
    /// From the top edge down, as in UIKit and in AppKit's flipped views. The library's own.
    case downwards
    /// From the bottom edge up, as in AppKit's other views.
    case upwards
}

extension LayoutRect {
    /// The same rectangle with y counted from the container's other edge. It is its own inverse.
    ///
    /// Every conversion between the two directions is this one.
    /// - Parameter height: the height of the view in whose coordinates the rectangle is, in points.
    public func flipped(within height: Double) -> LayoutRect {
        LayoutRect(x: x, y: height - y - self.height, width: width, height: self.height)
    }
}

extension LayoutView {
    /// The frame as it reads where y grows that way in the superview, in points. A view in no superview lies in itself: its frame is
    /// the same either way.
    public func frame(_ direction: VerticalDirection) -> LayoutRect {
        guard direction == .upwards, let superview else { return frame }
        return frame.flipped(within: superview.frame.height)
    }

    /// Sets ``frame`` to a rectangle that is written with y growing that way, at the superview's present height.
    public func setFrame(_ rect: LayoutRect, _ direction: VerticalDirection) {
        guard direction == .upwards, let superview else {
            frame = rect
            return
        }
        frame = rect.flipped(within: superview.frame.height)
    }
}
