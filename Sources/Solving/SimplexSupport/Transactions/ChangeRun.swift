public import SolverAPI

/// Variables and their new values, side by side. In the hands of who reads it, so that the reader may use the solver.
public struct ChangeRun {
    private var variableStore: [VariableID] = []
    private var valueStore: [Double] = []
    /// How many there are; the rest of the memory is for more.
    public private(set) var count = 0
    /// Whether the memory is not the publication's own, so that it goes back elsewhere.
    public let isLent: Bool

    /// A run of its own memory, with nothing in it.
    @usableFromInline init() { isLent = false }

    /// Values that somebody else has listed, in memory that goes back there.
    public init(lending variables: [VariableID], _ values: [Double]) {
        (variableStore, valueStore) = (variables, values)
        count = values.count
        isLent = true
    }

    /// Calls `body` with the variables, in the order in which they changed, and the value of each, in points; not if there are none.
    public func report(to body: (_ variables: Span<VariableID>, _ values: Span<Double>) -> Void) {
        if count == 0 { return }
        body(variableStore.span.extracting(first: count), valueStore.span.extracting(first: count))
    }

    /// The memory of the values, given back to who lent it.
    public consuming func returnedValues() -> [Double] { valueStore }

    /// Fills the run with the variables that wait in a queue and are still there.
    ///
    /// Through spans: appending to an array took a fifth of a resize of 1,000 views, of which this is nearly all (measured).
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
            // A slot whose variable was removed has nothing to report.
            if !problem.isLive(slot) { continue }
            variables[unchecked: count] = problem.variable(at: slot).id
            values[unchecked: count] = published[slot]
            count += 1
        }
        (variableStore, valueStore) = (ids, points)
    }
}
