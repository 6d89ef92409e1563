public import AutoLayout
import Explain
import Certificates
import SolverAPI

/// Another constant of one rule with which a property that failed is proved.
public struct ProofMend {
    /// The rule as it is.
    public let rule: RuleDescription
    /// Its constant then, in points, as the code or the document has it.
    public let constant: Double
}

extension LayoutProof {
    /// The rules whose constant, changed by little, mends a property that failed, the least change first; each was tried: the property is proved
    /// then, and so are the others.
    ///
    /// Which rules decide the numbers that are wrong, and how much one point of each moves them, is asked at the counterexample. Nothing is
    /// changed.
    ///
    /// - Parameters:
    ///   - property: what failed.
    ///   - found: its counterexample, as a proof with the same parameters found it.
    ///   - others: what shall be proved too.
    ///   - limit: how many changes are tried at most.
    /// - Returns: nothing where no constant of one rule does it, or where what failed is no sum and no conflict, as what is open is.
    /// - Complexity: a proof for each change that is tried.
    public func mends(
        for property: LayoutProperty, _ found: LayoutCounterexample, keeping others: [LayoutProperty] = [],
        limit: Int = 6
    ) throws(LayoutError) -> [ProofMend] {
        guard let failure = found.failure else { return [] }
        defer { _ = try? engine.layoutIfNeeded() }
        var mends: [(mend: ProofMend, change: Double)] = []
        var tries = 0
        for (rule, change) in try suspects(failure, found.direction) {
            guard tries < limit else { break }
            guard let described = engine.details(of: rule.id) else { continue }
            let before = rule.constant
            defer { rule.constant = before }
            // Which way a constant counts depends on the direction in which people read.
            for step in [change, -change] where tries < limit {
                rule.constant = before + step
                tries += 1
                let verdicts = try verdicts(on: [property, .noConflict] + others)
                guard verdicts.allSatisfy(\.isProved) else { continue }
                mends.append((ProofMend(rule: described, constant: rule.constant), change.magnitude))
                break
            }
        }
        return mends.enumerated().sorted { ($0.element.change, $0.offset) < ($1.element.change, $1.offset) }.map(
            \.element.mend)
    }

    /// The app's rules that decide what is wrong at a counterexample, each with the change of its constant that should mend it; the least first.
    private func suspects(
        _ failure: FailurePoint, _ direction: LayoutDirection
    ) throws(LayoutError) -> [(rule: LayoutConstraint, change: Double)] {
        let before = engine.layoutDirection
        let hidden = optionalViews.map(\.isHidden)
        defer {
            engine.layoutDirection = before
            for (view, isHidden) in zip(optionalViews, hidden) { view.isHidden = isHidden }
            _ = try? engine.layoutIfNeeded()
        }
        engine.layoutDirection = direction
        for view in optionalViews { view.isHidden = failure.hidden.contains { $0 === view } }
        var changes: [ConstraintID: Double] = [:]
        _ = parameters.map(\.parameter).laidOut(engine, at: failure.point) { isLaidOut in
            // Of a conflict the rules that mend it here are known, with their least changes.
            guard isLaidOut else {
                for repair in ((try? engine.pendingConflicts()) ?? []).flatMap(\.repairs) {
                    if case .constant(let from, let to) = repair.change { changes[repair.rule.id] = to - from }
                }
                return
            }
            for (quantity, amount) in zip(failure.quantities, failure.amounts) {
                guard let reason = try? engine.reason(for: quantity.sum) else { continue }
                for part in reason.contributions where part.rule.origin == .constraint && part.factor.magnitude > 1e-9 {
                    // A hundredth is what people write at least.
                    let change = (amount / part.factor * 100).rounded(.awayFromZero) / 100
                    let known = changes[part.rule.id]
                    if known.map({ $0.magnitude > change.magnitude }) ?? true { changes[part.rule.id] = change }
                }
            }
        }
        return changes.sorted { ($0.value.magnitude, $0.key) < ($1.value.magnitude, $1.key) }.compactMap { id, change in
            engine.constraint(id).map { ($0, change) }
        }
    }
}
