import DenseLP
import SolverAPI

/// A system in the notation of a specification; constraints are created in the order of writing.
struct Sketch {
    private(set) var ids = IdentifierSource()
    private(set) var variables: [Variable] = []
    private(set) var constraints: [Constraint] = []

    /// Adds an extent.
    mutating func extent() -> VariableID { variable(.extent) }
    /// Adds a position.
    mutating func position() -> VariableID { variable(.position) }

    mutating func variable(_ kind: Variable.Kind) -> VariableID {
        variables.append(Variable(ids.makeVariable(), kind))
        return variables[variables.count - 1].id
    }

    /// Adds a constraint; required unless a priority is given.
    @discardableResult
    mutating func rule(
        _ terms: (Double, VariableID)..., is relation: Relation, _ constant: Double, at priority: Priority = .required
    ) -> ConstraintID {
        add(LinearExpression(terms: terms.map { Term($0.1, $0.0) }), relation, constant, priority)
    }

    @discardableResult
    mutating func add(_ left: LinearExpression, _ relation: Relation, _ constant: Double, _ priority: Priority)
        -> ConstraintID
    {
        let id = ids.makeConstraint()
        constraints.append(Constraint(id, left, relation, constant, priority: priority))
        return id
    }

    /// The batch that builds the whole system.
    var batch: Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    /// Returns a solver with the whole system.
    func solved() throws -> DenseLPSolver {
        let solver = DenseLPSolver()
        try solver.apply(batch)
        return solver
    }

    /// Returns the conflict of the system; nil if it can be solved.
    func conflict() throws -> Conflict? {
        do throws(SolverError) {
            try DenseLPSolver().apply(batch)
            return nil
        } catch .conflict(let conflict) {
            return conflict
        }
    }

    /// The constraint with an id; nil if there is none.
    func constraint(_ id: ConstraintID) -> Constraint? { constraints.first { $0.id == id } }

    /// Returns the system with the given required constraints only, and all variables.
    func keeping(_ kept: [ConstraintID]) -> Sketch {
        var part = self
        part.constraints = constraints.filter { kept.contains($0.id) }
        return part
    }
}

/// Whether values equal the expected ones within the tolerance for frames.
func areSame(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { Tolerances().areSame($0, $1) }
}

/// Reproducible random numbers: SplitMix64 (Steele, Lea & Flood, OOPSLA 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
