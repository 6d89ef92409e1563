internal import SolverAPI

/// Whether solvers arrive at the same frames: after the build and after every step of every script.
public struct FrameAgreement: Sendable {
    /// What was found at one workload and size.
    public struct Finding: Sendable {
        public let solver: String
        public let workload: String
        public let size: Int
        /// What is wrong, or nil.
        public let failure: String?
        /// Why it was not compared, or nil.
        public let skipped: String?
        /// The solver it was compared with, or nil where it was the first.
        public let reference: String?
    }

    /// Lays out a workload at a size with each solver and compares.
    public static func check(_ workload: Workload, _ size: Int, seed: UInt64, _ contestants: [Contestant]) -> [Finding]
    {
        let scenario: Scenario
        do {
            scenario = try workload.make(size, seed)
        } catch {
            return contestants.map {
                Finding(
                    solver: $0.name, workload: workload.name, size: size, failure: nil, skipped: error.description,
                    reference: nil)
            }
        }
        let constraints = scenario.makeBuild().addedConstraints.count
        var references: [Operation: FrameReference] = [:]
        return contestants.map { contestant in
            func finding(failure: String? = nil, skipped: String? = nil) -> Finding {
                Finding(
                    solver: contestant.name, workload: workload.name, size: size, failure: failure, skipped: skipped,
                    reference: references[.firstSolve].flatMap { $0.solver == contestant.name ? nil : $0.solver })
            }
            if let limit = contestant.constraintLimit, constraints > limit {
                return finding(skipped: "\(constraints) constraints, at most \(limit)")
            }
            do {
                for operation in [.firstSolve] + scenario.scripts.map(\.operation) {
                    let found = try FrameReference(scenario, operation, by: contestant)
                    if let known = references[operation] {
                        if let difference = known.difference(to: found) {
                            return finding(
                                failure: "\(operation.rawValue), \(difference) as \(known.solver) has it")
                        }
                    } else {
                        references[operation] = found
                    }
                }
                return finding()
            } catch {
                return finding(failure: "\(error)")
            }
        }
    }
}

extension FrameReference {
    /// The first difference of another solver's frames, or nil.
    fileprivate func difference(to other: FrameReference) -> String? {
        if let difference = built.difference(to: other.built.frames) { return "after the build, \(difference)" }
        for (index, pair) in zip(steps, other.steps).enumerated() {
            if let difference = pair.0.difference(to: pair.1.frames) { return "after step \(index + 1), \(difference)" }
        }
        return nil
    }
}
