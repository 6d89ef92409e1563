internal import SolverAPI

/// The update of the constraints that a stack generates.
extension LayoutStackView {
    /// Generates the constraints for the stack's current properties.
    func updateRules() throws(LayoutError) {
        arrangedSubviews.orderContentCreation()
        let arrangement = StackArrangement(self)
        let (gapCount, spannerCount) = (arrangement.gapCount, arrangement.needsSpanner ? 1 : 0)
        let gapGuides = gaps.provide(gapCount, in: self, names) { "gap \($0) of \(name)" }
        let spannerGuides = spanner.provide(spannerCount, in: self, names) { _ in "spanner of \(name)" }
        try installedRules.update(
            to: arrangement.rules(gaps: gapGuides, spanner: spannerGuides.first), heldBy: self)
        gaps.withdraw(from: gapCount, in: self)
        spanner.withdraw(from: spannerCount, in: self)
        measuresStacks = distribution == .fillProportionally && arrangedSubviews.contains { $0.isStack }
    }
}
