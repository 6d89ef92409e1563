package import Certificates
package import SolverAPI

/// The simplex method on items (variables and distances of rules) with piecewise linear costs that bend at 0, one
/// objective after the other.
///
/// An item may have a price on either side of 0, and a side may be closed. After each objective every side with a
/// positive reduced cost is closed, because no optimal layout lies there (complementary slackness; Chvátal, ch. 5). So
/// the remaining set is exactly the set of optima. Bland's rule takes over if values stall.
package struct ExactSearch {
    /// The costs of an item in an objective, per point of distance above 0 and below 0.
    package struct Prices {
        package var up: Rational
        package var down: Rational

        package init(up: Rational, down: Rational) { (self.up, self.down) = (up, down) }

        /// The prices with which the distance from 0 is the objective.
        static var distance: Prices { Prices(up: .one, down: .one) }
    }

    /// The two sides of 0 on which an item can be.
    package enum Side: Int {
        case below = -1
        case above = 1
        var other: Side { self == .above ? .below : .above }
    }

    /// The result of minimizing an objective.
    package struct Optimum {
        package let total: Rational
        /// The multiplier of each item of the objective and of each nonbasic item: the cost of one more point.
        let multipliers: [(item: Int, value: Rational)]
    }

    /// The reason why there is no optimum.
    package enum Failure: Error {
        /// The objective is unbounded, because a price was negative.
        case unbounded
        /// The work limit was reached.
        case tooLong
    }

    /// The work of summing prices over the entries of the dictionary, in units of ``ExactDictionary/work``.
    private var pricingWork = 0
    /// The maximum number of entries to compute.
    let workLimit: Int
    private let meter: SolveMeter?
    /// Whether a limit is exceeded.
    var isExhausted: Bool {
        let work = dictionary.work + pricingWork
        return work > workLimit || meter?.isOver(work: work, entries: 0) == true
    }

    package private(set) var dictionary: ExactDictionary
    /// Whether all columns are kept, so that every multiplier is known.
    let keepsColumns: Bool
    /// The items whose columns are kept in any case; empty for none.
    private let keptItems: [Bool]
    private var closedAbove: [Bool]
    private var closedBelow: [Bool]
    private var side: [Side]
    /// The number of degenerate steps after which Bland's rule chooses the smallest item.
    private static let patience = 30

    /// Creates a search in which the required equations hold, as far as they do not contradict each other.
    package init(
        _ program: ExactProgram, keepsColumns: Bool, keptItems: [Bool] = [], workLimit: Int = .max,
        _ meter: SolveMeter? = nil
    ) {
        self.workLimit = workLimit
        self.keptItems = keptItems
        self.meter = meter
        dictionary = ExactDictionary(program)
        self.keepsColumns = keepsColumns
        closedAbove = Array(repeating: false, count: program.itemCount)
        closedBelow = closedAbove
        side = Array(repeating: .above, count: program.itemCount)
        let equations = program.rules.indices.filter {
            program.rules[$0].priority.isRequired && program.rules[$0].isEquation
        }
        let reduced = dictionary.reduce(
            equations, keepsColumns: { keepsColumns || !keptItems.isEmpty && keptItems[$0] }, workLimit: workLimit,
            meter)
        for item in reduced {
            closedAbove[item] = true
            closedBelow[item] = true
        }
        dropFixedColumns()
    }

    package func isClosed(_ item: Int, _ side: Side) -> Bool { side == .above ? closedAbove[item] : closedBelow[item] }

    private func isFixed(_ item: Int) -> Bool { closedAbove[item] && closedBelow[item] }

    /// Whether no item can move.
    var isSettled: Bool { dictionary.nonbasic.allSatisfy(isFixed) }

    /// Whether an item can have a different value.
    func canMove(_ item: Int) -> Bool {
        guard let row = dictionary.rowOf[item] else { return !isFixed(item) && dictionary.nonbasic.contains(item) }
        return dictionary.nonbasic.indices.contains {
            !dictionary.rows[row][$0].isZero && !isFixed(dictionary.nonbasic[$0])
        }
    }

    /// Closes a side of an item. If the item was on this side, as a basic item at 0, it is on the other side from now
    /// on.
    package mutating func close(_ item: Int, _ side: Side) {
        if side == .above { closedAbove[item] = true } else { closedBelow[item] = true }
        if self.side[item] == side { self.side[item] = side.other }
    }

    /// Makes an item nonbasic. The item is 0 and has to stay 0. Has no effect if all items that it depends on are
    /// fixed.
    mutating func expel(_ item: Int) {
        guard let row = dictionary.rowOf[item] else { return }
        let column = dictionary.nonbasic.indices.first {
            !dictionary.rows[row][$0].isZero && !isFixed(dictionary.nonbasic[$0])
        }
        guard let column else { return }
        let entering = dictionary.nonbasic[column]
        if closedAbove[entering] { side[entering] = .below } else { side[entering] = .above }
        dictionary.pivot(row: row, column: column)
    }

    /// Exchanges a basic item for the variable of a column, without a ratio test, to start from a claimed basis.
    mutating func enter(_ item: Int, for column: Int) {
        if let row = dictionary.rowOf[item] { dictionary.pivot(row: row, column: column) }
    }

    /// Removes the columns of items that must stay 0.
    mutating func dropFixedColumns() {
        if keepsColumns { return }
        let isDone = closedAbove.indices.map { isFixed($0) && (keptItems.isEmpty || !keptItems[$0]) }
        dictionary.dropColumns { isDone[$0] }
    }

    /// Minimizes `Σ price · distance from 0` over the open sides; optionally closes the sides on which no optimum lies.
    package mutating func minimize(
        _ items: [Int], closesSides: Bool = true, _ prices: (Int) -> Prices
    ) throws(Failure) -> Optimum {
        var isPriced = [Bool](repeating: false, count: side.count)
        for item in items {
            isPriced[item] = true
            let sign = dictionary.value(of: item).signum
            if sign != 0 {
                side[item] = sign > 0 ? .above : .below
            } else if dictionary.rowOf[item] != nil {
                side[item] = closedAbove[item] ? .below : .above
            }
        }
        var standstill = 0
        while true {
            if isExhausted { throw .tooLong }
            let reduced = columnCosts(items, prices)
            let isBland = standstill > Self.patience
            guard let (column, rising) = entering(reduced, isPriced, prices, bland: isBland) else {
                return finish(items, isPriced, prices, reduced, closesSides)
            }
            guard let row = blocking(column, rising, isPriced) else { throw .unbounded }
            standstill = dictionary.values[row].isZero ? standstill + 1 : 0
            side[dictionary.nonbasic[column]] = rising
            dictionary.pivot(row: row, column: column)
        }
    }

    /// Returns the derivative of the objective by the item of each column, without the column's own price.
    private mutating func columnCosts(_ items: [Int], _ prices: (Int) -> Prices) -> [Rational] {
        var sums = [Rational](repeating: .zero, count: dictionary.nonbasic.count)
        for item in items {
            guard let row = dictionary.rowOf[item] else { continue }
            let slope = slope(item, prices)
            if slope.isZero { continue }
            let words = dictionary.values[row].wordCount
            pricingWork += sums.count * ExactDictionary.cost(words: words)
            for column in sums.indices where !dictionary.rows[row][column].isZero {
                sums[column] += slope * dictionary.rows[row][column]
            }
        }
        return sums
    }

    private func slope(_ item: Int, _ prices: (Int) -> Prices) -> Rational {
        let prices = prices(item)
        return side[item] == .above ? prices.up : -prices.down
    }

    private func rate(_ column: Int, _ side: Side, _ reduced: [Rational], _ isPriced: [Bool], _ prices: (Int) -> Prices)
        -> Rational
    {
        let item = dictionary.nonbasic[column]
        let own = isPriced[item] ? (side == .above ? prices(item).up : prices(item).down) : .zero
        return own + (side == .above ? reduced[column] : -reduced[column])
    }

    private func entering(
        _ reduced: [Rational], _ isPriced: [Bool], _ prices: (Int) -> Prices, bland: Bool
    ) -> (Int, Side)? {
        var best: (column: Int, side: Side, rate: Rational)?
        for column in dictionary.nonbasic.indices {
            let item = dictionary.nonbasic[column]
            for side in [Side.below, .above] where !isClosed(item, side) {
                let rate = rate(column, side, reduced, isPriced, prices)
                if rate.signum >= 0 { continue }
                if let best, bland ? dictionary.nonbasic[best.column] <= item : best.rate <= rate { continue }
                best = (column, side, rate)
            }
        }
        return best.map { ($0.column, $0.side) }
    }

    /// Returns the row whose item first blocks the move of a column. Items without cost and without a closed side do
    /// not block a move.
    private func blocking(_ column: Int, _ rising: Side, _ isPriced: [Bool]) -> Int? {
        var best: (row: Int, length: Rational)?
        for row in dictionary.rows.indices {
            let entry = dictionary.rows[row][column]
            if entry.isZero { continue }
            let item = dictionary.basic[row]
            guard isPriced[item] || closedAbove[item] || closedBelow[item] else { continue }
            let isTowardsZero = entry.signum * rising.rawValue * side[item].rawValue < 0
            if !isTowardsZero && !isFixed(item) { continue }
            let length = isFixed(item) ? .zero : (dictionary.values[row] / entry).magnitude
            if let best, best.length < length || (best.length == length && dictionary.basic[best.row] < item) {
                continue
            }
            best = (row, length)
        }
        return best?.row
    }

    private mutating func finish(
        _ items: [Int], _ isPriced: [Bool], _ prices: (Int) -> Prices, _ reduced: [Rational], _ closesSides: Bool
    ) -> Optimum {
        var total = Rational.zero
        var multipliers: [(item: Int, value: Rational)] = []
        for item in items where dictionary.rowOf[item] != nil {
            let slope = slope(item, prices)
            total += slope * dictionary.value(of: item)
            if !slope.isZero { multipliers.append((item, slope)) }
        }
        for column in dictionary.nonbasic.indices {
            let item = dictionary.nonbasic[column]
            if !reduced[column].isZero { multipliers.append((item, -reduced[column])) }
            for side in [Side.below, .above] where closesSides && !isClosed(item, side) {
                if rate(column, side, reduced, isPriced, prices).signum > 0 { close(item, side) }
            }
        }
        for item in items where closesSides && dictionary.rowOf[item] != nil {
            let prices = prices(item)
            if (prices.up + prices.down).signum > 0 { close(item, side[item].other) }
        }
        dropFixedColumns()
        return Optimum(total: total, multipliers: multipliers)
    }
}
