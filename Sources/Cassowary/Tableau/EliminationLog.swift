import SimplexSupport
import SolverAPI

/// What was done to the rows, in short: enough to bring back the column of a required equation, which the tableau drops.
///
/// The marker of a required equation (a *dummy variable* in the paper) is 0 for good, so its column says nothing about the
/// layout; it is needed only when the equation's constant changes, when the equation is removed, and for the certificate of
/// a conflict. Kept, these columns are nearly all of the tableau: the first solve of a row of 30 equal widths writes 7,775
/// entries with them and 231 without, and of 100 it took 1.9 ms and 0.17 (measured). Every operation on rows is linear, so a dropped column is found by doing the operations
/// since its birth once more on one number a row, and the dropped part of a row by going through them backwards: the *product
/// form of the inverse* (Chvátal, *Linear Programming*, 1983, ch. 7).
struct EliminationLog: ~Copyable {
    struct Step: BitwiseCopyable {
        /// The row that is written; for a birth the complement of the row.
        var target: Int32
        /// The row that is read; its complement, if it is left empty; `nothing` for a row that is emptied; for a birth the slot.
        var source: Int32
        var factor: Double
    }

    /// A number other than 0, and whose it is: of a row the symbol, of a column the slot.
    struct Found: BitwiseCopyable {
        let number: Int32
        let value: Double
    }

    private static let nothing = Int32.min

    private var steps = Stack<Step>()
    /// Where the latest column was born, by slot of its constraint.
    private var births = ConstraintTable<Int32>()
    /// One number a row: 0 everywhere between calls.
    private var numbers = Pool<Double>()
    private var touched = Stack<Int32>()
    /// What was looked for last.
    private(set) var found = Stack<Found>()

    /// Whether all columns can be found. Past its limit the log is given up, until the tableau is built anew.
    private(set) var isComplete = true
    /// The most steps worth keeping.
    private var limit = Int.max

    /// An entry that cancelled to this share of its summands is a 0.
    private let cancellation: Double

    init(cancellation: Double) { self.cancellation = cancellation }

    /// The number of steps.
    var count: Int { steps.count }

    mutating func reserve(symbols count: Int) {
        numbers.grow(to: count, fill: 0)
        births.grow(to: count / 2, fill: -1)
    }

    mutating func removeAll() {
        steps.removeAll()
        isComplete = true
        limit = .max
    }

    /// Whether it is given up at some length.
    var isLimited: Bool { limit != .max }

    /// Keeps that many steps at most: the log is given up if there are more, now or later.
    mutating func setLimit(_ count: Int) {
        limit = count
        if steps.count > limit { giveUp() }
    }

    // MARK: Writing

    @inline(__always)
    private mutating func append(_ step: Step) {
        if !isComplete { return }
        steps.append(step)
        if steps.count > limit { giveUp() }
    }

    @inline(never)
    private mutating func giveUp() {
        isComplete = false
        steps = Stack()
    }

    /// `target += factor × source`
    @inline(__always)
    mutating func add(_ factor: Double, _ source: Symbol, to target: Symbol) {
        append(Step(target: target.number, source: source.number, factor: factor))
    }

    /// `target = factor × source`, and source is no row any more.
    @inline(__always)
    mutating func move(_ factor: Double, _ source: Symbol, to target: Symbol) {
        append(Step(target: target.number, source: ~source.number, factor: factor))
    }

    /// The row is gone.
    @inline(__always)
    mutating func clear(_ target: Symbol) { append(Step(target: target.number, source: Self.nothing, factor: 0)) }

    /// A column begins, with one entry: that of a constraint's symbol in a row.
    @inline(__always)
    mutating func drop(constraint slot: ConstraintSlot, row: Symbol, factor: Double) {
        births[slot] = Int32(steps.count)
        append(Step(target: ~row.number, source: slot.number, factor: factor))
    }

    // MARK: Reading

    /// What it costs to find the dropped column of a constraint.
    func stepsSinceBirth(ofConstraint slot: ConstraintSlot) -> Int { steps.count - Int(births[slot]) }

    /// Finds the entries of the dropped column of a constraint, by row. The log must be complete.
    mutating func findColumn(ofConstraint slot: ConstraintSlot) {
        let birth = Int(births[slot])
        put(steps[birth].factor, in: ~steps[birth].target)
        for position in birth + 1..<steps.count {
            let step = steps[position]
            if step.target >= 0 { advance(step) }
        }
        takeNumbers()
    }

    /// Finds the rows' parts that are due to dropped columns, if each of their constraints' symbols has a value.
    mutating func findRows(valueOfConstraint: (_ slot: ConstraintSlot) -> Double) {
        for position in 0..<steps.count {
            let step = steps[position]
            if step.target >= 0 {
                advance(step)
            } else if births[ConstraintSlot(step.source)] == position {
                let value = valueOfConstraint(ConstraintSlot(step.source))
                if value != 0 { put(numbers[~step.target] + value * step.factor, in: ~step.target) }
            }
        }
        takeNumbers()
    }

    /// Finds the entries of a row in dropped columns, by slot of the columns' constraints. The log must be complete.
    mutating func findRow(_ row: Symbol) {
        found.removeAll()
        put(1, in: row.number)
        for position in stride(from: steps.count - 1, through: 0, by: -1) {
            let step = steps[position]
            if step.target < 0 {
                let value = numbers[~step.target]
                if value != 0, births[ConstraintSlot(step.source)] == position {
                    found.append(Found(number: step.source, value: value * step.factor))
                }
                continue
            }
            let value = numbers[step.target]
            if step.source >= 0 {
                if value != 0 { put(numbers[step.source] + value * step.factor, in: step.source) }
                continue
            }
            // What the row held before does not count, nor what the source came to hold afterwards.
            numbers[step.target] = 0
            if step.source != Self.nothing { put(value * step.factor, in: ~step.source) }
        }
        for place in 0..<touched.count { numbers[touched[place]] = 0 }
        touched.removeAll()
    }

    @inline(__always)
    private mutating func put(_ value: Double, in row: Int32) {
        if numbers[row] == 0 { touched.append(row) }
        numbers[row] = value
    }

    @inline(__always)
    private mutating func advance(_ step: Step) {
        if step.source >= 0 {
            let value = numbers[step.source]
            if value == 0 { return }
            let (old, more) = (numbers[step.target], value * step.factor)
            let sum = old + more
            put(abs(sum) <= cancellation * max(abs(old), abs(more)) ? 0 : sum, in: step.target)
        } else if step.source == Self.nothing {
            numbers[step.target] = 0
        } else {
            let value = numbers[~step.source]
            if value != 0 || numbers[step.target] != 0 { put(value * step.factor, in: step.target) }
            numbers[~step.source] = 0
        }
    }

    private mutating func takeNumbers() {
        found.removeAll()
        for place in 0..<touched.count {
            let row = touched[place]
            if numbers[row] != 0 { found.append(Found(number: row, value: numbers[row])) }
            numbers[row] = 0
        }
        touched.removeAll()
    }
}
