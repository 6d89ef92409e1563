import SimplexSupport

/// Memory that steps use again: nothing in it outlives the step.
struct Scratch: ~Copyable {
    /// A row that is being summed.
    var accumulator = RowAccumulator()
    /// The breakpoints of a move.
    var points = Stack<Simplex.Breakpoint>()
    /// The symbols whose cost a dual step goes through.
    var passed = Stack<Simplex.Passage>()
    /// What a move costs.
    var price = PriorityVector()
    /// How far a multiplier can go, and the least of these so far.
    var room = PriorityVector()
    var bestRoom = PriorityVector()
}
