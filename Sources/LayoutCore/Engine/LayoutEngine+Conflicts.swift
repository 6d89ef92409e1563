internal import SolverAPI

/// What the solver said, in the words of whoever wrote the rules.
extension LayoutEngine {
    func layoutError(for error: SolverError) -> LayoutError {
        guard case .conflict(let conflict) = error else { return .solver(error) }
        return .conflict(
            LayoutConflict(
                members: conflict.members.map { member in
                    let (origin, equation) = origin(of: member.constraint)
                    return LayoutConflict.Member(
                        id: member.constraint, origin: origin, equation: equation, multiplier: member.multiplier,
                        rule: details(of: member.constraint))
                }))
    }

    private func origin(of id: ConstraintID) -> (LayoutConflict.Origin, String) {
        if let constraint = constraint(id) { return (constraint.origin, constraint.description) }
        guard let (owner, rule) = owner(of: id) else { return (.constraint, id.description) }
        var item = owner
        // In a stack the wishes for a natural size have exchanged their ages.
        if rule.origin == .contentSize, let view = item.asView {
            let age = item.age
            item = view.superview?.subviews.first { $0.contentAge == age } ?? item
        }
        return (rule.origin, rule.equation(of: item))
    }
}
