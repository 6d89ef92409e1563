public import SolverAPI

/// A search for the canonical layout of a system by substitution, without a basis. The result is certified.
///
/// Required equations are substituted into each other, so that each variable becomes an affine function of a root
/// (``AffineClasses``). Each root has an interval. Required inequalities narrow the intervals first, and then optional
/// constraints, highest priority first. Step 2 of `docs/SEMANTICS.md` ("One answer") determines the roots that still
/// have no value. The layout is canonical (proof: `docs/REVISED_SIMPLEX.md`, section 13) because
/// - each variable has a value, and each required constraint holds;
/// - for each violated constraint of priority p, facts of levels above p (see ``AffineClasses``) prevent a smaller
///   violation. So its violation is the same in all layouts that are optimal at the priorities above p, and the total
///   of p is the sum of these minima;
/// - each quantity that step 2 moves towards 0 has a level of its own, below all priorities. The quantity is 0, or it
///   is at an end of its interval and the level of this end is higher.
@frozen
public struct Substitution<Source: RowSource & ~Copyable>: ~Copyable {
    @usableFromInline var classes = AffineClasses()
    @usableFromInline let meter: SolveMeter?
    /// The states of rows.
    public var states = FlatMemory<RowState>()
    @usableFromInline var rowCount = 0
    /// The entries of all lists of waiting rows. Each root has a list of the rows that wait for its value.
    @usableFromInline var entries = Stack<WaitingRow>()
    /// The rows that wait for roots. A row that no longer waits stays until the next ``readWaiting(_:)``.
    @usableFromInline var waiting = Stack<Int32>()
    /// Whether a root with waiting rows was linked since these rows were last read, so that two of their roots may have
    /// merged. A row is in the lists of all its roots, or of three, so a link of any other root leaves at least three.
    @usableFromInline var hasNewLinks = false
    /// The rows to read again because one of their roots received a value.
    @usableFromInline var queue = Stack<Int32>()
    /// The number of rows read; a row counts each time.
    public var rowsRead = 0
    /// The number of terms in the rows that were read again.
    @usableFromInline var termsReread = 0
    /// The definitions of variables, if the source records them.
    public var definitions = Definitions(variableCount: 0)
    /// The steps of the search, if the source records them.
    @usableFromInline var record = LayoutRecord()
    /// The largest relative error of a coefficient in a step.
    @usableFromInline var worstCoefficientError = 0.0
    /// The variables that step 2 of the rules for ties moved as near to 0 as an end of their interval allows. The end
    /// may be 0.
    public var keptNearZero: [Int32] = []

    /// The variables that a change of structure opened, the rows that are read after it, and the numbers of steps before;
    /// see ``update(_:rows:variables:)``.
    @usableFromInline var opened = Stack<Opened>()
    @usableFromInline var listed = Stack<Int32>()
    @usableFromInline var firstSteps = (0, 0)

    /// Whether every variable has a value.
    @inlinable public var isComplete: Bool { classes.openCount == 0 }

    @usableFromInline
    struct WaitingRow: BitwiseCopyable {
        @usableFromInline var row: Int32
        @usableFromInline var next: ListPosition

        @inlinable
        init(row: Int32, next: ListPosition) { (self.row, self.next) = (row, next) }
    }

    /// Creates a search. The meter counts rows as work.
    @inlinable
    public init(_ meter: SolveMeter? = nil) { self.meter = meter }

    /// Forgets the last search, and keeps the memory.
    @inlinable
    mutating func begin(_ source: borrowing Source) {
        rowCount = source.rowCount
        classes.begin(variableCount: source.variableLimit)
        states.reserve(rowCount)
        // Most rows hold when they are read; the others are marked.
        states.fill(0..<rowCount, with: .holds)
        if Source.recordsSteps {
            record.begin(
                variableCount: source.variableLimit, rowCount: rowCount, programCount: source.programCount)
        }
        if Source.recordsDefinitions { definitions = Definitions(variableCount: source.variableLimit) }
        entries.removeAll()
        waiting.removeAll()
        queue.removeAll()
        (hasNewLinks, worstCoefficientError) = (false, 0)
        (rowsRead, termsReread) = (0, 0)
        if !record.tight.isEmpty { record.tight.removeAll() }
        if !keptNearZero.isEmpty { keptNearZero.removeAll() }
    }

