public import SolverAPI

/// A verified change that resolves the ambiguity of a group of attributes.
public struct AmbiguityCure: Sendable {
    /// A change to the rules of a layout.
    public enum Change: Hashable, Sendable {
        /// An existing rule receives a different priority.
        case priority(RuleDescription, Priority)
        /// A new required rule fixes an attribute at its current value: an extent at `constant` points, an edge at
        /// `constant` points from the same edge of the superview. The rule uses the leading edge if the layout runs
        /// left to right and constraints of the app use leading or trailing, otherwise the left edge.
        case newRule(RuleDescription.Item, LayoutAttribute, constant: Double)
    }

    /// The changes, to be applied together.
    public let changes: [Change]
    /// Whether all frames stay unchanged.
    public let keepsLayout: Bool

    /// Returns a description of the cure.
    ///
    /// - Parameter name: returns the name of a view.
    public func words(_ name: (RuleDescription.Item) -> String = { $0.name }) -> String {
        BoundedText.list(changes, separator: ", and ", place: "changes") { change in
            switch change {
            case .priority(let rule, let priority):
                let verb = priority > rule.priority ? "raise" : "lower"
                return "\(verb) \(Self.subject(rule, name)) to \(priority)"
            case .newRule(let item, let attribute, let constant):
                let number = RuleDescription.number(constant)
                return attribute.isExtent
                    ? "constrain the \(attribute) of \(name(item)) (now \(number))"
                    : "constrain the \(attribute) edge of \(name(item)) (now \(number) from that of its superview)"
            }
        }
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
    /// Returns a cure for each group of an ambiguity of the last layout, by group number: the smallest change that was
    /// found, or nil if none was found.
    ///
    /// Each change is tried on the connected component of the group; the tree does not change. For tied rules the first
    /// candidates change one priority by 1. The other candidates are new rules with the current values. Changes that
    /// keep the layout are preferred.
    /// - Throws: ``LayoutError/solver(_:)`` for solver errors other than conflicts.
    /// - Complexity: a few small solves per group.
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

    /// Whether constraints of the app use leading or trailing.
    private var speaksOfReading: Bool {
        solver.problem.constraints.contains { rule in
            guard let rule = details(of: rule.id), rule.origin == .constraint else { return false }
            return [rule.firstAttribute, rule.secondAttribute].contains { $0 == .leading || $0 == .trailing }
        }
    }
}

extension ItemQuantity {
    var attribute: LayoutAttribute {
        switch self {
        case .x: .left
        case .y: .top
        case .width: .width
        case .height: .height
        }
    }
}
