public import SolverAPI

/// Variables as affine functions of other variables, in classes: each variable is *known*, a *root*, or a *member* of the
/// class of a root, with `x = scale · root + offset`. A member points at its root, and a root lists its members. So the
/// root of a variable is one load away; a decision gives a value to all members at once, and where two classes meet, the
/// smaller one moves.
///
/// A root has an interval, which contains its value in every layout that the constraints read so far permit. Each end of
/// the interval is a *fact* with a *level*, which is a priority. The fact holds in every layout that is optimal at this
/// priority and at all higher ones. A fact that follows from required constraints alone has the level 1000. The value of
/// a variable and the link between two variables are facts with levels, too. A fact derived from several facts has the
/// smallest of their levels.
///
/// Every number has a bound of its error (running error analysis: Higham, *Accuracy and Stability of Numerical
/// Algorithms*, 2nd ed., §3.3). In most layouts nothing rounds. As long as that is so (``isExact``), operations are those of
/// ``ExactSum``; the first one that may round starts the computation of bounds.
///
/// Most variables need no interval, because required equations determine them. So intervals and levels are in a separate
/// record (``Detail``) that is created on demand.
public struct AffineClasses: ~Copyable {
    /// The level of facts that required constraints alone determine.
    @inlinable static var required: Double {
        @inline(__always) get { 1000 }
    }

    /// The state of a variable, except for its number.
    @usableFromInline
    struct Unknown: BitwiseCopyable {
        /// The scale of a member. It stays when the member becomes known.
        @usableFromInline var scale = 0.0
        @usableFromInline var link = Link.root
        /// The next member of the class, plus one; 0 for none.
        @usableFromInline var next: Int32 = 0

        @inlinable @inline(__always)
        init() {}
    }

    /// The bounds of a variable's errors, rounded up.
    @usableFromInline
    struct Errors: BitwiseCopyable {
        /// The error of the variable's number.
        @usableFromInline var value: Float = 0
        /// The relative error of the scale.
        @usableFromInline var scale: Float = 0

        @inlinable @inline(__always)
        init() {}

        /// Returns a bound that is at least `error`. A rounded `Float` may be smaller by a factor of 2⁻²⁴.
        @inlinable @inline(__always)
        static func roundedUp(_ error: Double) -> Float { Float(error * 1.000001) }
    }

    /// The place of a variable in the classes. Zeroed memory consists of roots.
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
        /// The place of a member that became known with its root.
        @inlinable @inline(__always)
        static func known(with root: Int32) -> Link { Link(code: -2 &- root) }
        @inlinable @inline(__always)
        static func member(of root: Int32) -> Link { Link(code: root &+ 1) }

