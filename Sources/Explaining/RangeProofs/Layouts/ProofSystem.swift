import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

enum ProofParameter {
    case rootWidth
    case rootHeight
    case textWidth(LayoutView)
    case textScale

    var name: String {
        switch self {
        case .rootWidth: "width"
        case .rootHeight: "height"
        case .textWidth(let view): "the text of \(view.name)"
        case .textScale: "text scale"
        }
    }
}

/// The constraints of a tree as functions of parameters. Only constants of certain generated rules should depend on
/// parameters; a comparison with the engine at several points of the ranges confirms it.
struct ProofSystem {
    let parameters: [ProofParameter]
    let box: [ClosedRange<Rational>]
    /// The system of all rules.
    let whole: ParametricSystem
    /// The connected components of the system, without the variables in ``known``.
    let components: [ParametricSystem]
    /// The variables that required equations determine one by one, as functions of the parameters.
    let known: [VariableID: AffineForm]
    /// The required equations that determined replaced variables, by the rule in which the variables were replaced.
    let causes: [ConstraintID: [ConstraintID]]
    /// The index of each variable's component.
    let componentOf: [VariableID: Int]
    /// The reasons why components are not piecewise linear, by index of the component.
    private(set) var crooked: [Int: String] = [:]
    /// The wrapping texts. Their heights are step functions of their widths.
    private(set) var wrapped: [WrappedHeight] = []

    /// - Precondition: The ends of all ranges are finite. ``LayoutProof`` checks it.
    init(_ engine: LayoutEngine, _ parameters: [(parameter: ProofParameter, range: ClosedRange<Double>)]) {
        self.parameters = parameters.map(\.parameter)
        box = parameters.map {
            (Rational(meaning: $0.range.lowerBound) ?? .zero)...(Rational(meaning: $0.range.upperBound) ?? .zero)
        }
        let problem = engine.solver.problem
        var slopes: [ConstraintID: [Rational]] = [:]
        var bases: [ConstraintID: Double] = [:]
        let count = parameters.count
        func follow(_ id: ConstraintID, _ parameter: Int, slope: Rational, base: (Double) -> Double) {
            guard let rule = problem.constraint(id) else { return }
            var own = slopes[id] ?? Array(repeating: Rational.zero, count: count)
            own[parameter] += slope
            slopes[id] = own
            bases[id] = base(bases[id] ?? rule.constant)
        }
        let frame = engine.root.frame
        var unreadable: String?
        var given: Set<ConstraintID> = []
        for (index, parameter) in self.parameters.enumerated() {
            switch parameter {
            case .rootWidth:
                follow(engine.sizeRule(ofRootAlong: .horizontal), index, slope: .one) { $0 - frame.width }
            case .rootHeight:
                follow(engine.sizeRule(ofRootAlong: .vertical), index, slope: .one) { $0 - frame.height }
            case .textWidth(let view):
                for id in engine.contentRules(of: view, along: .horizontal) {
                    follow(id, index, slope: .one) { $0 - view.intrinsicContentSize.width }
                    given.insert(id)
                }
            case .textScale: break
            }
        }
        for (index, parameter) in self.parameters.enumerated() {
            guard case .textScale = parameter else { continue }
            for view in engine.root.subtree where LayoutEngine.isText(view) || view is LayoutLabel {
                for id in LayoutAxis.allCases.flatMap({ engine.contentRules(of: view, along: $0) })
                where !given.contains(id) {
                    guard let rule = problem.constraint(id) else { continue }
                    guard let slope = Rational(meaning: rule.constant) else {
                        unreadable = unreadable ?? "the constant \(rule.constant) cannot be read: \(rule)"
                        continue
                    }
                    follow(id, index, slope: slope) { _ in 0 }
                }
            }
        }
        var followed: Set<ConstraintID> = []
        var baselines: String?
        for (index, parameter) in self.parameters.enumerated() {
            guard case .textScale = parameter else { continue }
            for rule in problem.constraints {
                guard let slope = Self.baselineSlope(of: rule, engine) else { continue }
                followed.insert(rule.id)
                // The baseline of a text moves in proportion to the text scale, and the constant contains it.
                if !slope.isZero { follow(rule.id, index, slope: -slope) { $0 + slope.double } }
            }
            baselines = Self.crookedBaseline(engine, problem.constraints, followed)
        }
        let constraints = problem.constraints.map { rule in
            var copy = rule
            copy.constant = bases[rule.id] ?? rule.constant
            return copy
        }
        whole = ParametricSystem(
            dimension: count, variables: problem.variables, constraints: constraints, slopes: slopes)
        let cut = whole.cut()
        (known, causes, components) = (cut.known, cut.causes, cut.system.components)
        var componentOf: [VariableID: Int] = [:]
        for (number, component) in components.enumerated() {
            for variable in component.variables { componentOf[variable.id] = number }
        }
        self.componentOf = componentOf
        recordWrappedTexts(engine, given)
        if let reason = unreadable ?? baselines {
            for number in components.indices where crooked[number] == nil { crooked[number] = reason }
        }
    }

