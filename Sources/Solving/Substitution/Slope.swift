/// The change of all violations per point by which a root moves, divided by the magnitude of the root's coefficient in
/// the equation for which roots compete.
///
/// Slopes are ordered as `docs/SEMANTICS.md` orders layouts: by the total at each priority, highest first, and then by
/// the single constraints, higher priorities first and in a priority the newest first.
@usableFromInline
struct Slope {
    /// The part of one constraint.
    @usableFromInline
    struct Part {
        @usableFromInline let priority: Double
        @usableFromInline let creationIndex: Int
        @usableFromInline let value: Double

        @usableFromInline
        init(priority: Double, creationIndex: Int, value: Double) {
            (self.priority, self.creationIndex, self.value) = (priority, creationIndex, value)
        }

        /// Whether this part is compared before another.
        func precedes(_ other: Part) -> Bool {
            priority != other.priority ? priority > other.priority : creationIndex > other.creationIndex
        }
    }

    /// The parts in the order of comparison; none has the value 0.
    private(set) var parts: [Part] = []

    /// The slope 0.
    @usableFromInline
    init() {}

    /// Whether no violation changes.
    @usableFromInline var isZero: Bool { parts.isEmpty }

    @usableFromInline
    mutating func add(_ part: Part) {
        let index = parts.firstIndex { part.precedes($0) } ?? parts.count
        parts.insert(part, at: index)
    }

    /// Returns -1 if the slope is less than 0, 0 if it is 0, and 1 if it is greater.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if the totals of a priority nearly cancel.
    @usableFromInline
    func sign() throws(Uncertified) -> Int { try compare(with: Slope()) }

    /// Returns -1 if this slope is less than `other`, 0 if the two are equal, and 1 if it is greater.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if two totals of a priority differ only by rounding.
    @usableFromInline
    func compare(with other: Slope) throws(Uncertified) -> Int {
        // Most slopes have one part, because a label has one constraint on each side of its natural size.
        if parts.count == 1, other.parts.count == 1, parts[0].priority == other.parts[0].priority,
            parts[0].value == other.parts[0].value
        {
            // The newer constraint is compared first, and the older slope is 0 there.
            let difference = parts[0].creationIndex - other.parts[0].creationIndex
            return difference == 0 ? 0 : (difference > 0) == (parts[0].value > 0) ? 1 : -1
        }
        var (left, right) = (0, 0)
        while left < parts.count || right < other.parts.count {
            let priority = max(
                left < parts.count ? parts[left].priority : 0,
                right < other.parts.count ? other.parts[right].priority : 0)
            let order = try Self.compare(
                Self.total(parts, &left, priority), Self.total(other.parts, &right, priority))
            if order != 0 { return order }
        }
        (left, right) = (0, 0)
        while left < parts.count || right < other.parts.count {
            var (one, two) = (0.0, 0.0)
            let takesLeft =
                right == other.parts.count || left < parts.count && !other.parts[right].precedes(parts[left])
            let takesRight =
                left == parts.count || right < other.parts.count && !parts[left].precedes(other.parts[right])
            if takesLeft {
                one = parts[left].value
                left += 1
            }
            if takesRight {
                two = other.parts[right].value
                right += 1
            }
            let order = try Self.compare((one, abs(one)), (two, abs(two)))
            if order != 0 { return order }
        }
        return 0
    }

    /// Returns the sum of the parts of a priority and the sum of their magnitudes, and moves past them.
    private static func total(_ parts: [Part], _ index: inout Int, _ priority: Double) -> (sum: Double, size: Double) {
        var total = (sum: 0.0, size: 0.0)
        while index < parts.count, parts[index].priority == priority {
            total.sum += parts[index].value
            total.size += abs(parts[index].value)
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
