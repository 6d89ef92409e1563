/// Where an engine stands in the update cycle.
struct CycleState {
    /// Views that have to lay out what they contain, and views that have to be drawn, by age.
    var pendingLayouts: [Int: LayoutView] = [:]
    var pendingDisplays: [Int: LayoutView] = [:]
    /// Those of the pending layouts that were asked for since the layout phase last looked.
    var newlyPending: [LayoutView] = []
    /// What the solver moved and no view has copied yet: items by their container's age and their own.
    var uncopied: [Int: [Int: LayoutItem]] = [:]
    /// Views laid out by constraints whose frames somebody wrote: the next pass gives them the solver's again.
    var strays: [Int: LayoutView] = [:]
    /// Views whose margins or safe area follow from where they lie in their superview.
    var inheriting: [Int: LayoutView] = [:]

    /// Calls of `layoutIfNeeded()` that are under way: more than one if a view calls it while it lays out.
    var depth = 0
    /// The view whose `updateConstraints()` is under way, and those that had their turn in this phase.
    var updating: LayoutView?
    var updated: Set<Int> = []
    /// What a view did wrong in `updateConstraints()`.
    var violation: LayoutError?
    /// The views whose `layoutSubviews()` is under way, innermost last, and whether each has copied frames already.
    var layingOut: [(view: LayoutView, hasCopied: Bool)] = []

    /// What one run of the cycle did.
    var passes = 0
    var solverChanges = 0
    var changed: [Int: LayoutView] = [:]
    var layoutsOf: [Int: Int] = [:]
    /// How often each view asked for another pass, and the natural sizes it had.
    var blame: [Int: (view: LayoutView, count: Int)] = [:]
    var sizes: [Int: [LayoutSize]] = [:]

    /// Notes that a view asked for another pass.
    mutating func charge(_ view: LayoutView) {
        blame[view.age] = (view, (blame[view.age]?.count ?? 0) + 1)
    }

    /// The depth of views in the tree, as far as worked out since the tree last changed.
    var depths: [Int: Int] = [:]

    mutating func begin() {
        (passes, solverChanges) = (0, 0)
        changed = [:]
        layoutsOf = [:]
        blame = [:]
        sizes = [:]
    }

    /// How many views contain the view.
    ///
    /// - Complexity: O(levels not known yet). Not recursive, so that no depth is too deep.
    mutating func depth(of view: LayoutView) -> Int {
        var path: [LayoutView] = []
        var current: LayoutView? = view
        var depth = -1
        while let next = current {
            if let known = depths[next.age] {
                depth = known
                break
            }
            path.append(next)
            current = next.superview
        }
        for view in path.reversed() {
            depth += 1
            depths[view.age] = depth
        }
        return depth
    }
}
