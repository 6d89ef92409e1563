internal import SolverAPI

/// Bringing the constraints up to date.
extension LayoutStackView {
    /// Makes the constraints that are missing, changes numbers in place, and takes away those no longer wanted.
    ///
    /// Of equal wishes the older yields, so a layout would depend on what was arranged before if wishes were kept out of
    /// order: an optional rule is kept only if it is newer than those before it.
    func updateRules() throws(LayoutError) {
        updateContentAges()
        let arrangement = StackArrangement(self)
        updateGuides(arrangement)
        var wanted: [StackRule.Key: LayoutConstraint] = [:]
        var made: [LayoutConstraint] = []
        var kept: [(LayoutConstraint, StackRule)] = []
        var newestWish: LayoutConstraint?
        for rule in arrangement.rules() {
            let key = rule.key
            var constraint = installedRules[key]
            if let known = constraint, !rule.priority.isRequired, let newestWish, known.id < newestWish.id {
                constraint = nil
            }
            // One that left with its view, or was broken in a conflict, is asked for again; but not that a hidden view has no
            // length: the stack is arranged by whether that is broken.
            if let constraint {
                kept.append((constraint, rule))
                if !constraint.isActive, !(constraint.isBroken && constraint.isHidingRule) { made.append(constraint) }
            } else {
                let new = try rule.makeConstraint()
                constraint = new
                made.append(new)
            }
            if !rule.priority.isRequired { newestWish = constraint }
            wanted[key] = constraint
        }
        try addConstraints(made)
        for (constraint, rule) in kept {
            if constraint.constant != rule.constant { constraint.constant = rule.constant }
            if constraint.priority != rule.priority { constraint.priority = rule.priority }
        }
        for (key, constraint) in installedRules where wanted[key] !== constraint { constraint.deactivate() }
        installedRules = wanted
        trimGuides(arrangement)
        measuresStacks = distribution == .fillProportionally && arrangedSubviews.contains { $0 is LayoutStackView }
    }

    /// The length that fits what the stack arranges, by itself; nil where its rules cannot hold, which a layout reports.
    func fittingLength(_ axis: LayoutAxis) -> Double? {
        do {
            return try systemLayoutSizeFitting(.layoutFittingCompressedSize)[axis]
        } catch {
            return nil
        }
    }

    /// Lets the views' content wishes be as old as their place in the stack says: in a tie the first yields.
    ///
    /// The views exchange their ages among themselves, so that no age is used twice.
    private func updateContentAges() {
        let ages = arrangedSubviews.map(\.age).sorted()
        for (view, age) in zip(arrangedSubviews, ages) { view.contentAge = age }
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
