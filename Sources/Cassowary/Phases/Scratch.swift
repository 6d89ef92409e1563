import SolverAPI
import SimplexSupport

/// Memory that is reused by each step; its contents do not outlive the step.
struct Scratch: ~Copyable {
    /// A row under construction.
    var accumulator = RowAccumulator()
    /// The breakpoints of a move.
    var points = Stack<Simplex.Breakpoint>()
    /// The candidates of a dual step that have a partner.
    var passed = Stack<Simplex.Passage>()
    /// The multiplier that an exchange adds to the symbols of the entering row.
    var price = PriorityVector()
    /// The dual slack of the present candidate in a ratio test, and the dual slack of the best candidate so far.
    var slack = PriorityVector()
    var bestSlack = PriorityVector()
}
