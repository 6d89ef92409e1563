/// The sections and items that a diffable data source shows.
///
/// Where UIKit raises an exception, the call logs a line. A call that refers to an unknown section or item has no other
/// effect. Of duplicate identifiers in one list, the first is used. As in UIKit, an item that is appended or inserted
/// again moves to its new position.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [[ItemIdentifierType]] = []
    private var sectionSet: Set<SectionIdentifierType> = []
    private var itemSet: Set<ItemIdentifierType> = []
    /// The items that will get new cells, in the order of the calls.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    /// The items whose cells will be reconfigured, in the order of the calls.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// The sections that will get new cells, in the order of the calls.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    public init() {}

    // MARK: Reading

    public var numberOfItems: Int { itemSet.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }
    /// Returns the number of items in a section; 0 for a section that is not in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        indexOfSection(identifier).map { items[$0].count } ?? 0
    }
    /// Returns the items of a section; empty for a section that is not in the snapshot.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { items[$0] } ?? []
    }
    /// - Complexity: O(*n*) in the number of items.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        position(of: identifier).map { sections[$0.section] }
    }
    /// Returns the index of an item among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        position(of: identifier).map { found in items[..<found.section].reduce(found.item) { $0 + $1.count } }
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionSet.contains(identifier) ? sections.firstIndex(of: identifier) : nil
    }

    private func position(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
        guard itemSet.contains(identifier) else { return nil }
        for (section, list) in items.enumerated() {
            if let item = list.firstIndex(of: identifier) { return (section, item) }
        }
        return nil
    }

    // MARK: Items

    /// Appends items to a section, or to the last section if `sectionIdentifier` is nil.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let found = sectionIdentifier == nil ? sections.indices.last : sectionIdentifier.flatMap { indexOfSection($0) }
        guard let section = found else {
            return LayoutLog.report("A snapshot has no section to append items to: \(identifiers).")
        }
        let new = detached(identifiers)
        items[section] += new
        itemSet.formUnion(new)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, 0, beforeIdentifier) }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, 1, afterIdentifier) }
    private mutating func insert(_ identifiers: [ItemIdentifierType], _ offset: Int, _ other: ItemIdentifierType) {
        guard itemSet.contains(other), !identifiers.contains(other) else {
            return LayoutLog.report("A snapshot does not contain the item \(other) to insert others beside.")
        }
        let new = detached(identifiers)
        guard let found = position(of: other) else { return }
        items[found.section].insert(contentsOf: new, at: found.item + offset)
        itemSet.formUnion(new)
    }
    /// Removes the items that are in the snapshot from their sections. Returns `identifiers` without duplicates.
    private mutating func detached(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        let new = unique(identifiers)
        remove(new.filter(itemSet.contains))
        return new
    }
    private func unique<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
        var seen: Set<Identifier> = []
        let unique = identifiers.filter { seen.insert($0).inserted }
        if unique.count < identifiers.count {
            LayoutLog.report("The identifiers of a snapshot are not unique: \(identifiers).")
        }
        return unique
    }
    private mutating func remove(_ identifiers: [ItemIdentifierType]) {
        if identifiers.isEmpty { return }
        let gone = Set(identifiers)
        for section in items.indices { items[section].removeAll { gone.contains($0) } }
        itemSet.subtract(gone)
    }
    /// Deletes items. Items that are not in the snapshot are skipped.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        remove(identifiers)
        let gone = Set(identifiers)
        reloadedItemIdentifiers.removeAll { gone.contains($0) }
        reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
    }
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }
    /// Moves an item before another item, possibly to a different section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, 0, toIdentifier)
    }
    /// Moves an item after another item, possibly to a different section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, 1, toIdentifier)
    }
    private mutating func move(_ identifier: ItemIdentifierType, _ offset: Int, _ other: ItemIdentifierType) {
        guard itemSet.contains(identifier) else {
            return LayoutLog.report("A snapshot does not contain the item \(identifier) that is to move.")
        }
        insert([identifier], offset, other)
    }
    /// Marks items. Their cells are replaced when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += known(identifiers).filter { !reloadedItemIdentifiers.contains($0) }
    }
    /// Marks items. Their cells are kept and configured again when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += known(identifiers).filter { !reconfiguredItemIdentifiers.contains($0) }
    }
    private func known(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        let unknown = identifiers.filter { !itemSet.contains($0) }
        if !unknown.isEmpty { LayoutLog.report("A snapshot does not contain the items \(unknown).") }
        return identifiers.filter { itemSet.contains($0) }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, 0, toIdentifier) }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, 1, toIdentifier) }
    private mutating func insert(_ identifiers: [SectionIdentifierType], _ offset: Int, _ other: SectionIdentifierType)
    {
        guard let index = indexOfSection(other) else {
            return LayoutLog.report("A snapshot does not contain the section \(other) to insert others beside.")
        }
        insert(identifiers, at: index + offset)
    }
    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        let known = identifiers.filter { sectionSet.contains($0) }
        if !known.isEmpty { LayoutLog.report("A snapshot contains the sections \(known) already.") }
        let new = unique(identifiers).filter { !sectionSet.contains($0) }
        sections.insert(contentsOf: new, at: index)
        items.insert(contentsOf: new.map { _ in [] }, at: index)
        sectionSet.formUnion(new)
    }
    /// Deletes sections with their items. Sections that are not in the snapshot are skipped.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let index = indexOfSection(identifier) else { continue }
            deleteItems(items[index])
            sections.remove(at: index)
            items.remove(at: index)
            sectionSet.remove(identifier)
            reloadedSectionIdentifiers.removeAll { $0 == identifier }
        }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, 0, toIdentifier) }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, 1, toIdentifier) }
    private mutating func move(_ identifier: SectionIdentifierType, _ offset: Int, _ other: SectionIdentifierType) {
        guard let from = indexOfSection(identifier), sectionSet.contains(other) else {
            return LayoutLog.report("A snapshot does not contain the sections \(identifier) and \(other).")
        }
        if identifier == other { return }
        let (section, list) = (sections.remove(at: from), items.remove(at: from))
        guard let to = sections.firstIndex(of: other) else { return }
        sections.insert(section, at: to + offset)
        items.insert(list, at: to + offset)
    }
    /// Marks sections, whose cells are replaced when the snapshot is applied. Sections that are not in the snapshot are
    /// skipped.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers.filter {
            sectionSet.contains($0) && !reloadedSectionIdentifiers.contains($0)
        }
    }

    // MARK: For data sources

    /// The snapshot without items and sections to reload or reconfigure, as it is stored after it was applied.
    var applied: NSDiffableDataSourceSnapshot {
        var snapshot = self
        (snapshot.reloadedItemIdentifiers, snapshot.reconfiguredItemIdentifiers) = ([], [])
        snapshot.reloadedSectionIdentifiers = []
        return snapshot
    }
    var itemLists: [[ItemIdentifierType]] { items }
    /// Replaces the items of a section. Appends the section if it is not in the snapshot.
    mutating func setItems(_ identifiers: [ItemIdentifierType], inSection section: SectionIdentifierType) {
        if !sectionSet.contains(section) { appendSections([section]) }
        remove(itemIdentifiers(inSection: section))
        appendItems(identifiers, toSection: section)
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot: Equatable {}
