public import SolverAPI

/// An index of the constraints that contain a variable, as linked lists through the terms. For solvers without such an
/// index.
///
/// The owner updates it whenever the problem changes.
public struct VariableUses: Sendable {
    private struct Link: BitwiseCopyable {
        var constraint = ConstraintSlot.none
        var previous = ListPosition.none
        var next = ListPosition.none
    }

    /// The first link, by variable slot.
    private var heads: [ListPosition] = []
    /// Links by index of the term.
    private var links: [Link] = []

    public init() {}

    /// Adds a constraint.
    ///
    /// - Complexity: O(terms of the constraint).
    public mutating func insert(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let header = problem.header(at: slot)
        if heads.count < problem.variableSlotCount {
            heads += repeatElement(.none, count: 2 * problem.variableSlotCount - heads.count)
        }
        let end = Int(header.firstTermIndex + header.termCount)
        if links.count < end { links += repeatElement(Link(), count: 2 * end - links.count) }
        for position in 0..<header.termCount {
            let variable = Int(problem.term(position, of: header).variable)
            let index = ListPosition(header.firstTermIndex + position)
            links[Int(index)] = Link(constraint: slot, previous: .none, next: heads[variable])
            if !heads[variable].isNone { links[Int(heads[variable])].previous = index }
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
            if !link.previous.isNone {
                links[Int(link.previous)].next = link.next
            } else {
                heads[Int(problem.term(position, of: header).variable)] = link.next
            }
            if !link.next.isNone { links[Int(link.next)].previous = link.previous }
        }
    }

    /// Returns the position of the first constraint that contains a variable, for ``subscript(_:)``.
    public func first(using variable: VariableSlot) -> ListPosition {
        heads.indices.contains(Int(variable)) ? heads[Int(variable)] : .none
    }

    /// Returns the constraint at a position, and the position of the next constraint with the same variable; nil after
    /// the last one.
    public subscript(position: ListPosition) -> (constraint: ConstraintSlot, next: ListPosition)? {
        if position.isNone { return nil }
        let link = links[Int(position)]
        return (link.constraint, link.next)
    }
}
