extension LayoutView {
    /// The bounding rectangle of the frame under ``transform``, in superview coordinates and points.
    ///
    /// Layout ignores the transform, which is applied about the view's center. A centered view is therefore drawn
    /// centered, but a view aligned at an edge may be drawn away from that edge.
    public var transformedFrame: LayoutRect {
        let (frame, map) = (frame, transform)
        let (centerX, centerY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        let width = abs(map.a) * frame.width + abs(map.c) * frame.height
        let height = abs(map.b) * frame.width + abs(map.d) * frame.height
        return LayoutRect(
            x: centerX + map.tx - width / 2, y: centerY + map.ty - height / 2, width: width, height: height)
    }
}
