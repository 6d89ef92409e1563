public import SolverAPI

/// An index of the constraints that contain a variable, as linked lists through the terms. For solvers without such an
/// index.
///
/// The owner updates it whenever the problem changes.
public struct VariableUses: Sendable {
    private struct Link: BitwiseCopyable {
        var constraint = ConstraintSlot(-1)
        var previous: Int32 = -1
        var next: Int32 = -1
    }

    /// Index of the first link, by variable slot.
    private var heads: [Int32] = []
    /// Links by index of the term.
    private var links: [Link] = []

    public init() {}

    /// Adds a constraint.
    ///
    /// - Complexity: O(terms of the constraint).
    public mutating func insert(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let header = problem.header(at: slot)
        if heads.count < problem.variableSlotCount {
            heads += repeatElement(-1, count: 2 * problem.variableSlotCount - heads.count)
        }
        let end = Int(header.firstTermIndex + header.termCount)
        if links.count < end { links += repeatElement(Link(), count: 2 * end - links.count) }
        for position in 0..<header.termCount {
            let variable = Int(problem.term(position, of: header).variable)
            let index = header.firstTermIndex + position
            links[Int(index)] = Link(constraint: slot, previous: -1, next: heads[variable])
            if heads[variable] >= 0 { links[Int(heads[variable])].previous = index }
            heads[variable] = index
        }
    }

    /// Removes a constraint whose terms can still be read.
    ///
    /// - Complexity: O(terms of the constraint).
    public mutating func remove(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let header = problem.header(at: slot)
        for position in 0..<header.termCount {
            let link = links[Int(header.firstTermIndex + position)]
            if link.previous >= 0 {
                links[Int(link.previous)].next = link.next
            } else {
                heads[Int(problem.term(position, of: header).variable)] = link.next
            }
            if link.next >= 0 { links[Int(link.next)].previous = link.previous }
        }
    }

    /// Returns the index of the first constraint that contains a variable, for ``subscript(_:)``.
    public func first(using variable: VariableSlot) -> Int32 {
        heads.indices.contains(Int(variable)) ? heads[Int(variable)] : -1
    }

    /// Returns the constraint at an index, and the index of the next constraint with the same variable. Returns nil for
    /// an index after the last constraint.
    public subscript(index: Int32) -> (constraint: ConstraintSlot, next: Int32)? {
        if index < 0 { return nil }
        let link = links[Int(index)]
        return (link.constraint, link.next)
    }
}
