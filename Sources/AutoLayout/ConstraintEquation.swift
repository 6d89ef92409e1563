internal import SolverAPI

/// Turning constraints into rules over the solver's variables.
extension LayoutConstraint {
    /// The rule as it stands, or nil if an item or the holder is gone.
    ///
    /// Both sides are seen from the holder. Where the rule follows the reading direction and the holder's is from right to
    /// left, they are measured leftwards from the holder's right edge: so the constant changes its sign, and the whole layout
    /// is the mirror image.
    func rule() -> Constraint? {
        guard let holder, let firstItem else { return nil }
        let direction = holder.effectiveLayoutDirection
        let isMirrored =
            direction == .rightToLeft && (firstAttribute.isDirectional || secondAttribute.isDirectional)
        var sum = AffineSum()
        firstItem.add(firstAttribute, times: 1, in: holder, direction, isMirrored: isMirrored, to: &sum)
        if let secondItem {
            secondItem.add(
                secondAttribute, times: -multiplier, in: holder, direction, isMirrored: isMirrored, to: &sum)
        }
        return Constraint(id, sum.expression, relation, effectiveConstant - sum.constant, priority: priority)
    }
}

extension LayoutItem {
    /// Adds `scale ×` an attribute's value, seen from `holder`.
    func add(
        _ attribute: LayoutAttribute, times scale: Double, in holder: LayoutView, _ direction: LayoutDirection,
        isMirrored: Bool, to sum: inout AffineSum
    ) {
        guard let axis = attribute.axis else { return }
        if let designated = (self as? LayoutView)?.designatedView(for: attribute) {
            designated.add(attribute, times: scale, in: holder, direction, isMirrored: isMirrored, to: &sum)
            return
        }
        if attribute.isExtent {
            addSpan(axis, minScale: 0, extentScale: scale, in: holder, to: &sum)
            return
        }
        // Where locations of both axes are compared, only the horizontal one is mirrored.
        let isMirrored = isMirrored && axis == .horizontal
        let fraction = attribute.fraction(in: direction)
        let sign = isMirrored ? -scale : scale
        if isMirrored {
            holder.addFrameExtent(axis, scale: scale, to: &sum)
            sum.constant += scale * holder.boundsOrigin[axis]
        }
        if attribute.isMargin, let view = self as? LayoutView {
            view.addInsetSpan(
                axis, view.layoutMargins, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        } else {
            addSpan(axis, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        }
        if let view = self as? LayoutView {
            switch attribute {
            case .firstBaseline: sum.constant += scale * view.firstBaselineOffsetFromTop
            case .lastBaseline: sum.constant -= scale * view.lastBaselineOffsetFromBottom
            default: break
            }
        }
    }
}
