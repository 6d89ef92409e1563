/// The constraints that refer to an item: an intrusive linked list, newest first.
///
/// The list retains nothing. A deallocated constraint removes itself from the lists of its items, and a deallocated
/// item clears the references of its constraints. With hash tables in each view, hashing took a seventh of the time to
/// create a layout (measured).
struct ConstraintUses {
    private var newest: Unmanaged<LayoutConstraint>?

    /// The neighbors of a constraint in the list of one of its items.
    struct Link {
        fileprivate var older: Unmanaged<LayoutConstraint>?
        fileprivate var newer: Unmanaged<LayoutConstraint>?
    }

    /// Inserts a new constraint into the list of one of its items.
    @inline(__always)
    mutating func insert(_ constraint: LayoutConstraint, of item: LayoutItem) {
        let unmanaged = Unmanaged.passUnretained(constraint)
        if let newest {
            constraint.setLink(of: item, Link(older: newest, newer: nil))
            newest._withUnsafeGuaranteedRef { $0.updateLink(of: item) { $0.newer = unmanaged } }
        }
        newest = unmanaged
    }

    /// Removes a constraint from the list.
    @inline(__always)
    mutating func remove(_ constraint: LayoutConstraint, of item: LayoutItem) {
        let link = constraint.link(of: item)
        if let newer = link.newer {
            newer._withUnsafeGuaranteedRef { $0.updateLink(of: item) { $0.older = link.older } }
        } else {
            newest = link.older
        }
        if let older = link.older {
            older._withUnsafeGuaranteedRef { $0.updateLink(of: item) { $0.newer = link.newer } }
        }
    }

    /// Calls `body` for each constraint, the newest first.
    ///
    /// - Precondition: `body` does not change the list.
    func forEach(of item: LayoutItem, _ body: (LayoutConstraint) -> Void) {
        var next = newest
        while let constraint = next {
            next = constraint._withUnsafeGuaranteedRef { $0.link(of: item).older }
            constraint._withUnsafeGuaranteedRef(body)
        }
    }

    /// Returns the constraints that are active or broken.
    func installed(of item: LayoutItem) -> [LayoutConstraint] {
        var list: [LayoutConstraint] = []
        forEach(of: item) { if $0.isInstalled { list.append($0) } }
        return list
    }

    /// Clears the references of all constraints before the item is deallocated.
    mutating func forget(_ item: LayoutItem) {
        while let constraint = newest {
            newest = constraint._withUnsafeGuaranteedRef { $0.link(of: item).older }
            constraint._withUnsafeGuaranteedRef { $0.itemIsGone(item) }
        }
    }
}
