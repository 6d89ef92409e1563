import SimplexSupport
import SolverAPI

/// Factorization: computes the tableau of the current basis from the constraints. A simplex pivot overwrites entries,
/// so their rounding errors accumulate. A factorization starts from the constraints and chooses its pivots by size.
///
/// Markowitz, *The elimination form of the inverse*, 1957, with a threshold as in Duff, Erisman and Reid, *Direct Methods
/// for Sparse Matrices*, ch. 7.
extension Simplex {
    /// Smallest pivot relative to the largest candidate in its row.
    private static let threshold = 0.1

    /// Recomputes the rows from the constraints, for the same nonbasic symbols. The basis is not optimal if rounding
    /// had hidden a better layout, so follow with ``restoreFeasibility(of:)`` and ``optimize(_:)``.
    ///
    /// A tight constraint that the others imply becomes basic. This happens if the divisor of an earlier pivot was only
    /// rounding.
    ///
    /// - Complexity: That of one pivot for each tight constraint.
    mutating func factor(_ problem: borrowing Problem) {
        drift.factorings += 1
        var (slots, tight): ([ConstraintSlot], [ConstraintSlot]) = ([], [])
        for slot in problem.allConstraintSlots {
            let isBasic = tableau.isBasic(Symbol(constraint: slot))
            if !isBasic && states[slot].form == .absent { continue }
            slots.append(slot)
            if !isBasic { tight.append(slot) }
        }
        var defined = [Bool](repeating: false, count: tableau.capacity)
        for symbol in tableau.symbols where symbol.isExternal {
            defined[Int(symbol)] = tableau.basic[symbol]
        }

        let forms = slots.map { states[$0].form }
        let isLogLimited = tableau.log.isLimited
        tableau.removeAll()
        multipliers.removeAll()
        isPerturbed = false
        // The optional constraints have no costs during the exchange, so no multipliers need updating.
        for slot in slots {
            if states[slot].isOptional { states[slot].form = .absent }
            states[slot].isDropped = false
            states[slot].pinned = .none
            insertRow(of: slot, problem)
        }
        exchange(tight, for: &defined)
        for (slot, form) in zip(slots, forms) { states[slot].form = form }
        for slot in slots where tableau.isBasic(Symbol(constraint: slot)) {
            chargeRow(of: Symbol(constraint: slot), slope: states[slot].slope, times: 1)
        }
        refine(slots, problem)
        if isLogLimited { limitLog() }
        reviewAll(problem, slots)
    }

    /// Factors the tableau if a comparison is due and its values have drifted.
    ///
    /// - Returns: Whether the tableau was factored.
    mutating func factorIfDrifted(_ problem: borrowing Problem) throws(SimplexFailure) -> Bool {
        let hasDrifted = checkDrift(from: problem, beyond: Self.largestDriftOnTheWay)
        if !hasDrifted { return false }
        factor(problem)
        var isOff = drift.factorings > drift.lastFactoring
        if !isOff { isOff = compare(with: problem, beyond: Self.largestDriftOnTheWay) }
        if isOff { throw .stuck("accumulated rounding exceeds the tolerance") }
        return true
    }

    /// Subtracts the residuals of tight constraints from the values through the tableau, which is the inverse of the
    /// basis: *iterative refinement* (Golub and Van Loan, *Matrix Computations*, 3.5.3).
    ///
    /// - Precondition: The log is complete.
    private mutating func refine(_ slots: [ConstraintSlot], _ problem: borrowing Problem) {
        var rests = [Double](repeating: 0, count: tableau.capacity / 2)
        for slot in slots where !tableau.isBasic(Symbol(constraint: slot)) {
            rests[Int(slot)] = distance(slot, problem).value
        }
        tableau.log.findRows { rests[Int($0)] }
        var steps = [Double](repeating: 0, count: tableau.capacity)
        for index in 0..<tableau.log.found.count {
            steps[Int(tableau.log.found[index].number)] = tableau.log.found[index].value
        }
        for symbol in tableau.symbols where tableau.basic[symbol] && symbol.isExternal {
            let row = tableau.rows[symbol]
            var step = steps[Int(symbol)]
            for index in 0..<row.count where !row[index].column.isExternal {
                step += row[index].value * rests[Int(row[index].column.constraint)]
            }
            tableau.setConstant(tableau.constants[symbol] - step, of: symbol)
        }
        for slot in slots {
            let (value, size) = distance(slot, problem)
            states[slot].magnitude = size
            if !tableau.isBasic(Symbol(constraint: slot)) { continue }
            tableau.setConstant(abs(value) <= tolerances.cancellation * size ? 0 : value, of: Symbol(constraint: slot))
        }
    }

