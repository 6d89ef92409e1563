internal import SolverAPI

/// Translates solver errors to views and rules. The solver identifies constraints and variables by number only.
struct SolverErrorTranslation {
    /// Returns the origin and the equation of a rule; nil for an unknown ID.
    let rule: (ConstraintID) -> (origin: ConstraintOrigin, equation: String)?
    /// Returns the description of a rule for messages.
    let details: (ConstraintID) -> RuleDescription?
    /// Returns a variable as text, for example `label.width`.
    let variable: (VariableID) -> String?

    func callAsFunction(_ error: SolverError) -> LayoutError {
        switch error {
        case .conflict(let conflict):
            return .conflict(
                LayoutConflict(
                    members: conflict.members.map { member in
                        let rule = rule(member.constraint)
                        return LayoutConflict.Member(
                            id: member.constraint, origin: rule?.origin ?? .constraint,
                            equation: rule?.equation ?? Self.unknownRule, multiplier: member.multiplier,
                            rule: details(member.constraint))
                    }))
        case .invalid(.outOfRange(let id, let number)) where abs(number) < Limits.smallestCoefficient:
            return .coefficientTooSmall(constraint: equation(id), coefficient: abs(number))
        case .invalid(.outOfRange(let id, let number)), .invalid(.constantNotFinite(let id, let number)),
            .invalid(.coefficientNotFinite(let id, _, let number)):
            return .numberOutOfRange(constraint: equation(id), number: "\(number)")
        case .invalid(.invalidPriority(let id, let priority)):
            return .invalidPriority(subject: equation(id), priority: priority)
        case .invalid(.requiredPriorityChange(let id, let from, let to)):
            return .requiredPriorityChange(constraint: equation(id), from: from, to: to)
        case .numerical(let solver, let reason):
            return .solver(.numerical(solver: solver, reason: words(reason)))
        // Other invalid batches would be errors of the layout engine itself.
        case .invalid, .tooLarge, .cancelled, .limitReached:
            return .solver(error)
        }
    }

    private static let unknownRule = "a rule of a view that no longer exists"

    private func equation(_ id: ConstraintID) -> String { rule(id)?.equation ?? Self.unknownRule }

    /// Returns a text in which the ID of each rule or variable, such as `c12` or `v7`, is replaced by its
    /// description.
    func words(_ text: String) -> String {
        var result = ""
        var word = ""
        for character in text + " " {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else {
                result += translated(word)
                result.append(character)
                word = ""
            }
        }
        result.removeLast()
        return result
    }

    private func translated(_ word: String) -> String {
        guard let kind = word.first, kind == "c" || kind == "v", let number = Int(word.dropFirst()) else { return word }
        return kind == "c" ? equation(ConstraintID(number)) : variable(VariableID(number)) ?? word
    }
}

extension LayoutEngine {
    /// Returns a solver error in terms of views and rules.
    package func layoutError(for error: SolverError) -> LayoutError {
        let translation = SolverErrorTranslation(
            rule: { self.origin(of: $0) }, details: { self.details(of: $0) },
            variable: { id in self.attribute(of: id).map { "\($0.item.name).\($0.attribute)" } })
        return translation(error)
    }

    private func origin(of id: ConstraintID) -> (origin: ConstraintOrigin, equation: String)? {
        if let constraint = constraint(id) { return (constraint.origin, constraint.description) }
        guard let (owner, rule) = owner(of: id) else { return nil }
        var item = owner
        // A stack exchanges the creation indices of its views' content size rules (`orderContentCreation`), so the rule
        // may belong to a sibling of `owner`.
        if rule.origin == .contentSize, let view = item.asView {
            let creationIndex = item.creationIndex
            item = view.superview?.subviews.first { $0.contentCreationIndex == creationIndex } ?? item
        }
        return (rule.origin, rule.equation(of: item))
    }
}

extension SolverErrorTranslation {
    /// Creates a translation for the rules of given items and constraints, without an engine.
    init(items: [LayoutItem], constraints: [LayoutConstraint]) {
        func owner(of id: ConstraintID) -> (item: LayoutItem, rule: GeneratedRule)? {
            for (creationIndex, rule) in SolverNames.owners(of: id) {
                let content = items.first { $0.asView?.contentCreationIndex == creationIndex }
                if let item = rule.origin == .contentSize
                    ? content : items.first(where: { $0.creationIndex == creationIndex })
                {
                    return (item, rule)
                }
            }
            return nil
        }
        func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraints.first { $0.id == id } }
        self.init(
            rule: { id in
                constraint(id).map { ($0.origin, $0.description) }
                    ?? owner(of: id).map { ($0.rule.origin, $0.rule.equation(of: $0.item)) }
            },
            details: { constraint($0)?.details },
            variable: { id in
                let owner = SolverNames.owner(of: id)
                guard let quantity = ItemQuantity(rawValue: owner.quantity),
                    let item = items.first(where: { $0.number == owner.number })
                else { return nil }
                return "\(item.name).\(quantity.attribute)"
            })
    }
}
