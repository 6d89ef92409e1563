/// The snapshot of a diffable data source with its items' index paths, which makes look-up by item fast.
struct DiffableState<Section: Hashable, Item: Hashable> {
    /// The mapping from the items and sections of a new snapshot to those of the previous one.
    struct Change {
        /// The number of items in each new section.
        let counts: [Int]
        /// Returns the previous index path of the item at a new index path; nil for a new or reloaded item. The cell at
        /// the previous index path is kept.
        let source: (IndexPath) -> IndexPath?
        /// Returns the previous index of the section at a new index; nil for a new or reloaded section.
        let sectionSource: (Int) -> Int?
        let reconfigured: [IndexPath]
    }

    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var lists: [[Item]] = []
    private var paths: [Item: IndexPath] = [:]

    init() {}
    private init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot.applied
        lists = snapshot.itemLists
        for (section, list) in lists.enumerated() {
            for (index, item) in list.enumerated() { paths[item] = IndexPath(item: index, section: section) }
        }
    }

    var counts: [Int] { lists.map(\.count) }
    func item(at path: IndexPath) -> Item? {
        guard lists.indices.contains(path.section), lists[path.section].indices.contains(path.item) else { return nil }
        return lists[path.section][path.item]
    }
    func path(of item: Item) -> IndexPath? { paths[item] }
    func section(at index: Int) -> Section? {
        let sections = snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    /// Replaces the snapshot, and returns the changes.
    mutating func apply(_ new: NSDiffableDataSourceSnapshot<Section, Item>) -> Change {
        let old = self
        self = DiffableState(new)
        let now = self
        let (reloaded, sections) = (Set(new.reloadedItemIdentifiers), Set(new.reloadedSectionIdentifiers))
        return Change(
            counts: counts,
            source: { path in
                guard let item = now.item(at: path), !reloaded.contains(item),
                    now.section(at: path.section).map({ !sections.contains($0) }) == true
                else { return nil }
                return old.path(of: item)
            },
            sectionSource: { index in
                guard let section = now.section(at: index), !sections.contains(section) else { return nil }
                return old.snapshot.indexOfSection(section)
            },
            reconfigured: new.reconfiguredItemIdentifiers.compactMap { paths[$0] })
    }
}
