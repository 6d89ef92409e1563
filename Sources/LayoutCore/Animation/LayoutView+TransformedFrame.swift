/// The drawn position of a view.
extension LayoutView {
    /// The bounding rectangle of the frame under ``transform``, in superview coordinates and points.
    ///
    /// Layout ignores it: a centered view is drawn centered, but a view aligned at an edge is not drawn at that edge.
    public var transformedFrame: LayoutRect {
        let (frame, map) = (frame, transform)
        let (centerX, centerY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        let width = abs(map.a) * frame.width + abs(map.c) * frame.height
        let height = abs(map.b) * frame.width + abs(map.d) * frame.height
        return LayoutRect(
            x: centerX + map.tx - width / 2, y: centerY + map.ty - height / 2, width: width, height: height)
    }
}
