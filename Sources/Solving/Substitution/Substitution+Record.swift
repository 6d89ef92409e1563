public import SolverAPI

/// The recording of a search.
extension Substitution where Source: ~Copyable {
    @inlinable @inline(__always)
    mutating func record(
        _ kind: LayoutRecord.Kind, _ reference: RowReference, _ variable: Int32, _ coefficient: Double,
        relativeError: Double, _ source: borrowing Source
    ) {
        if !Source.recordsSteps { return }
        record.append(
            LayoutRecord.Step(kind, reference.code, variable, coefficient, isInexact: relativeError != 0),
            toProgram: source.program(of: variable))
        if relativeError != 0 { worstCoefficientError = max(worstCoefficientError, relativeError) }
    }

    /// Records that a row gives the value of a root, before the root has it.
    @inlinable @inline(__always)
    mutating func recordValue(
        _ row: Int32, _ root: Int32, _ coefficient: Double, relativeError: Double, _ source: borrowing Source
    ) {
        if !Source.recordsSteps { return }
        record(
            classes.hasMembers(root) ? .valueOfClass : .number, .row(row), root, coefficient,
            relativeError: relativeError, source)
    }

    /// Records the outcome of a row without a root.
    @inlinable
    mutating func recordComparison(_ kind: LayoutRecord.Kind, _ row: Int32, _ source: borrowing Source) {
        if !Source.recordsSteps { return }
        var any: Int32?
        source.forEachTerm(of: row) { variable, _ in any = variable }
        if let any { record(kind, .row(row), any, 0, relativeError: 0, source) } else { record.isComplete = false }
    }

    /// Records that the number of a root is read before it has a value.
    @inlinable @inline(__always)
    mutating func recordRoot(_ root: Int32, _ source: borrowing Source) {
        if Source.recordsSteps { record.appendRoot(root, toProgram: source.program(of: root)) }
    }

    /// Records the place of a row's bound in the interval of a root.
    @inlinable
    mutating func recordPlace(
        _ place: PlaceInInterval, _ side: AffineClasses.Side, _ reference: RowReference, _ unknown: RowForm.Unknown,
        _ source: borrowing Source
    ) {
        if !Source.recordsSteps { return }
        recordRoot(unknown.root, source)
        record(
            .limit(place, at: side, ofMember: false), reference, unknown.root, unknown.coefficient,
            relativeError: unknown.relativeError, source)
    }

    /// Records that a row makes a root a member of another root's class, before it does.
    @inlinable @inline(__always)
    mutating func recordLink(
        _ row: Int32, _ child: Int32, _ coefficient: Double, relativeError: Double, to root: Int32,
        _ source: borrowing Source
    ) {
        if !Source.recordsSteps { return }
        record(.number, .row(row), child, coefficient, relativeError: relativeError, source)
        if !classes.hasMembers(root) { recordRoot(root, source) }
        if classes.hasMembers(child) { recordMoves(of: child, source) }
    }

    @inlinable @inline(never)
    mutating func recordMoves(of child: Int32, _ source: borrowing Source) {
        var next = classes.unknowns[Int(child)].next
        while next != 0 {
            let member = next &- 1
            next = classes.unknowns[Int(member)].next
            record.append(
                LayoutRecord.Step(.move, child, member, classes.unknowns[Int(member)].scale),
                toProgram: source.program(of: member))
        }
    }
}
