public import SolverAPI

/// The connected components of a problem: variables that share a constraint belong together.
public struct ProblemComponents {
    /// The variables of each component, by slot.
    public private(set) var variables: [[VariableSlot]] = []
    /// The constraints of each component, by slot. A constraint without variables is a component of its own.
    public private(set) var constraints: [[ConstraintSlot]] = []
    /// The component of each variable, by slot; nil for an unused slot.
    private var partOfVariable: [Int?]

    /// Finds the components of a problem.
    ///
    /// - Complexity: O(terms), nearly.
    public init(of problem: borrowing Problem) {
        var groups = DisjointSets(count: problem.variableSlotCount)
        for c in problem.allConstraintSlots where problem.isLive(c) {
            let header = problem.header(at: c)
            guard header.termCount > 1 else { continue }
            let first = Int(problem.term(0, of: header).variable)
            for position in 1..<header.termCount {
                groups.unite(first, Int(problem.term(position, of: header).variable))
            }
        }
        partOfVariable = Array(repeating: nil, count: problem.variableSlotCount)
        for v in problem.allVariableSlots where problem.isLive(v) {
            let r = groups.representative(of: Int(v))
            let part = partOfVariable[r] ?? variables.count
            if part == variables.count {
                variables.append([])
                constraints.append([])
            }
            (partOfVariable[r], partOfVariable[Int(v)]) = (part, part)
            variables[part].append(v)
        }
        for c in problem.allConstraintSlots where problem.isLive(c) {
            let header = problem.header(at: c)
            if header.termCount == 0 {
                variables.append([])
                constraints.append([c])
            } else if let part = partOfVariable[Int(problem.term(0, of: header).variable)] {
                constraints[part].append(c)
            }
        }
    }

    /// The largest size, in variables × constraints, of a component that other solvers hand over to exact arithmetic.
    /// The dense dictionary has one fraction for each.
    private static let entryLimit = 200_000

    /// Whether a component is small enough for exact arithmetic.
    func isSmall(_ part: Int) -> Bool { variables[part].count * constraints[part].count <= Self.entryLimit }

    /// Returns the components that an uncommitted change altered, in order.
    public func parts(touchedBy change: Problem.Change, _ problem: borrowing Problem) -> [Int] {
        var isTouched = [Bool](repeating: false, count: variables.count)
        func touch(variable v: VariableSlot) {
            if let part = partOfVariable[Int(v)] { isTouched[part] = true }
        }
        func touch(constraint c: ConstraintSlot) {
            let header = problem.header(at: c)
            for position in 0..<header.termCount { touch(variable: problem.term(position, of: header).variable) }
        }
        for slot in change.removedConstraints { touch(constraint: slot) }
        for slot in change.addedConstraints { touch(constraint: slot) }
        for (slot, _) in change.replacedConstraints { touch(constraint: slot) }
        for (slot, _) in change.constants { touch(constraint: slot) }
        for (slot, _) in change.priorities { touch(constraint: slot) }
        for slot in change.addedVariables { touch(variable: slot) }
        // Constraints without variables count as touched by every change.
        for part in isTouched.indices where variables[part].isEmpty { isTouched[part] = true }
        return isTouched.indices.filter { isTouched[$0] }
    }
}
