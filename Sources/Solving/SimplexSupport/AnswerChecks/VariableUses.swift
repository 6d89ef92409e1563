public import SolverAPI

/// Which constraints of a problem have a variable, for solvers that do not know it themselves: lists through the terms.
///
/// Whoever changes the problem tells it.
public struct VariableUses: Sendable {
    private struct Link: BitwiseCopyable {
        var constraint = ConstraintSlot(-1)
        var previous: Int32 = -1
        var next: Int32 = -1
    }

    /// The place of the first link, by the slot of a variable.
    private var heads: [Int32] = []
    /// By the place of the term.
    private var links: [Link] = []

    /// No constraint has any variable.
    public init() {}

    /// Takes the constraint in a slot in.
    ///
    /// - Complexity: O(its terms).
    public mutating func insert(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let header = problem.header(at: slot)
        if heads.count < problem.variableSlotCount {
            heads += repeatElement(-1, count: 2 * problem.variableSlotCount - heads.count)
        }
        let end = Int(header.termPlace + header.termCount)
        if links.count < end { links += repeatElement(Link(), count: 2 * end - links.count) }
        for position in 0..<header.termCount {
            let variable = Int(problem.term(position, of: header).variable)
            let place = header.termPlace + position
            links[Int(place)] = Link(constraint: slot, previous: -1, next: heads[variable])
            if heads[variable] >= 0 { links[Int(heads[variable])].previous = place }
            heads[variable] = place
        }
    }

    /// Takes the constraint in a slot out, whose terms can still be read.
    ///
    /// - Complexity: O(its terms).
    public mutating func remove(_ slot: ConstraintSlot, of problem: borrowing Problem) {
        let header = problem.header(at: slot)
        for position in 0..<header.termCount {
            let link = links[Int(header.termPlace + position)]
            if link.previous >= 0 {
                links[Int(link.previous)].next = link.next
            } else {
                heads[Int(problem.term(position, of: header).variable)] = link.next
            }
            if link.next >= 0 { links[Int(link.next)].previous = link.previous }
        }
    }

    /// The place of the first constraint that has a variable; for ``subscript(_:)``.
    public func first(using variable: VariableSlot) -> Int32 {
        heads.indices.contains(Int(variable)) ? heads[Int(variable)] : -1
    }

    /// The slot of the constraint at a place, and the next place of one with the same variable; nil after the last.
    public subscript(place: Int32) -> (constraint: ConstraintSlot, next: Int32)? {
        if place < 0 { return nil }
        let link = links[Int(place)]
        return (link.constraint, link.next)
    }
}
