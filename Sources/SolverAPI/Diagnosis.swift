/// The values of variables and the violations of optional constraints that are not unique, so that the tie rule decides
/// them.
public struct Diagnosis: Hashable, Sendable {
    /// The variables, in creation order, whose value differs among the layouts in which every violation is the same.
    public var ambiguous: [VariableID]
    /// The optional constraints, in creation order, whose violation differs among the layouts with the same total at
    /// every level.
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