    /// Inserts the row of a constraint in terms of the variables, all of which are nonbasic.
    private mutating func insertRow(of slot: ConstraintSlot, _ problem: borrowing Problem) {
        let constraint = problem.header(at: slot)
        scratch.accumulator.begin(symbols: tableau.capacity)
        for position in 0..<constraint.termCount {
            let term = problem.term(position, of: constraint)
            scratch.accumulator.add(states[slot].sign * term.coefficient, Symbol(variable: term.variable), in: tableau)
        }
        scratch.accumulator.drainTerms(cancellation: tolerances.cancellation, doubts)
        tableau.insertRow(
            Symbol(constraint: slot), constant: -states[slot].sign * states[slot].constant,
            terms: scratch.accumulator.terms)
    }

    /// Makes the tight constraints nonbasic and the variables in `defined` basic. Rows with only one such variable come
    /// first, because they leave no choice. Then comes the row whose safe pivot causes the least fill-in.
    private mutating func exchange(_ tight: [ConstraintSlot], for defined: inout [Bool]) {
        var waiting = tight.map(Symbol.init(constraint:))
        while !waiting.isEmpty {
            var chosen: (index: Int, column: Symbol, fill: Int)?
            var rest: [Symbol] = []
            for row in waiting {
                guard let pivot = pivot(of: row, defined) else { continue }
                if pivot.choices == 1 {
                    exchange(leaving: row, entering: pivot.column, side: 1)
                    defined[Int(pivot.column)] = false
                    continue
                }
                rest.append(row)
                if chosen.map({ pivot.fill < $0.fill }) ?? true { chosen = (rest.count - 1, pivot.column, pivot.fill) }
            }
            if rest.count == waiting.count, let chosen {
                exchange(leaving: rest[chosen.index], entering: chosen.column, side: 1)
                defined[Int(chosen.column)] = false
                rest.remove(at: chosen.index)
            }
            waiting = rest
        }
    }

    /// Returns the variable to pivot on in a row: the safe divisor that appears in the fewest rows. `choices` counts
    /// the row's variables in `defined`. nil if the row has no safe divisor.
    private mutating func pivot(of symbol: Symbol, _ defined: [Bool]) -> (column: Symbol, fill: Int, choices: Int)? {
        let row = tableau.rows[symbol]
        var (largest, choices) = (0.0, 0)
        for index in 0..<row.count where defined[Int(row[index].column)] {
            largest = max(largest, abs(row[index].value))
            choices += 1
        }
        if !(largest > tolerances.pivot) { return nil }
        var best: (column: Symbol, fill: Int)?
        for index in 0..<row.count where defined[Int(row[index].column)] {
            if abs(row[index].value) < Self.threshold * largest { continue }
            let column = row[index].column
            let fill = (row.count - 1) * (tableau.columns[column].count - 1)
            if let best, fill > best.fill || (fill == best.fill && best.column < column) { continue }
            best = (column, fill)
        }
        return best.map { ($0.column, $0.fill, choices) }
    }

    /// Marks all symbols for testing.
    private mutating func reviewAll(_ problem: borrowing Problem, _ slots: [ConstraintSlot]) {
        ties.isSettled = false
        tableau.needsDriftCheck = false
        tableau.lostDigits = false
        drift.pivotsAtLook = pivots
        tableau.changed.removeAll()
        ties.freeSymbols.removeAll()
        ties.freedoms.fill(with: .none)
        for slot in slots {
            let symbol = Symbol(constraint: slot)
            if !tableau.isBasic(symbol) {
                scheduleMultiplier(symbol)
            } else if states[slot].form != .absent {
                agenda.misplaced.insert(symbol)
            }
        }
        for slot in problem.allVariableSlots where problem.isLive(slot) {
            let symbol = Symbol(variable: slot)
            agenda.moved.insert(symbol)
            if !tableau.isBasic(symbol) { scheduleMultiplier(symbol) }
        }
    }
}
