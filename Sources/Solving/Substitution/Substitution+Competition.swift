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
        var competitions: [Competition] = []
        // By variable, the competition of the root and its index there; -1 for none.
        var owners: [(competition: Int32, contestant: Int32)] = []
        for position in waiting.indices where states[Int(waiting[position])].isOpen {
            add(waiting[position], to: &competitions, &owners, source)
        }
        for index in inequalities.indices where source.termCount(of: inequalities[index]) > 1 {
            add(inequalities[index], to: &competitions, &owners, source)
        }
        if competitions.isEmpty || !competitions.contains(where: { !$0.isComplex }) { return }
        try addExtents(to: &competitions, owners, source)
        for index in inequalities.indices {
            try addRule(inequalities[index], to: &competitions, owners, source)
        }
        for bucket in optional.buckets {
            var position = bucket.latest
            while let entry = optional.entry(at: position) {
                try addRule(entry.row, to: &competitions, owners, source)
                position = entry.previous
            }
        }
        for competition in competitions { try decide(competition, source) }
        try readQueue(source)
        try readWaiting(source)
    }

    /// Starts a competition for the length of a row with at least two roots.
    @inlinable
    mutating func add(
        _ row: Int32, to competitions: inout [Competition],
        _ owners: inout [(competition: Int32, contestant: Int32)], _ source: borrowing Source
    ) {
        var (unknowns, _) = unknowns(of: row, source)
        unknowns.removeAll { (try? $0.isCancelled()) == true }
        if unknowns.count < 2 { return }
        if owners.isEmpty { owners = Array(repeating: (-1, -1), count: source.variableLimit) }
        let number = Int32(competitions.count)
        competitions.append(Competition(row))
        for unknown in unknowns {
            // A root in two such rows, or a coefficient that may be 0.
            let owner = owners[Int(unknown.root)].competition
            if owner >= 0 { competitions[Int(owner)].isComplex = true }
            if owner >= 0 || (try? unknown.isCancelled()) == nil { competitions[Int(number)].isComplex = true }
            owners[Int(unknown.root)] = (number, competitions[Int(number)].add(unknown))
        }
    }

    /// Returns the roots of a row with their coefficients, and the right side less the known terms.
    @inlinable
    mutating func unknowns(of row: Int32, _ source: borrowing Source) -> ([RowForm.Unknown], Measure) {
        var unknowns: [RowForm.Unknown] = []
        var sum = Accumulator(constant: source.constant(of: row))
        source.forEachTerm(of: row) { variable, coefficient in
            var form = RowForm(constant: 0)
            form.sum = sum
            forest.add(variable, coefficient, to: &form, withLevels: false)
            sum = form.sum
            if form.count == 0 { return }
            if let index = unknowns.firstIndex(where: { $0.root == form.first.root }) {
                unknowns[index].add(form.first)
            } else {
                unknowns.append(form.first)
            }
        }
        return (unknowns, sum.sum)
    }

    @inlinable
    mutating func addExtents(
        to competitions: inout [Competition], _ owners: [(competition: Int32, contestant: Int32)],
        _ source: borrowing Source
    ) throws(Uncertified) {
        if !Source.boundsExtents { return }
        for variable in 0..<Int32(source.variableLimit) where source.isExtent(variable) {
            guard let root = forest.root(of: variable), owners[Int(root)].competition >= 0 else { continue }
            var form = RowForm(constant: 0)
            forest.add(variable, 1, to: &form, withLevels: false)
            let rule = Rule(.zero(of: variable), .greaterThanOrEqual, AffineForest.required)
            try add(rule, form, creationIndex: 0, to: &competitions, owners[Int(root)])
        }
    }

    /// Adds a row of one root to the competition of this root. A row of several roots ends their competitions.
    @inlinable
    mutating func addRule(
        _ row: Int32, to competitions: inout [Competition],
        _ owners: [(competition: Int32, contestant: Int32)], _ source: borrowing Source
    ) throws(Uncertified) {
        var form = RowForm(constant: source.constant(of: row))
        var others: [Int32] = []
        source.forEachTerm(of: row) { variable, coefficient in
            if form.count > 1 { others.append(variable) }
            forest.add(variable, coefficient, to: &form, withLevels: false)
        }
        if form.count == 0 { return }
        try form.removeCancelled()
        if form.count == 1 {
            let owner = owners[Int(form.first.root)]
            if owner.competition < 0 { return }
            let rule = Rule(.row(row), source.relation(of: row), source.priority(of: row))
            return try add(rule, form, creationIndex: source.creationIndex(of: row), to: &competitions, owner)
        }
        var roots = [form.first.root, form.second.root]
        for variable in others { if let root = forest.root(of: variable) { roots.append(root) } }
        for root in roots where root >= 0 {
            let number = owners[Int(root)].competition
            if number >= 0, competitions[Int(number)].row != row { competitions[Int(number)].isComplex = true }
        }
    }

    @inlinable
    func add(
        _ rule: Rule, _ form: RowForm, creationIndex: Int, to competitions: inout [Competition],
        _ owner: (competition: Int32, contestant: Int32)
    ) throws(Uncertified) {
        if competitions[Int(owner.competition)].isComplex { return }
        let bound = try form.residual.divided(
            by: form.first.coefficient, relativeError: form.first.relativeError)
        let isPositive = form.first.coefficient > 0
        let (rises, falls) = (rule.relation != .lessThanOrEqual, rule.relation != .greaterThanOrEqual)
        competitions[Int(owner.competition)].contestants[Int(owner.contestant)].rules.append(
            Competition.OwnRule(
                rule.reference, isFloor: isPositive ? rises : falls, isCeiling: isPositive ? falls : rises,
                bound: bound, rate: abs(form.first.coefficient), priority: rule.priority,
                creationIndex: creationIndex))
    }

    /// Decides the roots of a competition, if the method applies.
    @inlinable
    mutating func decide(_ competition: Competition, _ source: borrowing Source) throws(Uncertified) {
        let relation = source.relation(of: competition.row)
        let places = try competition.places(
            residual: unknowns(of: competition.row, source).1, isFloor: relation != .lessThanOrEqual,
            isCeiling: relation != .greaterThanOrEqual)
        guard let places else { return }
        var marginal: Int32?
        for (contestant, place) in zip(competition.contestants, places) {
            let root = contestant.unknown.root
            // No other row uses these roots, so no claim about other layouts is made.
            let number = forest.detail(of: root)
            forest.details[number].lowLevel = -.infinity
            forest.details[number].highLevel = -.infinity
            if let place {
                decide(root, place.value, by: place.reference, source)
            } else {
                marginal = root
            }
        }
        states[Int(competition.row)] = .assumed
        if let marginal {
            var form = RowForm(constant: source.constant(of: competition.row))
            source.forEachTerm(of: competition.row) { forest.add($0, $1, to: &form, withLevels: false) }
            let value = try form.residual.divided(
                by: form.first.coefficient, relativeError: form.first.relativeError)
            decide(marginal, value, by: .row(competition.row), source)
        }
        for contestant in competition.contestants {
            let value = forest.unknowns[Int(contestant.unknown.root)].measure
            for rule in contestant.rules {
                guard let row = rule.reference.row else { continue }
                let order = try value.compare(with: rule.bound)
                let isViolated = order < 0 && rule.isFloor || order > 0 && rule.isCeiling
                if isViolated, rule.priority == AffineForest.required { throw .isViolated(row: row) }
                states[Int(row)] = isViolated ? .violated : .assumed
            }
        }
    }
}
