import SimplexSupport
import SolverAPI

/// Finds an order in which the constraints of a large batch define variables one after the other, by their own terms.
///
/// A variable is *open* if it is not defined, not used by a definition, and not torn (see below). A required equation
/// with one open variable defines that variable. Without such an equation, the most important optional constraint with
/// one open variable defines it. Without either, a variable is *torn*: it is treated as known, so that other
/// constraints can define their variables. (Tearing: Duff, Erisman, Reid, *Direct Methods for Sparse Matrices*, 1986.)
struct Triangularization: ~Copyable {
    /// The next step of the triangularization.
    enum Step {
        /// A constraint defines its open variable.
        case define(ConstraintSlot)
        /// A variable is torn, that is, treated as known.
        case tear(VariableSlot)
    }

    /// The state of a constraint in a batch: not listed, listed with a number of open variables, or defined after a
    /// tear. All zeros means not listed.
    // Not private: a debug build of Swift 6.3 crashes on flat memory of a private type that is freed in a different
    // file.
    struct Listing: BitwiseCopyable {
        var isListed = false
        /// Whether the constraint defines a variable since a tear. The definition may have to be reverted.
        var isDefinedAfterTear = false
        var openVariableCount: Int32 = 0

        /// Removes one of a listed constraint's open variables.
        ///
        /// - Returns: Whether one open variable remains.
        mutating func close() -> Bool {
            guard openVariableCount > 0, !isDefinedAfterTear else { return false }
            openVariableCount -= 1
            return openVariableCount == 1
        }
    }

    private var listings = ConstraintTable<Listing>()
    /// For each variable, the number of listed constraints that contain it.
    private var degree = VariableTable<Int32>()
    private var isTorn = VariableTable<Bool>()
    private var ready = Stack<ConstraintSlot>()
    private var nextReady = 0
    /// The optional constraints with one open variable, the most important one on top.
    private var optionals = BinaryHeap<ConstraintSlot>()
    private var touched = Stack<VariableSlot>()
    private var tears = Stack<TearKey>()
    /// The index of the next tear; nil before the tears of a batch are collected.
    private var nextTear: Int?
    private(set) var tearCount = 0
    /// Whether the next batch uses elimination instead of tearing, because the previous solve failed or may be
    /// inaccurate.
    private(set) var isCareful = false

    mutating func growVariables(to n: Int, in slab: inout Slab) {
        degree.grow(to: n, fill: nil, in: &slab)
        isTorn.grow(to: n, fill: nil, in: &slab)
        touched.grow(to: n, in: &slab)
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        listings.grow(to: m, fill: nil, in: &slab)
        ready.grow(to: m, in: &slab)
    }

    /// Makes the next batch use elimination instead of tearing.
    mutating func beCareful() { isCareful = true }

    /// Ends the careful mode. Called for a batch that is too small for triangularization.
    mutating func endCare() { isCareful = false }

    /// Starts a batch. Constraints marked as edits come first, so that no other constraint defines their variables.
    ///
    /// - Precondition: The constraints are linked and inactive.
    mutating func begin(_ slots: [ConstraintSlot], _ graph: inout DefinitionGraph) {
        ready.removeAll()
        optionals.removeAll()
        touched.removeAll()
        (nextReady, nextTear, tearCount) = (0, nil, 0)
        for c in slots where graph.constraints[c].isEdit { enlist(c, &graph) }
        for c in slots where !graph.constraints[c].isEdit { enlist(c, &graph) }
        let records = graph.constraints.handle
        optionals.order { Self.isMoreImportant($0, $1, records) }
    }

    /// Clears the state of the batch and ends the careful mode.
    mutating func end(_ slots: [ConstraintSlot]) {
        for c in slots { listings[c] = Listing() }
        for index in touched.indices {
            let v = touched[index]
            degree[v] = 0
            isTorn[v] = false
        }
        isCareful = false
    }

    /// Returns the next step; nil at the end.
    mutating func next(_ graph: inout DefinitionGraph) -> Step? {
        while nextReady < ready.count {
            let c = ready[nextReady]
            nextReady += 1
            if !graph.constraints[c].isTight { return .define(c) }
        }
        // An optional constraint defines a variable even if the constraint cannot hold in the final layout. In this
        // case the dual simplex later removes the constraint from the basis.
        if !optionals.isEmpty {
            let records = graph.constraints.handle
            return .define(optionals.popTop { Self.isMoreImportant($0, $1, records) })
        }
        return bestTear(&graph).map { .tear($0) }
    }

