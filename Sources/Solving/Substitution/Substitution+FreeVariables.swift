public import SolverAPI

extension Substitution where Source: ~Copyable {
    /// Determines the remaining variables in the order of `docs/SEMANTICS.md`: extents, then inequalities on positions,
    /// then positions. Each item of this order has its own level, below all priorities.
    @inlinable @inline(never)
    mutating func settleFreeVariables(_ source: borrowing Source) throws(Uncertified) {
        var level = 0.0
        let variables = source.variablesInCreationOrder()
        for variable in variables.reversed() where source.isExtent(variable) {
            level -= 1
            try settle(variable, at: level, source)
        }
        if classes.openCount == 0 { return }
        for row in source.rowsInCreationOrder() where source.relation(of: row) != .equal {
            level -= 1
            try settle(boundBy: row, at: level, source)
        }
        if classes.openCount == 0 { return }
        for variable in variables.reversed() where !source.isExtent(variable) {
            level -= 1
            try settle(variable, at: level, source)
        }
    }

    /// Moves a variable as close to 0 as its interval allows.
    @inlinable
    mutating func settle(_ variable: Int32, at level: Double, _ source: borrowing Source) throws(Uncertified) {
        guard let root = classes.root(of: variable) else { return }
        var form = RowForm(constant: 0)
        classes.add(variable, 1, to: &form, withLevels: false)
        let isFree = try settle(form, .zero(of: variable), at: level, source)
        if !isFree { keptNearZero.append(variable) }
    }

    /// Moves the only root of a satisfied inequality so that the inequality is as close to its bound as the root's
    /// interval allows. Does nothing if all variables of the inequality have values.
    @inlinable
    mutating func settle(boundBy row: Int32, at level: Double, _ source: borrowing Source) throws(Uncertified) {
        var form = RowForm(constant: source.constant(of: row))
        source.forEachTerm(of: row) { classes.add($0, $1, to: &form, withLevels: false) }
        try form.removeCancelled()
        if form.count == 0 { return }
        if form.count > 1 { throw .hasSeveralPositions(row: row) }
        _ = try settle(form, .row(row), at: level, source)
    }

    /// Moves the only root of a row, or of the bound 0 of a variable, as close as its interval allows to the value at which
    /// the row holds with equality.
    ///
    /// - Returns: Whether the root reached the value inside its interval, so that no end of the interval determines it.
    @inlinable
    mutating func settle(
        _ form: RowForm, _ reference: RowReference, at level: Double, _ source: borrowing Source
    ) throws(Uncertified) -> Bool {
        let root = form.first.root
        let near = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        let wanted = AffineClasses.Bound(value: near, level: level, row: reference)
        let (low, high) = (classes.bound(.low, of: root), classes.bound(.high, of: root))
        var (end, isInside) = (wanted, false)
        let (toLow, toHigh) = (try wanted.value.compare(with: low.value), try wanted.value.compare(with: high.value))
        if toLow <= 0 {
            end = AffineClasses.Bound(value: low.value, level: wanted.level, row: low.row)
            classes.setBound(.high, of: root, to: end)
        } else if toHigh >= 0 {
            end = AffineClasses.Bound(value: high.value, level: wanted.level, row: high.row)
            classes.setBound(.low, of: root, to: end)
        } else {
            isInside = true
            classes.setBound(.low, of: root, to: wanted)
            classes.setBound(.high, of: root, to: wanted)
        }
        record.hasTies = true
        recordRoot(root, source)
        record(
            isInside ? .settleInside : toLow <= 0 ? .settleLow : .settleHigh, reference, root, form.first.coefficient,
            relativeError: form.first.relativeError, source)
        decide(root, end.value, by: end.row, source)
        try readQueue(source)
        try readWaiting(source)
        return isInside
    }
}
