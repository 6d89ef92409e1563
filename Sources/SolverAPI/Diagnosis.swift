/// The variables and optional constraints whose values the constraints leave open, so that the tie rule decides.
public struct Diagnosis: Hashable, Sendable {
    /// Variables whose value differs among the layouts with the same violations, in creation order.
    public var ambiguous: [VariableID]
    /// Optional constraints whose violation differs among the layouts with the same totals, in creation order.
    public var tied: [ConstraintID]

    /// Creates a diagnosis from variables and constraints in any order.
    ///
    /// - Complexity: O(n log n).
    public init(ambiguous: [VariableID] = [], tied: [ConstraintID] = []) {
        self.ambiguous = ambiguous.sorted()
        self.tied = tied.sorted()
    }

    /// Whether the constraints determine the layout completely.
    public var isUnique: Bool { ambiguous.isEmpty && tied.isEmpty }
}
