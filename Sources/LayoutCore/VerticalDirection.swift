/// The direction in which y coordinates increase.
public enum VerticalDirection: Hashable, Sendable, CaseIterable {
    /// The y coordinate increases downward from the top edge, as in UIKit and in flipped views of AppKit. The library
    /// uses this direction.
    case downwards
    /// The y coordinate increases upward from the bottom edge, as in views of AppKit that are not flipped.
    case upwards
}

extension LayoutRect {
    /// Returns the same rectangle with y measured from the opposite edge of its container. The function is its own
    /// inverse. All conversions between the two directions use it.
    ///
    /// - Parameter height: the height, in points, of the view in whose coordinates the rectangle is given.
    public func flipped(within height: Double) -> LayoutRect {
        LayoutRect(x: x, y: height - y - self.height, width: width, height: self.height)
    }
}

extension LayoutView {
    /// Returns the frame, in points, in superview coordinates with the given vertical direction. A view without a
    /// superview has the same frame in both directions.
    public func frame(_ direction: VerticalDirection) -> LayoutRect {
        guard direction == .upwards, let superview else { return frame }
        return frame.flipped(within: superview.frame.height)
    }

    /// Sets ``frame`` from a rectangle, in points, in superview coordinates with the given vertical direction. The
    /// conversion uses the superview's current height.
    public func setFrame(_ rect: LayoutRect, _ direction: VerticalDirection) {
        guard direction == .upwards, let superview else {
            frame = rect
            return
        }
        frame = rect.flipped(within: superview.frame.height)
    }
}
