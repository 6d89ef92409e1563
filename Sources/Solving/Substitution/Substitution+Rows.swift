public import SolverAPI

/// The effect of a row on the intervals and links of its roots.
extension Substitution where Source: ~Copyable {
    // MARK: Rows without a root

    /// Whether all variables of a row are known and the row holds, if nothing rounds. This is the usual case of a required
    /// inequality.
    @inlinable @inline(__always)
    func holdsExactly(_ row: Int32, _ relation: Relation, _ source: borrowing Source) -> Bool {
        let (numbers, unknowns) = (classes.numbers.elements, classes.unknowns.elements)
        var sum = ExactSum(constant: source.constant(of: row))
        var isKnown = true
        source.forEachTerm(of: row) { variable, coefficient in
            isKnown = isKnown && unknowns[Int(variable)].link.isKnown
            sum.add(-coefficient, numbers[Int(variable)])
        }
        if !isKnown || !sum.isExact { return false }
        return switch relation {
        case .equal: sum.value == 0
        case .greaterThanOrEqual: sum.value <= 0
        case .lessThanOrEqual: sum.value >= 0
        }
    }

    @inlinable
    mutating func compare(
        _ row: Int32, _ rule: Rule, _ form: RowForm, _ source: borrowing Source
    ) throws(Uncertified) {
        let excess = try form.residual.sign()
        // The residual is the constant minus the left side.
        let holds =
            switch rule.relation {
            case .equal: excess == 0
            case .greaterThanOrEqual: excess <= 0
            case .lessThanOrEqual: excess >= 0
            }
        recordComparison(holds ? .holds : excess > 0 ? .tooSmall : .tooLarge, row, source)
        if holds {
            states[Int(row)] = .holds
        } else {
            try violate(rule, blockedAt: min(form.linkLevel, excess > 0 ? form.highLevel : form.lowLevel))
        }
    }

    /// Records an optional row as violated. Facts whose smallest level is `level` prevent a smaller violation.
    @inlinable
    mutating func violate(_ rule: Rule, blockedAt level: Double) throws(Uncertified) {
        if let variable = rule.reference.zeroVariable { throw .isNegative(variable: variable) }
        guard let row = rule.reference.row else { return }
        if rule.priority == AffineClasses.required { throw .isViolated(row: row) }
        if level <= rule.priority { throw .isTied(row: row) }
        states[Int(row)] = .violated
    }

    // MARK: Rows of one root

    /// Narrows the interval of a row's only root.
    @inlinable
    mutating func bound(_ rule: Rule, _ form: RowForm, _ source: borrowing Source) throws(Uncertified) {
        let root = form.first.root
        let value = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        let isPositive = form.first.coefficient > 0
        let (rises, falls) = (rule.relation != .lessThanOrEqual, rule.relation != .greaterThanOrEqual)
        // A `>=` row requires `c · root >= residual`. This bound holds at the level at which the sum of the known terms
        // cannot increase. The bound of a `<=` row holds at the level at which this sum cannot decrease. If the row is
        // violated, facts of the same levels prevent a smaller violation.
        let lowLevel = min(form.linkLevel, isPositive ? form.highLevel : form.lowLevel)
        let highLevel = min(form.linkLevel, isPositive ? form.lowLevel : form.highLevel)
        if isPositive ? rises : falls, try !narrow(.low, of: form.first, to: value, at: lowLevel, rule, source) {
            return
        }
        if isPositive ? falls : rises, try !narrow(.high, of: form.first, to: value, at: highLevel, rule, source) {
            return
        }
        if let row = rule.reference.row { states[Int(row)] = .assumed }
        try decideIfPoint(root, source)
    }

    /// Moves one end of a root's interval inwards to `value`, the bound of a row at the given level. If `value` is
    /// beyond the opposite end, the row is violated, and the root gets the value of the opposite end.
    ///
    /// - Returns: false if the row is violated.
    @inlinable
    mutating func narrow(
        _ side: AffineClasses.Side, of unknown: RowForm.Unknown, to value: Measure, at level: Double, _ rule: Rule,
        _ source: borrowing Source
    ) throws(Uncertified) -> Bool {
        let root = unknown.root
        let end = AffineClasses.Bound(value: value, level: min(rule.priority, level), row: rule.reference)
        let place = try tighten(side, of: root, to: end)
        recordPlace(place, side, rule.reference, unknown, source)
        if place != .beyond { return true }
        let opposite = classes.bound(side.opposite, of: root)
        try violate(rule, blockedAt: min(level, opposite.level))
        let blocked = AffineClasses.Bound(value: opposite.value, level: rule.priority, row: rule.reference)
        classes.setBound(side, of: root, to: blocked)
        decide(root, opposite.value, by: opposite.row, source)
        return false
    }

