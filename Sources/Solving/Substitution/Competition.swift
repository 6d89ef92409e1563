public import SolverAPI

/// Roots that compete for one length: the roots of a required row `Σ a · x R b`, of which every other constraint has one
/// root only.
///
/// This is a separable convex resource allocation (Luss and Gupta, *Operations Research* 23 (1975), 360–366; Ibaraki and
/// Katoh, *Resource Allocation Problems*, 1988). Each root starts where its own constraints are violated least. Then the
/// root with the smallest ``Slope`` moves, until the row holds. The last slope is the row's multiplier λ: the slopes of
/// every root to both sides of its value enclose λ, so the layout is optimal at all priorities and for all single
/// constraints. Slopes are ordered vectors instead of numbers; the argument needs only the order.
@usableFromInline
struct Competition {
    /// The roots with their coefficients in the row.
    @usableFromInline var contestants: [RowForm.Unknown] = []
    /// The right side of the row less the known terms.
    @usableFromInline var residual = Accumulator(.zero)
    @usableFromInline var relation = Relation.equal
    /// A row to name if the row cannot hold.
    @usableFromInline let row: Int32
    /// The constraints of single roots. After ``sortRules()`` those of a root follow each other by increasing bounds.
    @usableFromInline var rules: [OwnRule] = []
    private var ranges: [Range<Int>] = []
    private var slopes = SlopeList()

    /// A constraint of one root, as `x R bound`.
    @usableFromInline
    struct OwnRule {
        @usableFromInline let reference: RowReference
        /// The index of the root in ``Competition/contestants``, once it is known.
        @usableFromInline var contestant = 0
        /// Whether it is violated below the bound, above it, or on both sides.
        @usableFromInline let isFloor: Bool
        @usableFromInline let isCeiling: Bool
        @usableFromInline let bound: Measure
        /// The change of its violation per point of the root.
        @usableFromInline let rate: Double
        @usableFromInline let priority: Double
        @usableFromInline let creationIndex: Int

        @usableFromInline
        init(
            _ reference: RowReference, isFloor: Bool, isCeiling: Bool, bound: Measure, rate: Double,
            priority: Double, creationIndex: Int
        ) {
            self.reference = reference
            (self.isFloor, self.isCeiling) = (isFloor, isCeiling)
            (self.bound, self.rate, self.priority) = (bound, rate, priority)
            self.creationIndex = creationIndex
        }

        @usableFromInline var isRequired: Bool { priority == AffineClasses.required }
    }

    /// The largest number of constraints of one root. Their bounds are searched one by one.
    private static let largestRuleCount = 64

    @usableFromInline
    init(_ row: Int32) { self.row = row }

    /// A value of a root at which one of its constraints has its bound.
    @usableFromInline
    struct Place {
        @usableFromInline let value: Measure
        @usableFromInline let reference: RowReference
    }

    /// Returns the value of each root in the canonical layout. The value of one root, at most, is nil: the row determines
    /// it. Then the row holds with equality.
    ///
    /// The result is nil if step 2 of the rules for ties would have to choose, or if nothing competes: if the row is an
    /// inequality and holds while each root's own constraints are violated least, or if a root that can move without a
    /// violation makes it hold. Substitution decides the roots then.
    ///
    /// - Throws: ``Uncertified/isViolated(row:)`` if the row cannot hold, or ``Uncertified/numericalDoubt``.
    /// - Complexity: O(*n* log *n*) for *n* roots.
    @usableFromInline
    mutating func places() throws(Uncertified) -> [Place?]? {
        guard try sortRules() else { return nil }
        var places: [Place?] = []
        places.reserveCapacity(contestants.count)
        var rest = residual
        var flatCount = 0
        for index in contestants.indices {
            guard let start = try start(of: index) else { return nil }
            places.append(start.place)
            if start.isFlat { flatCount += 1 }
            rest.add(-contestants[index].coefficient, contestants[index].relativeError, start.place.value)
        }
        // Step 2 would choose between several roots that can move without a violation. If the row is an inequality, one
        // such root suffices.
        if flatCount > (relation == .equal ? 1 : 0) { return nil }
        let direction = try rest.sum.sign()
        let isMet = direction > 0 ? relation == .lessThanOrEqual : relation == .greaterThanOrEqual
        if direction == 0 || isMet { return flatCount == 0 && relation == .equal ? places : nil }
        let moves = try sortedMoves(from: places, direction)
        for (index, move) in moves.enumerated() {
            // Two roots that could move with the same slope are decided by step 2.
            if index + 1 < moves.count, move.contestant != moves[index + 1].contestant,
                try slopes.compare(move.slope, with: moves[index + 1].slope) == 0
            {
                return nil
            }
            let unknown = contestants[move.contestant]
            let isFree = index == 0 && move.slope.isZero
            guard let end = move.end, let old = places[move.contestant] else {
                places[move.contestant] = nil
                return isFree ? nil : places
            }
            var after = rest
            after.add(unknown.coefficient, unknown.relativeError, old.value)
            after.add(-unknown.coefficient, unknown.relativeError, end.value)
            let order = try after.sum.sign()
            if order != 0, (order > 0) != (direction > 0) {
                places[move.contestant] = nil
                return isFree ? nil : places
            }
            places[move.contestant] = end
            rest = after
            if order == 0 { return places }
        }
        throw .isViolated(row: row)
    }

    // MARK: Rules of one root

