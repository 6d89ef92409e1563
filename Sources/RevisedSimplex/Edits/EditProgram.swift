import SolverAPI

/// The effect of editing a few constants on all variables: `x = base + Σ rate · shift`. A *shift* is the change of a
/// constant, and a *rate* is the change of x per point of a shift. The formula is valid while no constraint changes its
/// side.
///
/// A batch of such edits is applied by ``propose(_:of:)`` for each constant and ``commit()``. The values are computed when they
/// are read, so a resize of which only the last step is read costs little.
///
/// Within the intervals of the shifts the basis stays optimal (parametric programming on the right-hand side; Chvátal,
/// *Linear Programming*, ch. 10).
final class EditProgram {
    /// An edit of the right side of one constraint.
    struct Edit: BitwiseCopyable {
        let constraint: ConstraintID
        /// 1, or -1 if the solver stores the constraint negated.
        let sign: Double
        /// The right side when the program was compiled, times ``sign``, in points.
        let right: Double
        /// The smallest valid shift of the right side times ``sign``, in points; not positive.
        let lowest: Double
        /// The largest valid shift of the right side times ``sign``, in points; not negative.
        let highest: Double
        var committed: Double
        var proposed: Double
        var committedShift = 0.0
        var proposedShift = 0.0

        /// The present right side, in points.
        var constant: Double { committed }
        /// The present shift of the right side times ``sign``, in points.
        var shift: Double { committedShift }

        /// Creates an edit of a constraint whose right side times `sign` is `right` at present.
        init(of constraint: ConstraintID, sign: Double, right: Double, from lowest: Double, to highest: Double) {
            (self.constraint, self.sign, self.right) = (constraint, sign, right)
            (self.lowest, self.highest) = (lowest, highest)
            (committed, proposed) = (sign * right, sign * right)
        }
    }

    /// A constraint that is not tight, for which several edits change the distance between its two sides. The program
    /// is valid while this distance is within its bounds.
    struct Side {
        let base: Double
        let lowest: Double
        let highest: Double
        let rates: [Double]

        /// Creates a side. `base` is the distance if every shift is 0. `rates` has, for each edit, the change of the
        /// distance per point of the edit's shift.
        init(base: Double, from lowest: Double, to highest: Double, rates: [Double]) {
            (self.base, self.lowest, self.highest, self.rates) = (base, lowest, highest, rates)
        }
    }

    let editCount: Int
    /// The variables that the edits move: first those that only the first edit moves, then those of the second edit and
    /// so on, last those that several edits move.
    let variables: [VariableID]
    /// The number of variables that several edits move.
    let jointCount: Int
    // These properties are flat memory, because each run of the program reads them for every moved variable.
    @exclusivity(unchecked) final var edits: FlatMemory<Edit>
    let bases: FlatMemory<Double>
    let rates: FlatMemory<Double>
    let jointRates: FlatMemory<Double>
    let ends: FlatMemory<Int>
    private let sides: [Side]
    let hasSides: Bool

    /// The constants of commits that the problem and the engine do not have yet.
    @exclusivity(unchecked) private var isAhead = false
    /// The number of commits that changed a constant.
    @exclusivity(unchecked) private(set) var uses = 0

    /// Creates a program; nil if `lines` or a list of rates does not have one
    /// element for each edit.
    ///
    /// - Parameters:
    ///   - lines: For each edit, the variables that only this edit moves, each with its value if the shift is 0, and
    ///     its rate.
    ///   - joints: The variables that several edits move, with a rate for each edit.
    ///   - sides: The constraints that are not tight and that several edits move.
    /// - Complexity: O(variables · edits).
    init?(
        edits: [Edit], lines: [[(variable: VariableID, base: Double, rate: Double)]],
        joints: [(variable: VariableID, base: Double, rates: [Double])], sides: [Side]
    ) {
        guard lines.count == edits.count,
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
    func edit(at index: Int) -> Edit {
        precondition(index >= 0 && index < editCount)
        return edits[index]
    }

    /// Proposes a right side for a constraint, in points. ``commit()`` makes the proposals effective.
    ///
    /// - Returns: false if the program is not valid for this constant. Proposals for other constraints stay until
    ///   ``cancel()``.
    func propose(_ constant: Double, of constraint: ConstraintID) -> Bool {
        for position in 0..<editCount where edits[position].constraint == constraint {
            return propose(constant, at: position)
        }
        return false
    }

    /// Proposes a right side, in points, for the constraint of the edit at an index in 0 ..< ``editCount``.
    private func propose(_ constant: Double, at index: Int) -> Bool {
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
    func cancel() {
        for index in 0..<editCount {
            edits[index].proposed = edits[index].committed
            edits[index].proposedShift = edits[index].shift
        }
    }

    /// Makes all proposed constants the present ones, or none of them.
    ///
    /// - Returns: Whether a constant changed; nil if the proposals together exceed the valid range. They are discarded then.
    /// - Complexity: O(edits · sides that several edits move).
    func commit() -> Bool? {
        if hasSides, !keepsSides() {
            cancel()
            return nil
        }
        var isChanged = false
        for index in 0..<editCount where edits[index].committed != edits[index].proposed {
            edits[index].committed = edits[index].proposed
            edits[index].committedShift = edits[index].proposedShift
            isChanged = true
        }
        if isChanged {
            isAhead = true
            uses &+= 1
        }
        return isChanged
    }

    private func keepsSides() -> Bool {
        sides.allSatisfy { side in
            var distance = side.base
            for index in 0..<editCount { distance += side.rates[index] * edits[index].proposedShift }
            return distance >= side.lowest && distance <= side.highest
        }
    }

    // MARK: Reading

    /// Writes the values of all ``variables``, in points.
    ///
    /// - Precondition: `values` has an element for each variable.
    /// - Complexity: O(variables · edits).
    func write(to values: inout MutableSpan<Double>) {
        let (bases, rates) = (bases.elements, rates.elements)
        var line = 0
        for index in 0..<editCount {
            let (end, shift) = (ends[index], edits[index].shift)
            while line < end {
                // Adding 0 turns a negative zero into a positive one.
                values[unchecked: line] = bases[line] + rates[line] * shift + 0
                line &+= 1
            }
        }
        for joint in 0..<jointCount {
            var sum = bases[line]
            for index in 0..<editCount { sum += jointRates[joint &* editCount &+ index] * edits[index].shift }
            values[unchecked: line] = sum + 0
            line &+= 1
        }
    }

    // MARK: Calls of the solver

    /// Whether a commit changed constants since the last call of ``markStored()``.
    var hasUnstoredCommit: Bool { isAhead }

    /// Marks the constants of all commits so far as stored by the solver.
    func markStored() { isAhead = false }

    /// Commits a right side for each edit, in points, of a program that did not run before.
    ///
    /// - Returns: false, without a change, if `constants` does not have one element for each edit, or if the program is
    ///   not valid for them.
    func resume(at constants: [Double]) -> Bool {
        guard constants.count == editCount else { return false }
        for index in constants.indices where !propose(constants[index], at: index) {
            cancel()
            return false
        }
        guard let isChanged = commit() else { return false }
        if !isChanged { uses &+= 1 }
        isAhead = true
        return true
    }
}
