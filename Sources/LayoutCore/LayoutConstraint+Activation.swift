internal import SolverAPI

extension LayoutConstraint {
    /// Activates the constraint; the nearest view that contains its items holds it. Does nothing if the constraint is
    /// active.
    ///
    /// - Throws: the ``LayoutError`` that prevents activation, and changes nothing in that case.
    /// - Complexity: O(depth), or constant if the items are siblings or superview and subview.
    public func activate() throws(LayoutError) {
        try check()
        let holder = try anyHolder()
        if !isActive { holder._withUnsafeGuaranteedRef { install(in: $0) } }
    }

    /// Returns the nearest view that contains both items. An unretained reference is safe, because a deallocated view
    /// clears the references of its subviews.
    @inline(__always)
    private func anyHolder() throws(LayoutError) -> Unmanaged<LayoutView> {
        if let nearHolder { return nearHolder }
        return .passUnretained(try naturalHolder())
    }

    /// The treatment of a list with a constraint that cannot be activated.
    public enum ActivationMode: Hashable, Sendable, CaseIterable {
        case allOrNothing
        /// Activates one constraint after the other, as UIKit does, up to the first that cannot be activated. Skips
        /// constraints on guides without an owner. Such a constraint is not an error.
        case oneByOne
    }

    /// Activates the constraints of a list according to `mode`.
    ///
    /// - Throws: the ``LayoutError`` of the first constraint that cannot be activated. With
    ///   ``ActivationMode/allOrNothing`` nothing has changed in that case.
    /// - Complexity: O(*n*) for *n* constraints between neighboring views.
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

    /// Activates the constraints of a list in order, as UIKit does. The constraints before the first failure stay
    /// active.
    ///
    /// - Throws: the ``LayoutError`` of the first constraint that cannot be activated. The constraints after it are
    ///   not checked. Use ``activate(_:_:)`` with ``ActivationMode/allOrNothing`` to activate none in that case.
    /// - Complexity: O(*n*) for *n* constraints between neighboring views.
    public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        // Borrowed, because a copy would move a literal list from the caller's stack to the heap.
        try constraints.forEachBorrowed { constraint throws(LayoutError) in
            try constraint.check()
            let holder = try constraint.anyHolder()
            if !constraint.isActive { holder._withUnsafeGuaranteedRef { constraint.install(in: $0) } }
        }
    }

    /// Deactivates all constraints of a list.
    ///
    /// - Complexity: O(*n*).
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.deactivate() }
    }
}

extension LayoutView {
    /// The active constraints that this view holds, in the order of creation.
    ///
    /// - Complexity: O(*n* log *n*).
    public var constraints: [LayoutConstraint] {
        held.filter { $0.isActive }.sorted { $0.id < $1.id }
    }

    /// Activates a constraint with this view as its holder. The constraint compares locations in this view's
    /// coordinates.
    ///
    /// - Throws: ``LayoutError/outsideOfSubtree(constraint:holder:item:)`` if an item is outside of this view's
    ///   subtree, or the ``LayoutError`` that prevents activation. Nothing has changed in that case.
    /// - Complexity: O(depth).
    public func addConstraint(_ constraint: LayoutConstraint) throws(LayoutError) {
        try addConstraints([constraint])
    }

    /// Activates all constraints of a list with this view as their holder, or none.
    ///
    /// - Throws: the errors of ``addConstraint(_:)``.
    /// - Complexity: O(*n* · depth) for *n* constraints.
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

    /// Deactivates a constraint that this view holds; does nothing if another view holds it.
    public func removeConstraint(_ constraint: LayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }
}
