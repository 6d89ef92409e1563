internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports constraints without effect: removing one changes no layout on any device.
///
/// The required equations are eliminated one by one, oldest first, with the size of the screen as a variable. An
/// equation follows from the others if nothing remains of it. Guides, margins and bars differ between devices, so a
/// constraint on them is redundant only if an identical one exists.
enum IdleConstraintRule: CheckRule {
    static let name = "never-matters"
    static let summary = "Constraints without effect: they repeat others, follow from them, or can never hold."
    static let help = """
        Changing such a constraint has no effect, or causes a conflict. Remove it, or change it into the \
        intended one.
        """
    static let tier = Tier.advice

    static func findings(in screen: Screen) -> [Finding] {
        let mine = Set(screen.tree.constraints.map(\.id))
        let rules = screen.engine.solver.problem.constraints
        let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var equations = EquationSystem()
        // The device determines the size of the root, and the content determines the size of a cell, so neither is an
        // equation.
        for rule in rules
        where rule.priority.isRequired && rule.relation == .equal && !rule.isEdit && !mine.contains(rule.id)
            && !isOfToday(rule.id, in: screen)
        {
            _ = equations.add(rule)
        }
        let judged = zip(screen.tree.constraints, screen.tree.elements).filter { $0.0.isActive }
        // If edges, sizes and centers follow from each other, the center is reported, because edges and sizes are more
        // usual.
        let equalities = judged.filter { $1.priority.isRequired && $1.relation == .equal }
        let required = equalities.filter { !isCenter($1) } + equalities.filter { isCenter($1) }
        let others = judged.filter { !($1.priority.isRequired && $1.relation == .equal) }
        var found: [Finding] = []
        var repeated: [(element: ConstraintElement, first: ConstraintElement)] = []
        var spoken: [ConstraintWords: ConstraintElement] = [:]
        var reduced: [(rule: EquationSystem.Reduced, element: ConstraintElement)] = []
        // Every constraint follows from a contradiction, so members of conflicts are skipped.
        let contested = Set(screen.conflicts.flatMap(\.rules).map(\.id))
        for (constraint, element) in required + others
        where screen.unit.outlets[element.id] == nil && !element.isPlaceholder && !contested.contains(constraint.id) {
            if constraint.details.map(screen.isUncertain) == true { continue }
            let words = ConstraintWords(element)
            if let first = spoken[words], first.priority >= element.priority {
                repeated.append((element, first))
                continue
            }
            spoken[words] = spoken[words] ?? element
            guard !dependsOnDevice(constraint), let rule = byID[constraint.id] else { continue }
            if element.priority.isRequired, element.relation == .equal {
                if equations.add(rule) {
                    found.append(make(element, "follows from other required constraints", screen))
                }
                continue
            }
            let rest = equations.reduce(rule)
            if rest.isConstant {
                if rest.holds {
                    found.append(make(element, "follows from other required constraints", screen))
                } else if !element.priority.isRequired {
                    found.append(make(element, "can never hold, because it contradicts required constraints", screen))
                }
            } else if let first = reduced.first(where: {
                $0.rule.implies(rest) && $0.element.priority >= element.priority
            }) {
                if !areMirrored(first.element, element) {
                    found.append(
                        make(element, "follows from the one on line \(first.element.location.line)", screen))
                }
            } else {
                reduced.append((rest, element))
            }
        }
        return repetition(repeated, screen) + found
    }

    /// Returns one finding for all constraints of a screen that repeat another; empty if there are none.
    private static func repetition(
        _ repeated: [(element: ConstraintElement, first: ConstraintElement)], _ screen: Screen
    ) -> [Finding] {
        guard let (element, first) = repeated.first else { return [] }
        let more = repeated.count == 1 ? "" : ", and \(repeated.count - 1) more repeat others"
        return [
            make(
                element,
                "repeats the one on line \(first.location.line), so a change of one of them alone is a conflict\(more)",
                screen, others: repeated.dropFirst().map(\.element))
        ]
    }

    /// Whether two constraints are equal except that they use opposite edges, such as equal distances of a view from
    /// both sides.
    private static func areMirrored(_ first: ConstraintElement, _ second: ConstraintElement) -> Bool {
        func items(_ element: ConstraintElement) -> Set<String> {
            [element.firstItem ?? element.holder, element.secondItem ?? ""]
        }
        guard let opposite = opposites[first.firstAttribute] else { return false }
        return items(first) == items(second) && second.firstAttribute == opposite
            && opposites[first.secondAttribute] == second.secondAttribute
    }

    private static let opposites: [LayoutAttribute: LayoutAttribute] = [
        .leading: .trailing, .trailing: .leading, .left: .right, .right: .left, .top: .bottom, .bottom: .top,
    ]

    private static func isCenter(_ element: ConstraintElement) -> Bool {
        [LayoutAttribute.centerX, .centerY].contains(element.firstAttribute)
    }

    /// Whether a rule is the recorded size of a view that adapts to its container, or of a cell's content.
    private static func isOfToday(_ id: ConstraintID, in screen: Screen) -> Bool {
        guard let rule = screen.engine.details(of: id), rule.origin == .autoresizing else { return false }
        return rule.firstAttribute.isExtent && (rule.second == nil || screen.unit.kind == .cell)
    }

    private static func dependsOnDevice(_ constraint: LayoutConstraint) -> Bool {
        [constraint.firstItem, constraint.secondItem].contains { $0 is LayoutGuide }
            || constraint.firstAttribute.isMargin || constraint.secondAttribute.isMargin
    }

    private static func make(
        _ element: ConstraintElement, _ what: String, _ screen: Screen, others: [ConstraintElement] = []
    ) -> Finding {
        finding(
            at: element.location, in: screen, elements: [element.id] + others.map(\.id),
            "the rule \(screen.words(of: element)) \(what)",
            advice: "Remove it, or correct it.",
            related: others.map { RelatedLocation(location: $0.location, text: "repeats another constraint") })
    }
}

/// The content of a constraint without its priority and its location in the file.
private struct ConstraintWords: Hashable {
    let items: [String?]
    let attributes: [LayoutAttribute]
    let relation: Relation
    let numbers: [Double?]

    init(_ element: ConstraintElement) {
        // A constraint without a first item is about the view that holds it, so the view's id is part of the key.
        items = [element.firstItem ?? "holder of \(element.holder)", element.secondItem]
        attributes = [element.firstAttribute, element.secondAttribute]
        relation = element.relation
        numbers = [element.multiplier, element.constant]
    }
}
