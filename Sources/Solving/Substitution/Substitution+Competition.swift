public import SolverAPI

/// Rows of several roots whose other constraints have one root each, such as the labels of a row.
extension Substitution where Source: ~Copyable {
    /// Decides the roots that compete for one length (``Competition``), before other constraints narrow them.
    ///
    /// - Throws: ``Uncertified`` if a required row cannot hold. Roots to which the method does not apply stay open.
    @inlinable @inline(never)
    mutating func allocate(
        _ inequalities: borrowing Stack<Int32>, _ optional: borrowing PriorityBuckets, _ source: borrowing Source
    ) throws(Uncertified) {
        var search = CompetitionSearch(variableLimit: source.variableLimit)
        for position in waiting.indices where states[Int(waiting[position])].isOpen {
            add(waiting[position], to: &search, source)
        }
        for index in inequalities.indices where source.termCount(of: inequalities[index]) > 1 {
            add(inequalities[index], to: &search, source)
        }
        if search.members.isEmpty { return }
        try addExtents(to: &search, source)
        for index in inequalities.indices { try addRule(inequalities[index], to: &search, source) }
        for bucket in optional.buckets {
            var position = bucket.latest
            while let entry = optional.entry(at: position) {
                try addRule(entry.row, to: &search, source)
                position = entry.previous
            }
        }
        for (competition, inequality) in search.competitions() {
            try decide(competition, inequality, source)
        }
    }

    /// Adds a row if it has at least two roots.
    @inlinable
    mutating func add(_ row: Int32, to search: inout CompetitionSearch, _ source: borrowing Source) {
        rowsRead &+= 1
        let start = search.unknowns.count
        var sum = Accumulator(constant: source.constant(of: row))
        source.forEachTerm(of: row) { variable, coefficient in
            var form = RowForm(constant: 0)
            form.sum = sum
            classes.add(variable, coefficient, to: &form, withLevels: false)
            sum = form.sum
            if form.count > 0 { search.add(form.first, from: start) }
        }
        search.end(row, source.relation(of: row), sum.sum, from: start)
    }

    @inlinable
    mutating func addExtents(to search: inout CompetitionSearch, _ source: borrowing Source) throws(Uncertified) {
        if !Source.boundsExtents { return }
        for variable in 0..<Int32(source.variableLimit) where source.isExtent(variable) {
            guard let root = classes.root(of: variable), search.contains(root) else { continue }
            var form = RowForm(constant: 0)
            classes.add(variable, 1, to: &form, withLevels: false)
            let rule = Rule(.zero(of: variable), .greaterThanOrEqual, AffineClasses.required)
            try add(rule, form, creationIndex: 0, to: &search)
        }
    }

    /// Adds a row of one root to the search. The roots of a row of several roots do not compete for one length only.
    @inlinable
    mutating func addRule(
        _ row: Int32, to search: inout CompetitionSearch, _ source: borrowing Source
    ) throws(Uncertified) {
        try count(row)
        var form = RowForm(constant: source.constant(of: row))
        source.forEachTerm(of: row) { classes.add($0, $1, to: &form, withLevels: false) }
        if form.count == 0 { return }
        try form.removeCancelled()
        if form.count == 1 {
            if !search.contains(form.first.root) { return }
            let rule = Rule(.row(row), source.relation(of: row), source.priority(of: row))
            return try add(rule, form, creationIndex: source.creationIndex(of: row), to: &search)
        }
        // Required inequalities are members already.
        if form.count > 1, source.role(of: row) == .optional {
            source.forEachTerm(of: row) { variable, _ in
                if let root = classes.root(of: variable) { search.exclude(root) }
            }
        }
    }

