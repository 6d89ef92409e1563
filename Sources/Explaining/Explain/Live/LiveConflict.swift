public import AutoLayout
public import Certificates
import ExactSimplex
import SolverAPI

/// An irreducible set of required rules of a live tree that cannot hold together, with its proof and the repairs that
/// were tried.
public struct LiveConflict: Sendable {
    /// The rules in creation order, each with the line of code that created it if known.
    public let rules: [RuleDescription]
    /// The proof in integers.
    public let certificate: ConflictCertificate
    /// One comparison: the points that some rules need, and those that the others leave. A number in brackets is the
    /// position of a rule in ``rules``, from 1.
    public let sum: String
    /// The rule that ``LayoutEngine/layoutBreakingConflicts()`` breaks; nil if none of them may be broken.
    public let breaking: RuleDescription?
    /// Changes of one rule with which all rules can hold, each tried on the whole tree. The order is: removing a
    /// view's autoresizing mask, changes of the rule that the engine breaks, other changes; each by the size of the
    /// change.
    public let repairs: [LiveRepair]
    /// Drawings of the conflict to scale, one an axis, as `<svg>` elements: views as bars, rules as dimension lines, the
    /// broken one red.
    public var pictures: [String] { drawings.compactMap { $0.svg } }
    /// ``pictures`` before they are drawn.
    package let drawings: [DimensionDrawing]

    /// The rules, the sum and the repairs, one line each.
    public var description: String {
        var lines = rules.enumerated().map { "[\($0 + 1)] \(LiveRepair.words($1))" } + [sum]
        if let breaking { lines.append("broken to recover: \(LiveRepair.words(breaking))") }
        lines += repairs.map { "resolved by: \($0.words)" }
        return lines.joined(separator: "\n")
    }
}

/// A change of one rule of a live tree that resolves a conflict.
public struct LiveRepair: Sendable {
    /// The rule to change.
    public let rule: RuleDescription
    /// The change of the rule.
    public let change: Repair.Change
    /// The violation of the original rule after the change, in points.
    public let missedBy: Double
    /// The frames of the conflict's views after the change, in their superviews.
    public let frames: [(name: String, frame: LayoutRect)]

    /// The change in words, with the line of code.
    public var words: String {
        switch change {
        case .maskOff(let view): "translatesAutoresizingMaskIntoConstraints = false for \(view.key)"
        case .priority(let priority): "priority \(priority) for \(Self.words(rule))"
        case .relation(let relation): "\(relation) in \(Self.words(rule))"
        case .constant(let from, let to):
            "constant \(ShortNumber.text(to)) in place of \(ShortNumber.text(from)) in \(Self.words(rule))"
        case .deactivation: "without \(Self.words(rule))"
        }
    }

    static func words(_ rule: RuleDescription) -> String {
        let site = rule.creationSite.map { " at \($0)" } ?? ""
        let origin = rule.origin == .implicitSize ? " (sizes are not negative)" : ""
        return rule.equation + (rule.identifier.map { " '\($0)'" } ?? "") + site + origin
    }
}

extension LayoutEngine {
    /// Returns all conflicts without a common rule (except non-negative sizes) in the changes that wait for the next
    /// pass; empty if they can be laid out. Changes nothing.
    ///
    /// - Parameter repairs: Whether to try repairs and draw pictures.
    /// - Throws: ``LayoutError`` for a rule that cannot be written as a constraint, or for a solver error other than a
    ///   conflict.
    /// - Complexity: One solve from scratch for each conflict, and one more; with repairs, one more for each rule of a
    ///   conflict.
    public func pendingConflicts(repairs: Bool = true) throws(LayoutError) -> [LiveConflict] {
        let problem = try pendingProblem()
        let solver = solver
        var finder = ConflictFinder(problem.variables) { solver.makeEmpty(tolerances: Tolerances()) }
        do {
            var left = problem.constraints.filter { $0.priority.isRequired }
            var found: [CertifiedConflict] = []
            while let conflict = try finder.conflict(among: left) {
                found.append(conflict)
                let members = Set(conflict.constraints)
                let before = left.count
                left.removeAll { members.contains($0.id) && details(of: $0.id)?.origin != .implicitSize }
                if left.count == before { break }
            }
            return try found.map { (conflict) throws(SolverError) in
                let members = Set(conflict.constraints)
                let others = Set(found.flatMap { $0.constraints }).subtracting(members)
                let context = problem.constraints.filter {
                    !others.contains($0.id) || details(of: $0.id)?.origin == .implicitSize
                }
                let search = LiveRepairSearch(engine: self, problem: problem, context: context)
                let broken = firstToYield(among: conflict.constraints)
                let sum = LiveSum.words(conflict.certificate, problem)
                return LiveConflict(
                    rules: conflict.constraints.compactMap { details(of: $0) }, certificate: conflict.certificate,
                    sum: sum, breaking: broken.flatMap { details(of: $0) },
                    repairs: repairs ? try search.repairs(of: conflict, breaking: broken) : [],
                    drawings: repairs ? try search.drawings(of: conflict, breaking: broken, sum: sum) : [])
            }
        } catch {
            throw layoutError(for: error)
        }
    }
}

/// A conflict as one comparison.
enum LiveSum {
    static func words(_ certificate: ConflictCertificate, _ problem: Problem) -> String {
        var (needs, gives): ([String], [String]) = ([], [])
        var (needed, given) = (Rational.zero, Rational.zero)
        let scale =
            certificate.members.map { $0.multiplier.magnitude }.min().flatMap { Rational($0, over: 1) } ?? .one
        for (index, (id, multiplier)) in certificate.members.enumerated() {
            guard let rule = problem.constraint(id), let factor = Rational(multiplier, over: 1),
                let constant = Rational(meaning: rule.constant)
            else { continue }
            let amount = factor * constant / scale
            if amount.isZero { continue }
            let text = "\(ShortNumber.text(amount.magnitude.double)) [\(index + 1)]"
            if amount.signum > 0 {
                needs.append(text)
                needed += amount
            } else {
                gives.append(text)
                given += amount.magnitude
            }
        }
        func side(_ parts: [String], _ total: Rational) -> String {
            if parts.isEmpty { return "0" }
            return parts.joined(separator: " + ") + (parts.count > 1 ? " = \(ShortNumber.text(total.double))" : "")
        }
        return "needed are \(side(needs, needed)), given are \(side(gives, given)): "
            + "\(ShortNumber.text((needed - given).double)) too much"
    }
}
