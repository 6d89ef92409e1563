/// The identifier of a variable, unique within a problem and never given to another variable. A removed variable may be
/// added again under its identifier.
///
/// The raw value is the **creation index**: smaller values were created earlier. Creation order breaks ties between
/// equally good layouts, regardless of the order in which a solver received the variables. Identifiers need not be
/// consecutive. Valid raw values are in ``Limits/ids``.
@frozen
public struct VariableID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The creation index.
    public let rawValue: Int

    /// Creates the identifier of the variable with a creation index.
    @inlinable
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Whether `a` was created before `b`.
    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// `v` and the raw value.
    public var description: String { "v\(rawValue)" }
}

/// The identifier of a constraint, unique within a problem and never given to another constraint. A removed constraint
/// may be added again under its identifier.
///
/// As in ``VariableID``, the raw value is the **creation index**. Of two optional constraints of equal priority that
/// cannot both hold, the newer one is satisfied first. Valid raw values are in ``Limits/ids``.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The creation index.
    public let rawValue: Int

    /// Creates the identifier of the constraint with a creation index.
    @inlinable
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Whether `a` was created before `b`.
    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// `c` and the raw value.
    public var description: String { "c\(rawValue)" }
}

/// A source of identifiers in creation order.
///
/// Use one source for each problem.
public struct IdentifierSource: Sendable {
    /// The raw value of the next variable.
    public private(set) var nextVariable: Int
    /// The raw value of the next constraint.
    public private(set) var nextConstraint: Int

    /// Creates a source that starts at 0.
    public init() {
        nextVariable = 0
        nextConstraint = 0
    }

    /// Returns the identifier of a new variable.
    public mutating func makeVariable() -> VariableID {
        defer { nextVariable += 1 }
        return VariableID(nextVariable)
    }

    /// Returns the identifier of a new constraint.
    public mutating func makeConstraint() -> ConstraintID {
        defer { nextConstraint += 1 }
        return ConstraintID(nextConstraint)
    }
}
