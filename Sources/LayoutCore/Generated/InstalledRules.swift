internal import SolverAPI

/// The constraints that a container made of its rules.
///
/// The rules of a container are a function of its state, in sections that follow one another. An update compares two such lists and
/// changes what differs. The constraints are named so that their creation order is always that of the list
/// (``GeneratedNames``): which constraints were kept, and which are new, cannot be seen in any layout.
struct InstalledRules {
    private struct Entry {
        let key: StackRule.Key
        let constraint: LayoutConstraint

        var label: Int { GeneratedNames.position(of: constraint.id).label }
    }

    private let names: GeneratedNames
    /// Section by section, in the order of the rules.
    private var sections: [ContiguousArray<Entry>] = []
    /// For looking up only.
    private var byKey: [StackRule.Key: LayoutConstraint] = [:]

    init(_ names: GeneratedNames) { self.names = names }

    /// The constraint that states the rule, if there is one.
    subscript(rule: StackRule) -> LayoutConstraint? { byKey[rule.key] }

    /// Makes the constraints that are missing, changes numbers in place, and deactivates those that are no longer wanted.
    ///
    /// - Throws: what stands in the way of a rule; then no constraint has changed.
    /// - Complexity: O(rules), and O(k log k) in a section of k rules whose order has changed.
    mutating func update(to wanted: [[StackRule]], heldBy holder: LayoutView) throws(LayoutError) {
        var updated: [ContiguousArray<Entry>] = []
        updated.reserveCapacity(wanted.count)
        var (added, unwanted): ([Entry], [Entry]) = ([], [])
        for (section, rules) in wanted.enumerated() {
            let old = sections.indices.contains(section) ? sections[section] : []
            updated.append(try update(old, to: rules, section, &added, &unwanted))
        }
        for old in sections.dropFirst(wanted.count) { unwanted += old }

        var made: [LayoutConstraint] = []
        for entry in updated.joined() {
            let constraint = entry.constraint
            // A constraint that left with its view, or was broken in a conflict, is activated again. Not so the rule that a hidden
            // view has no length: the stack is arranged by whether that is broken.
            if !constraint.isActive, !(constraint.isBroken && constraint.isHidingRule) { made.append(constraint) }
        }
        try holder.addConstraints(made)
        for (rules, entries) in zip(wanted, updated) {
            for (rule, entry) in zip(rules, entries) {
                if entry.constraint.constant != rule.constant { entry.constraint.constant = rule.constant }
                if entry.constraint.priority != rule.priority { entry.constraint.priority = rule.priority }
            }
        }
        for entry in unwanted {
            entry.constraint.deactivate()
            byKey[entry.key] = nil
        }
        for entry in added { byKey[entry.key] = entry.constraint }
        sections = updated
    }

    private func update(
        _ old: ContiguousArray<Entry>, to rules: [StackRule], _ section: Int, _ added: inout [Entry],
        _ unwanted: inout [Entry]
    ) throws(LayoutError) -> ContiguousArray<Entry> {
        var matching = Matching(old, byKey, section)
        var found: ContiguousArray<LayoutConstraint?> = []
        found.reserveCapacity(rules.count)
        for rule in rules { found.append(matching.constraint(of: rule.key)) }
        keepIncreasing(&found)
        var labels = RuleLabels(found.map { $0.map { GeneratedNames.position(of: $0.id).label } })
        if !labels.hasRoom {
            for place in found.indices { found[place] = nil }
            labels = RuleLabels(found.map { _ in nil })
        }
        var entries: ContiguousArray<Entry> = []
        entries.reserveCapacity(rules.count)
        for (place, rule) in rules.enumerated() {
            if let constraint = found[place] {
                entries.append(Entry(key: rule.key, constraint: constraint))
                continue
            }
            let name = names.rule(section: section, label: labels[place])
            let entry = Entry(key: rule.key, constraint: try rule.makeConstraint(named: name))
            added.append(entry)
            entries.append(entry)
        }
        appendUnwanted(of: old, notIn: entries, to: &unwanted)
        return entries
    }

    /// Both lists are in the order of their labels, so one walk beside the other finds what is not in both.
    private func appendUnwanted(
        of old: ContiguousArray<Entry>, notIn entries: ContiguousArray<Entry>, to unwanted: inout [Entry]
    ) {
        var place = 0
        for entry in old {
            while place < entries.count, entries[place].label < entry.label { place += 1 }
            if place == entries.count || entries[place].constraint !== entry.constraint { unwanted.append(entry) }
        }
    }

    /// Gives up constraints that are older than one before them in the list, as few as possible.
    private func keepIncreasing(_ found: inout ContiguousArray<LayoutConstraint?>) {
        var isIncreasing = true
        var latest: ConstraintID?
        for case let constraint? in found {
            if let latest, constraint.id <= latest { isIncreasing = false }
            latest = constraint.id
        }
        if isIncreasing { return }
        let places = found.indices.filter { found[$0] != nil }
        let kept = LongestIncreasingSubsequence(of: places.map { found[$0]?.id.rawValue ?? 0 })
        for (order, place) in places.enumerated() where !kept.contains(order) { found[place] = nil }
    }

    /// Finds the constraints of a section's rules.
    ///
    /// Most lists are the previous one with a few rules more or less, so the next rule is looked for beside the one before: with a
    /// look-up for each, a label that came to a stack of 1,000 took 2.3 ms and not 0.8 (measured).
    private struct Matching {
        /// How far ahead a rule is looked for before it is looked up.
        private static let reach = 4
        private let old: ContiguousArray<Entry>
        private let byKey: [StackRule.Key: LayoutConstraint]
        private let section: Int
        private var place = 0

        init(_ old: ContiguousArray<Entry>, _ byKey: [StackRule.Key: LayoutConstraint], _ section: Int) {
            (self.old, self.byKey, self.section) = (old, byKey, section)
        }

        mutating func constraint(of key: StackRule.Key) -> LayoutConstraint? {
            for ahead in place..<min(place + Self.reach, old.count) where old[ahead].key == key {
                place = ahead + 1
                return old[ahead].constraint
            }
            guard let constraint = byKey[key], GeneratedNames.position(of: constraint.id).section == section else {
                return nil
            }
            return constraint
        }
    }
}
