/// The constraints that speak of an item, as a list through the constraints themselves, the newest first.
///
/// It keeps nothing alive: a constraint that goes takes itself off the lists of its items, and an item that goes tells its
/// constraints. With tables by name in each view a seventh of making a layout was hashing (measured).
struct ConstraintUses {
    private var newest: Unmanaged<LayoutConstraint>?

    /// A constraint's place on the list of one of its items.
    struct Link {
        fileprivate var older: Unmanaged<LayoutConstraint>?
        fileprivate var newer: Unmanaged<LayoutConstraint>?
    }

    /// Puts a new constraint on the list of an item of it.
    @inline(__always)
    mutating func insert(_ constraint: LayoutConstraint, of item: LayoutItem) {
        let unmanaged = Unmanaged.passUnretained(constraint)
        if let newest {
            constraint.setLink(of: item, Link(older: newest, newer: nil))
            newest._withUnsafeGuaranteedRef { $0.updateLink(of: item) { $0.newer = unmanaged } }
        }
        newest = unmanaged
    }

    /// Takes a constraint off the list.
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

    /// Calls for each constraint, the newest first. The call changes no list.
    func forEach(of item: LayoutItem, _ body: (LayoutConstraint) -> Void) {
        var next = newest
        while let constraint = next {
            next = constraint._withUnsafeGuaranteedRef { $0.link(of: item).older }
            constraint._withUnsafeGuaranteedRef(body)
        }
    }

    /// The constraints that take part in layout, or are left out because they cannot hold.
    func installed(of item: LayoutItem) -> [LayoutConstraint] {
        var list: [LayoutConstraint] = []
        forEach(of: item) { if $0.isInstalled { list.append($0) } }
        return list
    }

    /// The item is about to go: its constraints speak of nothing then.
    mutating func forget(_ item: LayoutItem) {
        while let constraint = newest {
            newest = constraint._withUnsafeGuaranteedRef { $0.link(of: item).older }
            constraint._withUnsafeGuaranteedRef { $0.itemIsGone(item) }
        }
    }
}
