internal import SolverAPI

/// Properties of views that both kinds of stack read.
extension LayoutView {
    /// Returns the natural length of the view, in points; nil if it has none. The natural length of a stack is its
    /// fitting length.
    func naturalLength(_ axis: LayoutAxis) -> Double? {
        if isStack { return fittingLength(axis) }
        let length = intrinsicContentSize[axis]
        return length == LayoutSize.noIntrinsicMetric ? nil : length
    }

    /// Returns the fitting length of the view's contents, in points; nil if its rules conflict, which the layout pass
    /// reports.
    func fittingLength(_ axis: LayoutAxis) -> Double? {
        do {
            return try systemLayoutSizeFitting(.layoutFittingCompressedSize)[axis]
        } catch {
            return nil
        }
    }

    /// Whether the view's rules depend on the fitting lengths of the stacks inside it. Each pass measures those stacks
    /// again.
    var measuresStacks: Bool {
        get { state.contains(.measuresStacks) }
        set {
            if newValue == measuresStacks { return }
            if newValue { state.insert(.measuresStacks) } else { state.remove(.measuresStacks) }
            engine?.cycle.measuring[creationIndex] = newValue ? self : nil
        }
    }

    /// Whether the engine calls ``runBegins()`` in each run of the update cycle.
    var beginsRuns: Bool {
        get { state.contains(.beginsRuns) }
        set {
            if newValue == beginsRuns { return }
            if newValue { state.insert(.beginsRuns) } else { state.remove(.beginsRuns) }
            engine?.cycle.beginning[creationIndex] = newValue ? self : nil
        }
    }
}

extension [LayoutView] {
    /// Assigns creation indices to the views' content size constraints in the order of the list, so that the first
    /// view yields in a tie.
    ///
    /// The views permute their own creation indices, so each index stays unique.
    func orderContentCreation() {
        for (view, creationIndex) in zip(self, map { $0.creationIndex }.sorted()) {
            view.contentCreationIndex = creationIndex
        }
    }
}
