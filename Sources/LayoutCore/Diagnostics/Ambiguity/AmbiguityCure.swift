public import SolverAPI

/// A change that ends what is open in a group of attributes: it was tried.
public struct AmbiguityCure: Sendable {
    /// What is changed.
    public enum Change: Hashable, Sendable {
        /// A rule there is gets another priority.
        case priority(RuleDescription, Priority)
        /// A new required rule: an attribute equals that of the superview, plus a constant in points; so much it is now. The leading edge
        /// where the tree's rules speak of such, else the left one.
        case newRule(RuleDescription.Item, LayoutAttribute, constant: Double)
    }

    /// What is changed, all of it together.
    public let changes: [Change]
    /// Whether the layout stays as it is now.
    public let keepsLayout: Bool

    /// The cure in words.
    ///
    /// - Parameter name: how a view is called.
    public func words(_ name: (RuleDescription.Item) -> String = { $0.name }) -> String {
        changes.map { change in
            switch change {
            case .priority(let rule, let priority):
                let verb = priority > rule.priority ? "raise" : "lower"
                return "\(verb) \(Self.subject(rule, name)) to \(priority)"
            case .newRule(let item, let attribute, let constant):
                let number = RuleDescription.number(constant)
                return attribute.isExtent
                    ? "say how \(attribute == .width ? "wide" : "high") \(name(item)) is (\(number) is what it is now)"
                    : "say where the \(attribute) edge of \(name(item)) is (\(number) from that of its superview is where it is now)"
            }
        }.joined(separator: ", and ")
    }

    private static func subject(_ rule: RuleDescription, _ name: (RuleDescription.Item) -> String) -> String {
        guard rule.origin == .contentSize else {
            return "the priority of \(rule.identifier.map { "'\($0)'" } ?? rule.equation)"
        }
        let axis = rule.firstAttribute.axis == .horizontal ? "horizontal" : "vertical"
        let kind = rule.relation == .lessThanOrEqual ? "hugging" : "compression resistance"
        return "the \(axis) \(kind) of \(name(rule.first))"
    }
}

extension LayoutEngine {
    /// What ends each group of an ambiguity of the latest accepted layout, by the group's number: the least change that was found to, or
    /// nil. Each is tried before it is told, on the views that depend on each other; the tree itself is not touched.
    ///
    /// Where rules are tied, one priority by 1; else new rules with what is so now. A change that keeps the layout is preferred.
    /// - Throws: ``LayoutError/solver(_:)`` for what a solver throws other than a conflict.
    /// - Complexity: a few small solves a group.
    public func cures(of ambiguity: LayoutAmbiguity) throws(LayoutError) -> [AmbiguityCure?] {
        let trials = AmbiguityTrials(solver)
        do {
            var cures: [AmbiguityCure?] = []
            for group in ambiguity.groups {
                var trial = trials.trial(for: group.variables)
                let cure = try trial?.cure(of: group)
                cures.append(
                    cure.flatMap { cure in
                        let changes = cure.changes.compactMap(described)
                        return changes.isEmpty
                            ? nil : AmbiguityCure(changes: changes, keepsLayout: cure.keepsLayout)
                    })
            }
            return cures
        } catch {
            throw layoutError(for: error)
        }
    }

    private func described(_ change: AmbiguityTrial.Change) -> AmbiguityCure.Change? {
        switch change {
        case .priority(let rule, let priority):
            return details(of: rule).map { .priority($0, priority) }
        case .pin(let variable, let value):
            let owner = SolverNames.owner(of: variable)
            guard let item = installedItems.first(where: { $0.number == owner.number }),
                let attribute = ItemQuantity(rawValue: owner.quantity)?.attribute
            else { return nil }
            let isReading = attribute == .left && layoutDirection == .leftToRight && speaksOfReading
            return .newRule(item.described, isReading ? .leading : attribute, constant: value)
        }
    }

    /// Whether rules that people wrote say leading or trailing.
    private var speaksOfReading: Bool {
        solver.problem.constraints.contains { rule in
            guard let rule = details(of: rule.id), rule.origin == .constraint else { return false }
            return [rule.firstAttribute, rule.secondAttribute].contains { $0 == .leading || $0 == .trailing }
        }
    }
}

extension ItemQuantity {
    /// What of an item it is.
    var attribute: LayoutAttribute {
        switch self {
        case .x: .left
        case .y: .top
        case .width: .width
        case .height: .height
        }
    }
}
