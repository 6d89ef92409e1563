public import SolverAPI
public import Substitution

/// The table as a source of rows for a search. The root's frame is known, and extents are at least 0 without rows.
extension TreeTable: RowSource {
    @inlinable public static var boundsExtents: Bool { true }
    @inlinable public static var recordsDefinitions: Bool { false }
    @inlinable public static var recordsSteps: Bool { true }
    @inlinable public var variableLimit: Int { 4 * nodes.count }
    @inlinable public var rowCount: Int { rows.count }

    @inlinable
    public func forEachKnownValue(_ body: (_ variable: Int32, _ value: Double) -> Void) {
        body(0, 0)
        body(1, 0)
        body(2, width)
        body(3, height)
        if freeNodes.isEmpty, lists.retiredNodes.isEmpty, hiddenCount == 0 { return }
        for node in 1..<Int32(nodes.count) where !takesPart(node) {
            for variable in 4 * node..<4 * node + 4 { body(variable, 0) }
        }
    }

    /// Whether a node is in use and not hidden.
    @inlinable
    func takesPart(_ node: Int32) -> Bool { isLive(node) && !nodes[Int(node)].isOut }

    @inlinable @inline(__always)
    public func role(of row: Int32) -> RowRole {
        let record = rows[Int(row)]
        if !record.isLive { return .unused }
        if hiddenCount > 0, isOut(record) { return .unused }
        if record.priority != 0 { return .optional }
        return record.traits.isDisjoint(with: [.atMost, .atLeast]) ? .requiredEquation : .requiredInequality
    }

    /// Whether a row is a required equation whose terms follow from its shape alone. One comparison of two bytes decides it.
    @inlinable @inline(__always)
    public func isPlainEquation(_ row: Int32) -> Bool { rows[Int(row)].kind & plainMask == RowRecord.plainEquation }

    /// Sets ``plainMask`` after a node was hidden or shown, or the direction of the layout changed.
    mutating func updatePlainMask() {
        let special: RowRecord.Traits = isRightToLeft ? [.isGeneral, .isDirectional] : .isGeneral
        let traits: RowRecord.Traits = [.isLive, .atMost, .atLeast]
        // Rows of hidden nodes are found one by one.
        plainMask = hiddenCount > 0 ? 0 : UInt16(traits.union(special).rawValue) << 8 | 0xFF
    }

    @inlinable @inline(__always)
    public func plainConstant(of row: Int32) -> Double { rows[Int(row)].constant }

    @inlinable @inline(__always)
    public func forEachPlainTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        rows[Int(row)].forEachTerm(body)
    }

    /// Whether a row takes no part in the layout because a node of it is hidden.
    @inlinable
    func isOut(_ record: RowRecord) -> Bool {
        if hiddenCount == 0 { return false }
        if record.isExplicit { return generalRow(record).terms.contains { nodes[Int($0.variable >> 2)].isOut } }
        return nodes[Int(record.first)].isOut || record.second >= 0 && nodes[Int(record.second)].isOut
    }

    @inlinable @inline(__always)
    public func relation(of row: Int32) -> Relation { rows[Int(row)].relation }

    @inlinable @inline(__always)
    public func priority(of row: Int32) -> Double {
        let level = rows[Int(row)].priority
        return level == Self.rareLevel ? rarePriorities[row] ?? 1000 : priorities[Int(level)]
    }

    /// Whether the terms of a row follow from its shape alone.
    @inlinable @inline(__always)
    func isPlain(_ record: RowRecord) -> Bool {
        record.traits.isDisjoint(with: isRightToLeft ? [.isGeneral, .isDirectional] : .isGeneral)
    }

    @inlinable @inline(__always)
    public func constant(of row: Int32) -> Double {
        let record = rows[Int(row)]
        return isPlain(record) ? record.constant : record.constant - generalRow(record).offset
    }

    @inlinable @inline(__always)
    public func forEachTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let record = rows[Int(row)]
        if isPlain(record) {
            record.forEachTerm(body)
        } else {
            for term in generalRow(record).terms { body(term.variable, term.coefficient) }
        }
    }

    @inlinable
    public func termCount(of row: Int32) -> Int {
        var count = 0
        forEachTerm(of: row) { _, _ in count += 1 }
        return count
    }

    @inlinable
    public func creationIndex(of row: Int32) -> Int { id(of: row) }

    @inlinable @inline(__always)
    public func isExtent(_ variable: Int32) -> Bool { variable & 2 != 0 }

    @inlinable public var programCount: Int { relatesAxes ? 1 : 2 }

    /// Each axis has a program, unless a row relates the two.
    @inlinable @inline(__always)
    public func program(of variable: Int32) -> Int { relatesAxes ? 0 : Int(variable & 1) }

    @inlinable
    public func forEachExtent(inProgram program: Int, _ body: (_ variable: Int32) -> Void) {
        for axis in relatesAxes ? 0..<2 : program..<program + 1 {
            for variable in stride(from: Int32(axis) + 2, to: Int32(4 * nodes.count), by: 4) { body(variable) }
        }
    }

    public func variablesInCreationOrder() -> [Int32] {
        var order = Array(0..<Int32(nodes.count))
        if keys.isUsed || nextNode > UInt32(nodes.count) { order.sort { self.order(of: $0) < self.order(of: $1) } }
        return order.flatMap { 4 * $0..<4 * $0 + 4 }
    }

    public func rowsInCreationOrder() -> [Int32] {
        var order = (0..<Int32(rows.count)).filter { rows[Int($0)].isLive && !isOut(rows[Int($0)]) }
        if keys.isUsed || nextRow > UInt32(rows.count) { order.sort { id(of: $0) < id(of: $1) } }
        return order
    }
}
