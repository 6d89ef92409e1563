/// A data source of a collection that applies snapshots; see Apple's documentation of
/// `UICollectionViewDiffableDataSource`.
///
/// Items that remain keep their cells. Differences are never animated.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// A closure that returns the cell of an item. For nil the collection shows an empty cell; UIKit raises an
    /// exception.
    public typealias CellProvider =
        (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        UICollectionViewCell?
    /// A closure that returns a supplementary view; nil for an empty view.
    public typealias SupplementaryViewProvider =
        (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) -> UICollectionReusableView?

    /// Handlers for expanding and collapsing items; see Apple's documentation. The test helpers call them.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        /// Returns whether an item can expand; nil for always.
        public var shouldExpandItem: ((Item) -> Bool)?
        /// Called before an item expands.
        public var willExpandItem: ((Item) -> Void)?
        /// Returns whether an item can collapse; nil for always.
        public var shouldCollapseItem: ((Item) -> Bool)?
        /// Called before an item collapses.
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item that expands.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
        /// Creates handlers without closures.
        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    private var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    /// The closure that returns supplementary views; nil for none.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers for expanding and collapsing items.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Creates a data source without items, and sets it as the collection's data source.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the sections and items that are shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }
    /// Applies a snapshot. Items that remain keep their cells; reloaded items get new ones, and reconfigured items keep
    /// theirs.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        sectionSnapshots = [:]
        show(snapshot)
        completion?()
    }
    /// Applies a snapshot, and returns after it is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }
    /// Applies a snapshot with new cells for all items.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        sectionSnapshots = [:]
        _ = state.apply(snapshot)
        collectionView?.reloadData()
        completion?()
    }
    /// Applies a section snapshot's visible items to a section. Appends the section if it does not exist.
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
    /// Returns the items of a section as a tree: the last applied section snapshot, or the items without children.
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

    /// Returns the item at an index path; nil if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { state.item(at: indexPath) }
    /// Returns the index path of an item; nil if it is not in the snapshot.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { state.path(of: itemIdentifier) }
    /// Returns the section at an index; nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { state.section(at: index) }
    /// Returns the index of a section; nil if it is not in the snapshot.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Data source methods

    /// Returns the number of sections in the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { state.counts.count }
    /// Returns the number of a section's items in the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        state.counts.indices.contains(section) ? state.counts[section] : 0
    }
    /// Returns the cell that the provider returns.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        guard let item = state.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            LayoutLog.report("A diffable data source has no cell for the item at \(indexPath).")
            return UICollectionViewCell(frame: .zero)
        }
        return cell
    }
    /// Returns the view that ``supplementaryViewProvider`` returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        LayoutLog.report("A diffable data source has no view of kind \(kind) at \(indexPath).")
        return UICollectionReusableView(frame: .zero)
    }
    /// Returns false unless overridden.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
