package import SolverAPI

extension LayoutEngine {
    /// Returns the attributes of `items` that the last layout leaves ambiguous. By default, it examines all items of
    /// the tree.
    ///
    /// - Parameter distance: the smallest distance, in points, at which two values of a tied attribute count as
    ///   different. Tied values may differ by less than a pixel. Free attributes count from 1e-5 points on.
    /// - Throws: ``LayoutError/solver(_:)`` if no solver can determine the ranges.
    /// - Complexity: nearly O(*n*) for *n* terms in rules without cycles; in cycles, two solves per variable.
    public func ambiguity(
        of items: [LayoutItem]? = nil, byMoreThan distance: Double = 1e-5
    ) throws(LayoutError) -> LayoutAmbiguity {
        do {
            let sides = try optimalSides()
            var levels = try FaceRanges(of: solver, sides)
            var violations = try FaceRanges(of: solver, withoutTies(sides))
            var numbers: [Int: Int] = [:]
            var variables: [[VariableID]] = []
            var found: [LayoutAmbiguity.OpenItem] = []
            for item in items ?? installedItems where item.hasVariables {
                var open: [LayoutAmbiguity.OpenAttribute] = []
                for (quantity, attribute) in Self.quantities {
                    let variable = SolverNames.variable(quantity, of: item)
                    guard let value = solver.value(of: variable), let moves = levels.moves(of: variable),
                        let component = levels.component(of: variable)
                    else { continue }
                    let length = moves.upperBound - moves.lowerBound
                    let freedom = violations.moves(of: variable)
                    let isFree = freedom.map { $0.upperBound - $0.lowerBound > 1e-5 } ?? false
                    guard length > (isFree ? 1e-5 : distance) else { continue }
                    let group = numbers[component] ?? variables.count
                    if numbers[component] == nil {
                        numbers[component] = group
                        variables.append([])
                    }
                    variables[group].append(variable)
                    open.append(
                        LayoutAmbiguity.OpenAttribute(
                            attribute: attribute, value: value,
                            range: (value + moves.lowerBound)...(value + moves.upperBound),
                            cause: isFree ? .free : .tied, group: group))
                }
                if !open.isEmpty { found.append(LayoutAmbiguity.OpenItem(item: item, open: open)) }
            }
            var rules: [[ConstraintID]] = Array(repeating: [], count: variables.count)
            if !found.isEmpty {
                for (rule, component) in tiedRules(sides, &levels) {
                    if let group = numbers[component] { rules[group].append(rule) }
                }
            }
            return LayoutAmbiguity(
                items: found,
                groups: variables.indices.map { number in
                    LayoutAmbiguity.Group(
                        number: number, tied: rules[number].prefix(Self.namedTies).compactMap { details(of: $0) },
                        variables: variables[number], rules: rules[number])
                })
        } catch {
            throw layoutError(for: error)
        }
    }

    /// The maximum number of tied rules listed per group.
    private static let namedTies = 20

    private static let quantities: [(ItemQuantity, LayoutAttribute)] = [
        (.x, .left), (.width, .width), (.y, .top), (.height, .height),
    ]

    /// Returns the open sides of the constraints.
    ///
    /// - Throws: an error if the engine's solver cannot determine them.
    package func optimalSides() throws(SolverError) -> [OpenSides] {
        if let sides = solver.openSides() { return sides }
        throw .numerical(
            solver: solver.descriptor.name,
            reason: "it does not report the open sides of its constraints, or rounding hides them")
    }

    /// Returns the sides that stay open if every violation keeps its current value.
    private func withoutTies(_ sides: [OpenSides]) -> [OpenSides] {
        let problem = solver.problem
        return sides.map { side in
            guard let rule = problem.constraint(side.constraint), !rule.priority.isRequired else { return side }
            let isOff = violation(of: rule) > FaceReduction.rounding
            return OpenSides(
                side.constraint, above: side.above && !isOff && rule.relation == .greaterThanOrEqual,
                below: side.below && !isOff && rule.relation == .lessThanOrEqual)
        }
    }

    private func violation(of rule: Constraint) -> Double { rule.violation { solver.value(of: $0) ?? 0 } }

    /// Returns the optional rules whose violations can change, in the order of creation, with their components.
    private func tiedRules(
        _ sides: [OpenSides], _ levels: inout FaceRanges
    ) -> [(rule: ConstraintID, component: Int)] {
        let problem = solver.problem
        var found: [(rule: ConstraintID, component: Int)] = []
        for side in sides where side.above || side.below {
            guard let rule = problem.constraint(side.constraint), !rule.priority.isRequired,
                side.above && rule.relation != .greaterThanOrEqual
                    || side.below && rule.relation != .lessThanOrEqual,
                let (component, moves) = levels.moves(of: rule.expression)
            else { continue }
            // The ends of the rule's distance from its constant.
            let distance = rule.expression.value { solver.value(of: $0) ?? 0 } - rule.constant
            let low = side.below ? distance + moves.lowerBound : max(0, distance + moves.lowerBound)
            let high = side.above ? distance + moves.upperBound : min(0, distance + moves.upperBound)
            let ends = [rule.relation.violation(of: low), rule.relation.violation(of: high)]
            if abs(ends[0] - ends[1]) > 1e-5 || abs(ends[0] - violation(of: rule)) > 1e-5 {
                found.append((rule.id, component))
            }
        }
        return found
    }
}
