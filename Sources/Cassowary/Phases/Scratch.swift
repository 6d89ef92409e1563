import SimplexSupport

/// Memory that is reused by each step; its contents do not outlive the step.
struct Scratch: ~Copyable {
    /// A row under construction.
    var accumulator = RowAccumulator()
    /// The breakpoints of a move.
    var points = Stack<Simplex.Breakpoint>()
    /// The symbols whose cost a dual step passes.
    var passed = Stack<Simplex.Passage>()
    /// The cost of a move.
    var price = PriorityVector()
    /// The slack of a multiplier, and the smallest slack so far.
    var slack = PriorityVector()
    var bestSlack = PriorityVector()
}
