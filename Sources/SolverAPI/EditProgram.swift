/// What the edit of a few constants does to all variables while no constraint changes its side:
/// `x = base + Σ rate · shift`.
///
/// A solver that knows it hands it out (``LayoutSolver/editProgram``), and who edits the same constants again and again, as when a
/// window is resized, runs it instead of sending batches: ``propose(_:of:)`` each constant, ``commit()``, and read what moved by
/// ``forEachValue(movedBy:_:)``. The solver looks at the constants here before it does or answers anything else, so it is as if it
/// had taken a batch whose changes were read at once.
///
/// Within its intervals the basis stays optimal: parametric programming on the right-hand side; Chvátal, *Linear Programming*,
/// ch. 10.
///
/// Its solver and whoever runs it belong to one task at a time.
public final class EditProgram {
    /// A set of the edits of a program.
    @frozen
    public struct Edits: OptionSet, BitwiseCopyable, Sendable {
        /// A bit for each edit, that at place 0 the lowest.
        public let rawValue: UInt8

        /// All edits of any program.
        @inlinable public static var all: Edits {
            @inline(__always) get { Edits(rawValue: .max) }
        }

        /// The number of edits in the set.
        @inlinable public var count: Int {
            @inline(__always) get { rawValue.nonzeroBitCount }
        }

        /// The largest number of edits in a program.
        @inlinable public static var capacity: Int {
            @inline(__always) get { UInt8.bitWidth }
        }

        /// Creates a set from its bits.
        @inlinable @inline(__always)
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Creates the set of the edit at a place.
        ///
        /// - Precondition: `place` is in 0 ..< ``capacity``.
        @inlinable @inline(__always)
        public init(at place: Int) { rawValue = 1 << UInt8(truncatingIfNeeded: place) }
    }

    /// The edit of the right side of one constraint.
    @frozen
    public struct Edit: BitwiseCopyable, Sendable {
        /// Whose right side it is.
        public let constraint: ConstraintID
        /// 1, or -1 where the solver has the constraint the other way round.
        public let sign: Double
        /// The right side when the program was made, times the sign, in points.
        public let right: Double
        /// How far down the right side, times the sign, may shift.
        public let lowest: Double
        /// How far up.
        public let highest: Double
        @usableFromInline var committed: Double
        @usableFromInline var proposed: Double
        @usableFromInline var committedShift = 0.0
        @usableFromInline var proposedShift = 0.0

        /// The right side as it is now, in points.
        @inlinable public var constant: Double { committed }
        /// How far that is from the first one, times the sign.
        @inlinable public var shift: Double { committedShift }

        /// The edit of a right side that is `right` times `sign` now.
        public init(of constraint: ConstraintID, sign: Double, right: Double, from lowest: Double, to highest: Double) {
            (self.constraint, self.sign, self.right) = (constraint, sign, right)
            (self.lowest, self.highest) = (lowest, highest)
            (committed, proposed) = (sign * right, sign * right)
        }
    }

    /// The side of an inactive constraint that several edits move: its distance, and between which two it has to stay.
    public struct Side: Sendable {
        let base: Double
        let lowest: Double
        let highest: Double
        let rates: [Double]

        /// A side with a rate for each edit.
        public init(base: Double, from lowest: Double, to highest: Double, rates: [Double]) {
            (self.base, self.lowest, self.highest, self.rates) = (base, lowest, highest, rates)
        }
    }

    /// How many edits there are.
    public let editCount: Int
    /// The variables that the edits move: those of the first edit alone, those of the second alone and so on, and then those that
    /// several move.
    public let variables: [VariableID]
    /// How many variables depend on several edits.
    public let jointCount: Int
    // Flat memory, as each of these is read for each variable of each edit.
    @exclusivity(unchecked) @usableFromInline final var edits: FlatMemory<Edit>
    @usableFromInline let bases: FlatMemory<Double>
    @usableFromInline let rates: FlatMemory<Double>
    @usableFromInline let jointRates: FlatMemory<Double>
    @usableFromInline let ends: FlatMemory<Int>
    private let sides: [Side]
    @usableFromInline let hasSides: Bool

    /// Whether the solver still goes by the program; else it says nothing any more.
    @inlinable public var isLive: Bool { isOn }
    // Behind what is public, as only accesses to what the module keeps to itself can be proved to be exclusive.
    @exclusivity(unchecked) @usableFromInline final var isOn = true
    /// Whether constants are other ones than the solver has looked at.
    @exclusivity(unchecked) @usableFromInline final var isAhead = false
    @exclusivity(unchecked) @usableFromInline final var reads = 0
    /// How often it changed something.
    public var uses: Int { runs }
    @exclusivity(unchecked) @usableFromInline final var runs = 0
    /// How many values were read by ``forEachValue(movedBy:_:)``.
    public var valuesRead: Int { reads }

