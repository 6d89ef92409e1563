/// The total violation of the optional constraints at one priority.
public struct LevelTotal: Hashable, Sendable {
    /// The priority of the constraints whose violations are summed.
    public let priority: Priority
    /// The sum of the violations in points; not negative.
    public let violation: Double

    public init(_ priority: Priority, violation: Double) {
        self.priority = priority
        self.violation = violation
    }
}
