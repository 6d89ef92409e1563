internal import SolverAPI

/// The constraints that a container made of its rules.
///
/// The rules of a container are a function of its state, in sections that follow one another. An update compares two such lists and
/// changes what differs. The constraints are named so that their creation order is always that of the list
/// (``GeneratedNames``): which constraints were kept, and which are new, cannot be seen in any layout.
struct InstalledRules {
    private let names: GeneratedNames
    private var sections: [RuleSection] = []

    init(_ names: GeneratedNames) { self.names = names }

    /// The constraint that states the rule, if there is one.
    ///
    /// - Complexity: O(rules).
    subscript(rule: StackRule) -> LayoutConstraint? {
        let key = rule.key
        for section in sections {
            if let place = section.keys.firstIndex(of: key) { return section.constraints[place] }
        }
        return nil
    }

    /// Makes the constraints that are missing, changes numbers in place, and deactivates those that are no longer wanted.
    ///
    /// - Throws: what stands in the way of a rule; then no constraint has changed.
    /// - Complexity: O(rules), and O(k log k) where k rules of a section are in another order.
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
                // A constraint that left with its view, or was broken in a conflict, is activated again. Not so the rule that a hidden
                // view has no length: the stack is arranged by whether that is broken.
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

/// The constraints of one section, in the order of its rules.
private struct RuleSection {
    var keys = ContiguousArray<StackRule.Key>()
    var constraints = ContiguousArray<LayoutConstraint>()

    /// What becomes of a section: a range of it is replaced.
    struct Change {
        let replaced: Range<Int>
        let keys: [StackRule.Key]
        let constraints: [LayoutConstraint]
        /// Those of the constraints that are new, and those that were there.
        let (made, kept): ([LayoutConstraint], [LayoutConstraint])
    }

    /// The change that turns the section into a list of rules.
    ///
    /// Most lists are the previous one with a few rules more or less at one place, so only what lies between the rules that both begin
    /// with and those that both end with is matched by key.
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
        if !labels.hasRoom {
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
        for (place, rule) in rules.enumerated() {
            keys.append(rule.key)
            if let known = found[place] {
                constraints.append(self.constraints[known])
                kept.append(self.constraints[known])
            } else {
                let constraint = try rule.makeConstraint(named: name(labels[place]))
                constraints.append(constraint)
                made.append(constraint)
            }
        }
        return Change(replaced: replaced, keys: keys, constraints: constraints, made: made, kept: kept)
    }

    /// For each rule the place of its constraint, if that can be kept: as many as are in the order of the rules.
    private func kept(of rules: ArraySlice<StackRule>, in range: Range<Int>) -> [Int?] {
        if rules.isEmpty || range.isEmpty { return rules.map { _ in nil } }
        var places: [StackRule.Key: Int] = [:]
        for place in range { places[keys[place]] = place }
        var found = rules.map { places[$0.key] }
        let known = found.indices.filter { found[$0] != nil }
        let ordered = LongestIncreasingSubsequence(of: known.map { found[$0] ?? 0 })
        for (order, index) in known.enumerated() where !ordered.contains(order) { found[index] = nil }
        return found
    }

    private func label(_ place: Int) -> Int { GeneratedNames.position(of: constraints[place].id).label }

    /// Calls for each constraint that stays after a change.
    func forEachKept(_ change: Change, _ body: (LayoutConstraint) -> Void) {
        constraints.forEachBorrowed(in: 0..<change.replaced.lowerBound, body)
        change.kept.forEach(body)
        constraints.forEachBorrowed(in: change.replaced.upperBound..<constraints.count, body)
    }

    /// - Returns: the constraints that are no longer wanted.
    mutating func apply(_ change: Change) -> [LayoutConstraint] {
        if change.replaced.isEmpty, change.constraints.isEmpty { return [] }
        let before = constraints[change.replaced]
        let stays = Set(change.constraints.map(ObjectIdentifier.init))
        let unwanted = before.filter { !stays.contains(ObjectIdentifier($0)) }
        keys.replaceSubrange(change.replaced, with: change.keys)
        constraints.replaceSubrange(change.replaced, with: change.constraints)
        return unwanted
    }

    /// Gives the constraints the numbers of their rules.
    func setNumbers(_ rules: [StackRule]) {
        var place = 0
        constraints.forEachBorrowed { constraint in
            let rule = rules[place]
            if constraint.constant != rule.constant { constraint.constant = rule.constant }
            if constraint.priority != rule.priority { constraint.priority = rule.priority }
            place += 1
        }
    }
}
