/// The direction in which y coordinates increase.
public enum VerticalDirection: Hashable, Sendable, CaseIterable {
    /// Down from the top edge, as in UIKit and in flipped views of AppKit. The library's own convention.
    case downwards
    /// Up from the bottom edge, as in AppKit's other views.
    case upwards
}

extension LayoutRect {
    /// Returns the same rectangle with y measured from the opposite edge of its container. The function is its own
    /// inverse and the only conversion between the two directions.
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

    /// Sets ``frame`` from a rectangle, in points, in superview coordinates with the given vertical direction, at the
    /// superview's current height.
    public func setFrame(_ rect: LayoutRect, _ direction: VerticalDirection) {
        guard direction == .upwards, let superview else {
            frame = rect
            return
        }
        frame = rect.flipped(within: superview.frame.height)
    }
}
