internal import SolverAPI

/// The constraints that a container, a stack or grid, generated from its rules.
///
/// The rules of a container are a function of its state, in consecutive sections. An update compares the old and new
/// lists and changes the differences. The constraints' IDs follow the order of the list (``GeneratedNames``), so the
/// layout does not depend on which constraints an update keeps.
struct InstalledRules {
    private let names: GeneratedNames
    private var sections: [RuleSection] = []

    init(_ names: GeneratedNames) { self.names = names }

    /// Returns the constraint of a rule, or nil.
    ///
    /// - Complexity: O(*n*) for *n* rules.
    subscript(rule: StackRule) -> LayoutConstraint? {
        let key = rule.key
        for section in sections {
            if let index = section.keys.firstIndex(of: key) { return section.constraints[index] }
        }
        return nil
    }

    /// Creates missing constraints, changes numbers in place, and deactivates obsolete constraints.
    ///
    /// - Throws: the ``LayoutError`` that prevents a rule; no constraint has changed in that case.
    /// - Complexity: O(*n*) for *n* rules, and O(*k* log *k*) if *k* rules of a section changed their order.
    mutating func update(to wanted: [[StackRule]], heldBy holder: LayoutView) throws(LayoutError) {
        while sections.count < wanted.count { sections.append(RuleSection()) }
        var changes: [(section: Int, change: RuleSection.Change)] = []
        var made: [LayoutConstraint] = []
        for (number, section) in sections.enumerated() {
            let rules = wanted.indices.contains(number) ? wanted[number] : []
            if rules.isEmpty, section.keys.isEmpty { continue }
            let change = try section.change(to: rules) { names.rule(section: number, label: $0) }
            made += change.made
            section.forEachKept(change) { constraint in
                // A kept constraint may be inactive because its view was removed, or because a conflict broke it. It is
                // activated again, except a broken rule that collapses a hidden view: the arrangement depends on
                // whether that rule is broken.
                if !constraint.isActive, !(constraint.isBroken && constraint.isHidingRule) { made.append(constraint) }
            }
            changes.append((number, change))
        }
        try holder.addConstraints(made)
        for (number, change) in changes {
            let unwanted = sections[number].apply(change)
            if number < wanted.count { sections[number].setNumbers(wanted[number]) }
            for constraint in unwanted { constraint.deactivate() }
        }
    }
}

/// The constraints of a section, in the order of its rules.
private struct RuleSection {
    var keys = ContiguousArray<StackRule.Key>()
    var constraints = ContiguousArray<LayoutConstraint>()

    /// The replacement of a range of a section.
    struct Change {
        let replaced: Range<Int>
        let keys: [StackRule.Key]
        let constraints: [LayoutConstraint]
        /// The new constraints among `constraints`, and the kept constraints.
        let (made, kept): ([LayoutConstraint], [LayoutConstraint])
    }

    /// Returns the change that turns the section into a list of rules.
    ///
    /// A list usually differs from the previous list by a few adjacent rules. Only the rules between the common prefix
    /// and the common suffix are matched by key.
    func change(to rules: [StackRule], name: (Int) -> ConstraintID) throws(LayoutError) -> Change {
        var prefix = 0
        while prefix < min(keys.count, rules.count), rules[prefix].has(keys[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < min(keys.count, rules.count) - prefix,
            rules[rules.count - 1 - suffix].has(keys[keys.count - 1 - suffix])
        {
            suffix += 1
        }
        let replaced = prefix..<keys.count - suffix
        let middle = rules[prefix..<rules.count - suffix]
        if replaced.isEmpty, middle.isEmpty {
            return Change(replaced: replaced, keys: [], constraints: [], made: [], kept: [])
        }
        let found = kept(of: middle, in: replaced)
        let low = prefix == 0 ? nil : label(prefix - 1)
        let labels = RuleLabels(
            found.map { $0.map(label) }, above: low, below: suffix == 0 ? nil : label(replaced.upperBound))
        if !labels.isComplete {
            let all = RuleLabels(rules.map { _ in nil })
            return try change(of: keys.indices, to: rules[...], rules.map { _ in nil }, all, name)
        }
        return try change(of: replaced, to: middle, found, labels, name)
    }

    private func change(
        of replaced: Range<Int>, to rules: ArraySlice<StackRule>, _ found: [Int?], _ labels: RuleLabels,
        _ name: (Int) -> ConstraintID
    ) throws(LayoutError) -> Change {
        var keys: [StackRule.Key] = []
        var (constraints, made, kept): ([LayoutConstraint], [LayoutConstraint], [LayoutConstraint]) = ([], [], [])
        for (index, rule) in rules.enumerated() {
            keys.append(rule.key)
            if let known = found[index] {
                constraints.append(self.constraints[known])
                kept.append(self.constraints[known])
            } else {
                let constraint = try rule.makeConstraint(named: name(labels[index]))
                constraints.append(constraint)
                made.append(constraint)
            }
        }
        return Change(replaced: replaced, keys: keys, constraints: constraints, made: made, kept: kept)
    }

    /// Returns, for each rule, the index of the constraint that is kept for it, or nil. The kept constraints are a
    /// longest sequence in the order of the rules.
    private func kept(of rules: ArraySlice<StackRule>, in range: Range<Int>) -> [Int?] {
        if rules.isEmpty || range.isEmpty { return rules.map { _ in nil } }
        var positions: [StackRule.Key: Int] = [:]
        for position in range { positions[keys[position]] = position }
        var found = rules.map { positions[$0.key] }
        let known = found.indices.filter { found[$0] != nil }
        let ordered = LongestIncreasingSubsequence(of: known.map { found[$0] ?? 0 })
        for (order, index) in known.enumerated() where !ordered.contains(order) { found[index] = nil }
        return found
    }

    private func label(_ index: Int) -> Int { GeneratedNames.position(of: constraints[index].id).label }

    /// Calls `body` for each constraint that a change keeps.
    func forEachKept(_ change: Change, _ body: (LayoutConstraint) -> Void) {
        constraints.forEachBorrowed(in: 0..<change.replaced.lowerBound, body)
        change.kept.forEach(body)
        constraints.forEachBorrowed(in: change.replaced.upperBound..<constraints.count, body)
    }

    /// Applies a change.
    ///
    /// - Returns: the obsolete constraints.
    mutating func apply(_ change: Change) -> [LayoutConstraint] {
        if change.replaced.isEmpty, change.constraints.isEmpty { return [] }
        let before = constraints[change.replaced]
        let stays = Set(change.constraints.map(ObjectIdentifier.init))
        let unwanted = before.filter { !stays.contains(ObjectIdentifier($0)) }
        keys.replaceSubrange(change.replaced, with: change.keys)
        constraints.replaceSubrange(change.replaced, with: change.constraints)
        return unwanted
    }

    /// Sets the constants and priorities of the constraints from their rules.
    func setNumbers(_ rules: [StackRule]) {
        var index = 0
        constraints.forEachBorrowed { constraint in
            let rule = rules[index]
            if constraint.constant != rule.constant { constraint.constant = rule.constant }
            if constraint.priority != rule.priority { constraint.priority = rule.priority }
            index += 1
        }
    }
}
