internal import SolverAPI

/// Search for constraints by content.
extension LayoutConstraint {
    /// Returns whether both constraints have equal items, attributes, relation, multiplier, constant and symbolic
    /// spacing. Ignores the priority, the identifier and whether the constraints are active.
    public func matches(_ other: LayoutConstraint) -> Bool {
        firstItem === other.firstItem && firstAttribute == other.firstAttribute && relation == other.relation
            && secondItem === other.secondItem && secondAttribute == other.secondAttribute
            && multiplier == other.multiplier && constant == other.constant && spacing == other.spacing
    }

    /// Returns whether the constraint refers to the view or guide.
    public func references(_ item: LayoutItem) -> Bool { mentions(item) }
}

extension LayoutView {
    /// Returns the oldest matching constraint that this view holds, or nil.
    ///
    /// - Complexity: O(*n* log *n*) for *n* constraints that the view holds.
    public func constraint(matching other: LayoutConstraint) -> LayoutConstraint? {
        constraints.first { $0.matches(other) }
    }

    /// Returns, for each constraint of a list, the oldest matching constraint that this view holds, if there is one.
    ///
    /// - Complexity: O(*m* · *n* log *n*) for a list of *m* constraints and *n* constraints that the view holds.
    public func constraints(matching list: [LayoutConstraint]) -> [LayoutConstraint] {
        list.compactMap { constraint(matching: $0) }
    }

    /// Returns the nearest matching constraint that this view or an ancestor holds, or nil.
    ///
    /// - Complexity: O(depth + *n* log *n*) for *n* constraints that the view and its ancestors hold.
    public func constraintInAncestors(matching other: LayoutConstraint) -> LayoutConstraint? {
        var view: LayoutView? = self
        while let current = view {
            if let found = current.constraint(matching: other) { return found }
            view = current.superview
        }
        return nil
    }

    /// Returns the constraints held by this view that refer to a view or guide, in the order of creation.
    ///
    /// - Complexity: O(*n* log *n*) for *n* constraints that the view holds.
    public func constraints(referencing item: LayoutItem) -> [LayoutConstraint] {
        constraints.filter { $0.references(item) }
    }

    /// All active constraints that refer to this view or to one of its guides, regardless of their holder, in the
    /// order of creation.
    ///
    /// - Complexity: O(*n* log *n*).
    public var allReferencingConstraints: [LayoutConstraint] {
        var found: [LayoutConstraint] = []
        forEachOwnItem { item in
            item.uses.forEach(of: item) { if $0.isActive { found.append($0) } }
        }
        found.sort { $0.id < $1.id }
        // A constraint between the view and one of its guides is on both lists.
        return found.indices.filter { $0 == 0 || found[$0 - 1] !== found[$0] }.map { found[$0] }
    }

    /// Deactivates those constraints of a list that this view holds.
    ///
    /// - Complexity: O(*n*) for a list of *n* constraints.
    public func removeConstraints(_ list: [LayoutConstraint]) {
        for constraint in list { removeConstraint(constraint) }
    }

    /// Deactivates the nearest matching constraint that this view or an ancestor holds.
    ///
    /// - Returns: the deactivated constraint, or nil.
    /// - Complexity: that of ``constraintInAncestors(matching:)``.
    @discardableResult
    public func removeConstraint(matching other: LayoutConstraint) -> LayoutConstraint? {
        let found = constraintInAncestors(matching: other)
        found?.deactivate()
        return found
    }

    /// Calls ``removeConstraint(matching:)`` for each constraint of a list.
    ///
    /// - Returns: the deactivated constraints.
    @discardableResult
    public func removeConstraints(matching list: [LayoutConstraint]) -> [LayoutConstraint] {
        list.compactMap { removeConstraint(matching: $0) }
    }
}
