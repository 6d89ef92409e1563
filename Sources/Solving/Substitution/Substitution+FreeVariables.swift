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
        if forest.openCount == 0 { return }
        for row in source.rowsInCreationOrder() where source.relation(of: row) != .equal {
            level -= 1
            try settle(boundBy: row, at: level, source)
        }
        if forest.openCount == 0 { return }
        for variable in variables.reversed() where !source.isExtent(variable) {
            level -= 1
            try settle(variable, at: level, source)
        }
    }

    /// Moves a variable as close to 0 as its interval allows.
    @inlinable
    mutating func settle(_ variable: Int32, at level: Double, _ source: borrowing Source) throws(Uncertified) {
        guard let root = forest.root(of: variable) else { return }
        let near = try variable == root ? .zero : forest.parentValue(of: variable, at: .zero)
        let isFree = try settle(
            root, near: AffineForest.Bound(value: near, level: level, row: .zero(of: variable)), source)
        if !isFree { keptNearZero.append(variable) }
    }

    /// Moves the only root of a satisfied inequality so that the inequality is as close to its bound as the root's
    /// interval allows. Does nothing if all variables of the inequality have values.
    @inlinable
    mutating func settle(boundBy row: Int32, at level: Double, _ source: borrowing Source) throws(Uncertified) {
        var form = RowForm(constant: source.constant(of: row))
        source.forEachTerm(of: row) { forest.add($0, $1, to: &form, withLevels: false) }
        try form.removeCancelled()
        if form.count == 0 { return }
        if form.count > 1 { throw .hasSeveralPositions(row: row) }
        let bound = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        _ = try settle(form.first.root, near: AffineForest.Bound(value: bound, level: level, row: .row(row)), source)
    }

    /// Moves a root as close to a value as its interval allows. `wanted` has the row or the zero that holds at this
    /// value.
    ///
    /// - Returns: Whether the root reached the value inside its interval, so that no end of the interval determines it.
    @inlinable
    mutating func settle(
        _ root: Int32, near wanted: AffineForest.Bound, _ source: borrowing Source
    ) throws(Uncertified) -> Bool {
        let (low, high) = (forest.bound(.low, of: root), forest.bound(.high, of: root))
        var (end, isInside) = (wanted, false)
        let (toLow, toHigh) = (try wanted.value.compare(with: low.value), try wanted.value.compare(with: high.value))
        if toLow <= 0 {
            end = AffineForest.Bound(value: low.value, level: wanted.level, row: low.row)
            forest.setBound(.high, of: root, to: end)
        } else if toHigh >= 0 {
            end = AffineForest.Bound(value: high.value, level: wanted.level, row: high.row)
            forest.setBound(.low, of: root, to: end)
        } else {
            isInside = true
            forest.setBound(.low, of: root, to: wanted)
            forest.setBound(.high, of: root, to: wanted)
        }
        decide(root, end.value, by: end.row, source)
        try readQueue(source)
        try readWaiting(source)
        return isInside
    }
}
