internal import SolverAPI

/// What stacks of both kinds ask of views.
extension LayoutView {
    /// The natural length of the view; that of a stack is the one that fits what it arranges. Nil for a view without one.
    func naturalLength(_ axis: LayoutAxis) -> Double? {
        if isStack { return fittingLength(axis) }
        let length = intrinsicContentSize[axis]
        return length == LayoutSize.noIntrinsicMetric ? nil : length
    }

    /// The length that fits what the view contains, by itself; nil where its rules cannot hold, which a layout reports.
    func fittingLength(_ axis: LayoutAxis) -> Double? {
        do {
            return try systemLayoutSizeFitting(.layoutFittingCompressedSize)[axis]
        } catch {
            return nil
        }
    }

    /// Whether the view's rules rest on how long the stacks in it are by themselves, which each pass asks anew.
    var measuresStacks: Bool {
        get { state.contains(.measuresStacks) }
        set {
            if newValue == measuresStacks { return }
            if newValue { state.insert(.measuresStacks) } else { state.remove(.measuresStacks) }
            engine?.cycle.measuring[age] = newValue ? self : nil
        }
    }

    /// Whether ``runBegins()`` is called in each run of the update cycle.
    var beginsRuns: Bool {
        get { state.contains(.beginsRuns) }
        set {
            if newValue == beginsRuns { return }
            if newValue { state.insert(.beginsRuns) } else { state.remove(.beginsRuns) }
            engine?.cycle.beginning[age] = newValue ? self : nil
        }
    }
}

extension [LayoutView] {
    /// Lets the views' content wishes be as old as their place in the list says: in a tie the first yields.
    ///
    /// The views exchange their ages among themselves, so that no age is used twice.
    func orderContentAges() {
        for (view, age) in zip(self, map { $0.age }.sorted()) { view.contentAge = age }
    }
}
