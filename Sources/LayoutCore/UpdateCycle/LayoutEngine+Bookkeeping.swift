extension LayoutEngine {
    /// Adds a view that joined the tree to the cycle.
    func enterCycle(_ view: LayoutView) {
        if view.overrides.contains(.layout) || onEvent != nil { layoutNeeded(by: view) }
        view.viewExtras?.traitFollower?.follow(view)
        if view.inheritsInsets { cycle.inheriting[view.creationIndex] = view }
        if view.measuresStacks { cycle.measuring[view.creationIndex] = view }
        if view.beginsRuns { cycle.beginning[view.creationIndex] = view }
    }

    /// Removes from the update cycle a view that is no longer in the tree.
    func leaveCycle(_ view: LayoutView) {
        _ = cycle.removePendingLayout(view)
        if !view.uncopied.isEmpty {
            for item in view.uncopied { item.uncopiedIn = -1 }
            view.uncopied = []
        }
        if view.state.contains(.needsDisplay) { cycle.displays[view.creationIndex] = nil }
        view.state.remove([.isStray, .needsDisplay])
        if view.inheritsInsets { cycle.inheriting[view.creationIndex] = nil }
        if view.measuresStacks { cycle.measuring[view.creationIndex] = nil }
        if view.beginsRuns { cycle.beginning[view.creationIndex] = nil }
        if let index = recovery.stacksWithKeepers.firstIndex(where: { $0 === view }) {
            recovery.stacksWithKeepers.remove(at: index)
            view.forgetLengthKeepers()
        }
    }

    /// Measures wrapping content at the view's solved width. A changed height causes a second pass.
    func wrapContent(of view: LayoutView) {
        // Rounding may make a width slightly negative.
        let width = max(0, tree.rect(view.slot).width)
        if view.wrappingWidth == width { return }
        let height = view.contentHeight(forWidth: width)
        if height == nil, view.wrappingWidth == nil { return }
        let before = view.naturalSize.height
        // If the height does not depend on this width, it does not depend on an earlier width either.
        view.wrappingWidth = height == nil ? nil : width
        guard height ?? view.naturalSize.height != before else { return }
        cycle.charge(view)
        itemChanged(view)
    }

    /// Whether the engine is close to its maximum number of passes, so that natural sizes are recorded for the error.
    var recordsSizes: Bool { cycle.passes > maximumPasses - LoopHistory.length }

    /// Records natural sizes of the last passes before the maximum.
    func recordSize(of item: LayoutItem) {
        guard recordsSizes, let view = item.asView else { return }
        cycle.sizes[view.creationIndex, default: []].append(view.naturalSize)
    }

    /// Returns the error that names the view that requested the most passes, or the oldest of several such views.
    func loopError(passes: Int, of view: LayoutView? = nil) -> LayoutError {
        let culprit = cycle.blame.values.min { a, b in
            a.count == b.count ? a.view.creationIndex < b.view.creationIndex : a.count > b.count
        }
        let named = culprit?.view ?? view ?? root
        return .layoutLoop(
            LayoutLoop(
                view: named.name, passes: passes,
                alternatingSizes: LoopHistory.alternation(in: cycle.sizes[named.creationIndex] ?? [])))
    }
}

/// Detection of alternating sizes.
enum LoopHistory {
    /// The number of passes whose sizes are recorded.
    static let length = 6

    /// Returns A and B if the last four sizes are A, B, A, B; otherwise an empty array.
    static func alternation(in sizes: [LayoutSize]) -> [LayoutSize] {
        let last = Array(sizes.suffix(4))
        guard last.count == 4, last[0] == last[2], last[1] == last[3], last[0] != last[1] else { return [] }
        return [last[0], last[1]]
    }
}
