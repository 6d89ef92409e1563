/// Where an engine stands in the update cycle.
///
/// A class, so that to look at one thing of it is no access to all of it.
final class CycleState {
    private let columns: ItemColumns

    init(_ columns: ItemColumns) { self.columns = columns }

    /// Whether a view has to lay out what it contains, in this engine's tree: one that is on a list here may wait in another.
    private func isDue(_ view: LayoutView) -> Bool { view.needsLayout && view.itemColumns === columns }

    /// Views that have to lay out what they contain, with others whose turn is over; those that are marked count.
    @exclusivity(unchecked) private var pendingLayouts: [LayoutView] = []
    /// The same by depth, the lowest depth that may have any, and those whose turn it is, the last one first.
    private var levels: [[LayoutView]] = []
    private var lowestLevel = 0
    private var batch: [LayoutView] = []
    /// How many views have to lay out what they contain.
    @exclusivity(unchecked) private(set) var pendingLayoutCount = 0
    /// Views that somebody asked to be drawn, by age, and whether views have come that have to be drawn because they are new.
    var displays: [Int: LayoutView] = [:]
    @exclusivity(unchecked) var hasNewViews = false
    /// Views laid out by constraints whose frames somebody wrote: the next pass gives them the solver's again.
    @exclusivity(unchecked) var strays: [LayoutView] = []
    /// Views whose margins or safe area follow from where they lie in their superview.
    @exclusivity(unchecked) var inheriting: [Int: LayoutView] = [:]
    /// Views whose rules rest on how large stacks would like to be: any change may be one of theirs.
    @exclusivity(unchecked) var measuring: [Int: LayoutView] = [:]
    /// Views that do something at the beginning of each run.
    @exclusivity(unchecked) var beginning: [Int: LayoutView] = [:]

    /// Calls of `layoutIfNeeded()` that are under way: more than one if a view calls it while it lays out.
    @exclusivity(unchecked) var depth = 0
    /// The view whose `updateConstraints()` is under way, and those that had their turn in this phase.
    @exclusivity(unchecked) var updating: LayoutView?
    @exclusivity(unchecked) var updated: Set<Int> = []
    /// What a view did wrong in `updateConstraints()`.
    @exclusivity(unchecked) var violation: LayoutError?
    /// The views whose `layoutSubviews()` is under way, innermost last, and whether each has copied frames already.
    @exclusivity(unchecked) var layingOut: [(view: LayoutView, hasCopied: Bool)] = []

    /// What one run of the cycle did.
    @exclusivity(unchecked) var passes = 0
    @exclusivity(unchecked) var solverChanges = 0
    /// The number of this run.
    @exclusivity(unchecked) var run = CycleStamp.next()
    /// How often each view asked for another pass, and the natural sizes it had.
    @exclusivity(unchecked) var blame: [Int: (view: LayoutView, count: Int)] = [:]
    @exclusivity(unchecked) var sizes: [Int: [LayoutSize]] = [:]

    /// Whether no view waits for a turn, and none may have to be asked after the solver.
    @inline(__always)
    var isQuiet: Bool {
        pendingLayoutCount == 0 && updating == nil && strays.isEmpty && inheriting.isEmpty && measuring.isEmpty
            && beginning.isEmpty
    }

    /// Notes that a view asked for another pass.
    func charge(_ view: LayoutView) {
        blame[view.age] = (view, (blame[view.age]?.count ?? 0) + 1)
    }

    /// Another number after each change of the tree: depths that views know from before are not theirs any more.
    @exclusivity(unchecked) private var treeStamp = CycleStamp.next()

    func treeChanged() { treeStamp = CycleStamp.next() }

    func begin() {
        (passes, solverChanges) = (0, 0)
        run = CycleStamp.next()
        if !blame.isEmpty { blame = [:] }
        if !sizes.isEmpty { sizes = [:] }
    }

    /// The views whose frames somebody wrote; from then on none is.
    func takeStrays() -> [LayoutView] {
        if strays.isEmpty { return [] }
        var taken: [LayoutView] = []
        swap(&taken, &strays)
        return taken
    }

    /// The views of a tree that are to be drawn; from then on none is.
    func takeDisplays(in root: LayoutView) -> [LayoutView] {
        let due = hasNewViews ? root.subtree.filter { $0.state.contains(.needsDisplay) } : Array(displays.values)
        for view in due { view.state.remove(.needsDisplay) }
        displays.removeAll()
        hasNewViews = false
        return due
    }

    /// How many views contain the view.
    ///
    /// - Complexity: O(levels not known yet). Not recursive, so that no depth is too deep.
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

    // MARK: Pending layouts

    /// Notes that a view has to lay out what it contains; false if that was known.
    func addPendingLayout(_ view: LayoutView) -> Bool {
        if !markPending(view) { return false }
        pendingLayouts.append(view)
        return true
    }

    /// The same for a view that is put on the list later.
    func markPending(_ view: LayoutView) -> Bool {
        if view.needsLayout { return false }
        view.state.insert(.needsLayout)
        pendingLayoutCount += 1
        return true
    }

    /// Notes that a view has not, or has its turn now; false if it had not to.
    func removePendingLayout(_ view: LayoutView) -> Bool {
        if !isDue(view) { return false }
        view.state.remove(.needsLayout)
        pendingLayoutCount -= 1
        return true
    }

    /// Puts views on the list that are marked already.
    func giveBack(_ views: some Sequence<LayoutView>) { pendingLayouts += views }

    /// Where no view waits for its turn, the list holds only views that left the tree before it: they may go now.
    func forgetThoseWhoLeft() {
        if pendingLayoutCount > 0 || pendingLayouts.isEmpty { return }
        var gone: [LayoutView] = []
        swap(&gone, &pendingLayouts)
    }

    /// Lets the next turn begin from the list alone: what an error or an outer turn left by levels may lie elsewhere now.
    func gatherLevels() {
        pendingLayouts += batch
        batch.removeAll(keepingCapacity: true)
        for level in levels.indices {
            pendingLayouts += levels[level]
            levels[level].removeAll(keepingCapacity: true)
        }
        lowestLevel = 0
    }

    /// The next view whose turn it is, no longer marked: the outermost first, then by age; nil if there is none. Those of one
    /// level that are due together have their turns before any that are asked for meanwhile.
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
            batch.sortByAge()
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
    /// Sorts by age; free for a list that is in that order, as mostly.
    mutating func sortByAge() {
        for place in indices.dropFirst() where self[place - 1].age > self[place].age {
            sort { $0.age < $1.age }
            return
        }
    }
}
