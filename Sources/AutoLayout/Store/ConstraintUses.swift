/// The constraints that speak of an item, as a list through the constraints themselves, the newest first.
///
/// It keeps nothing alive: a constraint that goes takes itself off the lists of its items, and an item that goes tells its
/// constraints. Tables by name in each view took 56 hashes a view with four constraints (measured).
struct ConstraintUses {
    private unowned(unsafe) var newest: LayoutConstraint?

    /// A constraint's place on the list of one of its items.
    struct Link {
        fileprivate unowned(unsafe) var older: LayoutConstraint?
        fileprivate unowned(unsafe) var newer: LayoutConstraint?
    }

    /// Puts a new constraint on the list of an item of it.
    mutating func insert(_ constraint: LayoutConstraint, of item: LayoutItem) {
        if let newest {
            constraint.setLink(of: item, Link(older: newest, newer: nil))
            var link = newest.link(of: item)
            link.newer = constraint
            newest.setLink(of: item, link)
        }
        newest = constraint
    }

    /// Takes a constraint off the list.
    mutating func remove(_ constraint: LayoutConstraint, of item: LayoutItem) {
        let link = constraint.link(of: item)
        if let newer = link.newer {
            var other = newer.link(of: item)
            other.older = link.older
            newer.setLink(of: item, other)
        } else {
            newest = link.older
        }
        if let older = link.older {
            var other = older.link(of: item)
            other.newer = link.newer
            older.setLink(of: item, other)
        }
        constraint.setLink(of: item, Link())
    }

    /// Calls for each constraint, the newest first. The call changes no list.
    func forEach(of item: LayoutItem, _ body: (LayoutConstraint) -> Void) {
        var next = newest
        while let constraint = next {
            next = constraint.link(of: item).older
            body(constraint)
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
            newest = constraint.link(of: item).older
            constraint.itemIsGone(item)
        }
    }
}