    // MARK: The order of rows

    /// Searches for the canonical layout. The values are then those of ``value(of:)``.
    ///
    /// - Throws: ``Uncertified``, the reason why there is no certified layout. The search is then of no further use.
    /// - Complexity: O(*n*) for *n* terms if few rows wait.
    @inlinable
    public mutating func solve(_ source: borrowing Source) throws(Uncertified) {
        begin(source)
        source.forEachKnownValue { _ = classes.decide($0, Accumulator(constant: $1).sum) }
        var inequalities = Stack<Int32>()
        var optional = PriorityBuckets()
        let rowCount = Int32(source.rowCount)
        var row: Int32 = 0
        var equationCount = 0
        let hasMeter = meter != nil
        while row < rowCount {
            if source.isPlainEquation(row) {
                equationCount &+= 1
                if hasMeter, let meter, meter.isOver(work: equationCount, entries: 0) {
                    rowsRead &+= equationCount
                    throw .stopped
                }
                if !classes.isExact || !substituteExactly(row, source) {
                    states[Int(row)] = .unread
                    try substituteWithBounds(row, source)
                }
                if queue.count > 0 { try readQueue(source) }
            } else {
                try sortIn(row, &inequalities, &optional, source)
            }
            row &+= 1
        }
        rowsRead &+= equationCount
        if waiting.count > 0 { try readWaiting(source) }
        if classes.openCount > 0 {
            optional.sort()
            try allocate(inequalities, optional, source)
            try refuseTies(optional, source)
        }
        try narrowExtents(source)
        for index in inequalities.indices where states[Int(inequalities[index])].isOpen {
            try readAndWake(inequalities[index], source)
        }
        // Once all variables have values, lower priorities cannot change them.
        if classes.openCount > 0 { try readOptional(optional, source) }
        try check(source)
    }

    /// Substitutes a required equation, or keeps a row of another kind for later.
    @inlinable @inline(never)
    mutating func sortIn(
        _ row: Int32, _ inequalities: inout Stack<Int32>, _ optional: inout PriorityBuckets, _ source: borrowing Source
    ) throws(Uncertified) {
        states[Int(row)] = .unread
        switch source.role(of: row) {
        case .requiredEquation:
            rowsRead &+= 1
            try substituteWithBounds(row, source)
            if queue.count > 0 { try readQueue(source) }
        case .requiredInequality: inequalities.append(row)
        case .optional: try optional.insert(row, source.priority(of: row))
        case .unused: states[Int(row)] = .unused
        }
    }

    @inlinable
    mutating func readOptional(
        _ optional: borrowing PriorityBuckets, _ source: borrowing Source
    ) throws(Uncertified) {
        for bucket in optional.buckets {
            try read(bucket, optional, source)
            if classes.openCount == 0 { return }
        }
        try settleFreeVariables(source)
    }

    /// Reads the rows of a priority.
    @inlinable
    mutating func read(
        _ bucket: PriorityBuckets.Bucket, _ optional: borrowing PriorityBuckets, _ source: borrowing Source
    ) throws(Uncertified) {
        let waitingBefore = waiting.count
        var (position, count) = (bucket.latest, 0)
        while let entry = optional.entry(at: position) {
            if states[Int(entry.row)].isOpen { try readAndWake(entry.row, source) }
            (position, count) = (entry.previous, count + 1)
            // Rows that wait for each other in a cycle would be read repeatedly.
            if waiting.count - waitingBefore > 8 + count / 2 { throw .takesTooLong }
        }
        try readWaiting(source)
    }

