/// A data source of a table that takes snapshots; see Apple's documentation of `UITableViewDiffableDataSource`.
///
/// Rows that stay keep their cells and heights. Differences are shown at once, animated or not.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// Returns the cell of an item; an empty cell is shown for nil, where UIKit raises an exception.
    public typealias CellProvider =
        (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var state = DiffableState<SectionIdentifierType, ItemIdentifierType>()
    /// How rows come and go. Kept: they do so at once.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// A data source without items, which becomes the table's.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        (self.tableView, self.cellProvider) = (tableView, cellProvider)
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// The sections and items that are shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { state.snapshot }
    /// Shows a snapshot. Cells of items that stay are kept; reloaded items get new cells, reconfigured ones the same again.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let change = state.apply(snapshot)
        if let tableView, tableView.dataSource === self {
            tableView.update(
                counts: change.counts, source: change.source, sectionSource: change.sectionSource,
                reconfigured: change.reconfigured)
        }
        completion?()
    }
    /// Shows a snapshot and returns when it is shown.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }
    /// Shows a snapshot with new cells for all rows.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _ = state.apply(snapshot)
        tableView?.reloadData()
        completion?()
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

    // MARK: The table's questions

    /// The number of sections in the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { state.counts.count }
    /// The number of a section's items in the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        state.counts.indices.contains(section) ? state.counts[section] : 0
    }
    /// The cell that the provider returns.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = state.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            LayoutLog.report("A diffable data source has no cell for the row at \(indexPath).")
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        return cell
    }
    /// No title unless overridden.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// No title unless overridden.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False unless overridden.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// False unless overridden.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Does nothing unless overridden.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// No titles unless overridden.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
