/// The effect of editing a few constants on all variables: `x = base + Σ rate · shift`. A *shift* is the change of a
/// constant, and a *rate* is the change of x per point of a shift. The formula is valid while no constraint changes its
/// side.
///
/// A solver returns its program as ``LayoutSolver/editProgram``. A client that edits the same constants repeatedly, as
/// in a window resize, runs the program instead of sending batches: call ``propose(_:of:)`` for each constant,
/// ``commit()``, and read the moved values with ``forEachValue(movedBy:_:)``. The solver reads the constants of the
/// program before any other operation, so the result equals that of a batch.
///
/// Within the intervals of the shifts the basis stays optimal (parametric programming on the right-hand side; Chvátal,
/// *Linear Programming*, ch. 10).
///
/// The solver and the client must be in the same isolation domain.
public final class EditProgram {
    /// A set of the edits of a program.
    @frozen
    public struct Edits: OptionSet, BitwiseCopyable, Sendable {
        /// One bit for each edit; the edit at index 0 is the lowest bit.
        public let rawValue: UInt8

        /// The set of all edits of any program.
        @inlinable public static var all: Edits {
            @inline(__always) get { Edits(rawValue: .max) }
        }

        @inlinable public var count: Int {
            @inline(__always) get { rawValue.nonzeroBitCount }
        }

        /// The maximum number of edits of a program.
        @inlinable public static var capacity: Int {
            @inline(__always) get { UInt8.bitWidth }
        }

        @inlinable @inline(__always)
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Creates a set with the edit at one index.
        ///
        /// - Precondition: `index` is in 0 ..< ``capacity``.
        @inlinable @inline(__always)
        public init(at index: Int) { rawValue = 1 << UInt8(truncatingIfNeeded: index) }
    }

    /// An edit of the right side of one constraint.
    @frozen
    public struct Edit: BitwiseCopyable, Sendable {
        public let constraint: ConstraintID
        /// 1, or -1 if the solver stores the constraint negated.
        public let sign: Double
        /// The right side when the program was compiled, times ``sign``, in points.
        public let right: Double
        /// The smallest valid shift of the right side times ``sign``, in points; not positive.
        public let lowest: Double
        /// The largest valid shift of the right side times ``sign``, in points; not negative.
        public let highest: Double
        @usableFromInline var committed: Double
        @usableFromInline var proposed: Double
        @usableFromInline var committedShift = 0.0
        @usableFromInline var proposedShift = 0.0

        /// The present right side, in points.
        @inlinable public var constant: Double { committed }
        /// The present shift of the right side times ``sign``, in points.
        @inlinable public var shift: Double { committedShift }

        /// Creates an edit of a constraint whose right side times `sign` is `right` at present.
        public init(of constraint: ConstraintID, sign: Double, right: Double, from lowest: Double, to highest: Double) {
            (self.constraint, self.sign, self.right) = (constraint, sign, right)
            (self.lowest, self.highest) = (lowest, highest)
            (committed, proposed) = (sign * right, sign * right)
        }
    }

    /// A constraint that is not tight, for which several edits change the distance between its two sides. The program
    /// is valid while this distance is within its bounds.
    public struct Side: Sendable {
        let base: Double
        let lowest: Double
        let highest: Double
        let rates: [Double]

        /// Creates a side. `base` is the distance if every shift is 0. `rates` has, for each edit, the change of the
        /// distance per point of the edit's shift.
        public init(base: Double, from lowest: Double, to highest: Double, rates: [Double]) {
            (self.base, self.lowest, self.highest, self.rates) = (base, lowest, highest, rates)
        }
    }

    public let editCount: Int
    /// The variables that the edits move: first those that only the first edit moves, then those of the second edit and
    /// so on, last those that several edits move.
    public let variables: [VariableID]
    /// The number of variables that several edits move.
    public let jointCount: Int
    // These properties are flat memory, because each run of the program reads them for every moved variable.
    @exclusivity(unchecked) @usableFromInline final var edits: FlatMemory<Edit>
    @usableFromInline let bases: FlatMemory<Double>
    @usableFromInline let rates: FlatMemory<Double>
    @usableFromInline let jointRates: FlatMemory<Double>
    @usableFromInline let ends: FlatMemory<Int>
    private let sides: [Side]
    @usableFromInline let hasSides: Bool

