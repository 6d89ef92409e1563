import SimplexSupport
import SolverAPI

/// A search for the canonical layout of a system by substitution, without a basis. The result is certified.
///
/// Required equations are substituted into each other, so that each variable becomes an affine function of a root
/// (``AffineForest``). Each root has an interval. Required inequalities narrow the intervals first, and then optional
/// constraints, highest priority first. Step 2 of `docs/SEMANTICS.md` ("One answer") determines the roots that still
/// have no value. The layout is canonical (proof: `docs/REVISED_SIMPLEX.md`, section 13) because
/// - each variable has a value, and each required constraint holds;
/// - for each violated constraint of priority p, facts of levels above p (see ``AffineForest``) prevent a smaller
///   violation. So its violation is the same in all layouts that are optimal at the priorities above p, and the total
///   of p is the sum of these minima;
/// - each quantity that step 2 moves towards 0 has a level of its own, below all priorities. The quantity is 0, or it
///   is at an end of its interval and the level of this end is higher.
struct DirectSolution: ~Copyable {
    var forest: AffineForest
    private let meter: SolveMeter
    /// The states of constraints by slot.
    var states: FlatMemory<RowState>
    /// The entries of all lists of waiting rows. Each root has a list of the rows that wait for its value.
    private var entries = Stack<WaitingRow>()
    /// The rows that wait for roots. A row that no longer waits stays until the next ``readWaiting(_:)``.
    private(set) var waiting = Stack<ConstraintSlot>()
    /// Whether a root with waiting rows was linked since these rows were last read, so that two of their roots may have
    /// merged. A row is in the lists of all its roots, or of three, so a link of any other root leaves at least three.
    private var hasNewLinks = false
    /// The rows to read again because one of their roots received a value.
    private var queue = Stack<ConstraintSlot>()
    /// The number of terms read. The search fails if this number exceeds `termLimit`.
    private var termsRead = 0
    private var rowsRead = 0
    private var termLimit = 64
    /// By slot of the variable, the row that defines the variable by its own terms; none if there is no such row. The
    /// definitions contain no cycle.
    var definitions: FlatMemory<ConstraintSlot>
    /// The rows that determined a variable and do not define any by their own terms.
    var unplaced: [ConstraintSlot] = []

    enum RowState: UInt8, BitwiseCopyable {
        case unread
        /// The row waits for two or three roots and is in the lists of all of them.
        case waiting
        /// The row waits for four or more roots and is in the lists of three of them.
        case waitingForMany
        /// The constraint narrowed an interval or linked two roots. The final check must confirm it.
        case met
        /// The constraint holds at the values of its variables. Also the state of an unused slot.
        case verified
        /// The constraint is violated, by the smallest possible distance.
        case violated

        var isOpen: Bool { self == .unread || self == .waiting || self == .waitingForMany }

        /// Whether the layout may violate the constraint. A constraint that was not read is optional.
        var mayBeViolated: Bool { self == .unread || self == .violated }
    }

    struct WaitingRow: BitwiseCopyable {
        var row: ConstraintSlot
        var next: Int32
    }

    /// Returns the canonical layout with its basis. Adds the number of rows read to `work`; a row counts each time.
    ///
    /// - Throws: ``Uncertified``, the reason why there is no certified layout.
    static func basis(
        of problem: borrowing Problem, _ meter: SolveMeter, countingIn work: inout Int
    ) throws(Uncertified) -> SubstitutedBasis {
        var solution = DirectSolution(problem, meter)
        let values: [Double]
        do {
            try solution.solve(problem)
            values = try solution.checkedValues(problem)
        } catch {
            work += solution.rowsRead
            throw error
        }
        work += solution.rowsRead
        return SubstitutedBasis(
            values: values, definitions: solution.definitions, unplaced: solution.unplaced, states: solution.states)
    }

    private init(_ problem: borrowing Problem, _ meter: SolveMeter) {
        forest = AffineForest(for: problem)
        states = FlatMemory(capacity: problem.constraintSlotCount)
        states.fill(0..<problem.constraintSlotCount, with: .unread)
        definitions = FlatMemory(capacity: problem.variableSlotCount)
        definitions.fill(0..<problem.variableSlotCount, with: .none)
        self.meter = meter
    }