    /// Returns the open variable of a constraint and its coefficient; nil if there is none, or if the coefficient is
    /// below a hundredth of another coefficient.
    mutating func pivot(of c: ConstraintSlot, _ graph: inout DefinitionGraph) -> (
        variable: VariableSlot, coefficient: Double
    )? {
        for position in graph.terms.start(c)..<graph.terms.end(c) where isOpen(graph.terms[position].column, graph) {
            let pivot = graph.terms[position].value
            for other in graph.terms.start(c)..<graph.terms.end(c)
            where abs(graph.terms[other].value) * 0.01 > abs(pivot) {
                return nil
            }
            return (graph.terms[position].column, pivot)
        }
        return nil
    }

    /// Records that a constraint defines a variable.
    mutating func recordDefinition(_ c: ConstraintSlot) { if tearCount > 0 { listings[c].isDefinedAfterTear = true } }

    /// Treats a variable as known.
    mutating func tear(_ v: VariableSlot, _ graph: inout DefinitionGraph) {
        isTorn[v] = true
        tearCount += 1
        close(v, &graph)
    }

    /// Whether a constraint is an equation of the batch on several variables and does not define any of them.
    mutating func isLeftOver(_ c: ConstraintSlot, _ graph: inout DefinitionGraph) -> Bool {
        let record = graph.constraints[c]
        return record.isEquation && !record.isTight && listings[c].isListed && graph.terms.count(c) > 1
    }

    /// Whether a constraint defined its variable after the first tear.
    func isAfterTear(_ c: ConstraintSlot) -> Bool { listings[c].isDefinedAfterTear }

    /// Whether a variable is undefined, not torn, and without dependants. Any constraint can define such a variable
    /// without creating a cycle.
    @inline(__always)
    private func isOpen(_ v: VariableSlot, _ graph: borrowing DefinitionGraph) -> Bool {
        graph.definitions[v].isNone && graph.dependants[v] == 0 && !isTorn[v]
    }

    /// Lists a constraint if it is an equation, or an optional inequality on a single variable.
    private mutating func enlist(_ c: ConstraintSlot, _ graph: inout DefinitionGraph) {
        let record = graph.constraints[c]
        guard record.isEquation || (record.isOptional && graph.terms.count(c) == 1) else { return }
        var open: Int32 = 0
        for position in graph.terms.start(c)..<graph.terms.end(c) where isOpen(graph.terms[position].column, graph) {
            let v = graph.terms[position].column
            open += 1
            if degree[v] == 0 { touched.append(v) }
            degree[v] += 1
        }
        listings[c] = Listing(isListed: true, openVariableCount: open)
        if open == 1 {
            if record.isOptional { optionals.appendUnordered(c) } else { ready.append(c) }
        }
    }

    /// Removes a variable from the open variables of all listed constraints. A constraint that is left with one open
    /// variable becomes ready to define it.
    mutating func close(_ v: VariableSlot, _ graph: inout DefinitionGraph) {
        let records = graph.constraints.handle
        var position = graph.terms.head(v)
        while !position.isNone {
            let entry = graph.terms[position]
            position = entry.next
            let c = entry.row
            if !listings[c].close() { continue }
            if records[c].isOptional {
                optionals.insert(c) { Self.isMoreImportant($0, $1, records) }
            } else {
                ready.append(c)
            }
        }
    }

    @inline(__always)
    private static func isMoreImportant(
        _ a: ConstraintSlot, _ b: ConstraintSlot, _ records: SlotTableHandle<ConstraintSlot, ConstraintRecord>
    ) -> Bool {
        let (x, y) = (records[a].priority, records[b].priority)
        return x != y ? x > y : records[a].creationIndex > records[b].creationIndex
    }

    // MARK: Tears

    /// The sort key for tearing. The variable with the smallest key is torn first. Keys order variables by the number
    /// of listed constraints that contain them, highest number first, and then by slot.
    ///
    /// A key is a single number, because comparisons that looked up two tables took 5 % of all instructions when the
    /// layout of 1,000 nested views was built.
    // Not private, for the same reason as `Listing`.
    struct TearKey: BitwiseCopyable, Comparable {
        private let number: UInt64

        init(_ v: VariableSlot, degree: Int32) {
            number = UInt64(UInt32.max - UInt32(bitPattern: degree)) << 32 | UInt64(UInt32(bitPattern: v.number))
        }

        var variable: VariableSlot { VariableSlot(Int32(truncatingIfNeeded: number)) }

        @inline(__always)
        static func < (a: TearKey, b: TearKey) -> Bool { a.number < b.number }
    }

    /// The number of tears that are found by linear search before the candidates are sorted. Sorting rarely pays off,
    /// because a few tears usually suffice.
    private static let tearsBeforeSorting = 8

