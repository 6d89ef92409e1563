internal import SolverAPI

/// Bringing the constraints up to date.
extension LayoutStackView {
    /// Makes the constraints that the stack wants of its views as it is now.
    func updateRules() throws(LayoutError) {
        arrangedSubviews.orderContentAges()
        let arrangement = StackArrangement(self)
        updateGuides(arrangement)
        try installedRules.update(to: arrangement.rules(), heldBy: self)
        trimGuides(arrangement)
        measuresStacks = distribution == .fillProportionally && arrangedSubviews.contains { $0.isStack }
    }

    private func updateGuides(_ arrangement: StackArrangement) {
        while gaps.count < arrangement.gapCount {
            let guide = LayoutGuide(identifier: "gap \(gaps.count) of \(name)")
            gaps.append(guide)
            addLayoutGuide(guide)
        }
        if arrangement.needsSpanner, spanner == nil {
            let guide = LayoutGuide(identifier: "spanner of \(name)")
            spanner = guide
            addLayoutGuide(guide)
        }
    }

    private func trimGuides(_ arrangement: StackArrangement) {
        while gaps.count > arrangement.gapCount, let guide = gaps.popLast() { removeLayoutGuide(guide) }
        if !arrangement.needsSpanner, let guide = spanner {
            spanner = nil
            removeLayoutGuide(guide)
        }
    }
}
