import SolverAPI

/// Applies the same batches to all contestants and compares their answers.
struct AnswerComparison {
    /// The first difference, and the contestant whose answer differs.
    struct Stop: Error {
        let contestant: String
        let difference: Observation.Difference
    }

    private enum Answer {
        case observed(Observation)
        /// The system exceeds the solver's size or time limit.
        case tooLarge(String)
        case failed(SolverError)
    }

    private var runners: [(name: String, solver: any LayoutSolver, last: Observation?)] = []
    private(set) var skipped: [SkippedContestant] = []
    private let tolerances: Tolerances
    private let patience: Double?

    /// The names of the remaining contestants.
    var names: [String] { runners.map(\.name) }

    init(_ scenario: Scenario, _ contestants: [Contestant], rows: Int, _ tolerances: Tolerances, _ patience: Double?) {
        self.tolerances = tolerances
        self.patience = patience
        for contestant in contestants {
            if let limit = contestant.constraintLimit, rows > limit {
                skipped.append(
                    SkippedContestant(name: contestant.name, reason: "\(rows) constraints, and its limit is \(limit)"))
            } else {
                runners.append((contestant.name, contestant.make(), nil))
            }
        }
    }

    /// Applies a batch to all contestants and compares the answers.
    mutating func apply(_ batch: Batch) throws(Stop) {
        var remaining: [(name: String, solver: any LayoutSolver, last: Observation?)] = []
        for runner in runners {
            if let patience, MeasurementPlan.isDuration(patience) {
                runner.solver.limits.deadline = .now + .seconds(patience)
            }
            switch Self.answer(of: runner.solver, to: batch) {
            case .observed(let observation): remaining.append((runner.name, runner.solver, observation))
            case .tooLarge(let reason): skipped.append(SkippedContestant(name: runner.name, reason: reason))
            case .failed(let error):
                let difference = Observation.Difference(
                    subject: .failure, reference: "any answer", detail: error.description)
                throw Stop(contestant: runner.name, difference: difference)
            }
        }
        runners = remaining
        for runner in runners {
            guard let mine = runner.last else { continue }
            if let difference = mine.difference(fromAssessmentOf: runner.solver.problem, tolerances) {
                throw Stop(contestant: runner.name, difference: difference)
            }
            guard let first = runners.first, let reference = first.last else { continue }
            if let difference = mine.difference(from: reference, by: first.name, tolerances) {
                throw Stop(contestant: runner.name, difference: difference)
            }
        }
    }

    /// Compares frames with the known ones, if there are any.
    ///
    /// - Returns: The present answer of the first contestant; nil if none remains.
    func expectTruth(_ truth: [Double]?, _ names: [VariableID]) throws(Stop) -> Observation? {
        if let truth {
            for runner in runners {
                if truth.count != names.count {
                    let difference = Observation.Difference(
                        subject: .truth, reference: "the truth",
                        detail: "\(truth.count) true numbers for \(names.count) variables")
                    throw Stop(contestant: runner.name, difference: difference)
                }
                if let difference = runner.last?.difference(of: truth, named: names, .truth, "the truth", tolerances) {
                    throw Stop(contestant: runner.name, difference: difference)
                }
            }
        }
        return runners.first?.last
    }

    /// Requires all contestants to be in the state at the start of a script.
    func expectStart(_ start: Observation?) throws(Stop) {
        guard let start else { return }
        for runner in runners {
            let difference = runner.last?.difference(
                of: start.values, named: start.variables, .start, "the start of the script", tolerances)
            if let difference { throw Stop(contestant: runner.name, difference: difference) }
        }
    }

    private static func answer(of solver: any LayoutSolver, to batch: Batch) -> Answer {
        do throws(SolverError) {
            try solver.apply(batch)
            return .observed(Observation(solver, .solved))
        } catch {
            switch error {
            case .conflict: return .observed(Observation(solver, .conflict))
            case .tooLarge, .cancelled, .limitReached: return .tooLarge(error.description)
            case .invalid, .numerical: return .failed(error)
            }
        }
    }
}
