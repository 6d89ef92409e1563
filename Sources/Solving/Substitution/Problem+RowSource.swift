public import SolverAPI

/// A solver's problem as a source of rows. Variables and rows are its slots, and every bound is a row.
extension Problem: RowSource {
    @inlinable public static var boundsExtents: Bool { false }
    @inlinable public static var recordsDefinitions: Bool { true }
    @inlinable public static var recordsSteps: Bool { true }
    @inlinable public var rowCount: Int { constraintSlotCount }
    @inlinable public var variableLimit: Int { variableSlotCount }

    @inlinable
    public func forEachKnownValue(_ body: (_ variable: Int32, _ value: Double) -> Void) {
        if variableCount == variableSlotCount { return }
        for slot in allVariableSlots where !isLive(slot) { body(slot.number, 0) }
    }

    @inlinable @inline(__always)
    public func role(of row: Int32) -> RowRole {
        let header = header(at: ConstraintSlot(row))
        if !header.isInUse { return .unused }
        if !header.priority.isRequired { return .optional }
        return header.relation == .equal ? .requiredEquation : .requiredInequality
    }

    @inlinable @inline(__always)
    public func relation(of row: Int32) -> Relation { header(at: ConstraintSlot(row)).relation }

    @inlinable @inline(__always)
    public func constant(of row: Int32) -> Double { header(at: ConstraintSlot(row)).constant }

    @inlinable @inline(__always)
    public func priority(of row: Int32) -> Double { header(at: ConstraintSlot(row)).priority.value }

    @inlinable @inline(__always)
    public func termCount(of row: Int32) -> Int { Int(header(at: ConstraintSlot(row)).termCount) }

    @inlinable
    public func creationIndex(of row: Int32) -> Int { header(at: ConstraintSlot(row)).id.rawValue }

    @inlinable @inline(__always)
    public func forEachTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let header = header(at: ConstraintSlot(row))
        for position in 0..<header.termCount {
            let (variable, coefficient) = term(position, of: header)
            body(variable.number, coefficient)
        }
    }

    @inlinable @inline(__always)
    public func isExtent(_ variable: Int32) -> Bool { self.variable(at: VariableSlot(variable)).kind == .extent }

    @inlinable
    public func variablesInCreationOrder() -> [Int32] { variableSlots.map { $0.number } }

    @inlinable
    public func rowsInCreationOrder() -> [Int32] { constraintSlots.map { $0.number } }
}
