import SimplexSupport
import SolverAPI

/// What the edit of a few constants does to all variables while no constraint changes its side:
/// `x = base + Σ rate · shift`.
///
/// Within its intervals the basis stays optimal, so an edit is one pass over a flat list, and none at all until somebody
/// reads. This is parametric programming on the right-hand side: Chvátal, *Linear Programming*, ch. 10; an interval is
/// where every inactive constraint keeps its side and every free variable its sign.
struct EditProgram {
    /// More constants than this take the general path.
    static let largestSize = 4

    struct Edit: BitwiseCopyable {
        var constraint: ConstraintSlot
        /// Its right side when the program was made.
        var right: Double
        /// How far the right side may shift, and how far it has.
        var lowest = -Double.infinity
        var highest = Double.infinity
        var shift = 0.0
    }

    /// A variable, or an inactive constraint, that edits move. Nearly all depend on one edit: width or height.
    struct Line<Key: Slot>: BitwiseCopyable {
        var slot: Key
        /// The edit it depends on, or -1: then its rates are among the joint ones.
        var edit: Int32
        /// Its value, or its distance, without a shift.
        var base: Double
        /// Or, for a joint line, where its rates begin.
        var rate: Double
    }

    private(set) var edits = Stack<Edit>()
    /// While the program is made; afterwards those that several edits move.
    private(set) var lines = Stack<Line<VariableSlot>>()
    /// Inactive constraints that several edits move, and the sides that they may be on.
    private(set) var jointRows = Stack<Line<ConstraintSlot>>()
    private var jointRates = Stack<Double>()

    // The finished program, one edit's lines after the other's and the joint ones last.
    private(set) var slots = Stack<VariableSlot>()
    private var bases = Stack<Double>()
    private var rates = Stack<Double>()
    /// Where the lines of each edit end.
    private var ends = Stack<Int32>()
    /// The names of the variables, in the order of ``slots``: an array, so that a reader may keep it.
    private(set) var variables: [VariableID] = []

    /// Whether the values in the pools do not show the latest shifts yet.
    var isPending = false
    /// Whether the latest shifts were not reported yet.
    var isUnreported = false

    var isEmpty: Bool { edits.isEmpty }

    mutating func removeAll() {
        edits.removeAll()
        lines.removeAll()
        jointRows.removeAll()
        jointRates.removeAll()
        slots.removeAll()
        bases.removeAll()
        rates.removeAll()
        ends.removeAll()
        if !variables.isEmpty { variables = [] }
        isPending = false
        isUnreported = false
    }

    func deallocate() {
        edits.deallocate()
        lines.deallocate()
        jointRows.deallocate()
        jointRates.deallocate()
        slots.deallocate()
        bases.deallocate()
        rates.deallocate()
        ends.deallocate()
    }

    // MARK: Running

    /// The place of a constraint's edit, or nil.
    @inline(__always)
    func place(of constraint: ConstraintSlot) -> Int? {
        for place in 0..<edits.count where edits[place].constraint == constraint { return place }
        return nil
    }

    /// The shift to a new right side, if the interval allows it; nil also for what is not a number.
    @inline(__always)
    func shift(_ place: Int, to right: Double) -> Double? {
        let shift = right - edits[place].right
        return shift >= edits[place].lowest && shift <= edits[place].highest ? shift : nil
    }

    mutating func setShift(_ place: Int, _ shift: Double) {
        edits[place].shift = shift
        isPending = true
        isUnreported = true
    }

    @inline(__always)
    func value<Key>(_ line: Line<Key>) -> Double {
        if line.edit >= 0 { return line.base + line.rate * edits[Int(line.edit)].shift }
        var sum = line.base
        for place in 0..<edits.count { sum += jointRates[Int(line.rate) + place] * edits[place].shift }
        return sum
    }

    /// Writes the values of all lines, in the order of ``slots``, into memory for as many.
    ///
    /// Plain arrays and one product a line, which the compiler turns into vector instructions. `mutating`, as the whole program
    /// would be copied for the call.
    mutating func evaluate(into values: UnsafeMutablePointer<Double>) {
        let (bases, rates) = (bases.elements, rates.elements)
        var line = 0
        for place in 0..<edits.count {
            let (end, shift) = (Int(ends[place]), edits[place].shift)
            while line < end {
                // The sum with 0 turns a negative zero into a positive one.
                values[line] = bases[line] + rates[line] * shift + 0
                line += 1
            }
        }
        for joint in lines.elements {
            values[line] = value(joint) + 0
            line += 1
        }
    }

    // MARK: Making

    /// Brings the lines into the order in which they are evaluated: one edit's after the other's, the joint ones last.
    mutating func finish(naming name: (VariableSlot) -> VariableID) {
        variables.reserveCapacity(lines.count)
        var joint = 0
        for place in 0..<edits.count {
            for line in lines.elements where line.edit == Int32(place) {
                slots.append(line.slot)
                variables.append(name(line.slot))
                bases.append(line.base)
                rates.append(line.rate)
            }
            ends.append(Int32(slots.count))
        }
        for line in lines.elements where line.edit < 0 {
            slots.append(line.slot)
            variables.append(name(line.slot))
            lines[joint] = line
            joint += 1
        }
        lines.shorten(to: joint)
    }

    mutating func add(_ edit: Edit) { edits.append(edit) }

    mutating func append(_ line: Line<VariableSlot>) { lines.append(line) }

    mutating func append(jointRow line: Line<ConstraintSlot>) { jointRows.append(line) }

    mutating func limit(_ place: Int32, from lowest: Double, to highest: Double) {
        edits[Int(place)].lowest = max(edits[Int(place)].lowest, lowest)
        edits[Int(place)].highest = min(edits[Int(place)].highest, highest)
    }

    /// The same line, moved by one more edit.
    mutating func adding<Key>(_ place: Int, _ rate: Double, to line: Line<Key>) -> Line<Key> {
        var line = line
        if line.edit >= 0 {
            let start = jointRates.count
            for other in 0..<Self.largestSize { jointRates.append(other == Int(line.edit) ? line.rate : 0) }
            line.edit = -1
            line.rate = Double(start)
        }
        jointRates[Int(line.rate) + place] = rate
        return line
    }

    mutating func replace(_ place: Int, with line: Line<VariableSlot>) { lines[place] = line }
}
