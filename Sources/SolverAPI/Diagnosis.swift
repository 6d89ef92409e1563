/// Where the canonical rule, and not a constraint, decided. The layout is well defined all the same; a user wants to know.
public struct Diagnosis: Hashable, Sendable {
    /// Variables that could have another value in a layout in which every violation is the same, oldest first.
    public var ambiguous: [VariableID]
    /// Optional constraints whose violation could be another in a layout with the same total at every level, oldest first.
    public var tied: [ConstraintID]

    /// A diagnosis of those variables and constraints, in any order.
    public init(ambiguous: [VariableID] = [], tied: [ConstraintID] = []) {
        self.ambiguous = ambiguous.sorted()
        self.tied = tied.sorted()
    }

    /// Whether the constraints alone decided everything.
    public var isUnique: Bool { ambiguous.isEmpty && tied.isEmpty }
}
