internal import SolverAPI

/// Bringing the constraints up to date.
extension GravityStackView {
    /// Makes the constraints that the stack wants of its views as it is now.
    func updateRules() throws(LayoutError) {
        for axis in LayoutAxis.allCases {
            for priority in [huggingPriority(for: axis), clippingResistancePriority(for: axis)] where !priority.isValid
            {
                throw .invalidPriority(subject: "\(name), hugging or clipping", priority: priority.value)
            }
        }
        arrangedSubviews.orderContentAges()
        let arrangement = GravityArrangement(self)
        addGuides(arrangement)
        try installedRules.update(to: arrangement.rules(), heldBy: self)
        removeGuides(arrangement)
        measuresStacks = distribution == .fillProportionally && arrangement.views.contains { $0.isStack }
    }

    private func addGuides(_ arrangement: GravityArrangement) {
        while gaps.count < arrangement.gapCount { gaps.append(makeGuide("gap \(gaps.count) of \(name)")) }
        if arrangement.needsIdeal, ideal == nil { ideal = makeGuide("ideal of \(name)") }
        if arrangement.needsCenter, center == nil { center = makeGuide("center of \(name)") }
    }

    private func makeGuide(_ name: String) -> LayoutGuide {
        let guide = LayoutGuide(identifier: name)
        addLayoutGuide(guide)
        return guide
    }

    private func removeGuides(_ arrangement: GravityArrangement) {
        while gaps.count > arrangement.gapCount, let guide = gaps.popLast() { removeLayoutGuide(guide) }
        if !arrangement.needsIdeal, let guide = ideal {
            ideal = nil
            removeLayoutGuide(guide)
        }
        if !arrangement.needsCenter, let guide = center {
            center = nil
            removeLayoutGuide(guide)
        }
    }
}
