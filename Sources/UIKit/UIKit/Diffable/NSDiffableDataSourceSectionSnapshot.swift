/// The items of a section as a tree whose branches can be collapsed; see Apple's documentation of
/// `NSDiffableDataSourceSectionSnapshot`.
///
/// If UIKit would raise an exception (an unknown parent, a duplicate identifier), the call logs a line and makes no
/// further changes.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// The items without a parent, in their order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []
    private var all: Set<ItemIdentifierType> = []

    /// Creates a snapshot without items.
    public init() {}

    // MARK: Reading

    /// All items, parents before their children.
    public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
    /// The items whose ancestors are all expanded, parents before their children.
    public var visibleItems: [ItemIdentifierType] { list(rootItems) { expanded.contains($0) } }
    /// Returns whether an item is in the snapshot.
    public func contains(_ item: ItemIdentifierType) -> Bool { all.contains(item) }
    /// Returns whether an item is expanded.
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
    /// Returns the index of an item among ``items``; nil if it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { all.contains(item) ? items.firstIndex(of: item) : nil }
    /// Returns the parent of an item; nil for a root item and for one that is not in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    /// Returns the branch below an item.
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

    /// Appends items to those of a parent; to the root items if `parent` is nil.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !all.contains(parent) {
            return LayoutLog.report("A section snapshot does not contain the parent \(parent).")
        }
        insert(items, under: parent, at: parent.map { children[$0]?.count ?? 0 } ?? rootItems.count)
    }
    /// Inserts items before an item, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
        insert(items, 0, beforeIdentifier)
    }
    /// Inserts items after an item, with the same parent.
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
    /// Deletes items with their descendants.
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
    /// Deletes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
    /// Expands items.
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(all.contains)) }
    /// Collapses items.
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
    /// Inserts a snapshot before an item, with the same parent.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        insert(snapshot.rootItems, before: item)
        for item in snapshot.items { append(snapshot.children[item] ?? [], to: item) }
        expanded.formUnion(snapshot.expanded)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Equatable {}