    /// Moves one end of a root's interval inwards, or raises the level of the end if it already has this value.
    ///
    /// - Returns: the place of the value in the interval. Beyond the interval, nothing changes.
    @inlinable
    mutating func tighten(
        _ side: AffineClasses.Side, of root: Int32, to end: AffineClasses.Bound
    ) throws(Uncertified) -> PlaceInInterval {
        let place = try place(of: end.value, at: side, of: root)
        let own = classes.bound(side, of: root)
        switch place {
        case .inside, .touching: classes.setBound(side, of: root, to: end)
        case .equal where end.level > own.level:
            classes.setBound(side, of: root, to: AffineClasses.Bound(value: own.value, level: end.level, row: end.row))
        case .outside, .equal, .beyond: break
        }
        return place
    }

    /// Compares a value with the interval of a root, from one of its ends.
    @inlinable
    func place(
        of value: Measure, at side: AffineClasses.Side, of root: Int32
    ) throws(Uncertified) -> PlaceInInterval {
        let inwards = side == .low ? 1 : -1
        let toOpposite = try inwards * value.compare(with: classes.end(side.opposite, of: root))
        if toOpposite > 0 { return .beyond }
        let toOwn = try inwards * value.compare(with: classes.end(side, of: root))
        return toOwn < 0 ? .outside : toOwn == 0 ? .equal : toOpposite < 0 ? .inside : .touching
    }

    @inlinable
    mutating func decideIfPoint(_ root: Int32, _ source: borrowing Source) throws(Uncertified) {
        let ends = (low: classes.end(.low, of: root), high: classes.end(.high, of: root))
        if ends.low.value.isInfinite || ends.high.value.isInfinite { return }
        if try ends.low.compare(with: ends.high) != 0 { return }
        let (low, high) = (classes.bound(.low, of: root), classes.bound(.high, of: root))
        record(.point, .none, root, 0, relativeError: 0, source)
        decide(root, low.value, by: isPreferred(high.row, to: low.row, source) ? high.row : low.row, source)
    }

    /// Sets the value of a root that a row or a bound determined, and queues the rows that wait for it.
    ///
    /// - Parameter isPlain: Whether no coefficient of the row cancelled.
    @inlinable @inline(__always)
    mutating func decide(
        _ root: Int32, _ value: Measure, by reference: RowReference, _ source: borrowing Source, isPlain: Bool = false
    ) {
        classes.setMeasure(value, of: root)
        makeKnown(root, by: reference, source, isPlain: isPlain)
    }

    /// Makes a root that has its value known, and queues the rows that wait for it.
    @inlinable @inline(__always)
    mutating func makeKnown(
        _ root: Int32, by reference: RowReference, _ source: borrowing Source, isPlain: Bool
    ) {
        if classes.hasLevels { record.addTight(reference, of: root, inProgram: source.program(of: root)) }
        if Source.recordsDefinitions, let row = reference.row { define(root, by: row, source, isPlain: isPlain) }
        var entry = classes.makeKnown(root)
        while !entry.isNone {
            queue.append(entries[Int(entry)].row)
            entry = entries[Int(entry)].next
        }
    }

    // MARK: Rows of two roots

    @inlinable @inline(__always)
    mutating func linkRequired(
        _ row: Int32, _ form: RowForm, _ source: borrowing Source, isPlain: Bool
    ) throws(Uncertified) {
        var (child, parent) = (form.first, form.second)
        if classes.isLarger(child.root, than: parent.root) {
            (child, parent) = (parent, child)
        }
        if Source.recordsDefinitions {
            define(child.root, by: row, linkedTo: parent.root, source, isPlain: isPlain)
        }
        recordLink(
            row, child.root, child.coefficient, relativeError: child.relativeError, to: parent.root, source)
        try link(child, to: parent, form.residual, level: AffineClasses.required)
        states[Int(row)] = .holds
    }

    /// Makes one root of an equation a function of the other.
    @inlinable
    mutating func link(
        _ row: Int32, _ rule: Rule, _ form: RowForm, _ source: borrowing Source
    ) throws(Uncertified) {
        var (child, parent) = (form.first, form.second)
        if classes.isLarger(child.root, than: parent.root) {
            (child, parent) = (parent, child)
        }
        let level = min(rule.priority, form.linkLevel, form.lowLevel, form.highLevel)
        if Source.recordsDefinitions {
            define(child.root, by: row, linkedTo: parent.root, source, isPlain: false)
        }
        recordLink(
            row, child.root, child.coefficient, relativeError: child.relativeError, to: parent.root, source)
        record.addTight(rule.reference, of: child.root, inProgram: source.program(of: child.root))
        try link(child, to: parent, form.residual, level: level)
        states[Int(row)] = .assumed
        if !classes.hasDetail(child.root) { return }
        try passBound(.low, of: child.root, to: parent.root, row, source)
        try passBound(.high, of: child.root, to: parent.root, row, source)
        try decideIfPoint(parent.root, source)
    }

