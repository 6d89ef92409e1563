/// A table of rows in sections; see Apple's documentation of `UITableView`.
///
/// Only visible rows have a cell; the heights of the other rows are estimates. Changes are not animated. Separators are
/// not drawn and take no space.
open class UITableView: UIScrollView {
    /// The appearance of sections.
    public enum Style: Int, Hashable, Sendable {
        /// A plain table, whose headers stay visible while their section is.
        case plain
        /// Sections with spacing between them.
        case grouped
        /// Grouped sections with margins at the sides.
        case insetGrouped
    }
    /// The animation of inserted and deleted rows. Rows appear and disappear at once.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fade, right, left, top, bottom, none, middle
        /// The animation that UIKit chooses.
        case automatic = 100
    }
    /// The position of a row after the table scrolls to it.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, top, middle, bottom
    }
    /// The style of separators between rows. They are never drawn.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, singleLine
    }
    /// The value that asks the table to compute a height.
    public class var automaticDimension: CGFloat { -1 }

    /// Creates a table of the given style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }
    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// Creates a plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    /// The style of the table.
    public let style: Style
    /// The object that provides the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
    /// The object that provides heights and receives the table's events.
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }

    // MARK: Heights

    /// The height of rows, in points; computed from the contents by default.
    open var rowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The estimated height of rows that have not been visible yet, in points; 44 by default.
    open var estimatedRowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The height of headers, in points; computed from the contents by default.
    open var sectionHeaderHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The estimated height of headers. Stored but not used, because headers are measured at once.
    open var estimatedSectionHeaderHeight: CGFloat = -1
    /// The height of footers, in points; computed from the contents by default.
    open var sectionFooterHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The estimated height of footers. Stored but not used, because footers are measured at once.
    open var estimatedSectionFooterHeight: CGFloat = -1
    /// The padding above each header of a plain table, in points; 22 by default, as in iOS 15 and later.
    open var sectionHeaderTopPadding: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The style of separators between rows.
    open var separatorStyle = SeparatorStyle.singleLine
    /// The insets of separators. Stored; separators are not drawn.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The colour of separators.
    open var separatorColor: UIColor?
    /// The edge from which separator insets are measured.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// The edge from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fromCellEdges, fromAutomaticInsets
    }
    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether more than one row can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected in editing mode.
    open var allowsSelectionDuringEditing = false
    /// Whether more than one row can be selected in editing mode.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether a row that gets the focus is selected.
    open var selectionFollowsFocus = false
    /// Whether the table prefetches cells. Stored but not used: it does not prefetch.
    open var isPrefetchingEnabled = true
    /// The object that prefetches data. Stored but never called.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The text colour of the section index; nil for the tint colour.
    open var sectionIndexColor: UIColor?
    /// The height of empty rows below the last one, in points. Stored but not drawn.
    open var fillerRowHeight: CGFloat = 0
    /// Whether the table updates when a row's size changes.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether the table updates when a row's size changes.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Whether the margins of cells follow the readable width. Stored but not used.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the content views of cells are inset to the safe area.
    open var insetsContentViewsToSafeArea = true { didSet { setNeedsReload() } }
    /// Whether the table is in editing mode. Stored but not shown.
    open var isEditing = false
    /// Turns editing mode on or off.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The view above all sections. Its frame decides its height.
    open var tableHeaderView: UIView? {
        didSet { replaceOuter(oldValue, by: tableHeaderView) }
    }
    /// The view below all sections. Its frame decides its height.
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
    /// The view behind all rows.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }

    /// Headers and footers that stay visible overlap rows, and the background lies behind them.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { view in
            view === backgroundView || headers.values.contains { $0.view === view }
                || footers.values.contains { $0.view === view }
        }
    }

    // MARK: State

    let pool = TablePool()
    var metrics = TableMetrics()
    var needsReload = true
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: TableOuterView] = [:]
    var footers: [Int: TableOuterView] = [:]
    var rowCounts: [Int] = []
    /// The table's width when rows were measured, in points.
    var measuredWidth: CGFloat = -1
    var selection: [IndexPath] = []

    /// Reads everything from the data source again.
    open func reloadData() {
        setNeedsReload()
        selection = []
    }
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Lays out the visible rows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }
    /// The bounds; rows follow when the content scrolls.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    /// The size of the content, with estimated heights included.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return CGSize(width: bounds.width, height: metrics.total())
        }
        set {}
    }

    // MARK: Visible rows

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return metrics.sections.count
    }
    /// Returns the number of rows in a section; 0 if the section does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return metrics.sections.indices.contains(section) ? metrics.sections[section].rows.count : 0
    }
    /// The visible cells, first to last.
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
    /// The index paths of the visible rows, first to last.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
    /// Returns the cell of a row; nil if the row is not visible.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    /// Returns the index path of a visible cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        indexPathsForVisibleRows?.first { cells[$0] === cell }
    }
    /// Returns the index path of the row at a point.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return metrics.rows(from: point.y, to: point.y.nextUp).first
    }
    /// Returns the header of a section; nil if it is not visible.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section]?.view as? UITableViewHeaderFooterView
    }
    /// Returns the footer of a section; nil if it is not visible.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section]?.view as? UITableViewHeaderFooterView
    }
    /// Returns the rectangle of a row; an estimate if the row has not been visible yet.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard let (top, height) = metrics.row(indexPath) else { return .zero }
        return CGRect(x: rowInset, y: top, width: bounds.width - 2 * rowInset, height: height)
    }
    /// Returns the rectangle of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        let tops = metrics.layOut()
        guard tops.indices.contains(section), let first = tops[section].first, let last = tops[section].last else {
            return .zero
        }
        return CGRect(x: 0, y: first, width: bounds.width, height: last - first)
    }

    /// Scrolls to a row, at once. Rows on the way are estimates, so the table is laid out there before.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layOutRows()
        // The rows at the destination may have heights that differ from their estimates.
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
}
