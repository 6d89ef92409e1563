/// The name of a variable, valid in every solver and after any deletion.
///
/// The raw value is the variable's **age**: a smaller one was created earlier. Age, and never the order in which things
/// were added to a solver, breaks ties between equally good layouts. An id is not a position in an array; ids need not
/// be consecutive. A system takes those from −2^62 up to 2^62: ``Limits/ids``.
@frozen
public struct VariableID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The age: counts upwards with each creation.
    public let rawValue: Int

    /// Names the variable that was created `rawValue`-th.
    @inlinable
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Whether `a` is older than `b`.
    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// A letter and the raw value.
    public var description: String { "v\(rawValue)" }
}

/// The name of a constraint, valid in every solver and after any deletion.
///
/// As with ``VariableID`` the raw value is the constraint's **age**: of two optional constraints of equal priority that
/// cannot both hold, the one with the larger raw value (the newer) is satisfied first. The same ones are taken: ``Limits/ids``.
@frozen
public struct ConstraintID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The age: counts upwards with each creation.
    public let rawValue: Int

    /// Names the constraint that was created `rawValue`-th.
    @inlinable
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Whether `a` is older than `b`.
    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// A letter and the raw value.
    public var description: String { "c\(rawValue)" }
}

/// Hands out identifiers in the order of creation, so that each one's raw value is its age.
///
/// One source serves one problem. Two sources may be used with two solvers, never with one.
public struct IdentifierSource: Sendable {
    /// The raw value that the next variable gets.
    public private(set) var nextVariable: Int
    /// The raw value that the next constraint gets.
    public private(set) var nextConstraint: Int

    /// A source that begins at 0.
    public init() {
        nextVariable = 0
        nextConstraint = 0
    }

    /// A new variable's name, newer than all before it.
    public mutating func makeVariable() -> VariableID {
        defer { nextVariable += 1 }
        return VariableID(nextVariable)
    }

    /// A new constraint's name, newer than all before it.
    public mutating func makeConstraint() -> ConstraintID {
        defer { nextConstraint += 1 }
        return ConstraintID(nextConstraint)
    }
}
