public import AutoLayout
import Certificates
import SolverAPI

/// The reason for the value of an attribute: a tree of the rules that determine it, down to constants, and the
/// contribution of each rule.
public struct LayoutReason {
    /// The contribution of one rule to the value.
    public struct Contribution {
        public let rule: RuleDescription
        /// The change of the attribute for one more point of the rule's constant (the dual value).
        public let factor: Double
        /// The rule's constant in points.
        public let constant: Double
        /// ``factor`` times ``constant``, in points.
        public var amount: Double { factor * constant }
        /// Whether the rule holds only because creation order chose among equally good layouts.
        public let isChoice: Bool
    }

    /// A line of the tree: one attribute and the rules that determine it.
    public struct Line {
        /// The depth in the tree; 0 for the attribute that is explained.
        public let depth: Int
        /// The name of the attribute, such as `title.width`.
        public let subject: String
        /// The value of the attribute in points.
        public let value: Double
        /// The rules that together determine the value, usually one. Empty if no rule determines the value, or if
        /// ``isRepeated`` is true.
        public let rules: [RuleDescription]
        /// Whether an earlier line has the rules for this attribute.
        public let isRepeated: Bool
        /// Whether no rule forces the value, so that the tie rule of docs/SEMANTICS.md chose it.
        public let isChoice: Bool
    }

    /// The name of the attribute that is explained, such as `title.width`.
    public let subject: String
    /// The value of the attribute in points.
    public let value: Double
    /// The lines of the tree from the top, at most 400. Each line precedes the lines for the attributes that it depends on.
    public let lines: [Line]
    /// The contributions, largest first. With ``unexplained`` and the constant part of the attribute they add up to
    /// ``value``.
    public let contributions: [Contribution]
    /// The part of the value that no rule determines, in points; 0 if it is so small that it may be a rounding error.
    public let unexplained: Double
}

extension LayoutEngine {
    /// Returns the reason for the value of an attribute in the last accepted layout. Values are in the coordinates of
    /// the superview.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    /// - Complexity: About O(terms of all rules), plus the elimination of rules that depend on each other in a cycle,
    ///   which is at most cubic in their number.
    public func reason(for attribute: LayoutAttribute, of item: LayoutItem) throws(LayoutError) -> LayoutReason {
        let (sum, constant) = localExpression(of: attribute, of: item)
        return reason("\(item.name).\(attribute)", sum, constant, try tightSystem())
    }

    /// Returns the reason for the value of a sum of solver variables.
    ///
    /// - Throws: ``LayoutError/solver(_:)`` if the solver cannot report ``OpenSides``.
    package func reason(for sum: LinearExpression) throws(LayoutError) -> LayoutReason {
        reason("", sum, 0, try tightSystem())
    }

    private func reason(
        _ subject: String, _ sum: LinearExpression, _ constant: Double, _ system: TightSystem
    ) -> LayoutReason {
        let index = RuleIndex(self)
        let value = sum.value { solver.value(of: $0) ?? 0 } + constant
        let contributions = DualValues(of: sum, in: system).contributions(index)
        let unexplained = value - contributions.reduce(constant) { $0 + $1.amount }
        return LayoutReason(
            subject: subject, value: value,
            lines: ReasonLines.lines(subject, sum, constant: constant, value: value, system, index),
            contributions: contributions, unexplained: abs(unexplained) < 1e-6 ? 0 : unexplained)
    }

    func tightSystem() throws(LayoutError) -> TightSystem {
        do {
            return TightSystem(solver, try optimalSides())
        } catch {
            throw layoutError(for: error)
        }
    }
}
