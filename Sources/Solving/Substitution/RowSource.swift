public import SolverAPI

/// A system of constraints that ``Substitution`` reads in place: variables `0 ..< variableLimit`, and rows `0 ..<
/// rowCount`, each `terms R constant` at a priority.
///
/// The requirements are called in the innermost loops, so a conformance marks them `@inline(__always)`, and a search
/// is specialized for its source.
public protocol RowSource: ~Copyable {
    /// One more than the largest index of a variable.
    var variableLimit: Int { get }
    /// One more than the largest index of a row.
    var rowCount: Int { get }
    /// Whether each extent is required to be at least 0 without a row of its own.
    static var boundsExtents: Bool { get }
    /// Whether the search records its steps, so that it can be replayed.
    static var recordsSteps: Bool { get }
    /// Whether the search records which row defines each variable, for a basis.
    static var recordsDefinitions: Bool { get }

    /// Calls `body` with each variable whose value is known before any row is read, and its value in points. A slot that
    /// is not in use counts as a known 0.
    func forEachKnownValue(_ body: (_ variable: Int32, _ value: Double) -> Void)
    /// Returns the role of a row in the search.
    func role(of row: Int32) -> RowRole
    /// Whether a row is a required equation that ``plainConstant(of:)`` and ``forEachPlainTerm(of:_:)`` read. Most rows of a
    /// first layout should be.
    func isPlainEquation(_ row: Int32) -> Bool
    /// Returns the right side of a plain equation, in points.
    func plainConstant(of row: Int32) -> Double
    /// Calls `body` with each term of a plain equation.
    func forEachPlainTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void)
    func relation(of row: Int32) -> Relation
    /// Returns the right side of a row, in points.
    func constant(of row: Int32) -> Double
    func priority(of row: Int32) -> Double
    func termCount(of row: Int32) -> Int
    /// Returns the creation index of a row. Of two optional rows of one priority that compete, the older one is
    /// violated first.
    func creationIndex(of row: Int32) -> Int
    /// Calls `body` with each term of a row: a variable and its nonzero coefficient. No variable occurs twice.
    func forEachTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void)
    /// Whether a variable is a width or a height, and not a position.
    func isExtent(_ variable: Int32) -> Bool
    /// The number of programs of steps, 1 or 2.
    var programCount: Int { get }
    /// Returns the program of a variable, 0 or 1. No row has variables of both programs.
    func program(of variable: Int32) -> Int
    /// Calls `body` with each extent of a program.
    func forEachExtent(inProgram program: Int, _ body: (_ variable: Int32) -> Void)
    /// Returns the variables in creation order, oldest first.
    ///
    /// - Complexity: O(*n* log *n*).
    func variablesInCreationOrder() -> [Int32]
    /// Returns the rows in creation order, oldest first.
    ///
    /// - Complexity: O(*n* log *n*).
    func rowsInCreationOrder() -> [Int32]
}

extension RowSource where Self: ~Copyable {
    @inlinable public static var recordsSteps: Bool { false }

    @inlinable @inline(__always)
    public func isPlainEquation(_ row: Int32) -> Bool { role(of: row) == .requiredEquation }

    @inlinable @inline(__always)
    public func plainConstant(of row: Int32) -> Double { constant(of: row) }

    @inlinable @inline(__always)
    public func forEachPlainTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        forEachTerm(of: row, body)
    }

    @inlinable public var programCount: Int { 1 }

    @inlinable
    public func program(of variable: Int32) -> Int { 0 }

    @inlinable
    public func forEachExtent(inProgram program: Int, _ body: (_ variable: Int32) -> Void) {
        for variable in 0..<Int32(variableLimit) where isExtent(variable) { body(variable) }
    }
}

/// The part that a row plays in a search.
public enum RowRole {
    /// The slot is not in use, or the row takes no part in the layout.
    case unused
    case requiredEquation
    case requiredInequality
    case optional
}
