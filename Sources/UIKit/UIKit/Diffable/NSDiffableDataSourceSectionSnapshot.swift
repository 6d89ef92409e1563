/// The items of a section as a tree whose branches can be collapsed.
///
/// Where UIKit raises an exception, the call logs a line. A call with an unknown parent or sibling has no other effect.
/// An item that is already in the snapshot is not inserted again.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []
    private var all: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: Reading

    /// All items in depth-first order, parents before their children.
    public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
    /// The items whose ancestors are all expanded, in depth-first order.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { expanded.contains($0) } }
    public func contains(_ item: ItemIdentifierType) -> Bool { all.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    /// Returns whether all ancestors of an item are expanded; false for an item that is not in the snapshot.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard all.contains(item) else { return false }
        var above = parents[item]
        while let parent = above {
            if !expanded.contains(parent) { return false }
            above = parents[parent]
        }
        return true
    }
    /// Returns the number of an item's ancestors; 0 for an item that is not in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        var (level, above) = (0, parents[item])
        while let parent = above { (level, above) = (level + 1, parents[parent]) }
        return level
    }
    /// Returns the index of an item among ``items``.
    public func index(of item: ItemIdentifierType) -> Int? { all.contains(item) ? items.firstIndex(of: item) : nil }
    /// Returns the parent of an item; nil for a root item and for an item that is not in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Returns the branch below an item; empty if the item is not in the snapshot.
    ///
    /// - Parameter includingParent: whether the item itself is the root of the branch.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
        -> NSDiffableDataSourceSectionSnapshot
    {
        var branch = NSDiffableDataSourceSectionSnapshot()
        guard all.contains(parent) else { return branch }
        if includingParent { branch.append([parent]) }
        branch.append(children[parent] ?? [], to: includingParent ? parent : nil)
        for item in list(children[parent] ?? [], { _ in true }) { branch.append(children[item] ?? [], to: item) }
        branch.expanded = expanded.intersection(branch.all)
        return branch
    }

    private func list(
        _ roots: [ItemIdentifierType], _ opens: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var open = Array(roots.reversed())
        while let item = open.popLast() {
            found.append(item)
            if opens(item) { open += (children[item] ?? []).reversed() }
        }
        return found
    }

    // MARK: Changing

    /// Appends items to the children of a parent, or to the root items if `parent` is nil.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !all.contains(parent) {
            return LayoutLog.report("A section snapshot does not contain the parent \(parent).")
        }
        insert(items, under: parent, at: parent.map { children[$0]?.count ?? 0 } ?? rootItems.count)
    }
    /// Inserts items as siblings before an item.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        insert(items, 0, beforeIdentifier)
    }
    /// Inserts items as siblings after an item.
    public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
        insert(items, 1, afterIdentifier)
    }
    private mutating func insert(_ items: [ItemIdentifierType], _ offset: Int, _ other: ItemIdentifierType) {
        let parent = parents[other]
        guard all.contains(other), let index = siblings(under: parent).firstIndex(of: other) else {
            return LayoutLog.report("A section snapshot does not contain the item \(other) to insert others beside.")
        }
        insert(items, under: parent, at: index + offset)
    }
    private func siblings(under parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? rootItems
    }
    private mutating func insert(_ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
        let new = items.filter { all.insert($0).inserted }
        if new.count < items.count {
            LayoutLog.report("The items of a section snapshot are not unique: \(items).")
        }
        guard let parent else { return rootItems.insert(contentsOf: new, at: index) }
        children[parent, default: []].insert(contentsOf: new, at: index)
        for item in new { parents[item] = parent }
    }
    /// Deletes items with their descendants. Items that are not in the snapshot are skipped.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where all.contains(item) {
            let branch = list([item]) { _ in true }
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            for gone in branch {
                children[gone] = nil
                parents[gone] = nil
                expanded.remove(gone)
                all.remove(gone)
            }
        }
    }
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(all.contains)) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    /// Replaces the descendants of an item by those of a snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        guard all.contains(parent) else {
            return LayoutLog.report("A section snapshot does not contain the parent \(parent).")
        }
        delete(children[parent] ?? [])
        append(snapshot.rootItems, to: parent)
        for item in snapshot.items { append(snapshot.children[item] ?? [], to: item) }
        expanded.formUnion(snapshot.expanded)
    }
    /// Inserts a snapshot's root items, with their descendants, as siblings before an item.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        insert(snapshot.rootItems, before: item)
        for item in snapshot.items { append(snapshot.children[item] ?? [], to: item) }
        expanded.formUnion(snapshot.expanded)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Equatable {}
