public import SolverAPI

/// Variables as affine functions of other variables: `x = scale · parent + offset`, in a union-find structure with path
/// compression.
///
/// A variable is *known*, a *child* of another variable, or a *root*. A root has an interval, which contains its value
/// in every layout that the constraints read so far permit. Each end of the interval is a *fact* with a *level*, which
/// is a priority. The fact holds in every layout that is optimal at this priority and at all higher ones. A fact that
/// follows from required constraints alone has the level 1000. The value of a variable and the link between two
/// variables are facts with levels, too. A fact derived from several facts has the smallest of their levels.
///
/// Every number carries a bound of its error (running error analysis: Higham, *Accuracy and Stability of Numerical
/// Algorithms*, 2nd ed., §3.3). Sums of integers have the error 0, however long the chain of constraints.
///
/// Most variables need no interval, because required equations determine them. So the state of a variable is one block
/// of 32 bytes, and intervals and levels are in a separate record (``Detail``) that is created on demand.
public struct AffineForest: ~Copyable {
    /// The level of facts that required constraints alone determine.
    @inlinable static var required: Double {
        @inline(__always) get { 1000 }
    }

    /// The state of a variable.
    public struct Unknown: BitwiseCopyable {
        /// The value of a known variable; the offset of a child. In points.
        @usableFromInline var value = 0.0
        /// The scale of a child.
        @usableFromInline var scale = 0.0
        /// A bound of the error of ``value``, rounded up.
        @usableFromInline var valueError: Float = 0
        /// The relative error of ``scale``, rounded up.
        @usableFromInline var scaleError: Float = 0
        @usableFromInline var link = Link.root
        /// The number of variables in the tree of a root, less one.
        @usableFromInline var childCount: Int32 = 0

        @inlinable @inline(__always)
        init() {}

        @inlinable var measure: Measure {
            @inline(__always) get { Measure(value: value, error: Double(valueError)) }
            @inline(__always) set {
                value = newValue.value
                valueError = Self.roundedUp(newValue.error)
            }
        }

        /// Returns a bound that is at least `error`. A rounded `Float` may be smaller by a factor of 2⁻²⁴.
        @inlinable @inline(__always)
        static func roundedUp(_ error: Double) -> Float { Float(error * 1.000001) }
    }

    /// The place of a variable in the forest. Zeroed memory consists of roots.
    @usableFromInline
    struct Link: BitwiseCopyable, Equatable {
        @usableFromInline let code: Int32

        @inlinable @inline(__always)
        init(code: Int32) { self.code = code }

        @inlinable static var root: Link {
            @inline(__always) get { Link(code: 0) }
        }
        @inlinable static var known: Link {
            @inline(__always) get { Link(code: -1) }
        }
        @inlinable @inline(__always)
        static func child(of parent: Int32) -> Link { Link(code: parent &+ 1) }

        @inlinable var isRoot: Bool {
            @inline(__always) get { code == 0 }
        }
        @inlinable var isKnown: Bool {
            @inline(__always) get { code < 0 }
        }
        @inlinable var isChild: Bool {
            @inline(__always) get { code > 0 }
        }
        /// The parent of a child.
        @inlinable var parent: Int32 {
            @inline(__always) get { code &- 1 }
        }
    }

    /// The interval and the levels of a variable, and the rows that wait for it.
    @usableFromInline
    struct Detail: BitwiseCopyable {
        @usableFromInline var low = Measure(value: -.infinity, error: 0)
        @usableFromInline var high = Measure(value: .infinity, error: 0)
        /// The levels of `low` and `high`. For a known variable, the levels of the facts that its value cannot be
        /// smaller (`lowLevel`) and cannot be larger (`highLevel`).
        @usableFromInline var lowLevel = 1000.0
        @usableFromInline var highLevel = 1000.0
        /// The level of the link to the parent. After path compression, this is the smallest level of the links on the
        /// compressed path.
        @usableFromInline var linkLevel = 1000.0
        /// The rows from which `low` and `high` follow.
        @usableFromInline var lowRow = RowReference.none
        @usableFromInline var highRow = RowReference.none
        /// The first and the last entry in the list of rows that wait for the root's value.
        @usableFromInline var waiting = ListPosition.none
        @usableFromInline var lastWaiting = ListPosition.none

        @inlinable
        init() {}
    }

    @usableFromInline var unknowns: FlatMemory<Unknown>
    @usableFromInline let variableCount: Int
    /// The number of variables with neither a value nor a parent.
    @usableFromInline var openCount: Int
    @usableFromInline var details = Stack<Detail>()
    /// By variable, the index of its detail plus one, or 0. Empty until the first detail.
    @usableFromInline var detailNumbers = FlatMemory<Int32>()

    /// Creates a forest in which every variable is a root without bounds.
    @inlinable
    init(variableCount count: Int) {
        variableCount = count
        openCount = count
        unknowns = FlatMemory(capacity: count)
        unknowns.fill(0..<count, with: Unknown())
    }