    @inlinable
    func add(
        _ rule: Rule, _ form: RowForm, creationIndex: Int, to search: inout CompetitionSearch
    ) throws(Uncertified) {
        let bound = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        let isPositive = form.first.coefficient > 0
        let (rises, falls) = (rule.relation != .lessThanOrEqual, rule.relation != .greaterThanOrEqual)
        search.add(
            Competition.OwnRule(
                rule.reference, isFloor: isPositive ? rises : falls,
                isCeiling: isPositive ? falls : rises, bound: bound, rate: abs(form.first.coefficient),
                priority: rule.priority, creationIndex: creationIndex), of: form.first.root)
    }

    /// Decides the roots of a competition, if the method applies. The other roots of its rows follow.
    @inlinable
    mutating func decide(
        _ competition: Competition, _ inequality: Int32?, _ source: borrowing Source
    ) throws(Uncertified) {
        var competition = competition
        guard let places = try competition.places() else { return }
        // A replay would have to order the slopes again.
        record.isComplete = false
        var isMarginal = false
        for (unknown, place) in zip(competition.contestants, places) {
            // No row outside of the competition uses these roots, so no claim about other layouts is made.
            let number = classes.detail(of: unknown.root)
            classes.hasLevels = true
            classes.details[number].lowLevel = -.infinity
            classes.details[number].highLevel = -.infinity
            if let place {
                decide(unknown.root, place.value, by: place.reference, source)
            } else {
                isMarginal = true
            }
        }
        try readQueue(source)
        try readWaiting(source)
        if isMarginal, let inequality {
            // The inequality holds with equality, and determines the last root.
            var form = RowForm(constant: source.constant(of: inequality))
            source.forEachTerm(of: inequality) { classes.add($0, $1, to: &form, withLevels: false) }
            if form.count != 1 { throw .takesTooLong }
            let value = try form.residual.divided(
                by: form.first.coefficient, relativeError: form.first.relativeError)
            states[Int(inequality)] = .assumed
            decide(form.first.root, value, by: .row(inequality), source)
            try readQueue(source)
        }
        // Each constraint is compared with its root's value, and was one in the order of moves.
        rowsRead &+= 2 * competition.rules.count
        for rule in competition.rules {
            guard let row = rule.reference.row else { continue }
            let root = competition.contestants[rule.contestant].root
            guard classes.link(of: root).isKnown else { throw .takesTooLong }
            let order = try classes.measure(of: root).compare(with: rule.bound)
            let isViolated = order < 0 && rule.isFloor || order > 0 && rule.isCeiling
            if isViolated, rule.isRequired { throw .isViolated(row: row) }
            states[Int(row)] = isViolated ? .violated : .assumed
        }
    }

    /// Ends a search that is expected to fail, before the inequalities and optional constraints are read in full.
    ///
    /// The required equations leave as many degrees of freedom as there are open variables without a waiting equation.
    /// If the upper bounds of one priority restrict more roots than that, they compete for the remaining space, and
    /// step 1 of `docs/SEMANTICS.md` has to choose between them. Rows that compete for a single length were decided by
    /// ``allocate(_:_:_:)``.
    @inlinable @inline(never)
    mutating func refuseTies(_ optional: borrowing PriorityBuckets, _ source: borrowing Source) throws(Uncertified) {
        var freedom = classes.openCount
        for position in waiting.indices where states[Int(waiting[position])].isOpen { freedom -= 1 }
        if freedom == classes.openCount { return }
        // By root, the bucket in which it was counted last.
        var counted = [Int32?](repeating: nil, count: source.variableLimit)
        for (index, bucket) in optional.buckets.enumerated() {
            var (position, count) = (bucket.latest, 0)
            while let entry = optional.entry(at: position) {
                position = entry.previous
                let row = entry.row
                if source.relation(of: row) != .lessThanOrEqual || source.termCount(of: row) != 1 { continue }
                var variable: Int32 = 0
                source.forEachTerm(of: row) { term, _ in variable = term }
                if let root = classes.root(of: variable), counted[Int(root)] != Int32(index) {
                    counted[Int(root)] = Int32(index)
                    count += 1
                }
                if count > freedom { throw .isTied(row: row) }
            }
        }
    }
}
