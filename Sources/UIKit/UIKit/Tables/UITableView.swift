/// A column of rows in sections; see Apple's documentation of `UITableView`.
///
/// Only rows that are seen have a cell: heights of the others are estimates until they are. Nothing is animated, and lines between rows
/// are not drawn and take no room.
open class UITableView: UIScrollView {
    /// How sections look.
    public enum Style: Int, Hashable, Sendable {
        /// Headers stay in view.
        case plain
        /// Sections with distances between them.
        case grouped
        /// The same, with margins at the sides.
        case insetGrouped
    }
    /// How a row comes or goes. At once here.
    public enum RowAnimation: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case fade, right, left, top, bottom, none, middle
        /// Apple's own choice.
        case automatic = 100
    }
    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case none, top, middle, bottom
    }
    /// The line between rows. Never drawn.
    public enum SeparatorStyle: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case none, singleLine
    }
    /// Says that a height is worked out.
    public class var automaticDimension: CGFloat { -1 }

    /// A table of that style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }
    /// A plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    /// A plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    /// How sections look.
    public let style: Style
    /// What the table shows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
    /// How high rows are.
    open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }

    // MARK: Heights

    /// How high rows are; by their contents unless set.
    open var rowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// How high rows are thought to be before they are seen; 44 unless set.
    open var estimatedRowHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// How high headers are; by their contents unless set.
    open var sectionHeaderHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// How high headers are thought to be before they are seen. Kept: they are measured at once.
    open var estimatedSectionHeaderHeight: CGFloat = -1
    /// How high footers are; by their contents unless set.
    open var sectionFooterHeight: CGFloat = -1 { didSet { setNeedsReload() } }
    /// How high footers are thought to be before they are seen. Kept: they are measured at once.
    open var estimatedSectionFooterHeight: CGFloat = -1
    /// What lies above each header of a plain table: 22 unless set, as since iOS 15.
    open var sectionHeaderTopPadding: CGFloat = -1 { didSet { setNeedsReload() } }
    /// The line between rows.
    open var separatorStyle = SeparatorStyle.singleLine
    /// Where lines between rows begin and end.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// The colour of lines between rows.
    open var separatorColor: UIColor?
    /// From where separator insets are counted.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// From where separator insets are counted.
    public enum SeparatorInsetReference: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case fromCellEdges, fromAutomaticInsets
    }
    /// Whether rows can be chosen.
    open var allowsSelection = true
    /// Whether several rows can be selected.
    open var allowsMultipleSelection = false
    /// Whether rows can be selected while the table is edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected while the table is edited.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the focus selects a row.
    open var selectionFollowsFocus = false
    /// Whether rows are asked for before they are seen. Kept: they are not.
    open var isPrefetchingEnabled = true
    /// The object that prefetches rows. Kept and not called.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// The colour of the index at the side; nil for the tint colour.
    open var sectionIndexColor: UIColor?
    /// The height of rows without content below the last one; kept and not drawn.
    open var fillerRowHeight: CGFloat = 0
    /// Whether rows that change their size move the others.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled
    /// Whether rows that change their size move the others.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case disabled, enabled, enabledIncludingConstraints
    }
    /// Whether rows keep to a readable width. Kept and not used.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether rows' contents keep to the safe area.
    open var insetsContentViewsToSafeArea = true { didSet { setNeedsReload() } }
    /// Whether the table is being edited. Kept and not shown.
    open var isEditing = false
    /// Lets the table be edited, or not.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// What stands above all sections, with the height of its frame.
    open var tableHeaderView: UIView? {
        didSet { replaceOuter(oldValue, by: tableHeaderView) }
    }
    /// What stands below all sections, with the height of its frame.
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
    /// Behind all rows.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }

    /// Headers and footers stay in view over rows, and the background lies behind them.
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
    /// The width at which rows were measured.
    var measuredWidth: CGFloat = -1
    var selection: [IndexPath] = []

    /// Asks the data source again, for everything.
    open func reloadData() {
        setNeedsReload()
        selection = []
    }
    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    /// Lays out the rows that are seen.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }
    /// Rows follow what is scrolled.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            setNeedsLayout()
        }
    }
    /// The content's size, estimates included.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return CGSize(width: bounds.width, height: metrics.total())
        }
        set {}
    }

    // MARK: What is seen

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return metrics.sections.count
    }
    /// The number of a section's rows; 0 for a section that is not there.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return metrics.sections.indices.contains(section) ? metrics.sections[section].rows.count : 0
    }
    /// The cells that are seen, first to last.
    open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { cells[$0] } }
    /// The rows that are seen, first to last.
    open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
    /// The cell of a row; nil where it is not seen.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    /// The row of a cell that is seen.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        indexPathsForVisibleRows?.first { cells[$0] === cell }
    }
    /// The row at a point.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return metrics.rows(from: point.y, to: point.y.nextUp).first
    }
    /// What stands above a section, where it is seen.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section]?.view as? UITableViewHeaderFooterView
    }
    /// What stands below a section, where it is seen.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section]?.view as? UITableViewHeaderFooterView
    }
    /// The rectangle of a row, an estimate where it was not seen yet.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard let (top, height) = metrics.row(indexPath) else { return .zero }
        return CGRect(x: rowInset, y: top, width: bounds.width - 2 * rowInset, height: height)
    }
    /// The rectangle of a section with what stands above and below it.
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
        // What is seen there may be of other heights than was thought.
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
