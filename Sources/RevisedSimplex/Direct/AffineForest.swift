import SimplexSupport
import SolverAPI

/// Variables as affine functions of other variables: `x = scale · root + offset`, in a union-find structure with path
/// compression.
///
/// A root has an interval, which contains its value in every layout that the constraints read so far permit. Each end
/// of the interval is a *fact* with a *level*, which is a priority. The fact holds in every layout that is optimal at
/// this priority and at all higher ones. A fact that follows from required constraints alone has the level 1000. The
/// value of a variable and the link between two variables are facts with levels, too. A fact derived from several facts
/// has the smallest of their levels.
///
/// Every number carries a bound of its error (running error analysis: Higham, *Accuracy and Stability of Numerical
/// Algorithms*, 2nd ed., §3.3). Sums of integers have the error 0, however long the chain of constraints.
struct AffineForest: ~Copyable {
    /// The level of facts that required constraints alone determine.
    static var required: Double { 1000 }

    /// A variable with a link, a bound or a waiting row, that is, a constraint with several variables that have no
    /// value yet. A variable that a required equation determines at once has no node.
    struct Node: BitwiseCopyable {
        var variable: VariableSlot
        /// The parent in the forest; -1 for a root.
        var parent: Int32 = -1
        /// The index of the first entry in the list of rows that wait for the root's value; -1 for none.
        var waiting: Int32 = -1
        /// The last entry of that list.
        var lastWaiting: Int32 = -1
        /// For a root, the number of nodes in its tree.
        var size: Int32 = 1
        /// The latest mark of the node; see ``AffineForest/mark(_:_:)``.
        var mark: Int32 = -1

        var scale = 1.0
        /// The relative error of the scale.
        var scaleError = 0.0
        var offset = Measure.zero
        /// The level of the link to the parent. After path compression, this is the smallest level of the links on the
        /// compressed path.
        var linkLevel = AffineForest.required

        var low = Measure(value: -.infinity, error: 0)
        var high = Measure(value: .infinity, error: 0)
        /// The levels of `low` and `high`. For a variable with a value, the levels of the facts that the value cannot
        /// be smaller (`lowLevel`) and cannot be larger (`highLevel`).
        var lowLevel = AffineForest.required
        var highLevel = AffineForest.required
        /// The rows from which `low` and `high` follow.
        var lowRow = ConstraintSlot.none
        var highRow = ConstraintSlot.none
    }

    /// The values by slot of the variable; NaN for a variable without a value.
    private(set) var values: FlatMemory<Measure>
    /// For each variable slot, the index of the variable's node; -1 for a variable without a node.
    private(set) var nodeNumbers: FlatMemory<Int32>
    private(set) var nodes = Stack<Node>()
    /// The number of variables with neither a value nor a parent.
    private(set) var openCount: Int

    /// A forest in which every variable is a root without bounds.
    init(for problem: borrowing Problem) {
        let count = problem.variableSlotCount
        values = FlatMemory(capacity: count)
        values.fill(0..<count, with: Measure(value: .nan, error: 0))
        nodeNumbers = FlatMemory(capacity: count)
        nodeNumbers.fill(0..<count, with: -1)
        openCount = problem.variableCount
    }

    // MARK: Reading

    /// Whether a variable's value is in ``values``. The value of its root may be known already even if it is not.
    @inline(__always)
    func hasValue(_ variable: VariableSlot) -> Bool { !values[Int(variable)].value.isNaN }

    /// Whether a variable has no value, no link and no bounds yet.
    @inline(__always)
    func isFresh(_ variable: VariableSlot) -> Bool { nodeNumbers[Int(variable)] < 0 }

    /// Returns the node of a variable's root; -1 if the variable has a value, which is then in ``values``. Compresses
    /// the path to the root, so that the root becomes the parent of the variable's node.
    ///
    /// - Complexity: amortised nearly O(1). Paths are compressed without recursion.
    @inline(__always)
    mutating func root(of variable: VariableSlot) -> Int32 {
        if hasValue(variable) { return -1 }
        let number = node(of: variable)
        if nodes[Int(number)].parent < 0 { return number }
        return root(ofChild: number)
    }

    /// Whether a variable's root has a value. Stores the value of the variable in ``values`` if so.
    @inline(never)
    mutating func findValue(of variable: VariableSlot) -> Bool { !isFresh(variable) && root(of: variable) < 0 }

    private mutating func root(ofChild number: Int32) -> Int32 {
        if nodes[Int(nodes[Int(number)].parent)].parent >= 0 { compressPath(from: number) }
        let root = nodes[Int(number)].parent
        if values[Int(nodes[Int(root)].variable)].value.isNaN { return root }
        takeValue(of: root, at: number)
        return -1
    }

    /// Returns the node of a variable, creating it if necessary.
    @inline(__always)
    mutating func node(of variable: VariableSlot) -> Int32 {
        let number = nodeNumbers[Int(variable)]
        if number >= 0 { return number }
        // Memory that is not used costs nothing, and growing took a tenth of the time of a search.
        if nodes.isEmpty { nodes.reserve(values.capacity) }
        nodes.append(Node(variable: variable))
        nodeNumbers[Int(variable)] = Int32(nodes.count - 1)
        return Int32(nodes.count - 1)
    }

    /// Makes each node on the way to the root a child of the root.
    private mutating func compressPath(from start: Int32) {
        // Reverses the path on the way up and restores it on the way down, without extra memory or recursion.
        var (current, below) = (start, Int32(-1))
        while nodes[Int(current)].parent >= 0 {
            let next = nodes[Int(current)].parent
            nodes[Int(current)].parent = below
            (below, current) = (current, next)
        }
        let root = current
        var (next, isFirst) = (below, true)
        while next >= 0 {
            let lower = nodes[Int(next)].parent
            if !isFirst { compose(next, with: current) }
            nodes[Int(next)].parent = root
            isFirst = false
            (current, next) = (next, lower)
        }
    }