    // MARK: The order of rows

    private mutating func solve(_ problem: borrowing Problem) throws(Uncertified) {
        var inequalities: [ConstraintSlot] = []
        var optional = PriorityBuckets()
        let hasHoles = problem.constraintCount < problem.constraintSlotCount
        for slot in problem.allConstraintSlots {
            if hasHoles, !problem.isLive(slot) {
                states[Int(slot)] = .verified
                continue
            }
            let header = problem.header(at: slot)
            termLimit += (2 + Self.rereads) * Int(header.termCount)
            try count(header)
            if !header.priority.isRequired {
                if !optional.insert(slot, header.priority.value) { throw .takesTooLong }
            } else if header.relation != .equal {
                inequalities.append(slot)
            } else if try !decideAtOnce(slot, header, problem), try !substitute(slot, header, problem) {
                try take(slot, problem)
            }
        }
        try readWaiting(problem)
        optional.sort()
        try refuseTies(optional, problem)
        for slot in inequalities where try !verifyAtOnce(slot, problem) { try take(slot, problem) }
        // Once all variables have values, lower priorities cannot change them.
        if forest.openCount == 0 { return }
        for bucket in optional.buckets {
            let waitingBefore = waiting.count
            var (position, count) = (bucket.latest, 0)
            while let entry = optional.entry(at: position) {
                try take(entry.slot, problem)
                (position, count) = (entry.previous, count + 1)
                // Rows that wait for each other in a cycle would be read repeatedly.
                if waiting.count - waitingBefore > 8 + count / 2 { throw .takesTooLong }
            }
            try readWaiting(problem)
            if forest.openCount == 0 { return }
        }
        try settleWhatIsFree(problem)
    }

    /// Reads a row, and then the rows that waited for a root to which this row gave a value.
    private mutating func take(_ slot: ConstraintSlot, _ problem: borrowing Problem) throws(Uncertified) {
        try read(slot, problem)
        if queue.count > 0 { try readQueue(problem) }
    }

    mutating func readQueue(_ problem: borrowing Problem) throws(Uncertified) {
        var position = 0
        while position < queue.count {
            let next = queue[position]
            position += 1
            if states[Int(next)].isOpen { try read(next, problem) }
        }
        queue.removeAll()
    }

    /// Reads the waiting rows again until this adds no new links between roots.
    mutating func readWaiting(_ problem: borrowing Problem) throws(Uncertified) {
        while hasNewLinks, waiting.count > 0 {
            hasNewLinks = false
            var kept = 0
            for position in 0..<waiting.count {
                let slot = waiting[position]
                if states[Int(slot)].isOpen { try take(slot, problem) }
                if states[Int(slot)].isOpen {
                    waiting[kept] = slot
                    kept += 1
                }
            }
            waiting.shorten(to: kept)
        }
    }

    /// Counts the terms of a row that is read, and checks the caller's limits.
    @inline(__always)
    private mutating func count(_ header: ConstraintHeader) throws(Uncertified) {
        termsRead += Int(header.termCount)
        rowsRead += 1
        if meter.isOver(work: termsRead, entries: 0) { throw .stopped }
    }

    private mutating func read(_ slot: ConstraintSlot, _ problem: borrowing Problem) throws(Uncertified) {
        let header = problem.header(at: slot)
        try count(header)
        if termsRead > termLimit { throw .takesTooLong }
        if header.termCount == 1 {
            let form = forest.form(ofOneTerm: header, in: problem)
            return form.count == 0 ? try check(slot, header, form) : try bound(slot, header, form, problem)
        }
        var form = forest.form(of: header, in: problem)
        try form.removeCancelled()
        switch form.count {
        case 0: try check(slot, header, form)
        case 1: try bound(slot, header, form, problem)
        case 2 where header.relation == .equal: try link(slot, header, form, problem)
        default: wait(slot, for: (form.first.root, form.second.root, form.third), isForMany: form.count > 3)
        }
    }

    /// The number of times that a term may be read again, on average over all terms read.
    private static let rereads = 4

    // MARK: Rows without a root

