/// The state of an engine's update cycle.
///
/// The type is a class, because each access to a property of a struct is an access to the whole struct.
final class CycleState {
    private let tree: ItemTree

    init(_ tree: ItemTree) { self.tree = tree }

    /// Returns whether a view waits for layout in this engine's tree. A listed view may wait in the tree of another
    /// engine.
    private func isDue(_ view: LayoutView) -> Bool { view.needsLayout && view.itemTree === tree }

    /// Candidates for layout. Of these, the views marked with ``ItemState/needsLayout`` wait for layout.
    @exclusivity(unchecked) private var pendingLayouts: [LayoutView] = []
    /// The waiting views by depth, the lowest depth that may have some, and the remaining views of the current depth in
    /// reverse order.
    private var levels: [[LayoutView]] = []
    private var lowestLevel = 0
    private var batch: [LayoutView] = []
    /// The number of views that wait for layout.
    @exclusivity(unchecked) private(set) var pendingLayoutCount = 0
    /// The views that requested a redraw, by creation index, and whether new views that need a redraw have joined.
    var displays: [Int: LayoutView] = [:]
    @exclusivity(unchecked) var hasNewViews = false
    /// Views laid out by constraints whose frames the caller set. The next pass restores their frames.
    @exclusivity(unchecked) var strays: [LayoutView] = []
    /// Views whose margins or safe area depend on their position in the superview.
    @exclusivity(unchecked) var inheriting: [Int: LayoutView] = [:]
    /// Views whose rules depend on fitting sizes of stacks. Any change may affect them.
    @exclusivity(unchecked) var measuring: [Int: LayoutView] = [:]
    /// Views that the engine calls at the beginning of each run.
    @exclusivity(unchecked) var beginning: [Int: LayoutView] = [:]

    /// The number of `layoutIfNeeded()` calls in progress. It exceeds 1 if a view calls it during its layout.
    @exclusivity(unchecked) var depth = 0
    /// The view whose `updateConstraints()` is in progress, and the creation indices of the views updated in this
    /// phase.
    @exclusivity(unchecked) var updating: LayoutView?
    @exclusivity(unchecked) var updated: Set<Int> = []
    /// The first invalid request during the `updateConstraints()` in progress. The error is thrown when that call
    /// returns.
    @exclusivity(unchecked) var violation: LayoutError?
    /// The views whose `layoutSubviews()` is in progress, innermost last, and whether each has copied frames.
    @exclusivity(unchecked) var layingOut: [(view: LayoutView, hasCopied: Bool)] = []

    /// The counters of one run of the cycle.
    @exclusivity(unchecked) var passes = 0
    @exclusivity(unchecked) var solverChanges = 0
    /// The numbers of changes in the batches whose events are still to be sent.
    @exclusivity(unchecked) var solvesToReport: [Int] = []
    /// The stamp of the current run: an outermost `layoutIfNeeded()` with all its passes.
    @exclusivity(unchecked) var run = CycleStamp.next()
    /// The number of additional passes that each view requested, and its natural sizes in the last passes.
    @exclusivity(unchecked) var blame: [Int: (view: LayoutView, count: Int)] = [:]
    @exclusivity(unchecked) var sizes: [Int: [LayoutSize]] = [:]

    /// Whether no view waits for layout or needs a check after a solve.
    @inline(__always)
    var isQuiet: Bool {
        pendingLayoutCount == 0 && updating == nil && strays.isEmpty && inheriting.isEmpty && measuring.isEmpty
            && beginning.isEmpty
    }

    /// Records that a view requested another pass.
    func charge(_ view: LayoutView) {
        blame[view.creationIndex] = (view, (blame[view.creationIndex]?.count ?? 0) + 1)
    }

    /// The stamp of the tree. A change of the tree changes it, which invalidates the depths stored in views.
    @exclusivity(unchecked) private var treeStamp = CycleStamp.next()

    func treeChanged() { treeStamp = CycleStamp.next() }

    func begin() {
        (passes, solverChanges) = (0, 0)
        run = CycleStamp.next()
        if !blame.isEmpty { blame = [:] }
        if !sizes.isEmpty { sizes = [:] }
    }

    /// Returns the views whose frames the caller set, and clears the list.
    func drainStrays() -> [LayoutView] {
        if strays.isEmpty { return [] }
        var taken: [LayoutView] = []
        swap(&taken, &strays)
        return taken
    }

