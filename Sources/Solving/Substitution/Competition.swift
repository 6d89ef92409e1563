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
    /// The row for whose length the roots compete.
    @usableFromInline let row: Int32
    @usableFromInline var contestants: [Contestant] = []
    /// Whether a root occurs in a further row of several roots, so that this method does not apply.
    @usableFromInline var isComplex = false

    /// A root with its coefficient in the row.
    @usableFromInline
    struct Contestant {
        @usableFromInline var unknown: RowForm.Unknown
        @usableFromInline var rules: [OwnRule] = []

        init(_ unknown: RowForm.Unknown) { self.unknown = unknown }
    }

    /// A constraint of one root, as `x R bound`.
    @usableFromInline
    struct OwnRule {
        @usableFromInline let reference: RowReference
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
            _ reference: RowReference, isFloor: Bool, isCeiling: Bool, bound: Measure, rate: Double, priority: Double,
            creationIndex: Int
        ) {
            (self.reference, self.isFloor, self.isCeiling) = (reference, isFloor, isCeiling)
            (self.bound, self.rate, self.priority) = (bound, rate, priority)
            self.creationIndex = creationIndex
        }

        var isRequired: Bool { priority == AffineForest.required }
    }

    /// The largest number of constraints of one root. Their bounds are searched one by one.
    private static let largestRuleCount = 64

    @usableFromInline
    init(_ row: Int32) { self.row = row }

    @usableFromInline
    mutating func add(_ unknown: RowForm.Unknown) -> Int32 {
        contestants.append(Contestant(unknown))
        return Int32(contestants.count - 1)
    }

    /// A value of a root at which one of its constraints has its bound, or nil for the root that the row determines.
    @usableFromInline
    struct Place {
        @usableFromInline var value: Measure
        @usableFromInline var reference: RowReference
    }

    /// Returns the value of each root in the canonical layout. The value of one root, at most, is nil: the row determines
    /// it. Then the row holds with equality. nil if the method does not apply.
    ///
    /// - Parameter residual: The right side of the row less the known terms.
    /// - Throws: ``Uncertified/isViolated(row:)`` if the row cannot hold, or ``Uncertified/numericalDoubt``.
    /// - Complexity: O(*n* log *n*) for *n* roots.
    @usableFromInline
    func places(residual: Measure, isFloor: Bool, isCeiling: Bool) throws(Uncertified) -> [Place?]? {
        if isComplex { return nil }
        var places: [Place?] = []
        var rest = Accumulator(residual)
        var flatCount = 0
        for contestant in contestants {
            guard contestant.rules.count <= Self.largestRuleCount, let start = try start(of: contestant) else {
                return nil
            }
            places.append(start.place)
            if start.isFlat { flatCount += 1 }
            rest.add(-contestant.unknown.coefficient, contestant.unknown.relativeError, start.place.value)
        }
        // Step 2 of the rules for ties would choose between several roots that can move without a violation. If the row is
        // an inequality, one such root suffices.
        let isEquation = isFloor && isCeiling
        if flatCount > (isEquation ? 1 : 0) { return nil }
        let direction = try rest.sum.sign()
        if direction == 0 || (direction > 0 ? !isFloor : !isCeiling) { return flatCount == 0 ? places : nil }
        var moves: [Move] = []
        for index in contestants.indices {
            let isUp = (contestants[index].unknown.coefficient > 0) == (direction > 0)
            guard let start = places[index] else { continue }
            try appendMoves(of: index, from: start, isUp: isUp, to: &moves)
        }
        var failure: Uncertified?
        moves.sort { one, two in
            do throws(Uncertified) {
                let order = try one.slope.compare(with: two.slope)
                return order == 0 ? one.order < two.order : order < 0
            } catch {
                failure = error
                return false
            }
        }
        if let failure { throw failure }
        for index in moves.indices {
            // Two roots that could move with the same slope are decided by step 2.
            if index + 1 < moves.count, moves[index].contestant != moves[index + 1].contestant,
                try moves[index].slope.compare(with: moves[index + 1].slope) == 0
            {
                return nil
            }
            let move = moves[index]
            let unknown = contestants[move.contestant].unknown
            guard let end = move.end, let old = places[move.contestant] else {
                places[move.contestant] = nil
                return places
            }
            var after = rest
            after.add(unknown.coefficient, unknown.relativeError, old.value)
            after.add(-unknown.coefficient, unknown.relativeError, end.value)
            let order = try after.sum.sign()
            if order != 0, (order > 0) != (direction > 0) {
                places[move.contestant] = nil
                return places
            }
            places[move.contestant] = end
            rest = after
            if order == 0 { return places }
        }
        throw .isViolated(row: row)
    }

    // MARK: One root

    /// A part of a root's way in one direction, with one slope.
    private struct Move {
        let contestant: Int
        /// The number of the part. Slopes of one root increase from part to part.
        let order: Int
        let slope: Slope
        /// The end of the part; nil if there is none.
        let end: Place?
    }

    /// Returns the smallest value at which a root's own constraints are violated least, and whether a larger value is
    /// as good; nil if there is no such value.
    private func start(of contestant: Contestant) throws(Uncertified) -> (place: Place, isFlat: Bool)? {
        let (low, high) = try limits(of: contestant)
        if let floor = low, let ceiling = high, try floor.value.compare(with: ceiling.value) >= 0 {
            if try floor.value.compare(with: ceiling.value) > 0 { throw .isViolated(row: row) }
            return (floor, false)
        }
        var sorted = contestant.rules
        try Self.sort(&sorted)
        let candidates = sorted.filter { !$0.isRequired }
        if let floor = low {
            let slope = slope(of: contestant, at: floor.value.value, isUp: true)
            if try slope.sign() >= 0 { return (floor, slope.isZero) }
        } else if try slope(of: contestant, at: -.infinity, isUp: true).sign() >= 0 {
            return nil
        }
        for rule in candidates {
            if let floor = low, try rule.bound.compare(with: floor.value) <= 0 { continue }
            if let ceiling = high, try rule.bound.compare(with: ceiling.value) >= 0 { break }
            let slope = slope(of: contestant, at: rule.bound.value, isUp: true)
            if try slope.sign() >= 0 { return (Place(value: rule.bound, reference: rule.reference), slope.isZero) }
        }
        return high.map { ($0, false) }
    }

    /// Returns the required bounds of a root.
    private func limits(of contestant: Contestant) throws(Uncertified) -> (low: Place?, high: Place?) {
        var (low, high) = (Place?.none, Place?.none)
        for rule in contestant.rules where rule.isRequired {
            let place = Place(value: rule.bound, reference: rule.reference)
            if rule.isFloor {
                if let old = low, try rule.bound.compare(with: old.value) <= 0 {} else { low = place }
            }
            if rule.isCeiling {
                if let old = high, try rule.bound.compare(with: old.value) >= 0 {} else { high = place }
            }
        }
        return (low, high)
    }

    /// Returns the slope of a root at a value in one direction. Values are compared exactly, because bounds that might
    /// be equal were compared before.
    private func slope(of contestant: Contestant, at value: Double, isUp: Bool) -> Slope {
        var slope = Slope()
        let scale = 1 / abs(contestant.unknown.coefficient)
        for rule in contestant.rules where !rule.isRequired {
            let bound = rule.bound.value
            // Violations that grow and violations that shrink.
            let grows = isUp ? rule.isCeiling && value >= bound : rule.isFloor && value <= bound
            let shrinks = isUp ? rule.isFloor && value < bound : rule.isCeiling && value > bound
            if !grows, !shrinks { continue }
            slope.add(
                Slope.Part(
                    priority: rule.priority, creationIndex: rule.creationIndex,
                    value: (grows ? 1 : -1) * rule.rate * scale))
        }
        return slope
    }

    /// Appends the parts of a root's way from its start in one direction, up to its required bound.
    private func appendMoves(
        of index: Int, from start: Place, isUp: Bool, to moves: inout [Move]
    ) throws(Uncertified) {
        let contestant = contestants[index]
        let (low, high) = try limits(of: contestant)
        let limit = isUp ? high : low
        var bounds = contestant.rules.filter { !$0.isRequired }
        try Self.sort(&bounds)
        if !isUp { bounds.reverse() }
        var (current, order) = (start, 0)
        for rule in bounds {
            let isAhead = try rule.bound.compare(with: current.value) * (isUp ? 1 : -1) > 0
            if !isAhead { continue }
            if let limit, try rule.bound.compare(with: limit.value) * (isUp ? 1 : -1) >= 0 { break }
            let end = Place(value: rule.bound, reference: rule.reference)
            let slope = slope(of: contestant, at: current.value.value, isUp: isUp)
            moves.append(Move(contestant: index, order: order, slope: slope, end: end))
            (current, order) = (end, order + 1)
        }
        if let limit, try limit.value.compare(with: current.value) == 0 { return }
        let slope = slope(of: contestant, at: current.value.value, isUp: isUp)
        moves.append(Move(contestant: index, order: order, slope: slope, end: limit))
    }

    /// Sorts constraints by their bounds.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if two bounds may be equal or not.
    private static func sort(_ rules: inout [OwnRule]) throws(Uncertified) {
        rules.sort { $0.bound.value < $1.bound.value }
        for (one, two) in zip(rules, rules.dropFirst()) where one.bound.value != two.bound.value {
            if try one.bound.compare(with: two.bound) == 0 { throw .numericalDoubt }
        }
    }
}