    private mutating func check(_ slot: ConstraintSlot, _ header: ConstraintHeader, _ form: RowForm) throws(Uncertified)
    {
        let excess = try form.residual.sign()
        // The residual is the constant minus the left side.
        let isMet =
            switch header.relation {
            case .equal: excess == 0
            case .greaterThanOrEqual: excess <= 0
            case .lessThanOrEqual: excess >= 0
            }
        if isMet {
            states[Int(slot)] = .verified
        } else {
            try violate(slot, header, blockedAt: min(form.linkLevel, excess > 0 ? form.highLevel : form.lowLevel))
        }
    }

    /// Records an optional row as violated. Facts whose smallest level is `level` prevent a smaller violation.
    private mutating func violate(
        _ slot: ConstraintSlot, _ header: ConstraintHeader, blockedAt level: Double
    ) throws(Uncertified) {
        if header.priority.isRequired { throw .isViolated(header.id) }
        if level <= header.priority.value { throw .isTied(header.id) }
        states[Int(slot)] = .violated
    }

    // MARK: Rows of one root

    /// Narrows the interval of a row's only root.
    private mutating func bound(
        _ slot: ConstraintSlot, _ header: ConstraintHeader, _ form: RowForm, _ problem: borrowing Problem
    ) throws(Uncertified) {
        let root = form.first.root
        let value = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        let isPositive = form.first.coefficient > 0
        let (rises, falls) = (header.relation != .lessThanOrEqual, header.relation != .greaterThanOrEqual)
        // A `>=` row requires `c · root >= residual`. This bound holds at the level at which the sum of the known terms
        // cannot increase. The bound of a `<=` row holds at the level at which this sum cannot decrease. If the row is
        // violated, facts of the same levels prevent a smaller violation.
        let lowLevel = min(form.linkLevel, isPositive ? form.highLevel : form.lowLevel)
        let highLevel = min(form.linkLevel, isPositive ? form.lowLevel : form.highLevel)
        if isPositive ? rises : falls, try !narrow(.low, of: root, to: value, at: lowLevel, slot, problem) { return }
        if isPositive ? falls : rises, try !narrow(.high, of: root, to: value, at: highLevel, slot, problem) { return }
        states[Int(slot)] = .met
        try decideIfPoint(root, problem)
    }

    /// Moves one end of a root's interval inwards to `value`, the bound of a row at the given level. If `value` is
    /// beyond the opposite end, the row is violated, and the root gets the value of the opposite end.
    ///
    /// - Returns: false if the row is violated.
    private mutating func narrow(
        _ side: AffineForest.Side, of root: Int32, to value: Measure, at level: Double, _ slot: ConstraintSlot,
        _ problem: borrowing Problem
    ) throws(Uncertified) -> Bool {
        let header = problem.header(at: slot)
        let priority = header.priority.value
        let end = AffineForest.Bound(value: value, level: min(priority, level), row: slot)
        if try tighten(side, of: root, to: end) { return true }
        let opposite = forest.bound(side.opposite, of: root)
        try violate(slot, header, blockedAt: min(level, opposite.level))
        forest.setBound(side, of: root, to: AffineForest.Bound(value: opposite.value, level: priority, row: slot))
        decide(root, opposite.value, by: opposite.row, problem)
        return false
    }

    /// Moves one end of a root's interval inwards, or raises the level of the end if it already has this value.
    ///
    /// - Returns: false if the interval would be empty.
    private mutating func tighten(
        _ side: AffineForest.Side, of root: Int32, to end: AffineForest.Bound
    ) throws(Uncertified) -> Bool {
        let inwards = side == .low ? 1 : -1
        if try inwards * end.value.compare(with: forest.bound(side.opposite, of: root).value) > 0 { return false }
        let own = forest.bound(side, of: root)
        let order = try inwards * end.value.compare(with: own.value)
        if order > 0 {
            forest.setBound(side, of: root, to: end)
        } else if order == 0, end.level > own.level {
            forest.setBound(side, of: root, to: AffineForest.Bound(value: own.value, level: end.level, row: end.row))
        }
        return true
    }

    private mutating func decideIfPoint(_ root: Int32, _ problem: borrowing Problem) throws(Uncertified) {
        let (low, high) = (forest.bound(.low, of: root), forest.bound(.high, of: root))
        if low.value.value.isInfinite || high.value.value.isInfinite { return }
        if try low.value.compare(with: high.value) != 0 { return }
        decide(root, low.value, by: isPreferred(high.row, to: low.row, problem) ? high.row : low.row, problem)
    }

