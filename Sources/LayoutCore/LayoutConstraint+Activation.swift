internal import SolverAPI

/// Putting constraints to work.
extension LayoutConstraint {
    /// Makes the constraint take part in layout, held by the nearest view that contains its items. Twice is once.
    ///
    /// - Throws: what stands in the way; nothing has changed then.
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

    /// What becomes of the rest of a list where a constraint of it cannot be activated.
    public enum ActivationMode: Hashable, Sendable, CaseIterable {
        /// All are activated or none: what was there stays as it was. The standard.
        case allOrNothing
        /// As UIKit does it: one after the other. Those before the one that cannot be activated stay active, those after it
        /// do not become so; and a constraint on a guide that no view owns is left out without a word.
        case oneByOne
    }

    /// Activates all constraints of a list, or as many as the mode says.
    ///
    /// - Throws: what stands in the way of the first that cannot be activated; nothing has changed then, but for the mode
    ///   ``ActivationMode/oneByOne``.
    public static func activate(_ constraints: [LayoutConstraint], _ mode: ActivationMode) throws(LayoutError) {
        if mode == .allOrNothing { return try activate(constraints) }
        for constraint in constraints {
            let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
            if items.contains(where: { $0.owningView == nil }) {
                try constraint.check()
            } else {
                try activate([constraint])
            }
        }
    }

    /// Activates all constraints of a list, or none.
    ///
    /// - Throws: what stands in the way of the first that cannot be activated; nothing has changed then.
    public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
        // Mostly none is active yet, and the tree is not laid out yet: then there is no second round, which would come to each again
        // and find its holder anew.
        var (activated, isUnseen) = (0, true)
        do throws(LayoutError) {
            try constraints.forEachBorrowed { constraint throws(LayoutError) in
                try constraint.check()
                let holder = try constraint.anyHolder()
                isUnseen = isUnseen && constraint.canBeTakenBack(from: holder)
                if isUnseen {
                    holder._withUnsafeGuaranteedRef { constraint.install(in: $0) }
                    activated += 1
                }
            }
        } catch {
            // By index, here and below: a slice would keep the list, which is else on the stack of whoever wrote it as a literal.
            for place in (0..<activated).reversed() { constraints[place].deactivate() }
            throw error
        }
        if activated == constraints.count { return }
        for place in activated..<constraints.count where !constraints[place].isActive {
            let constraint = constraints[place]
            try constraint.anyHolder()._withUnsafeGuaranteedRef { constraint.install(in: $0) }
        }
    }

    /// Whether to deactivate it leaves no trace of its activation: nobody has activated it, and no engine would notice.
    @inline(__always)
    private func canBeTakenBack(from holder: Unmanaged<LayoutView>) -> Bool {
        !isInstalled && holder._withUnsafeGuaranteedRef { $0.itemColumns == nil }
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
