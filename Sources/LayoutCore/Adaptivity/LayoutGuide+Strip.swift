/// Guides along a view's top or bottom edge, as wide as the view and of a known height.
extension LayoutGuide {
    /// Returns the height of the strip, in points.
    private func stripHeight(in owner: LayoutView) -> Double {
        switch kind {
        case .top: owner.safeAreaInsets.top
        case .bottom: owner.safeAreaInsets.bottom
        case .keyboard: max(owner.keyboardHeight, owner.safeAreaInsets.bottom)
        default: 0
        }
    }

    /// Adds the span of the strip, as ``LayoutItem/addSpan(_:minScale:extentScale:in:to:)`` does.
    func addStripSpan(
        of owner: LayoutView, _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView,
        to sum: inout AffineSum
    ) {
        if axis == .horizontal {
            owner.addInsetSpan(axis, .zero, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
            return
        }
        let height = stripHeight(in: owner)
        owner.addOrigin(axis, scale: minScale, in: holder, to: &sum)
        sum.constant += minScale * owner.boundsOrigin[axis] + extentScale * height
        if kind != .top {
            owner.addFrameExtent(axis, scale: minScale, to: &sum)
            sum.constant -= minScale * height
        }
    }

    /// Returns the strip's rectangle in its owner's coordinates, in points.
    func stripFrame(in owner: LayoutView) -> LayoutRect {
        let height = stripHeight(in: owner)
        let bounds = owner.bounds
        return LayoutRect(
            x: bounds.x, y: kind == .top ? bounds.y : bounds.maxY - height, width: bounds.width, height: height)
    }
}
