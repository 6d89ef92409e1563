import SolverAPI

/// What is thrown where neither the tableau nor exact arithmetic has an answer.
extension CassowaryState {
    /// The error for a solve that its caller's limits ended.
    var stopped: SolverError {
        simplex.meter.error(of: CassowarySolver.descriptor) ?? refusal(nil, "no limit was reached")
    }

    /// The error for a method that gave up on a part that is too large for fractions.
    func refusal(_ failure: Simplex.Failure?, _ size: String) -> SolverError {
        let reason =
            switch failure {
            case .conflict(let conflict): "rounding hides whether \(conflict.constraints) contradict each other"
            case .outdated: "dropped columns cannot be found"
            case .stopped: "the solve was given up"
            case .stuck(let reason): reason
            case nil: "rounding hides the answer"
            }
        return .numerical(solver: CassowarySolver.descriptor.name, reason: "\(reason); \(size)")
    }
}