        @inlinable var isRoot: Bool {
            @inline(__always) get { code == 0 }
        }
        @inlinable var isKnown: Bool {
            @inline(__always) get { code < 0 }
        }
        @inlinable var isMember: Bool {
            @inline(__always) get { code > 0 }
        }
        /// The root of a member.
        @inlinable var root: Int32 {
            @inline(__always) get { code &- 1 }
        }
        /// The root with which a member became known; nil for other variables.
        @inlinable var owner: Int32? {
            @inline(__always) get { code < -1 ? -2 &- code : nil }
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
        /// The level of the link to the root: the smallest level of the facts from which it follows.
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

    /// By variable, the value of a known variable, the offset of a member, and 0 for a root, in points.
    @usableFromInline var numbers = FlatMemory<Double>()
    @usableFromInline var unknowns = FlatMemory<Unknown>()
    /// The bounds of errors, by variable, unless ``isExact``.
    @usableFromInline var errors = FlatMemory<Errors>()
    @usableFromInline var variableCount = 0
    /// The number of roots without a value.
    @usableFromInline var openCount = 0
    /// Whether all errors are 0, and all numbers on the grid of ``ExactSum``.
    @usableFromInline var isExact = true
    /// Whether the scales of all members are exact.
    @usableFromInline var hasExactScales = true
    @usableFromInline var details = Stack<Detail>()
    /// By variable, the index of its detail plus one, or 0. Empty until the first detail.
    @usableFromInline var detailNumbers = FlatMemory<Int32>()

    @inlinable
    init() {}

    /// Makes every variable a root without bounds.
    @inlinable
    mutating func begin(variableCount count: Int) {
        (variableCount, openCount) = (count, count)
        numbers.reserve(count)
        numbers.fill(0..<count, with: 0)
        unknowns.reserve(count)
        unknowns.fill(0..<count, with: Unknown())
        (isExact, hasExactScales, hasLevels) = (true, true, false)
        details.removeAll()
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
            if detailNumbers.capacity < variableCount { detailNumbers = FlatMemory(capacity: variableCount) }
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

    /// Returns the level of a member's link.
    @inlinable
    func linkLevel(of variable: Int32) -> Double {
        hasLevels && hasDetail(variable) ? details[Int(detailNumbers[Int(variable)]) - 1].linkLevel : Self.required
    }

    // MARK: Reading

    @inlinable @inline(__always)
    func link(of variable: Int32) -> Link { unknowns[Int(variable)].link }

    /// Returns the root of a variable; nil if the variable is known.
    @inlinable @inline(__always)
    func root(of variable: Int32) -> Int32? {
        let link = link(of: variable)
        return link.isKnown ? nil : link.isRoot ? variable : link.root
    }

    /// Whether a root has members.
    @inlinable @inline(__always)
    func hasMembers(_ root: Int32) -> Bool { unknowns[Int(root)].next != 0 }

    /// Whether a root has more members than another one.
    @inlinable @inline(__always)
    func isLarger(_ root: Int32, than other: Int32) -> Bool {
        // A root has no scale, so its place has the number of members.
        unknowns[Int(root)].scale > unknowns[Int(other)].scale
    }

    // MARK: Deciding

    /// Sets the value of a root, and of all members of its class.
    ///
    /// - Returns: the first entry in the list of rows that wait for the root.
    /// - Complexity: O(members).
    @inlinable @inline(__always)
    mutating func decide(_ root: Int32, _ value: Measure) -> ListPosition {
        setMeasure(value, of: root)
        return makeKnown(root)
    }

    /// Makes a root that has its number known, and all members of its class.
    ///
    /// - Returns: the first entry in the list of rows that wait for the root.
    @inlinable @inline(__always)
    mutating func makeKnown(_ root: Int32) -> ListPosition {
        unknowns[Int(root)].link = .known
        openCount &-= 1
        if unknowns[Int(root)].next != 0 { settleMembers(of: root) }
        return hasDetails ? removeWaitingRows(of: root) : .none
    }

    /// Computes the values of the members of a root that has a value.
    @inlinable
    mutating func computeMembers(of root: Int32) {
        var next = unknowns[Int(root)].next
        while next != 0 {
            addShare(of: root, to: next &- 1)
            next = unknowns[Int(next &- 1)].next
        }
    }

    /// Makes the members of a known root known.
    @inlinable @inline(never)
    mutating func settleMembers(of root: Int32) {
        var next = unknowns[Int(root)].next
        while next != 0 {
            let member = next &- 1
            next = unknowns[Int(member)].next
            addShare(of: root, to: member)
            unknowns[Int(member)].link = .known(with: root)
            if hasLevels { inheritLevels(member, from: root) }
        }
    }

    /// Adds `scale · number of root` to the number of a member.
    @inlinable @inline(__always)
    mutating func addShare(of root: Int32, to member: Int32) {
        let scale = unknowns[Int(member)].scale
        if isExact {
            var sum = ExactSum(numbers[Int(member)])
            sum.add(scale, numbers[Int(root)])
            if sum.isExact, abs(sum.value) <= ExactSum.largest {
                numbers[Int(member)] = sum.value
                return
            }
        }
        var sum = Accumulator(measure(of: member))
        sum.add(scale, scaleError(of: member), measure(of: root))
        setMeasure(sum.sum, of: member)
    }

    @inlinable @inline(never)
    mutating func inheritLevels(_ member: Int32, from root: Int32) {
        if !hasDetail(root), !hasDetail(member) { return }
        let scale = unknowns[Int(member)].scale
        let (level, above) = (linkLevel(of: member), levels(of: root))
        let number = detail(of: member)
        details[number].lowLevel = min(level, scale > 0 ? above.low : above.high)
        details[number].highLevel = min(level, scale > 0 ? above.high : above.low)
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

    /// Makes the interval of a root unbounded, and keeps the levels of its ends.
    @inlinable
    mutating func forgetInterval(of root: Int32) {
        let number = detail(of: root)
        details[number].low = Measure(value: -.infinity, error: 0)
        details[number].high = Measure(value: .infinity, error: 0)
    }

    /// Returns the value of the root at which a member with a scale has the given value.
    @inlinable
    func rootValue(
        of member: Int32, scale: Double, scaleError: Double, at value: Measure
    ) throws(Uncertified) -> Measure {
        var difference = Accumulator(value)
        difference.add(-1, measure(of: member))
        return try difference.sum.divided(by: scale, relativeError: scaleError)
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
}
