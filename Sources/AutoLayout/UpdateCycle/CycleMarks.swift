internal import Synchronization

/// What the update cycle and the tree keep with an item instead of in tables by age, with which a resize of 200 nested views took 1.8
/// times as long (measured).
struct ItemMarks {
    /// The alignment rectangle as the solver last reported it.
    var solved = LayoutRect.zero
    /// The stretch of the cycle in which the item was last seen to have moved.
    var touched = 0
    /// The age of the container on whose list of uncopied items the item is; -1 if it is on none.
    var uncopiedIn = -1
    /// Where the item is in its superview's list, while that has holes.
    var place = 0
}

/// What the update cycle keeps with a view.
struct ViewMarks {
    /// Whether the view has to lay out what it contains.
    var isPending = false
    /// What the solver moved in the view and it has not copied yet.
    var uncopied: [LayoutItem] = []
    /// The depth of the view in the tree, and the state of the tree for which that is so.
    var depth = 0
    var depthStamp = 0
    /// The run of the cycle in which the view was last laid out, and how often.
    var layoutRun = 0
    var layouts = 0
    /// The run of the cycle in which the view's frame was last written.
    var changedRun = 0
    /// Whether the view's rules rest on how long the stacks in it are by themselves.
    var measuresStacks = false
}

/// Numbers that name stretches of an update cycle. One counter serves the process, because a view may change engines.
enum CycleStamp {
    private static let counter = Atomic<Int>(1)

    static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}
