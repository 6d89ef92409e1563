internal import SolverAPI

/// The update of the constraints that a gravity stack generates.
extension GravityStackView {
    /// Generates the constraints for the stack's current properties.
    func updateRules() throws(LayoutError) {
        for axis in LayoutAxis.allCases {
            for priority in [huggingPriority(for: axis), clippingResistancePriority(for: axis)] where !priority.isValid
            {
                throw .invalidPriority(subject: "\(name), hugging or clipping", priority: priority.value)
            }
        }
        arrangedSubviews.orderContentCreation()
        let arrangement = GravityArrangement(self)
        let (gapCount, idealCount) = (arrangement.gapCount, arrangement.needsIdeal ? 1 : 0)
        let centerCount = arrangement.needsCenter ? 1 : 0
        let guides = GravityArrangement.Guides(
            gaps: gaps.provide(gapCount, in: self, names) { "gap \($0) of \(name)" },
            ideal: ideal.provide(idealCount, in: self, names) { _ in "ideal of \(name)" }.first,
            center: center.provide(centerCount, in: self, names) { _ in "center of \(name)" }.first)
        try installedRules.update(to: arrangement.rules(guides), heldBy: self)
        gaps.withdraw(from: gapCount, in: self)
        ideal.withdraw(from: idealCount, in: self)
        center.withdraw(from: centerCount, in: self)
        measuresStacks = distribution == .fillProportionally && arrangement.views.contains { $0.isStack }
    }
}
