public import AutoLayout
public import Certificates
import ExactSimplex
import SolverAPI

/// An irreducible set of required rules of a view tree that cannot hold together, with its proof and verified repairs.
public struct LiveConflict: Sendable {
    /// The rules in creation order. Each has the line of code that created it if that is known.
    public let rules: [RuleDescription]
    /// The proof: an integer multiplier for each rule. The multiplied rules add up to a contradiction.
    public let certificate: ConflictCertificate
    /// The proof in words: the length that some rules need, and the smaller length that the other rules leave for it. A
    /// number in brackets is the position of a rule in ``rules``, from 1.
    public let sum: String
    /// The rule that ``LayoutEngine/layoutBreakingConflicts()`` breaks; nil if it may break none of ``rules``.
    public let breaking: RuleDescription?
    /// Changes of one rule that resolve the conflict, each verified on the whole tree. Removals of autoresizing masks
    /// come first, then changes of the rule that the engine breaks, then changes of other rules. Within each group, a
    /// smaller violation of the original rule comes first.
    public let repairs: [LiveRepair]
    /// Drawings of the conflict to scale as `<svg>` elements, one for each axis. Views are bars and rules are dimension
    /// lines; the broken rule is red.
    public var pictures: [String] { drawings.compactMap { $0.svg } }
    /// The drawings behind ``pictures``, with lengths in points.
    package let drawings: [DimensionDrawing]

    /// The rules, the sum, the broken rule and the repairs, one line each.
    public var description: String {
        var lines = [
            BoundedText.list(Array(rules.enumerated()), separator: "\n", place: "rules") {
                "[\($0.offset + 1)] \(LiveRepair.words($0.element))"
            }, sum,
        ]
        if let breaking { lines.append("broken to recover: \(LiveRepair.words(breaking))") }
        if !repairs.isEmpty {
            lines.append(
                BoundedText.list(repairs, separator: "\n", place: "repairs") { "resolved by: \($0.words)" })
        }
        return lines.joined(separator: "\n")
    }
}

/// A change of one rule of a view tree that resolves a conflict.
public struct LiveRepair: Sendable {
    public let rule: RuleDescription
    public let change: Repair.Change
    /// The violation of the original rule after the change, in points.
    public let missedBy: Double
    /// The frames of the conflict's views and guides after the change, in the coordinates of their superviews.
    public let frames: [(name: String, frame: LayoutRect)]

    /// The change in words, with the line of code that created the rule if known.
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
    /// Returns the conflicts among all rules of the next layout pass; empty if the rules can hold together. No two
    /// conflicts share a rule, except for the generated rules `size >= 0`. The layout does not change.
    ///
    /// - Parameter repairs: Whether to search for repairs and draw pictures.
    /// - Throws: ``LayoutError`` for a rule that cannot be written as a constraint, or for a solver error other than a
    ///   conflict.
    /// - Complexity: One solve from scratch for each conflict, plus one. With `repairs`, also one for each rule of a
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

/// Words for a conflict as a sum of lengths.
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