    /// Sets the value of a root, which a row determined, and queues the rows that wait for it.
    ///
    /// - Parameter row: none if the root is as near to 0 as possible and no constraint prevents 0.
    mutating func decide(_ root: Int32, _ value: Measure, by row: ConstraintSlot, _ problem: borrowing Problem) {
        if !row.isNone { define(root, by: row, problem) }
        var entry = forest.decide(root: root, value)
        while entry >= 0 {
            queue.append(entries[Int(entry)].row)
            entry = entries[Int(entry)].next
        }
    }

    // MARK: Rows of two roots

    /// Makes one root of an equation a function of the other.
    private mutating func link(
        _ slot: ConstraintSlot, _ header: ConstraintHeader, _ form: RowForm, _ problem: borrowing Problem
    ) throws(Uncertified) {
        var (child, parent) = (form.first, form.second)
        if forest.nodes[Int(child.root)].size > forest.nodes[Int(parent.root)].size {
            (child, parent) = (parent, child)
        }
        let level = min(header.priority.value, form.linkLevel, form.lowLevel, form.highLevel)
        define(child.root, by: slot, linkedTo: parent.root, problem)
        try link(slot, child, to: parent, form.residual, level: level)
        try passBound(.low, of: child.root, to: parent.root, header)
        try passBound(.high, of: child.root, to: parent.root, header)
        try decideIfPoint(parent.root, problem)
    }

    /// Makes `child` a function of `parent`, where `child + parent = residual` for the terms of an equation.
    mutating func link(
        _ slot: ConstraintSlot, _ child: RowForm.Unknown, to parent: RowForm.Unknown, _ residual: Measure, level: Double
    ) throws(Uncertified) {
        let scale = -parent.coefficient / child.coefficient
        if !(abs(scale) >= 1e-4 && abs(scale) <= 1e4) { throw .numericalDoubt }
        let rounding = Accumulator.isPowerOfTwo(child.coefficient) ? 0 : 0x1p-53
        let scaleError = parent.relativeError + child.relativeError + rounding
        let offset = try residual.divided(by: child.coefficient, relativeError: child.relativeError)
        let (below, above) = (Int(child.root), Int(parent.root))
        if forest.nodes[below].waiting >= 0 {
            hasNewLinks = true
            entries[Int(forest.nodes[below].lastWaiting)].next = forest.nodes[above].waiting
        }
        forest.link(child.root, to: parent.root, scale: scale, scaleError: scaleError, offset: offset, level: level)
        states[Int(slot)] = .met
    }

    /// Converts one end of a child's interval to a bound of the parent, and narrows the parent's interval.
    private mutating func passBound(
        _ side: AffineForest.Side, of child: Int32, to parent: Int32, _ header: ConstraintHeader
    ) throws(Uncertified) {
        let bound = forest.bound(side, of: child)
        if bound.value.value.isInfinite { return }
        let (scale, linkLevel) = (forest.nodes[Int(child)].scale, forest.nodes[Int(child)].linkLevel)
        let value = try forest.parentValue(of: child, at: bound.value)
        let end = AffineForest.Bound(value: value, level: min(bound.level, linkLevel), row: bound.row)
        if try !tighten(scale > 0 ? side : side.opposite, of: parent, to: end) {
            throw .isTied(header.id)
        }
    }

    // MARK: Rows that wait

    /// Adds a row to the lists of two or three roots, to be read again when one of them has a value.
    mutating func wait(_ slot: ConstraintSlot, for roots: (Int32, Int32, Int32), isForMany: Bool) {
        let state = states[Int(slot)]
        if state == .waiting { return }
        if state == .unread { waiting.append(slot) }
        wait(slot, for: roots.0)
        wait(slot, for: roots.1)
        if roots.2 >= 0 { wait(slot, for: roots.2) }
        states[Int(slot)] = isForMany ? .waitingForMany : .waiting
    }

    private mutating func wait(_ slot: ConstraintSlot, for root: Int32) {
        entries.append(WaitingRow(row: slot, next: forest.nodes[Int(root)].waiting))
        forest.prepend(Int32(entries.count - 1), toListOf: root)
    }
}