    /// Returns the open variable that the most listed constraints contain; nil if no variable is open.
    private mutating func bestTear(_ graph: inout DefinitionGraph) -> VariableSlot? {
        var next = nextTear ?? collectTears(graph)
        defer { nextTear = next }
        while next < tears.count {
            if next < Self.tearsBeforeSorting {
                var best = next
                for other in next..<tears.count where tears[other] < tears[best] { best = other }
                (tears[next], tears[best]) = (tears[best], tears[next])
            } else if next == Self.tearsBeforeSorting {
                sortTears(from: next, &graph)
                if next == tears.count { return nil }
            }
            let v = tears[next].variable
            next += 1
            if isOpen(v, graph) { return v }
        }
        return nil
    }

    /// Makes the open variables the candidates, and returns the index of the first.
    private mutating func collectTears(_ graph: borrowing DefinitionGraph) -> Int {
        tears.removeAll()
        for index in touched.indices where isOpen(touched[index], graph) {
            tears.append(TearKey(touched[index], degree: degree[touched[index]]))
        }
        return 0
    }

    /// Drops variables that are no longer open, and sorts the rest. A closed variable does not become open again.
    private mutating func sortTears(from index: Int, _ graph: inout DefinitionGraph) {
        var kept = index
        for other in index..<tears.count where isOpen(tears[other].variable, graph) {
            tears[kept] = tears[other]
            kept += 1
        }
        tears.shorten(to: kept)
        tears.sort(from: index) { $0 < $1 }
    }
}

/// Lets the constraints of a large batch define variables before any row is computed.
///
/// A constraint with one open variable defines this variable by its own terms. This is a degenerate pivot on a nonbasic
/// free variable, and it is legal while the constraint's multiplier is 0. Triangularization chooses the order of these
/// pivots, so the cost does not depend on the order in which the constraints were added.
extension Engine {
    /// - Parameter slots: new constraints, linked and inactive.
    mutating func triangularize(_ slots: [ConstraintSlot]) throws(SimplexFailure) {
        triangularization.begin(slots, &graph)
        defer { triangularization.end(slots) }
        steps: while let step = triangularization.next(&graph) {
            switch step {
            case .define(let c):
                guard let pivot = triangularization.pivot(of: c, &graph) else { continue }
                triangularization.recordDefinition(c)
                define(c, pivot.variable, pivot: pivot.coefficient)
                triangularization.close(pivot.variable, &graph)
            case .tear(let v):
                if triangularization.isCareful { break steps }
                triangularization.tear(v, &graph)
            }
        }
        try closeCycles(slots)
    }

    /// Makes the remaining equations define torn variables by expanded rows. Values are computed only afterwards, so
    /// that each variable is evaluated once.
    private mutating func closeCycles(_ slots: [ConstraintSlot]) throws(SimplexFailure) {
        if triangularization.isCareful { return eliminateCore(slots) }
        for c in slots {
            let record = graph.constraints[c]
            guard record.form == .requiredEqual, !record.isTight else { continue }
            if graph.undefined.isEmpty { return }
            if try closeCycle(c) { return eliminateCore(slots) }
        }
        if triangularization.tearCount == 0 { return }
        for c in slots where graph.constraints[c].form == .optionalEqual && triangularization.isLeftOver(c, &graph) {
            if graph.undefined.isEmpty { return }
            if try closeCycle(c) { return eliminateCore(slots) }
        }
    }

    /// Makes an equation define a torn variable, if possible.
    ///
    /// - Returns: whether the expanded rows have become too long, or their coefficients too large, to continue.
    private mutating func closeCycle(_ c: ConstraintSlot) throws(SimplexFailure) -> Bool {
        try checkLimits()
        let row = solves.row(of: c, in: &graph)
        _ = enterOnFreeVariable(c, row)
        solves.recycle(row)
        return needsFactoring
    }

    /// Reverts the definitions made after the first tear, and eliminates the *core* as a whole, that is, the equations
    /// that then define no variable.
    private mutating func eliminateCore(_ slots: [ConstraintSlot]) {
        lists.begin()
        for c in slots {
            let record = graph.constraints[c]
            guard record.isTight, triangularization.isAfterTear(c) || record.isExpanded else { continue }
            lists.freed.append(undefine(c))
        }
        for index in lists.freed.indices {
            let v = lists.freed[index]
            graph.free(v)
        }
        var core: [ConstraintSlot] = []
        for c in slots where triangularization.isLeftOver(c, &graph) { core.append(c) }
        // If no equation remains, the long rows stem from earlier batches. The dual simplex then refactors the basis
        // before its first pivot.
        if !core.isEmpty { factorCore(core) }
    }
}
