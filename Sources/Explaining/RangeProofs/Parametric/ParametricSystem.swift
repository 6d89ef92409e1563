public import ExactSimplex
public import Certificates
public import SolverAPI

/// A system of constraints whose constants depend on parameters, such as the width of a window or the length of a text.
public struct ParametricSystem: Sendable {
    /// The number of parameters.
    public let dimension: Int
    /// The variables in creation order.
    public var variables: [Variable] { program.variables }
    /// The constraints with all parameters at 0.
    public let constraints: [Constraint]
    /// The slopes of each constraint's constant, by parameter. Constraints whose constant does not depend on parameters
    /// have no entry.
    public let slopes: [ConstraintID: [Rational]]

    /// The constants, at parameters 0, that doubles cannot represent.
    public let exactConstants: [ConstraintID: Rational]
    private let program: ExactProgram
    /// The slopes of each rule's constant, with the sign that the rule has in `program`; nil if the constant does not
    /// depend on parameters.
    private let turnedSlopes: [[Rational]?]
    private let keptItems: [Bool]

    /// Creates a system.
    ///
    /// - Parameters:
    ///   - constraints: The constraints with all parameters at 0. Doubles stand for the same fractions as in
    ///     ``ExactLayout``.
    ///   - slopes: The slopes of constants, one number for each parameter.
    ///   - exactConstants: Constants that doubles cannot represent. They replace the constants of the constraints.
    public init(
        dimension: Int, variables: [Variable], constraints: [Constraint], slopes: [ConstraintID: [Rational]],
        exactConstants: [ConstraintID: Rational] = [:]
    ) {
        self.dimension = dimension
        self.constraints = constraints
        self.slopes = slopes
        self.exactConstants = exactConstants
        let plain = ExactProgram(variables: variables, constraints: constraints)
        program = plain.with(
            constants: plain.rules.map { rule in
                exactConstants[rule.id].map { rule.sign < 0 ? -$0 : $0 } ?? rule.constant
            })
        turnedSlopes = program.rules.map { rule in
            guard let own = slopes[rule.id], own.contains(where: { !$0.isZero }) else { return nil }
            return rule.sign < 0 ? own.map { -$0 } : own
        }
        keptItems =
            [Bool](repeating: false, count: program.variables.count) + turnedSlopes.map { $0 != nil }
    }

    /// The connected components: constraints with a common variable are in the same component.
    ///
    /// - Complexity: About O(terms).
    public var components: [ParametricSystem] {
        var groups = DisjointSets(count: variables.count)
        var indices: [VariableID: Int] = [:]
        for (index, variable) in variables.enumerated() { indices[variable.id] = index }
        for constraint in constraints {
            let used = constraint.expression.terms.compactMap { indices[$0.variable] }
            for other in used.dropFirst() { groups.unite(used[0], other) }
        }
        var members: [Int: (variables: [Variable], constraints: [Constraint])] = [:]
        let none: (variables: [Variable], constraints: [Constraint]) = ([], [])
        for (index, variable) in variables.enumerated() {
            members[groups.representative(of: index), default: none].variables.append(variable)
        }
        var bare: [Constraint] = []
        for constraint in constraints {
            guard let first = constraint.expression.terms.first.flatMap({ indices[$0.variable] }) else {
                bare.append(constraint)
                continue
            }
            members[groups.representative(of: first), default: none].constraints.append(constraint)
        }
        var all = members.sorted { $0.key < $1.key }.map { $0.value }
        if !bare.isEmpty { all.append(([], bare)) }
        return all.map { part in
            var own: [ConstraintID: [Rational]] = [:]
            var exact: [ConstraintID: Rational] = [:]
            for constraint in part.constraints {
                own[constraint.id] = slopes[constraint.id]
                exact[constraint.id] = exactConstants[constraint.id]
            }
            return ParametricSystem(
                dimension: dimension, variables: part.variables, constraints: part.constraints, slopes: own,
                exactConstants: exact)
        }
    }

    /// Returns the system as a function of a subset of the parameters.
    ///
    /// - Precondition: The subset includes all parameters on which the system depends.
    public func over(_ chosen: [Int]) -> ParametricSystem {
        ParametricSystem(
            dimension: chosen.count, variables: variables, constraints: constraints,
            slopes: slopes.mapValues { own in chosen.map { own[$0] } }, exactConstants: exactConstants)
    }

    /// Returns the system with new constants of some constraints, as functions of the parameters. Constraints that the
    /// system does not contain are ignored.
    public func with(constants: [ConstraintID: AffineForm]) -> ParametricSystem {
        if constants.isEmpty { return self }
        var (exact, slopes) = (exactConstants, slopes)
        let changed = constraints.map { rule in
            guard let form = constants[rule.id] else { return rule }
            exact[rule.id] = form.constant
            slopes[rule.id] = form.isConstant ? nil : form.slopes
            var copy = rule
            copy.constant = form.constant.double
            return copy
        }
        return ParametricSystem(
            dimension: dimension, variables: variables, constraints: changed, slopes: slopes, exactConstants: exact)
    }

    /// Returns a constraint's constant with all parameters at 0.
    func exactConstant(of rule: Constraint) -> Rational {
        exactConstants[rule.id] ?? Rational(meaning: rule.constant) ?? .zero
    }

