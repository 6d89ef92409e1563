/// A table of rows in sections.
///
/// Only visible rows have cells. A row's height is an estimate until the row becomes visible, unless the table or its
/// delegate sets it. Changes are not animated. Separators are not drawn and take no space.
open class UITableView: UIScrollView {
    /// The appearance of sections.
    public enum Style: Int, Hashable, Sendable {
        case plain
        case grouped
        case insetGrouped
    }
    /// Not used: rows appear and disappear at once.
    public enum RowAnimation: Int, Hashable, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    public enum ScrollPosition: Int, Hashable, Sendable {
        case none, top, middle, bottom
    }
    /// Separators are never drawn.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        case none, singleLine
    }
    public class var automaticDimension: CGFloat { -1 }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Creates a table from a document; a plain one for a coder of the app's own.
    public required init?(coder: NSCoder) {
        style = coder.tableStyle
        super.init(frame: .zero)
        alwaysBounceVertical = true
        read(from: coder)
    }

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
    /// The object that provides heights and receives the table's events. Its type must be ``UITableViewDelegate``.
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }

    // MARK: Heights

    open var rowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The estimated height of rows that have not been visible yet, in points. Without a positive value, the estimate
    /// is 44.
    open var estimatedRowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    open var sectionHeaderHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// Stored but not used, because headers are measured at once.
    open var estimatedSectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// Stored but not used, because footers are measured at once.
    open var estimatedSectionFooterHeight: CGFloat = -1
    /// The padding above each header of a plain table, in points. A negative value means 22, as in iOS 15 and later.
    open var sectionHeaderTopPadding: CGFloat = -1 { didSet { setNeedsReload() } }
    open var separatorStyle = SeparatorStyle.singleLine
    /// Stored but not used: separators are not drawn.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var separatorColor: UIColor?
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// Stored but not used.
    public enum SeparatorInsetReference: Int, Hashable, Sendable {
        case fromCellEdges, fromAutomaticInsets
    }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    /// Stored but not used.
    open var allowsSelectionDuringEditing = false
    /// Stored but not used.
    open var allowsMultipleSelectionDuringEditing = false
    /// Stored but not used.
    open var selectionFollowsFocus = false
    /// Stored but not used, because the table does not prefetch cells.
    open var isPrefetchingEnabled = true
    /// Stored but not called.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var sectionIndexColor: UIColor?
    /// Stored but not drawn.
    open var fillerRowHeight: CGFloat = 0
    /// Stored but not used.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Stored but not used.
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true { didSet { setNeedsReload() } }
    /// Stored but not shown.
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The view above all sections. The table sets the view's width and keeps its height.
    open var tableHeaderView: UIView? {
        didSet { replaceOuter(oldValue, by: tableHeaderView) }
    }
    /// The view below all sections. The table sets the view's width and keeps its height.
    open var tableFooterView: UIView? {
        didSet { replaceOuter(oldValue, by: tableFooterView) }
    }
    private func replaceOuter(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new {
            new.translatesAutoresizingMaskIntoConstraints = true
            addSubview(new)
        }
        setNeedsLayout()
    }
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }

    /// Allows headers and footers, which can stay visible above rows, and the background to overlap other views.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { view in
            view === backgroundView || headers.values.contains { $0.view === view }
                || footers.values.contains { $0.view === view }
        }
    }

    // MARK: State

    /// The rows that the document states; nil for a table with a data source.
    var staticRows: StaticRows?
    let pool = TablePool()
    var metrics = TableMetrics()
    var needsReload = true
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: TableOuterView] = [:]
    var footers: [Int: TableOuterView] = [:]
    var rowCounts: [Int] = []
    /// The table's width for which the heights were computed, in points; negative if the heights are out of date.
    var measuredWidth: CGFloat = -1
    var selection: [IndexPath] = []

    /// Reads everything from the data source again at the next layout, and deselects all rows.
    open func reloadData() {
        setNeedsReload()
        selection = []
    }
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
        reportContentSize()
    }
    /// The bounds. A change requests a layout, because it can change the visible rows.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    /// The size of the content, with estimated heights included. Setting it has no effect.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return CGSize(width: bounds.width, height: metrics.total())
        }
        set {}
    }

    // MARK: Visible rows

    open var numberOfSections: Int {
        loadIfNeeded()
        return metrics.sections.count
    }
    /// Returns the number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return metrics.sections.indices.contains(section) ? metrics.sections[section].rows.count : 0
    }
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        indexPathsForVisibleRows?.first { cells[$0] === cell }
    }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return metrics.rows(from: point.y, to: point.y.nextUp).first
    }
    /// Returns the header of a section, even if it is not visible. Nil if the section has no header of this class, or
    /// before the table first loads its data. After `reloadData()`, returns the previous header until the next layout.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section]?.view as? UITableViewHeaderFooterView
    }
    /// Returns the footer of a section, even if it is not visible. Nil if the section has no footer of this class, or
    /// before the table first loads its data. After `reloadData()`, returns the previous footer until the next layout.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section]?.view as? UITableViewHeaderFooterView
    }
    /// Returns the rectangle of a row. Its height and position can be estimates. Zero if the row does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard let (top, height) = metrics.row(indexPath) else { return .zero }
        return CGRect(x: rowInset, y: top, width: bounds.width - 2 * rowInset, height: height)
    }
    /// Returns the rectangle of a section with its header and footer; zero if the section does not exist.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        let tops = metrics.layOut()
        guard tops.indices.contains(section), let first = tops[section].first, let last = tops[section].last else {
            return .zero
        }
        return CGRect(x: 0, y: first, width: bounds.width, height: last - first)
    }

    /// Scrolls to a row at once. Rows on the way keep their estimated heights; rows at the destination are measured.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layOutRows()
        // Laying out the destination replaces estimates by measured heights. This can move the row, so its position is
        // computed again, up to 8 times.
        for _ in 0..<8 {
            let rect = rectForRow(at: indexPath)
            if rect == .zero { return }
            let insets = adjustedContentInset
            let seen = bounds.height - insets.top - insets.bottom
            let y: CGFloat
            switch scrollPosition {
            case .top: y = rect.minY
            case .bottom: y = rect.maxY - seen
            case .middle: y = rect.midY - seen / 2
            case .none:
                let offset = contentOffset.y + insets.top
                y = rect.minY < offset ? rect.minY : max(offset, rect.maxY - seen)
            }
            let target = min(max(0, y), max(0, contentSize.height - seen)) - insets.top
            if abs(contentOffset.y - target) < 1e-9 { return }
            contentOffset.y = target
            layOutRows()
        }
    }
    /// Stored but not used.
    open var dragInteractionEnabled = true
    /// Stored but not used.
    open var remembersLastFocusedIndexPath = false
    /// Always false, because no user drags rows.
    open var hasActiveDrag: Bool { false }
    /// Always false, because no user drags rows.
    open var hasActiveDrop: Bool { false }

    // MARK: Updates. They are not animated, and the arguments are not used: the next layout reads the whole data source
    // again.

    /// Calls `updates`, reads the data source again at once, and calls `completion` with true.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        setNeedsReload()
        layoutIfNeeded()
        completion?(true)
    }
    /// Does nothing, because all changes take effect at the next layout.
    open func beginUpdates() {}
    /// Lets the next layout read the data source and the heights again.
    open func endUpdates() { setNeedsReload() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
    open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
    /// Does nothing, because section indexes are not shown.
    open func reloadSectionIndexTitles() {}
    /// Configures the visible cells of rows again. The data source is called for each of these rows, and dequeues the
    /// row's own cell.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let cell = cells[path], let dataSource else { continue }
            pool.reconfigured = cell
            let answer = dataSource.tableView(self, cellForRowAt: path)
            pool.reconfigured = nil
            if answer !== cell {
                LayoutLog.report("A row that is reconfigured must have the cell that it has: \(path).")
                pool.enqueue(answer)
            }
            if !estimate(path).isKnown { metrics.forget(path) }
        }
        setNeedsLayout()
    }
}
