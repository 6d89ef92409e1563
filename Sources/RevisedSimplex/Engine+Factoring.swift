import SolverAPI

/// Definitions for many constraints at once, by elimination: for cores that peeling leaves, and when expanded rows have grown.
///
/// Both keep the basis, or add to it without a force, so they are legal at any time when nothing is pending that could freeze.
extension Engine {
    /// The entries of expanded rows may come to this many times those of the constraints before everything is factored anew.
    private static let fillLimit = 2
    /// Below this it is not worth it.
    private static let smallestFill = 1024

    /// Whether the expanded rows are so long that factoring costs less than going on.
    @inline(__always)
    var isFilled: Bool {
        let fill = expanded.entryCount + absorbed.entryCount
        return fill > Self.smallestFill && fill > Self.fillLimit * terms.entryCount && fill > 2 * fillAfterFactoring
    }

    /// Factors if that helps: what is left of a residual then is the system's own, and a larger one is asked for next time.
    mutating func factorIfNeeded() {
        if !isFilled && !isMagnified && !isInaccurate { return }
        if isInaccurate { largestResidual = max(1e-8, 100 * largestResidual) }
        factor()
    }

    /// Notes a row whose largest share is far above its own coefficients: then definitions magnify rounding on its way.
    ///
    /// A web of wishes to be in the middle of four neighbours, peeled from one side, magnifies by 3.7 from line to line: of
    /// 10 × 10 nothing was left but rounding. Where a system magnifies by itself, as halves of halves do, factoring does not
    /// help, and is tried once for each power of 10.
    mutating func noteMagnification(_ c: Int32, largest: Double) {
        if largest <= largestMagnification { return }
        var own = 1.0
        for position in terms.start(c)..<terms.end(c) { own = max(own, abs(terms[position].value)) }
        if largest <= largestMagnification * own { return }
        largestMagnification = 10 * largest / own
        isMagnified = true
    }

    /// Gives all tight constraints new definitions: the same basis with as few and as short expanded rows as elimination finds.
    ///
    /// Exchanges derive rows one at a time, each with all that is in its way. A transportation problem's basis is a tree, and
    /// triangular in the right order, but after 1,433 pivots of 55 × 55 cells the rows had 1.5 million entries (measured).
    mutating func factor() {
        beginFactoring()
        var slots: [Int32] = []
        for c in 0..<Int32(constraints.count) where constraints[c].isTight {
            // What has one term is known before anything else is.
            if terms.count(c) > 1 || constraints[c].isExpanded { slots.append(c) }
        }
        for c in slots { peeling.isCore[constraints[c].variable] = true }
        let (elimination, variables) = eliminate(slots, byPriority: false)
        for v in variables { peeling.isCore[v] = false }
        defer { fillAfterFactoring = expanded.entryCount + absorbed.entryCount }
        // Only rounding could make members of a basis depend on one another: then the definitions are left as they are.
        guard elimination.steps.count == slots.count else { return }
        let changed = elimination.steps.filter { step in
            let record = constraints[slots[step.row]]
            let isPlain = elimination.rows[step.row].origins.count == 1
            return record.isExpanded || !isPlain || record.variable != variables[Int(step.column)]
        }
        for step in changed { undefine(slots[step.row]) }
        define(changed, elimination, slots, variables)
    }

    /// Gives the equations of a new core variables to define; those that depend on others are left inactive.
    ///
    /// - Parameter slots: inactive, without forces. Their variables may be defined if they are undefined and nothing depends
    ///   on them.
    mutating func factorCore(_ slots: [Int32]) {
        beginFactoring()
        for c in slots {
            for position in terms.start(c)..<terms.end(c) {
                let v = terms[position].column
                if definitions[v] < 0 && dependants[v] == 0 { peeling.isCore[v] = true }
            }
        }
        let (elimination, variables) = eliminate(slots, byPriority: true)
        for v in variables { peeling.isCore[v] = false }
        define(elimination.steps, elimination, slots, variables)
        fillAfterFactoring = expanded.entryCount + absorbed.entryCount
    }

    /// Whether a pivot is so small beside its row that it may be what was left of rounding: then everything is to be
    /// factored and the row looked at again. A small pivot right after that is the system's own, and is taken.
    mutating func isDoubtful(_ pivot: Double, largest: Double) -> Bool {
        if abs(pivot) >= 1e-6 * largest || expanded.entryCount == 0 || counters.pivots == pivotsAtFactoring {
            return false
        }
        isMagnified = true
        return true
    }

    private mutating func beginFactoring() {
        counters.factorizations += 1
        isMagnified = false
        isInaccurate = false
        pivotsAtFactoring = counters.pivots
        peeling.isCore.grow(to: values.count, fill: false)
        peeling.columns.grow(to: values.count, fill: -1)
    }

    /// Eliminates the variables marked as core from some constraints.
    ///
    /// - Returns: the elimination, and the variables by the number of their column.
    private mutating func eliminate(_ slots: [Int32], byPriority: Bool) -> (Elimination, [Int32]) {
        var elimination = Elimination(cancellation: tolerances.cancellation, smallest: tolerances.pivot)
        var variables: [Int32] = []
        var entries: [Elimination.Entry] = []
        for c in slots {
            entries.removeAll(keepingCapacity: true)
            for position in terms.start(c)..<terms.end(c) {
                let v = terms[position].column
                if peeling.columns[v] < 0 {
                    peeling.columns[v] = elimination.addColumn(isOpen: peeling.isCore[v], rank: ranks[v])
                    variables.append(v)
                }
                entries.append(Elimination.Entry(place: peeling.columns[v], value: terms[position].value))
            }
            let urgency = byPriority && constraints[c].isOptional ? constraints[c].priority : .infinity
            elimination.addRow(entries, urgency: urgency)
        }
        for v in variables { peeling.columns[v] = -1 }
        elimination.run(meter)
        counters.rowsTouched += slots.count + elimination.changes
        return (elimination, variables)
    }

    private mutating func define(
        _ steps: [Elimination.Step], _ elimination: Elimination, _ slots: [Int32], _ variables: [Int32]
    ) {
        for step in steps {
            let (c, v) = (slots[step.row], variables[Int(step.column)])
            let row = elimination.rows[step.row]
            if row.origins.count == 1 {
                defineRaw(c, v, pivot: terms.coefficient(c, v))
                continue
            }
            var own = 1.0
            for entry in row.open where entry.place == step.column { own = entry.value }
            expanded.begin(c, capacity: max(1, row.open.count - 1 + row.closed.count))
            for entry in row.open + row.closed where entry.place != step.column {
                expanded.append(c, variables[Int(entry.place)], -entry.value / own)
                dependants[variables[Int(entry.place)]] += 1
            }
            absorbed.begin(c, capacity: row.origins.count)
            for entry in row.origins { absorbed.append(c, slots[Int(entry.place)], entry.value / own) }
            counters.entriesWritten += row.open.count + row.closed.count + row.origins.count
            defineExpanded(c, v)
        }
    }
}
