/// Where a view is drawn.
extension LayoutView {
    /// The smallest rectangle that contains what is drawn: the frame under ``transform``, in the superview's coordinates.
    ///
    /// Layout does not look at it: a view that is centred is drawn centred, one that is aligned by an edge is not drawn there.
    public var transformedFrame: LayoutRect {
        let (frame, map) = (frame, transform)
        let (centerX, centerY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        let width = abs(map.a) * frame.width + abs(map.c) * frame.height
        let height = abs(map.b) * frame.width + abs(map.d) * frame.height
        return LayoutRect(
            x: centerX + map.tx - width / 2, y: centerY + map.ty - height / 2, width: width, height: height)
    }
}
