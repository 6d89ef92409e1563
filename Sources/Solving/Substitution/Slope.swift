/// The change of all violations per point by which a root moves, divided by the magnitude of the root's coefficient in
/// the equation for which roots compete.
///
/// Slopes are ordered as `docs/SEMANTICS.md` orders layouts: by the total at each priority, highest first, and then by
/// the single constraints, higher priorities first and in a priority the newest first.
struct Slope: BitwiseCopyable {
    /// The part of one constraint.
    struct Part: BitwiseCopyable {
        let priority: Double
        let creationIndex: Int
        let value: Double

        /// Whether this part is compared before another.
        func precedes(_ other: Part) -> Bool {
            priority != other.priority ? priority > other.priority : creationIndex > other.creationIndex
        }
    }

    /// The positions of the parts in a ``SlopeList``, in the order of comparison. No part has the value 0.
    fileprivate let range: (start: Int32, end: Int32)

    /// Whether no violation changes.
    var isZero: Bool { range.start == range.end }
}

/// The memory of slopes: one list of parts instead of an array for each slope.
struct SlopeList {
    private var parts: [Slope.Part] = []

    static let zero = Slope(range: (0, 0))

    /// Starts a slope. Its parts are the next ones that are added.
    var start: Int { parts.count }

    /// Adds a part of the slope that starts at a position.
    mutating func add(_ part: Slope.Part, from start: Int) {
        var index = parts.count
        while index > start, part.precedes(parts[index - 1]) { index -= 1 }
        parts.insert(part, at: index)
    }

    /// Ends the slope that starts at a position.
    func slope(from start: Int) -> Slope { Slope(range: (Int32(start), Int32(parts.count))) }

    /// Returns -1 if a slope is less than 0, 0 if it is 0, and 1 if it is greater.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if the totals of a priority nearly cancel.
    func sign(of slope: Slope) throws(Uncertified) -> Int { try compare(slope, with: Self.zero) }

    /// Returns -1 if a slope is less than `other`, 0 if the two are equal, and 1 if it is greater.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if two totals of a priority differ only by rounding.
    func compare(_ slope: Slope, with other: Slope) throws(Uncertified) -> Int {
        let (one, two) = (slope.range, other.range)
        // Most slopes have one part, because a label has one constraint on each side of its natural size.
        if one.end - one.start == 1, two.end - two.start == 1 {
            let (left, right) = (parts[Int(one.start)], parts[Int(two.start)])
            if left.priority == right.priority, left.value == right.value {
                // The newer constraint is compared first, and the slope with the older one is 0 there.
                let difference = left.creationIndex - right.creationIndex
                return difference == 0 ? 0 : (difference > 0) == (left.value > 0) ? 1 : -1
            }
        }
        var (left, right) = (one.start, two.start)
        while left < one.end || right < two.end {
            let priority = max(
                left < one.end ? parts[Int(left)].priority : 0, right < two.end ? parts[Int(right)].priority : 0)
            let order = try Self.compare(total(&left, one.end, priority), total(&right, two.end, priority))
            if order != 0 { return order }
        }
        (left, right) = (one.start, two.start)
        while left < one.end || right < two.end {
            let first = left < one.end ? parts[Int(left)] : nil
            let second = right < two.end ? parts[Int(right)] : nil
            // Both are of one constraint, or only one of them counts.
            let countsFirst = second.map { other in first.map { !other.precedes($0) } ?? false } ?? true
            let countsSecond = first.map { other in second.map { !other.precedes($0) } ?? false } ?? true
            let (a, b) = (countsFirst ? first?.value ?? 0 : 0, countsSecond ? second?.value ?? 0 : 0)
            if countsFirst { left += 1 }
            if countsSecond { right += 1 }
            let order = try Self.compare((a, abs(a)), (b, abs(b)))
            if order != 0 { return order }
        }
        return 0
    }

    /// Returns the sum of the parts of a priority and the sum of their magnitudes, and moves past them.
    private func total(_ index: inout Int32, _ end: Int32, _ priority: Double) -> (sum: Double, size: Double) {
        var total = (sum: 0.0, size: 0.0)
        while index < end, parts[Int(index)].priority == priority {
            total.sum += parts[Int(index)].value
            total.size += abs(parts[Int(index)].value)
            index += 1
        }
        return total
    }

    private static func compare(
        _ one: (sum: Double, size: Double), _ two: (sum: Double, size: Double)
    ) throws(Uncertified) -> Int {
        let difference = one.sum - two.sum
        if difference == 0 { return 0 }
        if abs(difference) < 1e-9 * (one.size + two.size) { throw .numericalDoubt }
        return difference > 0 ? 1 : -1
    }
}