    /// Whether the program is still valid. The solver invalidates it when other constraints change.
    @inlinable public var isLive: Bool { isOn }
    // The storage is not public, so all accesses to it are in this module. None of them overlaps another, so
    // exclusivity is not checked at run time.
    @exclusivity(unchecked) @usableFromInline final var isOn = true
    /// Whether the client committed constants that the solver has not read yet.
    @exclusivity(unchecked) @usableFromInline final var isAhead = false
    @exclusivity(unchecked) @usableFromInline final var reads = 0
    /// The number of commits that changed a constant.
    public var uses: Int { runs }
    @exclusivity(unchecked) @usableFromInline final var runs = 0
    /// The number of values read with ``forEachValue(movedBy:_:)``.
    public var valuesRead: Int { reads }

    /// Creates a program; nil if there are more than eight edits, or if `lines` or a list of rates does not have one
    /// element for each edit.
    ///
    /// - Parameters:
    ///   - edits: At most eight.
    ///   - lines: For each edit, the variables that only this edit moves, each with its value if the shift is 0, and
    ///     its rate.
    ///   - joints: The variables that several edits move, with a rate for each edit.
    ///   - sides: The constraints that are not tight and that several edits move.
    /// - Complexity: O(variables · edits).
    public init?(
        edits: [Edit], lines: [[(variable: VariableID, base: Double, rate: Double)]],
        joints: [(variable: VariableID, base: Double, rates: [Double])], sides: [Side]
    ) {
        guard edits.count <= Edits.capacity, lines.count == edits.count,
            joints.allSatisfy({ $0.rates.count == edits.count }), sides.allSatisfy({ $0.rates.count == edits.count })
        else { return nil }
        let count = lines.reduce(0) { $0 + $1.count } + joints.count
        editCount = edits.count
        jointCount = joints.count
        self.sides = sides
        hasSides = !sides.isEmpty
        self.edits = FlatMemory(capacity: edits.count)
        var bases = FlatMemory<Double>(capacity: count)
        var rates = FlatMemory<Double>(capacity: count)
        var ends = FlatMemory<Int>(capacity: edits.count)
        var jointRates = FlatMemory<Double>(capacity: joints.count * edits.count)
        var variables: [VariableID] = []
        variables.reserveCapacity(count)
        for (index, edit) in edits.enumerated() {
            self.edits.initialize(index, to: edit)
            for line in lines[index] {
                bases.initialize(variables.count, to: line.base)
                rates.initialize(variables.count, to: line.rate)
                variables.append(line.variable)
            }
            ends.initialize(index, to: variables.count)
        }
        for (index, joint) in joints.enumerated() {
            bases.initialize(variables.count, to: joint.base)
            rates.initialize(variables.count, to: 0)
            for (edit, rate) in joint.rates.enumerated() {
                jointRates.initialize(index * edits.count + edit, to: rate)
            }
            variables.append(joint.variable)
        }
        self.variables = variables
        self.bases = bases
        self.rates = rates
        self.ends = ends
        self.jointRates = jointRates
    }

    // MARK: Editing

    /// Returns an edit by index.
    ///
    /// - Precondition: `index` is in 0 ..< ``editCount``.
    public func edit(at index: Int) -> Edit {
        precondition(index >= 0 && index < editCount)
        return edits[index]
    }

    /// Proposes a right side for a constraint, in points. ``commit()`` makes the proposals effective.
    ///
    /// - Returns: false if the program is not valid for this constant. Proposals for other constraints stay until
    ///   ``cancel()``.
    @inlinable
    public func propose(_ constant: Double, of constraint: ConstraintID) -> Bool {
        guard let position = index(of: constraint) else { return false }
        return propose(constant, at: position)
    }

    /// Returns the index of the edit of a constraint; nil if there is none.
    @inlinable
    public func index(of constraint: ConstraintID) -> Int? {
        for position in 0..<editCount where edits[position].constraint == constraint { return position }
        return nil
    }

    /// Proposes a right side, in points, for the constraint of the edit at an index in 0 ..< ``editCount``.
    @inlinable @inline(__always)
    public func propose(_ constant: Double, at index: Int) -> Bool {
        precondition(index >= 0 && index < editCount)
        let shift = edits[index].sign * constant - edits[index].right
        // NaN fails both comparisons.
        guard shift >= edits[index].lowest, shift <= edits[index].highest, abs(constant) <= Limits.magnitude else {
            return false
        }
        edits[index].proposed = constant
        edits[index].proposedShift = shift
        return true
    }

