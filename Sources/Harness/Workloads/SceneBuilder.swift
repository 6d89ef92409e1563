import SolverAPI

/// The four variables of a view under construction.
struct SceneView: Sendable {
    let x: VariableID
    let y: VariableID
    let width: VariableID
    let height: VariableID

    /// An edge or size of a view in its superview's coordinates, as a sum of variables.
    typealias Edge = [(Double, VariableID)]

    var left: Edge { [(1, x)] }
    var top: Edge { [(1, y)] }
    var right: Edge { [(1, x), (1, width)] }
    var bottom: Edge { [(1, y), (1, height)] }
    var centerX: Edge { [(1, x), (0.5, width)] }
    var centerY: Edge { [(1, y), (0.5, height)] }
    var wide: Edge { [(1, width)] }
    var high: Edge { [(1, height)] }
}

/// Builds a scene: views of four variables relative to their superviews, and constraints, with identifiers in creation
/// order.
///
/// Sizes of views are required to be non-negative, as docs/SEMANTICS.md demands.
struct SceneBuilder: Sendable {
    private(set) var ids = IdentifierSource()
    private(set) var variables: [Variable] = []
    private(set) var constraints: [Constraint] = []
    private(set) var views: [SceneView] = []
    /// The two edit constraints of the root's width and height.
    private(set) var rootEdits: [ConstraintID] = []

    mutating func view() -> SceneView {
        let view = SceneView(
            x: variable(.position), y: variable(.position), width: variable(.extent), height: variable(.extent))
        views.append(view)
        relate([], view.wide, 0, .greaterThanOrEqual)
        relate([], view.high, 0, .greaterThanOrEqual)
        return view
    }

    /// Adds the root at the origin, with its size fixed by required edit constraints.
    mutating func root(width: Double, height: Double) -> SceneView {
        let root = view()
        pin(root.left, 0)
        pin(root.top, 0)
        for (size, constant) in [(root.width, width), (root.height, height)] {
            let id = ids.makeConstraint()
            constraints.append(Constraint(id, LinearExpression(Term(size, 1)), .equal, constant, isEdit: true))
            rootEdits.append(id)
        }
        return root
    }

    private mutating func variable(_ kind: Variable.Kind) -> VariableID {
        let id = ids.makeVariable()
        variables.append(Variable(id, kind))
        return id
    }

    /// Returns the constraint `second − first = constant`, or with another relation, without adding it.
    mutating func make(
        _ first: SceneView.Edge, _ second: SceneView.Edge, _ constant: Double, _ relation: Relation = .equal,
        at priority: Priority = .required
    ) -> Constraint {
        var expression = LinearExpression()
        for (coefficient, variable) in second { expression.add(coefficient, variable) }
        for (coefficient, variable) in first { expression.add(-coefficient, variable) }
        return Constraint(ids.makeConstraint(), expression, relation, constant, priority: priority)
    }

    mutating func add(_ constraint: Constraint) { constraints.append(constraint) }

    /// Adds the constraint `second − first = constant`, or one with another relation.
    @discardableResult
    mutating func relate(
        _ first: SceneView.Edge, _ second: SceneView.Edge, _ constant: Double = 0, _ relation: Relation = .equal,
        at priority: Priority = .required
    ) -> Constraint {
        let constraint = make(first, second, constant, relation, at: priority)
        constraints.append(constraint)
        return constraint
    }

    /// Adds the constraint `edge = constant`, or one with another relation.
    @discardableResult
    mutating func pin(
        _ edge: SceneView.Edge, _ constant: Double, _ relation: Relation = .equal, at priority: Priority = .required
    ) -> Constraint {
        relate([], edge, constant, relation, at: priority)
    }

    /// Adds the constraints of a natural size: at least `natural` at priority 750, at most `natural` at 250.
    @discardableResult
    mutating func content(_ size: SceneView.Edge, _ natural: Double) -> [Constraint] {
        [
            pin(size, natural, .greaterThanOrEqual, at: .defaultHigh),
            pin(size, natural, .lessThanOrEqual, at: .defaultLow),
        ]
    }

    // MARK: Result

    /// Randomizes the order of insertion. Identifiers, and so the creation order, stay the same.
    mutating func shuffle(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        variables.shuffle(using: &random)
        constraints.shuffle(using: &random)
    }

    /// Returns a script of resizes by factors that ends at the original size.
    func resize(by factors: [Double] = [1.05, 1.2, 1.5, 1.1, 1]) -> Scenario.Script {
        let own = rootEdits.map { id in constraints.first { $0.id == id }?.constant ?? 0 }
        let steps = factors.map { factor in
            var step = Batch()
            for (id, constant) in zip(rootEdits, own) { step.setConstant((constant * factor).rounded(), of: id) }
            return step
        }
        return Scenario.Script(.resize, steps: steps)
    }

    /// Returns a script that replaces constraints and restores them.
    func edit(_ operation: Operation = .edit, replacing old: [Constraint], with new: [Constraint]) -> Scenario.Script {
        Scenario.Script(operation, steps: [Self.replacing(old, with: new), Self.replacing(new, with: old)])
    }

    /// Returns a batch that removes some constraints and adds others.
    static func replacing(_ old: [Constraint], with new: [Constraint]) -> Batch {
        var batch = Batch()
        for constraint in old { batch.remove(constraint.id) }
        for constraint in new { batch.add(constraint) }
        return batch
    }

    /// Returns the batch of a scene, creating every expression term by term, as a program that describes its layout
    /// does. Passing an existing batch would hide the cost of creating it.
    static func build(_ variables: [Variable], _ constraints: ConstraintList) -> Batch {
        var batch = Batch()
        batch.reserveCapacity(variables: variables.count, constraints: constraints.count)
        for variable in variables { batch.add(Variable(variable.id, variable.kind)) }
        for position in constraints.indices {
            let header = constraints.header(at: position)
            var expression = LinearExpression()
            for index in 0..<header.termCount {
                let term = constraints.term(index, of: header)
                expression.add(term.coefficient, term.variable)
            }
            batch.add(
                Constraint(
                    header.id, expression, header.relation, header.constant, priority: header.priority,
                    isEdit: header.isEdit))
        }
        return batch
    }

    /// Returns the scene as a scenario.
    ///
    /// - Parameter truth: The frame of each view as x, y, width, height; nil if unknown.
    func scenario(_ workload: String, _ size: Int, _ scripts: [Scenario.Script], truth: [[Double]]? = nil) -> Scenario {
        Scenario(
            workload: workload, size: size, viewCount: views.count,
            frameVariables: views.flatMap { [$0.x, $0.y, $0.width, $0.height] },
            makeBuild: { [variables, list = ConstraintList(constraints)] in Self.build(variables, list) },
            scripts: scripts, truth: truth.map { $0.flatMap(\.self) })
    }
}

extension Workload {
    /// Creates a workload whose sizes are `least` to 100,000.
    init(
        _ name: String, _ summary: String, unit: String = "views",
        curated: [Int] = [10, 30, 100, 200, 300, 1000, 1500],
        from least: Int = 1, scene: @escaping @Sendable (_ size: Int, _ seed: UInt64) -> Scenario
    ) {
        self.init(name: name, summary: summary, unit: unit, curatedSizes: curated) {
            (size: Int, seed: UInt64) throws(WorkloadError) -> Scenario in
            let allowed = least...100_000
            guard allowed.contains(size) else { throw .size(workload: name, size: size, allowed: allowed) }
            return scene(size, seed)
        }
    }
}