    /// Whether any fact has a level below ``required``, or any root has a bound. Otherwise details only list rows that
    /// wait, and levels need not be read.
    @usableFromInline var hasLevels = false

    // MARK: Details

    /// Whether any variable has a detail.
    @inlinable var hasDetails: Bool {
        @inline(__always) get { details.count > 0 }
    }

    /// Whether a variable has a detail. Otherwise its interval is unbounded, and its levels are ``required``.
    @inlinable @inline(__always)
    func hasDetail(_ variable: Int32) -> Bool { hasDetails && detailNumbers[Int(variable)] > 0 }

    /// Returns the index of a variable's detail, creating it if necessary.
    @inlinable
    mutating func detail(of variable: Int32) -> Int {
        if !hasDetails {
            detailNumbers = FlatMemory(capacity: variableCount)
            detailNumbers.fill(0..<variableCount, with: 0)
        } else if detailNumbers[Int(variable)] > 0 {
            return Int(detailNumbers[Int(variable)]) - 1
        }
        details.append(Detail())
        detailNumbers[Int(variable)] = Int32(details.count)
        return details.count - 1
    }

    /// Returns the levels of the facts that a known variable's value cannot be smaller and cannot be larger.
    @inlinable
    func levels(of variable: Int32) -> (low: Double, high: Double) {
        if !hasLevels || !hasDetail(variable) { return (Self.required, Self.required) }
        let number = Int(detailNumbers[Int(variable)]) - 1
        return (details[number].lowLevel, details[number].highLevel)
    }

    /// Returns the level of a child's link.
    @inlinable
    func linkLevel(of variable: Int32) -> Double {
        hasLevels && hasDetail(variable) ? details[Int(detailNumbers[Int(variable)]) - 1].linkLevel : Self.required
    }

    // MARK: Reading

    /// Compresses the path from a variable to its root. If the root is known, the variable becomes known, too;
    /// otherwise the root becomes the variable's parent.
    ///
    /// - Returns: The new link of the variable.
    /// - Complexity: amortized nearly O(1). Paths are compressed without recursion.
    @inlinable @inline(__always)
    mutating func find(_ variable: Int32) -> Link {
        let link = unknowns[Int(variable)].link
        if !link.isChild { return link }
        let above = unknowns[Int(link.parent)].link
        if above.isRoot { return link }
        if above.isKnown {
            inheritValue(variable, from: link.parent)
            return .known
        }
        compressPath(from: variable)
        return unknowns[Int(variable)].link
    }

    /// Returns the root of a variable; nil if the variable is known.
    @inlinable @inline(__always)
    mutating func root(of variable: Int32) -> Int32? {
        let link = find(variable)
        return link.isKnown ? nil : link.isRoot ? variable : link.parent
    }

    /// Makes each variable on the way to the root known, or a child of the root.
    @usableFromInline @inline(never)
    mutating func compressPath(from start: Int32) {
        // Reverses the path on the way up and restores it on the way down, without extra memory or recursion.
        var (current, below, length) = (start, start, 0)
        while unknowns[Int(current)].link.isChild {
            let next = unknowns[Int(current)].link.parent
            unknowns[Int(current)].link = .child(of: below)
            (below, current, length) = (current, next, length + 1)
        }
        let root = current
        let isKnown = unknowns[Int(root)].link.isKnown
        var next = below
        for step in 0..<length {
            let lower = unknowns[Int(next)].link.parent
            if isKnown {
                inheritValue(next, from: current)
            } else {
                if step > 0 { compose(next, with: current) }
                unknowns[Int(next)].link = .child(of: root)
            }
            (current, next) = (next, lower)
        }
    }

    /// Expresses a child by its grandparent instead of its parent. The caller must then change the link of `child`.
    @inlinable
    mutating func compose(_ child: Int32, with parent: Int32) {
        let (inner, outer) = (unknowns[Int(child)].scale, unknowns[Int(parent)].scale)
        var offset = Accumulator(unknowns[Int(child)].measure)
        offset.add(inner, Double(unknowns[Int(child)].scaleError), unknowns[Int(parent)].measure)
        let scaleError =
            Double(unknowns[Int(child)].scaleError) + Double(unknowns[Int(parent)].scaleError)
            + (Accumulator.isExactProduct(inner, outer) ? 0 : 0x1p-52)
        unknowns[Int(child)].scale = inner * outer
        unknowns[Int(child)].scaleError = Unknown.roundedUp(scaleError)
        unknowns[Int(child)].measure = offset.sum
        if hasLevels, hasDetail(parent) {
            let level = linkLevel(of: parent)
            if level < linkLevel(of: child) { details[detail(of: child)].linkLevel = level }
        }
    }

    /// Computes the value of a child from the value of its parent.
    @inlinable @inline(__always)
    mutating func inheritValue(_ child: Int32, from parent: Int32) {
        let scale = unknowns[Int(child)].scale
        var value = Accumulator(unknowns[Int(child)].measure)
        value.add(scale, Double(unknowns[Int(child)].scaleError), unknowns[Int(parent)].measure)
        unknowns[Int(child)].measure = value.sum
        unknowns[Int(child)].link = .known
        if hasLevels { inheritLevels(child, from: parent, scale) }
    }

