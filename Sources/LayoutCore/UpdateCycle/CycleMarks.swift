internal import Synchronization

/// What the update cycle keeps with a view.
struct CycleMarks {
    /// The depth of the view in the tree, and the state of the tree for which that is so.
    var depth = 0
    var depthStamp = 0
    /// The run of the cycle in which the view was last laid out, and how often.
    var layoutRun = 0
    var layouts = 0
    /// The run of the cycle in which the view's frame was last written by hand of the engine.
    var changedRun = 0
}

/// Numbers that name stretches of an update cycle. One counter serves the process, because a view may change engines.
enum CycleStamp {
    private static let counter = Atomic<Int>(1)

    static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Numbers that name engines: from 1 on, and after 4,294,967,295 engines anew.
enum EngineSerial {
    private static let counter = Atomic<Int32>(1)

    static func next() -> Int32 { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}
