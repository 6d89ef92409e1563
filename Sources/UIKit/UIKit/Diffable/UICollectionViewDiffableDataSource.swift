/// A data source of a collection that takes snapshots; see Apple's documentation of `UICollectionViewDiffableDataSource`.
///
/// Items that stay keep their cells. Differences are shown at once, animated or not.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// Returns the cell of an item; an empty cell is shown for nil, where UIKit raises an exception.
    public typealias CellProvider =
        (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        UICollectionViewCell?
    /// Returns a header, a footer or another supplementary view; an empty view is shown for nil.
    public typealias SupplementaryViewProvider =
        (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?

    /// Closures about branches that open and close; see Apple's documentation. They are called by the helpers for tests.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Whether a branch may open; nil for yes.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before a branch opens.
        public var willExpandItem: ((Item) -> Void)?
        /// Whether a branch may close; nil for yes.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before a branch closes.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that opens.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
        /// No closures.
        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    private var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// Returns supplementary views; nil if there are none.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// Closures about branches that open and close.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// A data source without items, which becomes the collection's.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// The sections and items that are shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }
    /// Shows a snapshot. Cells of items that stay are kept; reloaded items get new cells, reconfigured ones the same again.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        sectionSnapshots = [:]
        show(snapshot)
        completion?()
    }
    /// Shows a snapshot and returns when it is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }
    /// Shows a snapshot with new cells for all items.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        sectionSnapshots = [:]
        _ = state.apply(snapshot)
        collectionView?.reloadData()
        completion?()
    }
    /// Shows the visible items of a section snapshot in a section, which is appended if it is not there.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        sectionSnapshots[section] = snapshot
        var whole = state.snapshot
        whole.setItems(snapshot.visibleItems, inSection: section)
        show(whole)
        completion?()
    }
    /// The items of a section as a tree: what was applied to it, else its items without children.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = sectionSnapshots[section] { return known }
        var made = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        made.append(state.snapshot.itemIdentifiers(inSection: section))
        return made
    }
    private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        let change = state.apply(snapshot)
        guard let collectionView, collectionView.dataSource === self else { return }
        collectionView.update(
            counts: change.counts, source: change.source, sectionSource: change.sectionSource,
            reconfigured: change.reconfigured)
    }

    // MARK: Identifiers

    /// The item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }
    /// The index path of an item; nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.path(of: itemIdentifier) }
    /// The section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    /// The index of a section; nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: The collection's questions

    /// The number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.counts.count }
    /// The number of a section's items in the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.counts.indices.contains(section) ? state.counts[section] : 0
    }
    /// The cell that the provider returns.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = state.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            LayoutLog.report("A diffable data source has no cell for the item at \(indexPath).")
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }
    /// The view that ``supplementaryViewProvider`` returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        LayoutLog.report("A diffable data source has no view of kind \(kind) at \(indexPath).")
        return UICollectionReusableView(frame: .zero)
    }
    /// False unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