    @inlinable @inline(never)
    mutating func inheritLevels(_ child: Int32, from parent: Int32, _ scale: Double) {
        if !hasDetail(parent), !hasDetail(child) { return }
        let (level, above) = (linkLevel(of: child), levels(of: parent))
        let number = detail(of: child)
        details[number].lowLevel = min(level, scale > 0 ? above.low : above.high)
        details[number].highLevel = min(level, scale > 0 ? above.high : above.low)
    }

    // MARK: Deciding

    /// Sets the value of a root.
    ///
    /// - Returns: the first entry in the list of rows that wait for the root.
    @inlinable @inline(__always)
    mutating func decide(_ root: Int32, _ value: Measure) -> ListPosition {
        unknowns[Int(root)].measure = value
        unknowns[Int(root)].link = .known
        openCount &-= 1
        return hasDetails ? removeWaitingRows(of: root) : .none
    }

    @inlinable
    mutating func removeWaitingRows(of root: Int32) -> ListPosition {
        if !hasDetail(root) { return .none }
        let number = detail(of: root)
        defer { details[number].waiting = .none }
        return details[number].waiting
    }

    /// An end of a root's interval.
    @usableFromInline
    enum Side {
        case low
        case high

        @inlinable var opposite: Self { self == .low ? .high : .low }
    }

    /// An end of a root's interval, the level of this fact, and the row from which it follows; none for an end at
    /// infinity.
    @usableFromInline
    struct Bound {
        @usableFromInline var value: Measure
        @usableFromInline var level: Double
        @usableFromInline var row: RowReference

        @inlinable
        init(value: Measure, level: Double, row: RowReference) {
            (self.value, self.level, self.row) = (value, level, row)
        }
    }

    @inlinable
    func bound(_ side: Side, of root: Int32) -> Bound {
        if !hasDetail(root) {
            let end = side == .low ? -Double.infinity : .infinity
            return Bound(value: Measure(value: end, error: 0), level: Self.required, row: .none)
        }
        let number = Int(detailNumbers[Int(root)]) - 1
        return side == .low
            ? Bound(value: details[number].low, level: details[number].lowLevel, row: details[number].lowRow)
            : Bound(value: details[number].high, level: details[number].highLevel, row: details[number].highRow)
    }

    @inlinable
    mutating func setBound(_ side: Side, of root: Int32, to bound: Bound) {
        let number = detail(of: root)
        hasLevels = true
        if side == .low {
            (details[number].low, details[number].lowLevel) = (bound.value, bound.level)
            details[number].lowRow = bound.row
        } else {
            (details[number].high, details[number].highLevel) = (bound.value, bound.level)
            details[number].highRow = bound.row
        }
    }

    /// Returns the value of the parent at which the child has the given value.
    @inlinable
    func parentValue(of child: Int32, at value: Measure) throws(Uncertified) -> Measure {
        var difference = Accumulator(value)
        difference.add(-1, unknowns[Int(child)].measure)
        return try difference.sum.divided(
            by: unknowns[Int(child)].scale, relativeError: Double(unknowns[Int(child)].scaleError))
    }

    /// Makes an entry the first in a root's list of waiting rows.
    ///
    /// - Precondition: The entry's `next` is the previous first entry.
    @inlinable
    mutating func prepend(_ entry: ListPosition, toListOf root: Int32) {
        let number = detail(of: root)
        if details[number].waiting.isNone { details[number].lastWaiting = entry }
        details[number].waiting = entry
    }

    /// Makes a root a function of a different root: `child = scale · parent + offset`. Rows that wait for the child
    /// then wait for the parent.
    ///
    /// - Precondition: If the child's list is not empty, the `next` of its last entry is the first entry of the
    ///   parent's list.
    @inlinable @inline(__always)
    mutating func link(
        _ child: Int32, to parent: Int32, scale: Double, scaleError: Double, offset: Measure, level: Double
    ) {
        if hasDetails || level < Self.required { moveDetails(of: child, to: parent, level) }
        unknowns[Int(parent)].childCount &+= 1 &+ unknowns[Int(child)].childCount
        unknowns[Int(child)].scale = scale
        unknowns[Int(child)].scaleError = Unknown.roundedUp(scaleError)
        unknowns[Int(child)].measure = offset
        unknowns[Int(child)].link = .child(of: parent)
        openCount &-= 1
    }

    @inlinable @inline(never)
    mutating func moveDetails(of child: Int32, to parent: Int32, _ level: Double) {
        if level < Self.required {
            details[detail(of: child)].linkLevel = level
            hasLevels = true
        }
        if !hasDetail(child) { return }
        let below = detail(of: child)
        if details[below].waiting.isNone { return }
        let above = detail(of: parent)
        if details[above].waiting.isNone { details[above].lastWaiting = details[below].lastWaiting }
        details[above].waiting = details[below].waiting
        details[below].waiting = .none
    }
}