    /// Substitutes the variables of a required equation of at most two roots, if nothing rounds.
    ///
    /// This is the usual path of a search.
    /// - Returns: false, without a change, if something rounds or the row is of another kind.
    @inlinable @inline(__always)
    mutating func substituteExactly(_ row: Int32, _ source: borrowing Source) -> Bool {
        let (numbers, unknowns) = (classes.numbers.elements, classes.unknowns.elements)
        var sum = ExactSum(constant: source.plainConstant(of: row))
        var (first, second) = (Int32(-1), Int32(-1))
        var (firstCoefficient, secondCoefficient) = (0.0, 0.0)
        var isUsual = true
        source.forEachPlainTerm(of: row) { variable, coefficient in
            // The number of a root is 0.
            sum.add(-coefficient, numbers[Int(variable)])
            let link = unknowns[Int(variable)].link
            if link.isKnown { return }
            var (root, part) = (variable, coefficient)
            if link.isMember {
                root = link.root
                let scale = unknowns[Int(variable)].scale
                part *= scale
                if abs(scale) != 1, !ExactSum.isExactProduct(coefficient, scale) { isUsual = false }
            }
            if first < 0 {
                (first, firstCoefficient) = (root, part)
            } else if root == first {
                isUsual = isUsual && ExactSum.add(part, to: &firstCoefficient)
            } else if second < 0 {
                (second, secondCoefficient) = (root, part)
            } else if root == second {
                isUsual = isUsual && ExactSum.add(part, to: &secondCoefficient)
            } else {
                isUsual = false
            }
        }
        guard isUsual, sum.isExact else { return false }
        if second >= 0 {
            if classes.isLarger(first, than: second) {
                (first, second) = (second, first)
                (firstCoefficient, secondCoefficient) = (secondCoefficient, firstCoefficient)
            }
            let isUnit = abs(firstCoefficient) == 1
            let scale = isUnit ? -secondCoefficient * firstCoefficient : -secondCoefficient / firstCoefficient
            guard let offset = sum.divided(by: firstCoefficient), abs(scale) >= 1e-6, abs(scale) <= 1e6,
                isUnit || ExactSum.isExactQuotient(scale, -secondCoefficient, firstCoefficient)
            else { return false }
            if Source.recordsDefinitions { define(first, by: row, linkedTo: second, source, isPlain: true) }
            recordLink(row, first, firstCoefficient, relativeError: 0, to: second, source)
            if classes.hasDetails { joinWaitingRows(of: first, to: second) }
            numbers[Int(first)] = offset
            classes.link(first, to: second, scale: scale, scaleError: 0, level: AffineClasses.required)
        } else if first >= 0 {
            guard let value = sum.divided(by: firstCoefficient) else { return false }
            recordValue(row, first, firstCoefficient, relativeError: 0, source)
            numbers[Int(first)] = value
            makeKnown(first, by: .row(row), source, isPlain: true)
        } else if sum.value == 0 {
            recordComparison(.holds, row, source)
        } else {
            return false
        }
        return true
    }

    /// Substitutes the variables of a required equation with bounds of the errors, while all facts have the level 1000.
    @inlinable @inline(never)
    mutating func substituteWithBounds(_ row: Int32, _ source: borrowing Source) throws(Uncertified) {
        var form = RowForm(constant: source.constant(of: row))
        source.forEachTerm(of: row) { classes.add($0, $1, to: &form, withLevels: false) }
        let count = form.count
        try form.removeCancelled()
        let isPlain = form.count == count
        switch form.count {
        case 1:
            let value = try form.residual.divided(
                by: form.first.coefficient, relativeError: form.first.relativeError)
            states[Int(row)] = .holds
            recordValue(row, form.first.root, form.first.coefficient, relativeError: form.first.relativeError, source)
            decide(form.first.root, value, by: .row(row), source, isPlain: isPlain)
        case 2: try linkRequired(row, form, source, isPlain: isPlain)
        case 0:
            if try form.residual.sign() != 0 { throw .isViolated(row: row) }
            recordComparison(.holds, row, source)
            states[Int(row)] = .holds
        default: wait(row, for: form)
        }
    }

