public import SolverAPI

/// Variables and their new values. The reader owns the run, so it may use the solver while it reads.
public struct ChangeRun {
    private var variableStore: [VariableID] = []
    private var valueStore: [Double] = []
    /// The number of values; the rest of the memory is spare capacity.
    public private(set) var count = 0
    /// Whether the memory belongs to another owner, to which it is returned.
    public let isLent: Bool

    /// Creates an empty run with memory of its own.
    @usableFromInline init() { isLent = false }

    /// Creates a run from memory of another owner.
    public init(lending variables: [VariableID], _ values: [Double]) {
        (variableStore, valueStore) = (variables, values)
        count = values.count
        isLent = true
    }

    /// Calls `body` once with the variables, in the order of their changes, and their values in points. Does not call
    /// it if there are none.
    public func report(to body: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        if count == 0 { return }
        body(variableStore.span.extracting(first: count), valueStore.span.extracting(first: count))
    }

    /// Returns the memory of the values to its owner.
    public consuming func returnedValues() -> [Double] { valueStore }

    /// Fills the run with the waiting variables that still exist.
    ///
    /// A resize of 1,000 views spends nearly all its time in this function. Spans are used because appending to arrays
    /// took a fifth of that time.
    mutating func fill(
        from queue: inout Worklist<VariableSlot>, _ problem: borrowing Problem,
        _ published: borrowing VariableTable<Double>
    ) {
        var (ids, points): ([VariableID], [Double]) = ([], [])
        swap(&ids, &variableStore)
        swap(&points, &valueStore)
        let missing = queue.count - ids.count
        if missing > 0 {
            ids += repeatElement(VariableID(0), count: missing)
            points += repeatElement(0, count: missing)
        }
        var variables = ids.mutableSpan
        var values = points.mutableSpan
        count = 0
        while let slot = queue.popFirst() {
            // The variable of this slot was removed.
            if !problem.isLive(slot) { continue }
            variables[unchecked: count] = problem.variable(at: slot).id
            values[unchecked: count] = published[slot]
            count += 1
        }
        (variableStore, valueStore) = (ids, points)
    }
}
