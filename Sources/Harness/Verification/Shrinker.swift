import SolverAPI

/// Reduces a disagreement to a few constraints by delta debugging (Zeller & Hildebrandt, *Simplifying and Isolating
/// Failure-Inducing Input*, IEEE TSE 2002): it leaves out constraints, then variables, while the solvers still
/// disagree.
public struct Shrinker: Sendable {
    /// Compares the contestants in each attempt.
    public let verifier: Verifier
    /// The maximum number of attempts, which limits the time of slow cases.
    public let attemptLimit: Int

    public init(verifier: Verifier = Verifier(), attemptLimit: Int = 3000) {
        self.verifier = verifier
        self.attemptLimit = attemptLimit
    }

    /// Returns the smallest case found in which the contestants disagree with each other or with the constraints.
    ///
    /// - Returns: The counterexample; nil if the contestants disagree only with the known frames of the scenario, or
    ///   with the frames before a script. These frames do not apply to a part of the scenario.
    public func shrink(_ disagreement: Disagreement, of scenario: Scenario, _ contestants: [Contestant])
        -> Counterexample?
    {
        // Other contestants only cost time.
        let involved = contestants.filter { [disagreement.contestant, disagreement.reference].contains($0.name) }
        var attempts = 0
        func found(_ history: History) -> Disagreement? {
            attempts += 1
            guard attempts <= attemptLimit else { return nil }
            guard case .disagreed(let found) = verifier.verify(history.batches, involved) else { return nil }
            // A batch that fails because it removes something that was left out is an artefact of the reduction.
            return found.subject == .failure && disagreement.subject != .failure ? nil : found
        }

        var best = History(scenario, upTo: disagreement.batchCount)
        guard var reason = found(best) else { return nil }
        // The build alone may suffice, and is easier to read.
        if let first = best.batches.first, let alone = found(History([first])) {
            best = History([first])
            reason = alone
        }
        best = Self.reduce(best.constraints, of: best) { history, kept in
            history.keeping(constraints: kept)
        } while: {
            found($0) != nil
        }
        let used = best.keeping(variables: best.usedVariables)
        if found(used) != nil { best = used }
        best = Self.reduce(best.variables, of: best) { history, kept in
            history.keeping(variables: kept)
        } while: {
            found($0) != nil
        }
        best = Self.reduce(best.constraints, of: best) { history, kept in
            history.keeping(constraints: kept)
        } while: {
            found($0) != nil
        }
        if found(best.withoutEmptyBatches) != nil { best = best.withoutEmptyBatches }
        attempts = 0
        reason = found(best) ?? reason
        return Counterexample(batches: best.batches, disagreement: reason)
    }

    /// Returns the smallest case found in which a contestant of a random session is wrong.
    public func shrink(_ finding: RandomCampaign.Finding, _ contestants: [Contestant]) -> Counterexample? {
        let batches = finding.batches
        let scenario = Scenario(
            workload: finding.disagreement.workload, size: finding.disagreement.size, viewCount: 0, frameVariables: [],
            makeBuild: { batches.first ?? Batch() },
            scripts: [Scenario.Script(.edit, steps: Array(batches.dropFirst()))])
        return shrink(finding.disagreement, of: scenario, contestants)
    }

    /// Leaves out as many parts as possible while `holds` is true, in chunks of decreasing size.
    private static func reduce<Part>(
        _ parts: [Part], of whole: History, keeping: (History, [Part]) -> History, while holds: (History) -> Bool
    ) -> History {
        var kept = parts
        var best = whole
        var chunk = max(1, kept.count / 2)
        while !kept.isEmpty {
            var position = 0
            var didShrink = false
            while position < kept.count {
                let end = min(position + chunk, kept.count)
                let rest = Array(kept[..<position] + kept[end...])
                let candidate = keeping(whole, rest)
                if holds(candidate) {
                    kept = rest
                    best = candidate
                    didShrink = true
                } else {
                    position = end
                }
            }
            if chunk == 1 && !didShrink { break }
            chunk = max(1, chunk / 2)
        }
        return best
    }
}