    /// Expresses the variable of `child` by its grandparent, the root, instead of its parent. The caller must then
    /// change the parent of `child`.
    private mutating func compose(_ child: Int32, with parent: Int32) {
        let (child, parent) = (Int(child), Int(parent))
        let (inner, outer) = (nodes[child].scale, nodes[parent].scale)
        var offset = Accumulator(nodes[child].offset)
        offset.add(inner, nodes[child].scaleError, nodes[parent].offset)
        nodes[child].scale = inner * outer
        nodes[child].scaleError +=
            nodes[parent].scaleError + (Accumulator.isExactProduct(inner, outer) ? 0 : 0x1p-52)
        nodes[child].offset = offset.sum
        nodes[child].linkLevel = min(nodes[child].linkLevel, nodes[parent].linkLevel)
    }

    /// Computes the value of a variable from the value of its root.
    private mutating func takeValue(of root: Int32, at number: Int32) {
        let (root, number) = (Int(root), Int(number))
        let scale = nodes[number].scale
        var value = Accumulator(nodes[number].offset)
        value.add(scale, nodes[number].scaleError, values[Int(nodes[root].variable)])
        let level = nodes[number].linkLevel
        nodes[number].lowLevel = min(level, scale > 0 ? nodes[root].lowLevel : nodes[root].highLevel)
        nodes[number].highLevel = min(level, scale > 0 ? nodes[root].highLevel : nodes[root].lowLevel)
        values[Int(nodes[number].variable)] = value.sum
    }

    /// Marks a node. Returns false if it already has this mark.
    mutating func mark(_ number: Int32, _ mark: Int32) -> Bool {
        if nodes[Int(number)].mark == mark { return false }
        nodes[Int(number)].mark = mark
        return true
    }

    // MARK: Deciding

    /// Sets the value of a fresh variable that a required equation determines.
    @inline(__always)
    mutating func decide(_ variable: VariableSlot, _ value: Measure) {
        values[Int(variable)] = value
        openCount -= 1
    }

    /// Sets the value of a root whose interval contains only this value.
    ///
    /// - Returns: the index of the first entry in the list of rows that wait for the root; -1 for none.
    mutating func decide(root: Int32, _ value: Measure) -> Int32 {
        values[Int(nodes[Int(root)].variable)] = value
        openCount -= 1
        let waiting = nodes[Int(root)].waiting
        nodes[Int(root)].waiting = -1
        return waiting
    }

    /// An end of a root's interval.
    enum Side {
        case low
        case high

        var opposite: Self { self == .low ? .high : .low }
    }

    /// An end of a root's interval, the level of this fact, and the row from which it follows; none if the tie rule set
    /// it.
    struct Bound {
        var value: Measure
        var level: Double
        var row: ConstraintSlot
    }

    @inline(__always)
    func bound(_ side: Side, of root: Int32) -> Bound {
        let root = Int(root)
        return side == .low
            ? Bound(value: nodes[root].low, level: nodes[root].lowLevel, row: nodes[root].lowRow)
            : Bound(value: nodes[root].high, level: nodes[root].highLevel, row: nodes[root].highRow)
    }

    @inline(__always)
    mutating func setBound(_ side: Side, of root: Int32, to bound: Bound) {
        if side == .low {
            (nodes[Int(root)].low, nodes[Int(root)].lowLevel) = (bound.value, bound.level)
            nodes[Int(root)].lowRow = bound.row
        } else {
            (nodes[Int(root)].high, nodes[Int(root)].highLevel) = (bound.value, bound.level)
            nodes[Int(root)].highRow = bound.row
        }
    }

    /// Returns the value of the parent at which the child has the given value.
    func parentValue(of child: Int32, at value: Measure) throws(Uncertified) -> Measure {
        let child = Int(child)
        var difference = Accumulator(value)
        difference.add(-1, nodes[child].offset)
        return try difference.sum.divided(by: nodes[child].scale, relativeError: nodes[child].scaleError)
    }

    /// Makes an entry the first in a root's list of waiting rows.
    ///
    /// - Precondition: The entry's `next` is the previous first entry.
    mutating func prepend(_ entry: Int32, toListOf root: Int32) {
        if nodes[Int(root)].waiting < 0 { nodes[Int(root)].lastWaiting = entry }
        nodes[Int(root)].waiting = entry
    }

    /// Makes a root a function of a different root: `child = scale · parent + offset`. Rows that wait for the child
    /// then wait for the parent.
    ///
    /// - Precondition: If the child's list is not empty, the `next` of its last entry is the first entry of the
    ///   parent's list.
    mutating func link(
        _ child: Int32, to parent: Int32, scale: Double, scaleError: Double, offset: Measure, level: Double
    ) {
        if nodes[Int(child)].waiting >= 0 {
            if nodes[Int(parent)].waiting < 0 { nodes[Int(parent)].lastWaiting = nodes[Int(child)].lastWaiting }
            nodes[Int(parent)].waiting = nodes[Int(child)].waiting
            nodes[Int(child)].waiting = -1
        }
        nodes[Int(child)].parent = parent
        nodes[Int(child)].scale = scale
        nodes[Int(child)].scaleError = scaleError
        nodes[Int(child)].offset = offset
        nodes[Int(child)].linkLevel = level
        nodes[Int(parent)].size += nodes[Int(child)].size
        openCount -= 1
    }
}
