internal import SolverAPI

/// The expected frames of an operation at one point. A measured solver with different frames has an error and no time.
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

        /// Whether a checksum from the timed region matches these frames within the tolerance.
        func accepts(checksum other: Double) -> Bool {
            // Frames of removed views are NaN, which makes the checksum NaN; frames are then compared one by one.
            other.isFinite && (checksum.isNaN || abs(checksum - other) <= slack)
        }

        /// Returns a description of the first difference from other frames; nil if they match.
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

    /// The name of the solver that computed the frames.
    let solver: String
    /// The frames after the build.
    let built: Expectation
    /// The frames after each step of the script.
    let steps: [Expectation]

    /// Lays out the scenario and runs the script. All values are read, not only the reported changes.
    ///
    /// - Throws: ``FrameReferenceError`` if the frames violate a required constraint or differ from the known ones;
    ///   otherwise the solver's error.
    init(_ scenario: Scenario, _ operation: Operation, by contestant: Contestant, limits: SolveLimits = SolveLimits())
        throws
    {
        let solver = contestant.make()
        solver.limits = limits
        self.solver = contestant.name
        func settle(_ batch: Batch) throws -> [Double] {
            try solver.apply(batch)
            let worst = Assessment(of: solver.problem) { solver.value(of: $0) ?? .nan }.worstRequired
            // A thousandth of a point is far above rounding and far below a pixel, and independent of any solver's
            // tolerance.
            if let worst, !(worst.violation <= 1e-3) {
                throw FrameReferenceError.broken(
                    solver: contestant.name, constraint: worst.constraint, violation: worst.violation)
            }
            // The solver's variables are those of views that still exist. Their values must be finite, because a NaN in
            // the reference is not compared.
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

/// The reason why frames cannot serve as a reference.
enum FrameReferenceError: Error, CustomStringConvertible {
    case broken(solver: String, constraint: ConstraintID, violation: Double)
    case untrue(solver: String, difference: String)
    case notFinite(solver: String, variable: VariableID, value: Double)

    var description: String {
        switch self {
        case .broken(let solver, let constraint, let violation):
            "\(solver) violates the required constraint \(constraint) by \(violation) pt"
        case .untrue(let solver, let difference):
            "\(solver) has different frames than the known ones: \(difference)"
        case .notFinite(let solver, let variable, let value):
            "\(solver): \(variable) has the value \(value)"
        }
    }
}
