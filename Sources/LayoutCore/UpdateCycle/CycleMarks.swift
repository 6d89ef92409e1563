internal import Synchronization

/// The data of the update cycle about a view.
struct CycleMarks {
    /// The depth of the view in the tree, and the stamp of the tree for which it is valid.
    var depth = 0
    var depthStamp = 0
    /// The run of the cycle in which the view was last laid out, and the number of its layouts in that run.
    var layoutRun = 0
    var layouts = 0
    /// The run of the cycle in which the engine last set the view's frame.
    var changedRun = 0
}

/// Unique stamps: of trees, and of runs and publications of an update cycle. The counter is global, because a view may
/// move between engines.
enum CycleStamp {
    private static let counter = Atomic<Int>(1)

    static func next() -> Int { counter.wrappingAdd(1, ordering: .relaxed).oldValue }
}

/// Serial numbers of engines, never 0, which stands for no engine. They repeat after 4,294,967,295 engines.
enum EngineSerial {
    private static let counter = Atomic<Int32>(1)

    static func next() -> Int32 {
        let serial = counter.wrappingAdd(1, ordering: .relaxed).oldValue
        return serial == 0 ? next() : serial
    }
}