    /// A program; nil for more than eight edits, or lists that do not have one element for each of them.
    ///
    /// - Parameters:
    ///   - edits: at most eight.
    ///   - lines: of each edit the variables that it alone moves, with the value of each without a shift and how fast it goes.
    ///   - joints: those that several edits move, with a rate for each edit.
    ///   - sides: those that several edits move.
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
        for (place, edit) in edits.enumerated() {
            self.edits.initialize(place, to: edit)
            for line in lines[place] {
                bases.initialize(variables.count, to: line.base)
                rates.initialize(variables.count, to: line.rate)
                variables.append(line.variable)
            }
            ends.initialize(place, to: variables.count)
        }
        for (place, joint) in joints.enumerated() {
            bases.initialize(variables.count, to: joint.base)
            rates.initialize(variables.count, to: 0)
            for (edit, rate) in joint.rates.enumerated() {
                jointRates.initialize(place * edits.count + edit, to: rate)
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

    /// The edit at a place: 0 ..< ``editCount``.
    public func edit(at place: Int) -> Edit {
        precondition(place >= 0 && place < editCount)
        return edits[place]
    }

    /// Proposes the right side of a constraint, in points.
    ///
    /// - Returns: false if the program does not say what follows from it. Proposals for other constraints stand until ``cancel()``.
    @inlinable
    public func propose(_ constant: Double, of constraint: ConstraintID) -> Bool {
        guard let place = place(of: constraint) else { return false }
        return propose(constant, at: place)
    }

    /// Where among the edits that of a constraint is; nil if it is none of them.
    @inlinable
    public func place(of constraint: ConstraintID) -> Int? {
        for place in 0..<editCount where edits[place].constraint == constraint { return place }
        return nil
    }

    /// ``propose(_:of:)`` for who has looked the edit's place up: 0 ..< ``editCount``.
    @inlinable @inline(__always)
    public func propose(_ constant: Double, at place: Int) -> Bool {
        precondition(place >= 0 && place < editCount)
        let shift = edits[place].sign * constant - edits[place].right
        // What is not a number is not at most anything.
        guard shift >= edits[place].lowest, shift <= edits[place].highest, abs(constant) <= Limits.magnitude else {
            return false
        }
        edits[place].proposed = constant
        edits[place].proposedShift = shift
        return true
    }

    /// Takes all proposals back.
    @inlinable
    public func cancel() {
        for place in 0..<editCount {
            edits[place].proposed = edits[place].committed
            edits[place].proposedShift = edits[place].shift
        }
    }

    /// Lets the proposed constants be those of the system, all or none.
    ///
    /// - Returns: which edits are other ones than before; nil, and all proposals are taken back, if together they leave what the
    ///   program is good for.
    @inlinable
    public func commit() -> Edits? {
        if hasSides, !keepsSides() {
            cancel()
            return nil
        }
        var changed: Edits = []
        for place in 0..<editCount where edits[place].committed != edits[place].proposed {
            edits[place].committed = edits[place].proposed
            edits[place].committedShift = edits[place].proposedShift
            changed.formUnion(Edits(at: place))
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
            for place in 0..<editCount { distance += side.rates[place] * edits[place].proposedShift }
            return distance >= side.lowest && distance <= side.highest
        }
    }

    // MARK: Reading

    /// Calls `body` with the place in ``variables`` and the value, in points, of each variable that one of these edits moves.
    @inlinable @inline(__always)
    public func forEachValue(movedBy changed: Edits, _ body: (_ line: Int, _ value: Double) -> Void) {
        reads &+= run(changed, body)
    }

    /// Writes the values of all ``variables``, in points: for the solver, which does not count that.
    ///
    /// - Precondition: `values` has an element for each of them.
    public func write(to values: inout MutableSpan<Double>) {
        precondition(values.count >= variables.count)
        _ = run(.all) { values[unchecked: $0] = $1 }
    }

    @inlinable @inline(__always)
    func run(_ changed: Edits, _ body: (_ line: Int, _ value: Double) -> Void) -> Int {
        let (bases, rates) = (bases.elements, rates.elements)
        var (line, count) = (0, 0)
        for place in 0..<editCount {
            let (end, shift) = (ends[place], edits[place].shift)
            if changed.isDisjoint(with: Edits(at: place)) {
                line = end
                continue
            }
            count &+= end &- line
            while line < end {
                // The sum with 0 turns a negative zero into a positive one.
                body(line, bases[line] + rates[line] * shift + 0)
                line &+= 1
            }
        }
        for joint in 0..<jointCount {
            var sum = bases[line]
            for place in 0..<editCount { sum += jointRates[joint &* editCount &+ place] * edits[place].shift }
            body(line, sum + 0)
            line &+= 1
        }
        return count &+ jointCount
    }

    /// Which edits move the variable at a place of ``variables``.
    public func edits(moving line: Int) -> Edits {
        for place in 0..<editCount where line < ends[place] { return Edits(at: place) }
        return .all
    }

    // MARK: What its solver does

    /// Whether constants are other ones than at the last call.
    public func takeNews() -> Bool {
        let isNews = isAhead
        isAhead = false
        return isNews
    }

    /// From now on the program says nothing.
    public func end() { isOn = false }
}
