public import AutoLayout
import Explain
import Certificates
import SolverAPI

/// A change of one rule's constant with which a failed property is proved.
public struct ProofMend {
    /// The rule before the change.
    public let rule: RuleDescription
    /// The new constant in points, as the code or document would state it.
    public let constant: Double
}

extension LayoutProof {
    /// Returns changes of one rule's constant with which a failed property is proved, smallest first. For each change,
    /// the property, the absence of conflicts and the properties in `others` were proved.
    ///
    /// The counterexample shows the rules that determine the failure and their dual values. The engine keeps its
    /// constants.
    ///
    /// - Parameters:
    ///   - property: The failed property.
    ///   - found: The counterexample of the property, from a proof with the same parameters.
    ///   - others: Further properties that must be proved with the change.
    ///   - limit: The maximum number of changes to try.
    /// - Returns: An empty array if no constant of one rule suffices, or if the counterexample is an ambiguity or a
    ///   conflict at every size.
    /// - Throws: The error of a layout.
    /// - Complexity: A proof of all properties for each change that is tried.
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
            // The sign of a constant's effect depends on the reading direction, so both signs are tried.
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

    /// Returns the app's rules that determine a failure, each with the change of its constant that should resolve it,
    /// smallest change first.
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
            // For a conflict, the repairs of the engine have the rules and the smallest changes of their constants.
            guard isLaidOut else {
                for repair in ((try? engine.pendingConflicts()) ?? []).flatMap(\.repairs) {
                    if case .constant(let from, let to) = repair.change { changes[repair.rule.id] = to - from }
                }
                return
            }
            for (quantity, amount) in zip(failure.quantities, failure.amounts) {
                guard let reason = try? engine.reason(for: quantity.sum) else { continue }
                for part in reason.contributions where part.rule.origin == .constraint && part.factor.magnitude > 1e-9 {
                    // Rounded away from 0, so that the rounded change still suffices.
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
