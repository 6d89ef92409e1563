internal import SolverAPI

/// Finding constraints by what they say.
extension LayoutConstraint {
    /// Whether the other constraint says the same: items, attributes, relation, multiplier and constant. The priority, the
    /// identifier and whether it is active do not count.
    public func matches(_ other: LayoutConstraint) -> Bool {
        firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
            && secondItem === other.secondItem && secondAttribute == other.secondAttribute
            && multiplier == other.multiplier && constant == other.constant && spacing == other.spacing
    }

    /// Whether the constraint speaks of the view or guide.
    public func references(_ item: LayoutItem) -> Bool { mentions(item) }
}

extension LayoutView {
    /// The oldest constraint held by this view that says the same; nil if there is none.
    ///
    /// - Complexity: O(n log n) in the constraints that the view holds.
    public func constraint(matching other: LayoutConstraint) -> LayoutConstraint? {
        constraints.first { $0.matches(other) }
    }

    /// For each of a list, the oldest constraint held by this view that says the same, as far as there is one.
    public func constraints(matching list: [LayoutConstraint]) -> [LayoutConstraint] {
        list.compactMap { constraint(matching: $0) }
    }

    /// The nearest constraint that says the same among those held by this view and by all its ancestors.
    public func constraintInAncestors(matching other: LayoutConstraint) -> LayoutConstraint? {
        var view: LayoutView? = self
        while let current = view {
            if let found = current.constraint(matching: other) { return found }
            view = current.superview
        }
        return nil
    }

    /// The constraints held by this view that speak of a view or guide, oldest first.
    public func constraints(referencing item: LayoutItem) -> [LayoutConstraint] {
        constraints.filter { $0.references(item) }
    }

    /// All active constraints that speak of this view or of a guide of it, whoever holds them, oldest first.
    public var allReferencingConstraints: [LayoutConstraint] {
        var found: [LayoutConstraint] = []
        forEachOwnItem { item in
            item.uses.forEach(of: item) { if $0.isActive { found.append($0) } }
        }
        found.sort { $0.id < $1.id }
        // One that compares the view with a guide of it is on both lists.
        return found.indices.filter { $0 == 0 || found[$0 - 1] !== found[$0] }.map { found[$0] }
    }

    /// Deactivates those of a list that this view holds.
    public func removeConstraints(_ list: [LayoutConstraint]) {
        for constraint in list { removeConstraint(constraint) }
    }

    /// Deactivates the nearest constraint that says the same among those held by this view and its ancestors.
    ///
    /// - Returns: the constraint that was deactivated; nil if there was none.
    @discardableResult
    public func removeConstraint(matching other: LayoutConstraint) -> LayoutConstraint? {
        let found = constraintInAncestors(matching: other)
        found?.deactivate()
        return found
    }

    /// Does ``removeConstraint(matching:)`` for each of a list.
    ///
    /// - Returns: those that were deactivated.
    @discardableResult
    public func removeConstraints(matching list: [LayoutConstraint]) -> [LayoutConstraint] {
        list.compactMap { removeConstraint(matching: $0) }
    }
}