    /// Groups the rules by root and sorts those of a root by their bounds.
    ///
    /// - Returns: false if a root has too many rules.
    /// - Throws: ``Uncertified/numericalDoubt`` if two bounds may be equal or not.
    private mutating func sortRules() throws(Uncertified) -> Bool {
        var ends = [Int](repeating: 0, count: contestants.count + 1)
        for rule in rules { ends[rule.contestant + 1] += 1 }
        for index in contestants.indices {
            if ends[index + 1] > Self.largestRuleCount { return false }
            ends[index + 1] += ends[index]
        }
        ranges = contestants.indices.map { ends[$0]..<ends[$0 + 1] }
        var next = ends
        var sorted = rules
        for rule in rules {
            let contestant = rule.contestant
            var index = next[contestant]
            next[contestant] += 1
            while index > ends[contestant], sorted[index - 1].bound.value > rule.bound.value {
                sorted[index] = sorted[index - 1]
                index -= 1
            }
            sorted[index] = rule
        }
        rules = sorted
        for range in ranges {
            for index in range.dropLast() where rules[index].bound.value != rules[index + 1].bound.value {
                if try rules[index].bound.compare(with: rules[index + 1].bound) == 0 { throw .numericalDoubt }
            }
        }
        return true
    }

    private func place(_ index: Int) -> Place { Place(value: rules[index].bound, reference: rules[index].reference) }

    /// Returns the positions of the required bounds of a root.
    private func limits(of contestant: Int) throws(Uncertified) -> (low: Int?, high: Int?) {
        var (low, high) = (Int?.none, Int?.none)
        for index in ranges[contestant] where rules[index].isRequired {
            if rules[index].isFloor { low = index }
            if rules[index].isCeiling, high == nil { high = index }
        }
        if let low, let high, rules[low].bound.value > rules[high].bound.value { throw .isViolated(row: row) }
        return (low, high)
    }

    /// Returns the smallest value at which a root's own constraints are violated least, and whether a larger value is
    /// as good; nil if there is no such value.
    private mutating func start(of contestant: Int) throws(Uncertified) -> (place: Place, isFlat: Bool)? {
        let (low, high) = try limits(of: contestant)
        if let low, let high, rules[low].bound.value == rules[high].bound.value { return (place(low), false) }
        if low == nil {
            let slope = slope(of: contestant, at: -.infinity, isUp: true)
            if try slopes.sign(of: slope) >= 0 { return nil }
        }
        for index in ranges[contestant] {
            let bound = rules[index].bound.value
            if let low, bound < rules[low].bound.value { continue }
            if let high, bound >= rules[high].bound.value { return (place(high), false) }
            let slope = slope(of: contestant, at: bound, isUp: true)
            if try slopes.sign(of: slope) >= 0 { return (place(index), slope.isZero) }
        }
        return nil
    }

    /// Returns the slope of a root at a value in one direction. Values are compared exactly, because bounds that might
    /// be equal were refused.
    private mutating func slope(of contestant: Int, at value: Double, isUp: Bool) -> Slope {
        let start = slopes.start
        let scale = 1 / abs(contestants[contestant].coefficient)
        for index in ranges[contestant] where !rules[index].isRequired {
            let (rule, bound) = (rules[index], rules[index].bound.value)
            let grows = isUp ? rule.isCeiling && value >= bound : rule.isFloor && value <= bound
            let shrinks = isUp ? rule.isFloor && value < bound : rule.isCeiling && value > bound
            if !grows, !shrinks { continue }
            slopes.add(
                Slope.Part(
                    priority: rule.priority, creationIndex: rule.creationIndex,
                    value: (grows ? 1 : -1) * rule.rate * scale), from: start)
        }
        return slopes.slope(from: start)
    }

    // MARK: Moves

    /// A part of a root's way in one direction, with one slope.
    private struct Move {
        let contestant: Int
        /// The number of the part. Slopes of one root increase from part to part.
        let order: Int
        let slope: Slope
        /// The end of the part; nil if there is none.
        let end: Place?
    }

    /// Returns the ways of all roots towards the row's right side, by increasing slopes.
    private mutating func sortedMoves(from places: [Place?], _ direction: Int) throws(Uncertified) -> [Move] {
        var moves: [Move] = []
        for index in contestants.indices {
            guard let start = places[index] else { continue }
            let isUp = (contestants[index].coefficient > 0) == (direction > 0)
            try appendMoves(of: index, from: start, isUp: isUp, to: &moves)
        }
        var failure: Uncertified?
        let slopes = slopes
        moves.sort { one, two in
            do throws(Uncertified) {
                let order = try slopes.compare(one.slope, with: two.slope)
                return order == 0 ? one.order < two.order : order < 0
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        return moves
    }

    /// Appends the parts of a root's way from its start in one direction, up to its required bound.
    private mutating func appendMoves(
        of contestant: Int, from start: Place, isUp: Bool, to moves: inout [Move]
    ) throws(Uncertified) {
        let (low, high) = try limits(of: contestant)
        let limit = isUp ? high : low
        let range = ranges[contestant]
        var (current, order) = (start, 0)
        for step in 0..<range.count {
            let index = isUp ? range.lowerBound + step : range.upperBound - 1 - step
            let bound = rules[index].bound.value
            if rules[index].isRequired || (isUp ? bound <= current.value.value : bound >= current.value.value) {
                continue
            }
            if let limit, isUp ? bound >= rules[limit].bound.value : bound <= rules[limit].bound.value { break }
            let end = place(index)
            let slope = slope(of: contestant, at: current.value.value, isUp: isUp)
            moves.append(Move(contestant: contestant, order: order, slope: slope, end: end))
            (current, order) = (end, order + 1)
        }
        if let limit, rules[limit].bound.value == current.value.value { return }
        let slope = slope(of: contestant, at: current.value.value, isUp: isUp)
        moves.append(Move(contestant: contestant, order: order, slope: slope, end: limit.map { place($0) }))
    }
}
