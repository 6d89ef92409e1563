internal import SolverAPI

extension LayoutConstraint {
    /// Returns the current rule of the constraint; nil if an item or the holder was deallocated.
    func rule() -> Constraint? { holder.flatMap { generalRule(heldBy: $0)?.0 } }

    /// Returns the rule for items of any kind, and the part of its constant that insets and similar quantities
    /// contribute.
    ///
    /// Both sides are in the coordinates of the holder. If the rule follows the layout direction and the holder's
    /// direction is right to left, both sides are measured leftward from the holder's right edge. This changes the sign
    /// of the constant, and the layout becomes the mirror image.
    func generalRule(heldBy holder: LayoutView) -> (Constraint, offset: Double)? {
        guard let firstItem else { return nil }
        let direction = holder.effectiveLayoutDirection
        let isMirrored =
            direction == .rightToLeft && (firstAttribute.isDirectional || secondAttribute.isDirectional)
        var sum = AffineSum()
        firstItem.add(firstAttribute, times: 1, in: holder, direction, isMirrored: isMirrored, to: &sum)
        if let secondItem {
            secondItem.add(
                secondAttribute, times: -multiplier, in: holder, direction, isMirrored: isMirrored, to: &sum)
        }
        let rule = Constraint(id, sum.expression, relation, effectiveConstant - sum.constant, priority: priority)
        return (rule, sum.constant)
    }
}

extension LayoutItem {
    /// Adds `scale ×` the value of an attribute in the coordinates of `holder`.
    func add(
        _ attribute: LayoutAttribute, times scale: Double, in holder: LayoutView, _ direction: LayoutDirection,
        isMirrored: Bool, to sum: inout AffineSum
    ) {
        guard let axis = attribute.axis else { return }
        if let designated = asView?.designatedView(for: attribute) {
            designated.add(attribute, times: scale, in: holder, direction, isMirrored: isMirrored, to: &sum)
            return
        }
        if attribute.isExtent {
            addSpan(axis, minScale: 0, extentScale: scale, in: holder, to: &sum)
            return
        }
        // If locations of both axes are compared, only the horizontal location is mirrored.
        let isMirrored = isMirrored && axis == .horizontal
        let fraction = attribute.fraction(in: direction)
        let sign = isMirrored ? -scale : scale
        if isMirrored {
            holder.addFrameExtent(axis, scale: scale, to: &sum)
            sum.constant += scale * holder.boundsOrigin[axis]
        }
        if attribute.isMargin, let view = asView {
            view.addInsetSpan(
                axis, view.layoutMargins, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        } else {
            addSpan(axis, minScale: sign, extentScale: sign * fraction, in: holder, to: &sum)
        }
        if let view = asView {
            switch attribute {
            case .firstBaseline: sum.constant += scale * view.firstBaselineOffsetFromTop
            case .lastBaseline: sum.constant -= scale * view.lastBaselineOffsetFromBottom
            default: break
            }
        }
    }
}
