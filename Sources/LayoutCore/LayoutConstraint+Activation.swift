internal import SolverAPI

/// Putting constraints to work.
extension LayoutConstraint {
    /// Makes the constraint take part in layout, held by the nearest view that contains its items. Does nothing for an active one.
    ///
    /// - Throws: what is wrong with it; nothing has changed then.
    public func activate() throws(LayoutError) {
        try check()
        let holder = try anyHolder()
        if !isActive { holder._withUnsafeGuaranteedRef { install(in: $0) } }
    }

    /// The nearest view that contains both items. It lives: one that goes is no superview any more.
    @inline(__always)
    private func anyHolder() throws(LayoutError) -> Unmanaged<LayoutView> {
        if let nearHolder { return nearHolder }
        return .passUnretained(try naturalHolder())
    }

    /// How the constraints of a list are activated if one of them cannot be.
    public enum ActivationMode: Hashable, Sendable, CaseIterable {
        /// All are activated or none.
        case allOrNothing
        /// As UIKit does it: one after the other, up to the first that cannot be activated; a constraint on a guide that no view
        /// owns is skipped and is not an error.
        case oneByOne
    }

    /// Activates all constraints of a list, or as many as the mode says.
    ///
    /// - Throws: what is wrong with the first that cannot be activated. With ``ActivationMode/allOrNothing`` nothing has changed then.
    public static func activate(_ constraints: [LayoutConstraint], _ mode: ActivationMode) throws(LayoutError) {
        switch mode {
        case .allOrNothing:
            for constraint in constraints {
                try constraint.check()
                _ = try constraint.anyHolder()
            }
            try activate(constraints)
        case .oneByOne:
            for constraint in constraints {
                let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
                if items.contains(where: { $0.owningView == nil }) {
                    try constraint.check()
                } else {
                    try constraint.activate()
                }
            }
        }
    }

    /// Activates the constraints of a list in order, as UIKit does: those before the first that cannot be activated stay active.
    ///
    /// - Throws: what is wrong with the first that cannot be activated, which the error names. Those after it were not looked at.
    ///   ``activate(_:_:)`` with ``ActivationMode/allOrNothing`` activates none then.
    public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        // Borrowed: a copy of the list would move it from the stack of a caller who wrote it as a literal to the heap.
        try constraints.forEachBorrowed { constraint throws(LayoutError) in
            try constraint.check()
            let holder = try constraint.anyHolder()
            if !constraint.isActive { holder._withUnsafeGuaranteedRef { constraint.install(in: $0) } }
        }
    }

    /// Deactivates all constraints of a list.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }
}

extension LayoutView {
    /// The active constraints that this view holds, oldest first.
    ///
    /// - Complexity: O(n log n).
    public var constraints: [LayoutConstraint] {
        held.filter { $0.isActive }.sorted { $0.id < $1.id }
    }

    /// Activates a constraint with this view as its holder, in whose coordinates its numbers are meant.
    ///
    /// - Throws: ``LayoutError/outsideOfSubtree(constraint:holder:item:)`` if an item is not in this view's subtree; or
    ///   what else stands in the way. Nothing has changed then.
    public func addConstraint(_ constraint: LayoutConstraint) throws(LayoutError) {
        try addConstraints([constraint])
    }

    /// Activates all constraints of a list with this view as their holder, or none. See ``addConstraint(_:)``.
    public func addConstraints(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        for constraint in constraints {
            try constraint.check()
            for item in [constraint.firstItem, constraint.secondItem] {
                guard let item else { continue }
                guard let view = item.owningView, view.isDescendant(of: self) else {
                    throw .outsideOfSubtree(constraint: constraint.description, holder: name, item: item.name)
                }
            }
        }
        for constraint in constraints where !(constraint.isActive && constraint.holder === self) {
            constraint.deactivate()
            constraint.install(in: self)
        }
    }

    /// Deactivates a constraint that this view holds; nothing happens if it does not hold it.
    public func removeConstraint(_ constraint: LayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }
}