    /// Discards all proposals since the last commit.
    @inlinable
    public func cancel() {
        for index in 0..<editCount {
            edits[index].proposed = edits[index].committed
            edits[index].proposedShift = edits[index].shift
        }
    }

    /// Makes all proposed constants the present ones, or none of them.
    ///
    /// - Returns: The edits whose constants changed. If the proposals together exceed the valid range, they are
    ///   discarded and the result is nil.
    /// - Complexity: O(edits · sides that several edits move).
    @inlinable
    public func commit() -> Edits? {
        if hasSides, !keepsSides() {
            cancel()
            return nil
        }
        var changed: Edits = []
        for index in 0..<editCount where edits[index].committed != edits[index].proposed {
            edits[index].committed = edits[index].proposed
            edits[index].committedShift = edits[index].proposedShift
            changed.formUnion(Edits(at: index))
        }
        if !changed.isEmpty {
            isAhead = true
            runs &+= 1
        }
        return changed
    }

    @usableFromInline
    func keepsSides() -> Bool {
        sides.allSatisfy { side in
            var distance = side.base
            for index in 0..<editCount { distance += side.rates[index] * edits[index].proposedShift }
            return distance >= side.lowest && distance <= side.highest
        }
    }

    // MARK: Reading

    /// Calls `body` with the index in ``variables`` and the value in points of each variable that the given edits move.
    ///
    /// - Complexity: O(edits + moved variables + ``jointCount`` · edits). The joint variables are always visited.
    @inlinable @inline(__always)
    public func forEachValue(movedBy changed: Edits, _ body: (_ line: Int, _ value: Double) -> Void) {
        reads &+= run(changed, body)
    }

    /// Writes the values of all ``variables`` in points. Used by the solver; not counted in ``valuesRead``.
    ///
    /// - Precondition: `values` has an element for each variable.
    /// - Complexity: O(variables · edits).
    public func write(to values: inout MutableSpan<Double>) {
        precondition(values.count >= variables.count)
        _ = run(.all) { values[unchecked: $0] = $1 }
    }

    @inlinable @inline(__always)
    func run(_ changed: Edits, _ body: (_ line: Int, _ value: Double) -> Void) -> Int {
        let (bases, rates) = (bases.elements, rates.elements)
        var (line, count) = (0, 0)
        for index in 0..<editCount {
            let (end, shift) = (ends[index], edits[index].shift)
            if changed.isDisjoint(with: Edits(at: index)) {
                line = end
                continue
            }
            count &+= end &- line
            while line < end {
                // Adding 0 turns a negative zero into a positive one.
                body(line, bases[line] + rates[line] * shift + 0)
                line &+= 1
            }
        }
        for joint in 0..<jointCount {
            var sum = bases[line]
            for index in 0..<editCount { sum += jointRates[joint &* editCount &+ index] * edits[index].shift }
            body(line, sum + 0)
            line &+= 1
        }
        return count &+ jointCount
    }

    /// Returns the set of edits that move the variable at an index of ``variables``.
    public func edits(moving line: Int) -> Edits {
        for index in 0..<editCount where line < ends[index] { return Edits(at: index) }
        return .all
    }

    // MARK: Calls of the solver

    /// Whether a commit changed constants since the last call of ``markStored()``.
    public var hasUnstoredCommit: Bool { isAhead }

    /// Marks the constants of all commits so far as stored by the solver.
    public func markStored() { isAhead = false }

    /// Invalidates the program, so that ``isLive`` is false.
    public func end() { isOn = false }

    /// Makes an ended program valid again and commits a right side for each edit, in points.
    ///
    /// - Returns: false, without a change, if `constants` does not have one element for each edit, or if the program is
    ///   not valid for them.
    public func resume(at constants: [Double]) -> Bool {
        guard constants.count == editCount else { return false }
        for index in constants.indices where !propose(constants[index], at: index) {
            cancel()
            return false
        }
        guard let changed = commit() else { return false }
        if changed.isEmpty { runs &+= 1 }
        (isOn, isAhead) = (true, true)
        return true
    }
}