    /// Returns the constraints at a point. Constants are rounded to doubles.
    public func constraints(at point: [Rational]) -> [Constraint] {
        let byID = Dictionary(firstOf: constraints.map { ($0.id, $0) })
        return zip(program.rules, constants(at: point)).map { rule, constant in
            var copy = byID[rule.id] ?? Constraint(rule.id, LinearExpression(), .equal, 0)
            if slopes[rule.id] != nil || exactConstants[rule.id] != nil {
                copy.constant = (rule.sign < 0 ? -constant : constant).double
            }
            return copy
        }
    }

    /// Returns the exact constants at a point.
    func exactConstants(at point: [Rational]) -> [ConstraintID: Rational] {
        var found: [ConstraintID: Rational] = [:]
        for (rule, constant) in zip(program.rules, constants(at: point)) {
            found[rule.id] = rule.sign < 0 ? -constant : constant
        }
        return found
    }

    private func constants(at point: [Rational]) -> [Rational] {
        zip(program.rules, turnedSlopes).map { rule, slopes in
            slopes.map { AffineForm(rule.constant, $0).value(at: point) } ?? rule.constant
        }
    }

    /// The result of a solve at a point, with the region in which it is valid.
    public enum Answer: Sendable {
        case piece(ParametricPiece)
        /// Required rules conflict wherever the gap is positive. At the point it is positive.
        case conflict([ExactConflictMember], gap: AffineForm)
        /// The work limit was reached, or required rules are violated by less than the tolerance.
        case undecided
    }

    /// Returns the canonical layout at a point, and the region in which the same proof is valid.
    ///
    /// Dual multipliers do not depend on constants. So the proof is valid wherever no basic variable or rule crosses a
    /// bound on which the proof relies. In that region all values are affine functions of the parameters (Gal,
    /// *Postoptimal Analyses, Parametric Programming, and Related Topics*).
    ///
    /// - Complexity: That of ``ExactLayout/solve(variables:constraints:options:)``, plus O(variables × constraints ×
    ///   parameters).
    public func answer(at point: [Rational], options: ExactLayout.Options = ExactLayout.Options()) -> Answer {
        let here = program.with(constants: constants(at: point))
        var solving = ExactSolving(here, options, nil, keptItems: keptItems)
        guard let outcome = try? solving.run() else { return .undecided }
        switch outcome {
        case .tooLong: return .undecided
        case .conflict(let members): return .conflict(members, gap: gap(of: members))
        case .layout(let layout):
            guard layout.requiredTotal.isZero else { return .undecided }
            return .piece(piece(solving.search, layout, at: point))
        }
    }

    private func gap(of members: [ExactConflictMember]) -> AffineForm {
        var gap = AffineForm(.zero, Array(repeating: .zero, count: dimension))
        let factors = Dictionary(firstOf: members.map { ($0.constraint, $0.multiplier) })
        for (rule, slopes) in zip(program.rules, turnedSlopes) {
            guard let factor = factors[rule.id] else { continue }
            let own = AffineForm(rule.constant, slopes ?? Array(repeating: .zero, count: dimension))
            gap = gap + factor * Rational(rule.sign) * own
        }
        return gap
    }

    private func piece(_ search: ExactSearch, _ layout: ExactLayout, at point: [Rational]) -> ParametricPiece {
        let dictionary = search.dictionary
        // Nonbasic rules whose constants depend on parameters. A nonbasic rule stays at 0, so the basic items follow
        // its constant.
        let moving = dictionary.nonbasic.indices.compactMap { column -> (column: Int, slopes: [Rational])? in
            let item = dictionary.nonbasic[column]
            guard item >= program.variables.count else { return nil }
            return turnedSlopes[item - program.variables.count].map { (column, $0) }
        }
        func form(_ item: Int) -> AffineForm {
            var slopes = [Rational](repeating: .zero, count: dimension)
            guard let row = dictionary.rowOf[item] else { return AffineForm(.zero, slopes) }
            for (column, own) in moving where !dictionary.rows[row][column].isZero {
                for index in slopes.indices { slopes[index] += dictionary.rows[row][column] * own[index] }
            }
            if item >= program.variables.count, let own = turnedSlopes[item - program.variables.count] {
                for index in slopes.indices { slopes[index] -= own[index] }
            }
            let here = AffineForm(dictionary.values[row], slopes)
            return AffineForm(here.constant + here.constant - here.value(at: point), slopes)
        }
        var conditions: [AffineForm] = []
        for row in dictionary.rows.indices {
            let item = dictionary.basic[row]
            let (above, below) = (search.isClosed(item, .above), search.isClosed(item, .below))
            guard above || below else { continue }
            let form = form(item)
            if form.isConstant { continue }
            if below { conditions.append(form) }
            if above { conditions.append(-Rational.one * form) }
        }
        var values: [VariableID: AffineForm] = [:]
        for (index, variable) in program.variables.enumerated() { values[variable.id] = form(index) }
        return ParametricPiece(values: values, conditions: conditions, layout: layout, point: point)
    }
}

/// A layout as a function of parameters, within the region of one proof.
public struct ParametricPiece: Sendable {
    /// The value of each variable in points.
    public let values: [VariableID: AffineForm]
    /// The forms that are at least 0 in the region.
    public let conditions: [AffineForm]
    /// The layout at the point where it was found, with the requested options.
    public let layout: ExactLayout
    /// The point at which the layout was found.
    public let point: [Rational]
}
