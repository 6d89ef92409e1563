public import SolverAPI

/// The order in which a search gave values to variables: a program that computes the same layout from other numbers.
///
/// A search finds which row gives which variable, and in which order. That depends on the numbers of the layout only
/// through comparisons. So the steps can be run again after constants or known values changed: each step evaluates one
/// row, and repeats the comparisons of the search. If all of them end as before, the layout is the one that a new search
/// would find, bit for bit (`docs/REVISED_SIMPLEX.md`, section 13).
@usableFromInline
struct LayoutRecord: ~Copyable {
    /// A step of the program.
    @usableFromInline
    struct Step: BitwiseCopyable {
        /// The row; `~variable` for the bound 0 of a variable. For ``Kind/move`` the former root of the variable, and for the
        /// interval of a member the member.
        @usableFromInline let row: Int32
        /// The kind in 5 bits, whether the coefficient has an error, and the variable.
        @usableFromInline let code: UInt32
        /// The coefficient of the variable in the row after substitution. For ``Kind/move`` the scale of the variable, and for
        /// the interval of a member the scale of the member.
        @usableFromInline let coefficient: Double

        @inlinable @inline(__always)
        init(_ kind: Kind, _ row: Int32, _ variable: Int32, _ coefficient: Double, isInexact: Bool = false) {
            (self.row, self.coefficient) = (row, coefficient)
            code =
                kind.code << 27 | (isInexact ? 1 << 26 : 0) | UInt32(truncatingIfNeeded: variable)
        }

        @inlinable var kind: Kind {
            @inline(__always) get { Kind(code >> 27) }
        }
        @inlinable var isInexact: Bool {
            @inline(__always) get { code & 1 << 26 != 0 }
        }
        @inlinable var variable: Int32 {
            @inline(__always) get { Int32(truncatingIfNeeded: code & (1 << 26 - 1)) }
        }
        /// Whether the step belongs to a row, and not to the bound 0 of a variable or to a class that moves.
        @inlinable var isOfRow: Bool {
            @inline(__always) get { row >= 0 && kind != .move && kind.limit?.isOfMember != true }
        }
        /// Whether the step compares the two sides of a row and gives no variable.
        @inlinable var isComparison: Bool {
            @inline(__always) get { kind == .holds || kind == .tooSmall || kind == .tooLarge }
        }
    }

    /// The most variables of a search that is recorded.
    @inlinable static var variableLimit: Int { 1 << 26 }

    /// What a step does, and how its comparison ended.
    @usableFromInline
    struct Kind: BitwiseCopyable, Equatable {
        @usableFromInline let code: UInt32

        @inlinable @inline(__always)
        init(_ code: UInt32) { self.code = code }

        /// The row gives the number of a variable: the value of a root without members, or the offset of a new member.
        @inlinable static var number: Self { @inline(__always) get { Self(0) } }
        /// The row gives the value of a root, and the members of its class follow.
        @inlinable static var valueOfClass: Self { @inline(__always) get { Self(1) } }
        /// A member gets a new root, because its former root became a member itself.
        @inlinable static var move: Self { @inline(__always) get { Self(2) } }
        /// The row has no root, and holds.
        @inlinable static var holds: Self { @inline(__always) get { Self(3) } }
        /// The row has no root, and is violated because its left side is too small, or too large.
        @inlinable static var tooSmall: Self { Self(4) }
        @inlinable static var tooLarge: Self { Self(5) }
        /// The interval of a root is a point.
        @inlinable static var point: Self { Self(6) }
        /// The tie rule moves a root to the value at which the row holds with equality, or to an end of the interval.
        @inlinable static var settleInside: Self { Self(7) }
        @inlinable static var settleLow: Self { Self(8) }
        @inlinable static var settleHigh: Self { Self(9) }

        /// A row limits a root on one side at a place in its interval, or an end of a new member's interval does. A value
        /// inside becomes the new end. Beyond the opposite end the row is violated, and the root has the value of this end.
        @inlinable
        static func limit(_ place: PlaceInInterval, at side: AffineClasses.Side, ofMember isOfMember: Bool) -> Self {
            Self(10 + UInt32(place.rawValue) + (side == .high ? 5 : 0) + (isOfMember ? 10 : 0))
        }

        /// The side of a limit, and whether it is an end of a member's interval; nil for other steps.
        @inlinable var limit: (side: AffineClasses.Side, isOfMember: Bool)? {
            code < 10 ? nil : (code < 15 || code >= 20 && code < 25 ? .low : .high, code >= 20)
        }
    }

    /// A list of steps, and the roots whose numbers they read before they have values. A root may occur several times.
    @usableFromInline
    struct Program: ~Copyable {
        @usableFromInline var steps = Stack<Step>()
        @usableFromInline var roots = Stack<Int32>()

        @inlinable
        init() {}
    }

    /// A row or a bound that holds with equality and determined a root after the required equations were substituted.
    @usableFromInline
    struct TightFact: BitwiseCopyable {
        @usableFromInline let reference: RowReference
        @usableFromInline let variable: Int32
        /// The number of steps in the root's program when the fact was recorded.
        @usableFromInline var position: Int32

        @inlinable
        init(_ reference: RowReference, of variable: Int32, at position: Int) {
            (self.reference, self.variable, self.position) = (reference, variable, Int32(position))
        }
    }

    /// The programs of the two axes. A source whose rows relate both axes has one program.
    @usableFromInline var first = Program()
    @usableFromInline var second = Program()
    @usableFromInline var tight: [TightFact] = []
    /// Whether the steps describe the search completely.
    @usableFromInline var isComplete = false
    /// Whether the tie rule moved a variable.
    @usableFromInline var hasTies = false
    /// By row, the place of its last step, if ``hasPlaces``.
    @usableFromInline var places = FlatMemory<Place>()
    @usableFromInline var placeCount = 0
    @usableFromInline var hasPlaces = false
    /// The variables that opened since the last ``compact(variableCount:)``.
    @usableFromInline var openings = Stack<Opening>()
    /// The number of steps that only compared, and left since then.
    @usableFromInline var deadComparisons = 0

    @inlinable
    init() {}

    /// Forgets the steps, and makes room for a step for nearly each row, the same number in each program.
    @inlinable
    mutating func begin(variableCount: Int, rowCount: Int, programCount: Int) {
        first.steps.removeAll()
        first.roots.removeAll()
        second.steps.removeAll()
        second.roots.removeAll()
        let count = rowCount / programCount
        first.steps.reserve(count + count / 8 + 8)
        if programCount > 1 { second.steps.reserve(count + count / 8 + 8) }
        openings.removeAll()
        deadComparisons = 0
        (isComplete, hasTies, hasPlaces) = (variableCount <= Self.variableLimit, false, false)
    }

    /// Adds a row or a bound that determined a root.
    @inlinable
    mutating func addTight(_ reference: RowReference, of root: Int32, inProgram program: Int) {
        tight.append(TightFact(reference, of: root, at: program == 0 ? first.steps.count : second.steps.count))
    }

    @inlinable @inline(__always)
    mutating func append(_ step: Step, toProgram program: Int) {
        if program == 0 { first.steps.append(step) } else { second.steps.append(step) }
    }

    @inlinable @inline(__always)
    mutating func appendRoot(_ root: Int32, toProgram program: Int) {
        if program == 0 { first.roots.append(root) } else { second.roots.append(root) }
    }
}
