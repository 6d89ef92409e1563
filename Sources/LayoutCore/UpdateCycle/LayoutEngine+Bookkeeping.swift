/// What the update cycle keeps note of.
extension LayoutEngine {
    /// A view is part of the tree now.
    func enterCycle(_ view: LayoutView) {
        if view.overrides.contains(.layout) || onEvent != nil { layoutNeeded(by: view) }
        view.viewExtras?.traitFollower?.follow(view)
        if view.inheritsInsets { cycle.inheriting[view.age] = view }
        if view.measuresStacks { cycle.measuring[view.age] = view }
        if view.beginsRuns { cycle.beginning[view.age] = view }
    }

    /// A view is no part of the tree any more.
    func leaveCycle(_ view: LayoutView) {
        _ = cycle.removePendingLayout(view)
        if !view.uncopied.isEmpty {
            for item in view.uncopied { item.uncopiedIn = -1 }
            view.uncopied = []
        }
        if view.state.contains(.needsDisplay) { cycle.displays[view.age] = nil }
        view.state.remove([.isStray, .needsDisplay])
        if view.inheritsInsets { cycle.inheriting[view.age] = nil }
        if view.measuresStacks { cycle.measuring[view.age] = nil }
        if view.beginsRuns { cycle.beginning[view.age] = nil }
    }

    /// Lets content that wraps take the height it needs at the width it was given: what makes a second pass.
    func wrapContent(of view: LayoutView) {
        // No width is negative but for rounding, which is none of the content's business.
        let width = max(0, columns.rect(view.slot).width)
        if view.wrappingWidth == width { return }
        let height = view.contentHeight(forWidth: width)
        if height == nil, view.wrappingWidth == nil { return }
        let before = view.naturalSize.height
        // Where the height does not depend on this width, neither does it on an earlier one.
        view.wrappingWidth = height == nil ? nil : width
        guard height ?? view.naturalSize.height != before else { return }
        cycle.charge(view)
        itemChanged(view)
    }

    /// Whether the engine is about to give up, so that natural sizes are kept to tell why.
    var notesSizes: Bool { cycle.passes > maximumPasses - LoopHistory.length }

    /// Keeps the natural sizes of the last passes before the engine gives up.
    func noteSize(of item: LayoutItem) {
        guard notesSizes, let view = item.asView else { return }
        cycle.sizes[view.age, default: []].append(view.naturalSize)
    }

    /// The error that names the view that asked for another pass most often, the oldest of several.
    func loopError(passes: Int, of view: LayoutView? = nil) -> LayoutError {
        let culprit = cycle.blame.values.min { a, b in
            a.count == b.count ? a.view.age < b.view.age : a.count > b.count
        }
        let named = culprit?.view ?? view ?? root
        return .layoutLoop(
            LayoutLoop(
                view: named.name, passes: passes,
                alternatingSizes: LoopHistory.alternation(in: cycle.sizes[named.age] ?? [])))
    }
}

/// Recognises sizes that go to and fro.
enum LoopHistory {
    /// The number of passes whose sizes are kept.
    static let length = 6

    /// The two sizes, if the last four are A, B, A, B.
    static func alternation(in sizes: [LayoutSize]) -> [LayoutSize] {
        let last = Array(sizes.suffix(4))
        guard last.count == 4, last[0] == last[2], last[1] == last[3], last[0] != last[1] else { return [] }
        return [last[0], last[1]]
    }
}