    /// Returns the views of a tree that need a redraw, and clears their marks.
    func drainDisplays(in root: LayoutView) -> [LayoutView] {
        let due = hasNewViews ? root.subtree.filter { $0.state.contains(.needsDisplay) } : Array(displays.values)
        for view in due { view.state.remove(.needsDisplay) }
        displays.removeAll()
        hasNewViews = false
        return due
    }

    /// Returns the number of ancestors of the view.
    ///
    /// Computed iteratively, so deep hierarchies cannot overflow the stack.
    /// - Complexity: O(*d*) for *d* ancestors of unknown depth.
    func depth(of view: LayoutView) -> Int {
        if view.marks.depthStamp == treeStamp { return view.marks.depth }
        var path: [LayoutView] = []
        var current: LayoutView? = view
        var depth = -1
        while let next = current {
            if next.marks.depthStamp == treeStamp {
                depth = next.marks.depth
                break
            }
            path.append(next)
            current = next.superview
        }
        for view in path.reversed() {
            depth += 1
            view.marks.depth = depth
            view.marks.depthStamp = treeStamp
        }
        return depth
    }

    /// Returns the views, the outermost or the innermost first, and views of the same depth in the order of creation.
    func sortedByDepth(_ views: [LayoutView], innermostFirst: Bool = false) -> [LayoutView] {
        var entries: [(depth: Int, creationIndex: Int, view: LayoutView)] = []
        for view in views {
            let depth = depth(of: view)
            entries.append((innermostFirst ? -depth : depth, view.creationIndex, view))
        }
        entries.sort { ($0.depth, $0.creationIndex) < ($1.depth, $1.creationIndex) }
        return entries.map { $0.view }
    }

    // MARK: Pending layouts

    /// Marks a view as waiting for layout and lists it; returns false if it was already marked.
    func addPendingLayout(_ view: LayoutView) -> Bool {
        if !markPending(view) { return false }
        pendingLayouts.append(view)
        return true
    }

    /// Marks a view as waiting for layout without listing it; returns false if it was already marked.
    func markPending(_ view: LayoutView) -> Bool {
        if view.needsLayout { return false }
        view.state.insert(.needsLayout)
        pendingLayoutCount += 1
        return true
    }

    /// Clears the mark of a view that waits for layout; returns false if it was not marked.
    func removePendingLayout(_ view: LayoutView) -> Bool {
        if !isDue(view) { return false }
        view.state.remove(.needsLayout)
        pendingLayoutCount -= 1
        return true
    }

    /// Lists views that are already marked.
    func giveBack(_ views: some Sequence<LayoutView>) { pendingLayouts += views }

    /// If no view waits for layout, releases the listed views, which have all left the tree.
    func forgetThoseWhoLeft() {
        if pendingLayoutCount > 0 || pendingLayouts.isEmpty { return }
        var gone: [LayoutView] = []
        swap(&gone, &pendingLayouts)
    }

    /// Moves all waiting views back to the list, because their depths may have changed since an error or since an
    /// enclosing pass listed them.
    func gatherLevels() {
        pendingLayouts += batch
        batch.removeAll(keepingCapacity: true)
        for level in levels.indices {
            pendingLayouts += levels[level]
            levels[level].removeAll(keepingCapacity: true)
        }
        lowestLevel = 0
    }

    /// Returns the next view to lay out with its mark cleared, or nil. The outermost view comes first, then the
    /// oldest.
    ///
    /// Views of one depth that wait together are laid out before views that are added in the meantime.
    func nextPendingLayout() -> LayoutView? {
        while true {
            spreadPendingLayouts()
            if let view = batch.popLast() {
                if removePendingLayout(view) { return view }
                continue
            }
            if lowestLevel >= levels.count { return nil }
            swap(&batch, &levels[lowestLevel])
            if batch.isEmpty { lowestLevel += 1 }
            batch.sortByCreation()
            batch.reverse()
        }
    }

    private func spreadPendingLayouts() {
        if pendingLayouts.isEmpty { return }
        var list: [LayoutView] = []
        swap(&list, &pendingLayouts)
        for view in list where isDue(view) {
            let depth = depth(of: view)
            while levels.count <= depth { levels.append([]) }
            levels[depth].append(view)
            lowestLevel = min(lowestLevel, depth)
        }
        list.removeAll(keepingCapacity: true)
        swap(&list, &pendingLayouts)
    }
}

extension Array where Element: LayoutItem {
    /// Sorts by creation index. A sorted list, the usual case, is only scanned.
    mutating func sortByCreation() {
        for index in indices.dropFirst() where self[index - 1].creationIndex > self[index].creationIndex {
            sort { $0.creationIndex < $1.creationIndex }
            return
        }
    }
}
