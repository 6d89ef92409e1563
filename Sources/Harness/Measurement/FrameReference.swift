internal import SolverAPI

/// The frames that an operation must lead to at one point of the sweep. A measured solver that arrives elsewhere has no
/// time, only an error.
struct FrameReference {
    /// The frames after one step.
    struct Expectation {
        let frames: [Double]
        private let checksum: Double
        private let slack: Double

        init(_ frames: [Double], _ tolerances: Tolerances = Tolerances()) {
            self.frames = frames
            checksum = FrameChecksum.sum(of: frames, FrameChecksum.weights(count: frames.count))
            slack = frames.reduce(0) { $0 + 2 * (tolerances.frame + tolerances.frameRelative * abs($1)) }
        }

        /// Whether a checksum taken in the timed region is that of these frames, to the tolerance.
        func accepts(checksum other: Double) -> Bool {
            // Frames of removed views are not known, and neither is their checksum; they are compared one by one.
            other.isFinite && (checksum.isNaN || abs(checksum - other) <= slack)
        }

        /// What is wrong with frames, for a person; nil when they are the expected ones.
        func difference(to other: [Double], _ tolerances: Tolerances = Tolerances()) -> String? {
            for (position, expected) in frames.enumerated() where !expected.isNaN {
                guard other.indices.contains(position), tolerances.areSame(other[position], expected) else {
                    let field = ["x", "y", "width", "height"][position % 4]
                    let found = other.indices.contains(position) ? "\(other[position])" : "nothing"
                    return "view \(position / 4): \(field) is \(found), expected \(expected)"
                }
            }
            return nil
        }
    }

    /// The solver that the frames came from.
    let solver: String
    /// After the build.
    let built: Expectation
    /// After each step of the script.
    let steps: [Expectation]

    /// Lets a solver lay out the scenario and run the script, reading values and not reported changes.
    ///
    /// - Throws: ``FrameReferenceError`` if the frames break a required constraint or are not the known ones; what the solver
    ///   throws, also where it comes to a limit.
    init(_ scenario: Scenario, _ operation: Operation, by contestant: Contestant, limits: SolveLimits = SolveLimits())
        throws
    {
        let solver = contestant.make()
        solver.limits = limits
        self.solver = contestant.name
        func settle(_ batch: Batch) throws -> [Double] {
            try solver.apply(batch)
            let worst = Assessment(of: solver.problem) { solver.value(of: $0) ?? .nan }.worstRequired
            // A thousandth of a point is far above rounding, far below a pixel, and no solver's own idea of a tolerance.
            if let worst, !(worst.violation <= 1e-3) {
                throw FrameReferenceError.broken(
                    solver: contestant.name, constraint: worst.constraint, violation: worst.violation)
            }
            // Removed views have no frames; all others have frames that are numbers, or nothing can be held against them.
            for variable in solver.problem.variables {
                let value = solver.value(of: variable.id) ?? .nan
                if !value.isFinite {
                    throw FrameReferenceError.notFinite(
                        solver: contestant.name, variable: variable.id, value: value)
                }
            }
            return solver.values(of: scenario.frameVariables)
        }
        built = Expectation(try settle(scenario.makeBuild()))
        if let truth = scenario.truth, let difference = Expectation(truth).difference(to: built.frames) {
            throw FrameReferenceError.untrue(solver: contestant.name, difference: difference)
        }
        var steps: [Expectation] = []
        for step in scenario.scripts.first(where: { $0.operation == operation })?.steps ?? [] {
            steps.append(Expectation(try settle(step)))
        }
        self.steps = steps
    }
}

/// Why frames cannot serve as the reference.
enum FrameReferenceError: Error, CustomStringConvertible {
    case broken(solver: String, constraint: ConstraintID, violation: Double)
    case untrue(solver: String, difference: String)
    case notFinite(solver: String, variable: VariableID, value: Double)

    var description: String {
        switch self {
        case .broken(let solver, let constraint, let violation):
            "\(solver) breaks the required constraint \(constraint) by \(violation) pt"
        case .untrue(let solver, let difference):
            "\(solver) does not arrive at the known frames: \(difference)"
        case .notFinite(let solver, let variable, let value):
            "\(solver) gives \(variable) the value \(value)"
        }
    }
}