    /// Returns the part of a rule's constant that comes from baselines and so scales with text; nil if it is unknown,
    /// as for the baseline rules of stack views.
    private static func baselineSlope(of rule: Constraint, _ engine: LayoutEngine) -> Rational? {
        guard let made = engine.constraint(rule.id), let first = made.firstItem else { return nil }
        let sides: [(LayoutItem?, LayoutAttribute, Double)] = [
            (first, made.firstAttribute, 1), (made.secondItem, made.secondAttribute, -made.multiplier),
        ]
        var slope = 0.0
        for case (let item?, let attribute, let factor) in sides {
            guard attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? LayoutView,
                LayoutEngine.isText(view) || view is LayoutLabel
            else { continue }
            let edge: LayoutAttribute = attribute == .firstBaseline ? .top : .bottom
            let whole = engine.localExpression(of: attribute, of: item).constant
            slope += factor * (whole - engine.localExpression(of: edge, of: item).constant)
        }
        // The solver may have the rule with the opposite sign.
        let own = engine.variables(of: first).first { $0.attribute == .top }?.variable
        guard let sign = rule.expression.terms.first(where: { $0.variable == own })?.coefficient.sign else {
            return nil
        }
        return Rational(meaning: sign == .minus ? -slope : slope)
    }

    /// Returns the reason why the constant of a baseline rule is not a known linear function of the text scale; nil if
    /// there is no such rule.
    private static func crookedBaseline(_ engine: LayoutEngine, _ rules: [Constraint], _ followed: Set<ConstraintID>)
        -> String?
    {
        for rule in rules where !followed.contains(rule.id) {
            guard let described = engine.details(of: rule.id),
                [described.firstAttribute, described.secondAttribute].contains(where: {
                    $0 == .firstBaseline || $0 == .lastBaseline
                })
            else { continue }
            return "this rule follows a font in a way that is not known: \(described.equation)"
        }
        return nil
    }

    /// Records the texts that wrap. Their heights are step functions of their widths, if the widths do not depend on
    /// the heights.
    private mutating func recordWrappedTexts(_ engine: LayoutEngine, _ given: Set<ConstraintID>) {
        guard !parameters.isEmpty else { return }
        let scale = parameters.firstIndex { if case .textScale = $0 { true } else { false } }
        for view in engine.root.subtree where view.wrapsText {
            let variables = engine.variables(of: view)
            guard let height = variables.first(where: { $0.attribute == .height })?.variable,
                let width = variables.first(where: { $0.attribute == .width })?.variable
            else { continue }
            let component = componentOf[height]
            let isGiven = engine.contentRules(of: view, along: .horizontal).contains { given.contains($0) }
            if let label = view as? LayoutLabel, !isGiven, label.preferredMaxLayoutWidth <= 0,
                component == nil || componentOf[width] != component
            {
                wrapped.append(
                    WrappedHeight(
                        label: label, rules: engine.contentRules(of: view, along: .vertical), width: width,
                        component: component,
                        scale: scale))
            } else if let component {
                crooked[component] =
                    view is LayoutLabel && !isGiven && componentOf[width] == component
                    ? "the width of \(view.name) depends on its own height, which follows the lines of its text"
                    : "the height of \(view.name) follows the lines of a text that is not known"
            }
        }
    }

    /// Compares the constants at a point with the constants of the engine's present layout. Records a difference as the
    /// reason why components are not piecewise linear.
    mutating func check(against engine: LayoutEngine, at point: [Rational]) {
        let problem = engine.solver.problem
        var reason: String?
        if problem.constraintCount != whole.constraints.count {
            reason = "rules are added or removed as the size changes"
        }
        let stepping = Set(wrapped.flatMap(\.rules))
        for rule in whole.constraints(at: point) where reason == nil && !stepping.contains(rule.id) {
            if let other = problem.constraint(rule.id), other.expression == rule.expression,
                other.priority == rule.priority,
                abs(other.constant - rule.constant) <= 1e-9 * max(1, abs(rule.constant))
            {
                continue
            }
            // A component that is not piecewise linear already has a reason.
            if rule.expression.terms.contains(where: { crooked[componentOf[$0.variable] ?? -1] != nil }) { continue }
            let name = engine.details(of: rule.id)?.equation ?? rule.description
            reason = "this rule is not piecewise linear: \(name)"
        }
        guard let reason else { return }
        for number in components.indices where crooked[number] == nil { crooked[number] = reason }
    }

    /// Returns the components on which sums depend, in ascending order.
    func components(of sums: [LinearExpression]) -> [Int] {
        Set(sums.flatMap { $0.terms.compactMap { componentOf[$0.variable] } }).sorted()
    }

    /// Returns the parameters on which components depend, in ascending order.
    func parameters(of numbers: [Int]) -> [Int] {
        parameters.indices.filter { index in
            numbers.contains { components[$0].slopes.values.contains { !$0[index].isZero } }
        }
    }

    /// Returns the parameters on which the known variables of a sum depend.
    func parameters(ofKnown sum: LinearExpression) -> [Int] {
        sum.terms.flatMap { term in
            (known[term.variable]?.slopes ?? []).enumerated().filter { !$0.element.isZero }.map(\.offset)
        }
    }

    /// Returns components as functions of the chosen parameters, which must include all on which they depend.
    func systems(_ numbers: [Int], over chosen: [Int]) -> [ParametricSystem] {
        numbers.map { components[$0].over(chosen) }
    }

    /// Returns a known variable as a function of the chosen parameters; nil if it is not known.
    func known(_ variable: VariableID, over chosen: [Int]) -> AffineForm? {
        known[variable].map { form in AffineForm(form.constant, chosen.map { form.slopes[$0] }) }
    }
}