    /// Makes `child` a function of `parent`, where `child + parent = residual` for the terms of an equation.
    @inlinable @inline(__always)
    mutating func link(
        _ child: RowForm.Unknown, to parent: RowForm.Unknown, _ residual: Measure, level: Double
    ) throws(Uncertified) {
        let scale = -parent.coefficient / child.coefficient
        // In a row of n equal views the largest scale is n.
        if !(abs(scale) >= 1e-6 && abs(scale) <= 1e6) { throw .numericalDoubt }
        let rounding = Accumulator.isPowerOfTwo(child.coefficient) ? 0 : 0x1p-53
        let scaleError = parent.relativeError + child.relativeError + rounding
        let offset = try residual.divided(by: child.coefficient, relativeError: child.relativeError)
        if classes.hasDetails { joinWaitingRows(of: child.root, to: parent.root) }
        classes.setMeasure(offset, of: child.root)
        classes.link(child.root, to: parent.root, scale: scale, scaleError: scaleError, level: level)
    }

    @inlinable @inline(never)
    mutating func joinWaitingRows(of child: Int32, to parent: Int32) {
        if !classes.hasDetail(child) { return }
        let below = classes.detail(of: child)
        if classes.details[below].waiting.isNone { return }
        hasNewLinks = true
        let next = classes.hasDetail(parent) ? classes.details[classes.detail(of: parent)].waiting : .none
        entries[Int(classes.details[below].lastWaiting)].next = next
    }

    /// Converts one end of a child's interval to a bound of the parent, and narrows the parent's interval.
    @inlinable
    mutating func passBound(
        _ side: AffineClasses.Side, of child: Int32, to parent: Int32, _ row: Int32, _ source: borrowing Source
    ) throws(Uncertified) {
        let bound = classes.bound(side, of: child)
        if bound.value.value.isInfinite { return }
        let (scale, scaleError) = (classes.unknowns[Int(child)].scale, classes.scaleError(of: child))
        let value = try classes.rootValue(of: child, scale: scale, scaleError: scaleError, at: bound.value)
        let level = min(bound.level, classes.linkLevel(of: child))
        let end = AffineClasses.Bound(value: value, level: level, row: bound.row)
        let place = try tighten(scale > 0 ? side : side.opposite, of: parent, to: end)
        if place == .beyond { throw .isTied(row: row) }
        recordRoot(parent, source)
        record(
            .limit(place, at: side, ofMember: true), RowReference(code: child), parent, scale,
            relativeError: scaleError, source)
    }

    // MARK: Rows that wait

    /// Adds a row to the lists of two or three roots, to be read again when one of them has a value.
    @inlinable @inline(never)
    mutating func wait(_ row: Int32, for form: RowForm) {
        let state = states[Int(row)]
        if state == .waiting { return }
        if state == .unread { waiting.append(row) }
        wait(row, for: form.first.root)
        wait(row, for: form.second.root)
        if form.count > 2 { wait(row, for: form.third) }
        states[Int(row)] = form.count > 3 ? .waitingForMany : .waiting
    }

    @inlinable
    mutating func wait(_ row: Int32, for root: Int32) {
        let number = classes.detail(of: root)
        entries.append(WaitingRow(row: row, next: classes.details[number].waiting))
        classes.prepend(ListPosition(Int32(entries.count - 1)), toListOf: root)
    }
}

/// The place of a bound relative to the interval of a root.
@usableFromInline
enum PlaceInInterval: UInt8 {
    /// Outside of the interval, beyond the end that it could have moved.
    case outside
    /// At this end.
    case equal
    case inside
    /// At the opposite end.
    case touching
    /// Beyond the opposite end.
    case beyond
}

extension AffineClasses {
    /// Returns an end of a root's interval. Most bounds are compared with it and change nothing else.
    @inlinable @inline(__always)
    func end(_ side: Side, of root: Int32) -> Measure {
        if !hasDetail(root) { return Measure(value: side == .low ? -.infinity : .infinity, error: 0) }
        let number = Int(detailNumbers[Int(root)]) - 1
        return side == .low ? details[number].low : details[number].high
    }
}