    /// Requires each extent without a value to be at least 0, if the source does.
    @inlinable
    mutating func narrowExtents(_ source: borrowing Source) throws(Uncertified) {
        if !Source.boundsExtents || classes.openCount == 0 { return }
        for variable in 0..<Int32(source.variableLimit) where source.isExtent(variable) {
            try narrowExtent(variable, source)
        }
    }

    /// Requires an extent to be at least 0, unless it has a value.
    @inlinable @inline(__always)
    mutating func narrowExtent(_ variable: Int32, _ source: borrowing Source) throws(Uncertified) {
        if classes.link(of: variable).isKnown { return }
        var form = RowForm(constant: 0)
        classes.add(variable, 1, to: &form, withLevels: true)
        let rule = Rule(.zero(of: variable), .greaterThanOrEqual, AffineClasses.required)
        try bound(rule, form, source)
        if queue.count > 0 { try readQueue(source) }
    }

    /// Reads a row, and then the rows that waited for a root to which this row gave a value.
    @inlinable
    mutating func readAndWake(_ row: Int32, _ source: borrowing Source) throws(Uncertified) {
        try read(row, source)
        if queue.count > 0 { try readQueue(source) }
    }

    @inlinable @inline(never)
    mutating func readQueue(_ source: borrowing Source) throws(Uncertified) {
        var position = 0
        while position < queue.count {
            let next = queue[position]
            position += 1
            if states[Int(next)].isOpen { try reread(next, source) }
        }
        queue.removeAll()
    }

    /// Reads the waiting rows again until this adds no new links between roots.
    @inlinable @inline(never)
    mutating func readWaiting(_ source: borrowing Source) throws(Uncertified) {
        while hasNewLinks, waiting.count > 0 {
            hasNewLinks = false
            var kept = 0
            for position in 0..<waiting.count {
                let row = waiting[position]
                if states[Int(row)].isOpen {
                    try reread(row, source)
                    if queue.count > 0 { try readQueue(source) }
                }
                if states[Int(row)].isOpen {
                    waiting[kept] = row
                    kept += 1
                }
            }
            waiting.shorten(to: kept)
        }
    }

    /// Counts a row that is read, and checks the caller's limits.
    @inlinable @inline(__always)
    mutating func count(_ row: Int32) throws(Uncertified) {
        rowsRead &+= 1
        if let meter, meter.isOver(work: rowsRead, entries: 0) { throw .stopped }
    }

    @inlinable
    mutating func reread(_ row: Int32, _ source: borrowing Source) throws(Uncertified) {
        termsReread += source.termCount(of: row)
        if termsReread > 64 + Self.rereads * source.rowCount { throw .takesTooLong }
        try read(row, source)
    }

    /// The number of terms that may be read again, on average over all rows.
    @inlinable static var rereads: Int { 16 }

    /// A row or an extent's bound 0, with its relation and its priority.
    @usableFromInline
    struct Rule {
        @usableFromInline let reference: RowReference
        @usableFromInline let relation: Relation
        @usableFromInline let priority: Double

        @inlinable
        init(_ reference: RowReference, _ relation: Relation, _ priority: Double) {
            (self.reference, self.relation, self.priority) = (reference, relation, priority)
        }
    }

    @inlinable
    mutating func read(_ row: Int32, _ source: borrowing Source) throws(Uncertified) {
        try count(row)
        if !classes.hasLevels, source.role(of: row) == .requiredEquation {
            return try substituteWithBounds(row, source)
        }
        let rule = Rule(.row(row), source.relation(of: row), source.priority(of: row))
        if classes.isExact, holdsExactly(row, rule.relation, source) {
            recordComparison(.holds, row, source)
            states[Int(row)] = .holds
            return
        }
        var form = RowForm(constant: source.constant(of: row))
        source.forEachTerm(of: row) { classes.add($0, $1, to: &form, withLevels: true) }
        try form.removeCancelled()
        switch form.count {
        case 0: try compare(row, rule, form, source)
        case 1: try bound(rule, form, source)
        case 2 where rule.relation == .equal: try link(row, rule, form, source)
        default: wait(row, for: form)
        }
    }
}
