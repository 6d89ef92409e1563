/// A controller with up to three columns; see Apple's documentation of `UISplitViewController`.
///
/// With a regular width, columns are side by side with a line of one pixel between them. With a compact width only one
/// column is shown: the one that was shown last, or the secondary column.
open class UISplitViewController: UIViewController, ContainerController {
    /// The number of columns.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unspecified, doubleColumn, tripleColumn
    }
    /// A column.
    public enum Column: Int, Hashable, Sendable, CaseIterable {
        /// The cases of UIKit, in the same order.
        case primary, supplementary, secondary, compact
    }
    /// The visible columns. The raw values are UIKit's.
    public enum DisplayMode: Int, Hashable, Sendable {
        /// The system's choice for the available width.
        case automatic
        /// The secondary column only.
        case secondaryOnly
        /// One column beside the secondary column.
        case oneBesideSecondary
        /// One column over the secondary column; shown beside it here.
        case oneOverSecondary
        /// Two columns beside the secondary column.
        case twoBesideSecondary
    }

    /// The arrangement of the columns.
    public enum SplitBehavior: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, tile, overlay, displace
    }
    /// The preferred arrangement of the columns. Stored; they are always side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// Whether a gesture shows the primary column.
    open var presentsWithGesture = true
    /// Whether a button shows only the secondary column.
    open var showsSecondaryOnlyButton = false
    /// The delegate. Stored but never called.
    open weak var delegate: AnyObject?
    /// Hides a column if only one column is shown.
    open func hide(_ column: Column) {
        if shownLast == column { shownLast = column == .primary ? .secondary : .primary }
        viewIfLoaded?.setNeedsLayout()
    }
    /// Creates a controller with a number of columns.
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }
    /// The number of columns.
    open private(set) var style = Style.unspecified
    private var columns: [Column: UIViewController] = [:]
    private var shownLast = Column.secondary

    /// Returns the controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Sets the controller of a column. Like UIKit, it wraps a controller in a navigation controller if it is not in
    /// one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column]?.viewIfLoaded?.removeFromSuperview()
        columns[column]?.removeFromParent()
        guard let vc else { return columns[column] = nil }
        let isBare = style != .unspecified && !(vc is UINavigationController) && column != .compact
        let shown = isBare ? UINavigationController(rootViewController: vc) : vc
        columns[column] = shown
        addChild(shown)
        shown.didMove(toParent: self)
        if isAppeared { shown.setAppeared(true) }
        viewIfLoaded?.setNeedsLayout()
    }
    /// The controllers of the first and the last column.
    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }
    /// Shows a column if only one column is shown.
    open func show(_ column: Column) {
        shownLast = column
        viewIfLoaded?.setNeedsLayout()
    }
    /// Whether only one column is shown.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    /// The columns that should be visible.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The visible columns.
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }
    /// The preferred fraction of the width for the primary column, from 0 to 1.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The preferred width of the primary column, in points; 0 for the fraction.
    open var preferredPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The minimum width of the primary column, in points.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The maximum width of the primary column, in points; 320 by default.
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat {
        let whole = viewIfLoaded?.bounds.width ?? 0
        let preferred =
            preferredPrimaryColumnWidth > 0 ? preferredPrimaryColumnWidth : whole * preferredPrimaryColumnWidthFraction
        return min(whole, max(minimumPrimaryColumnWidth, min(preferred, maximumPrimaryColumnWidth))).rounded(.down)
    }

    override var appearingChildren: [UIViewController] { shownColumns.compactMap { columns[$0] } }
    private var shownColumns: [Column] {
        if isCollapsed {
            if columns[.compact] != nil { return [.compact] }
            return [columns[shownLast] == nil ? .primary : shownLast]
        }
        switch displayMode {
        case .secondaryOnly: return [.secondary]
        case .twoBesideSecondary: return [.primary, .supplementary, .secondary]
        default: return style == .tripleColumn ? [.supplementary, .secondary] : [.primary, .secondary]
        }
    }

    /// Creates the view.
    open override func loadView() { makeContainerView() }

    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        let shown = shownColumns.filter { columns[$0] != nil }
        for column in Column.allCases where !shown.contains(column) {
            columns[column]?.viewIfLoaded?.removeFromSuperview()
        }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let pixel = 1 / traitCollection.displayScale
        var x: CGFloat = 0
        for column in shown {
            guard let child = columns[column] else { continue }
            let rest = view.bounds.width - x
            let width = column == shown.last ? rest : min(primaryColumnWidth, rest)
            show(
                child,
                frame: CGRect(
                    x: isMirrored ? view.bounds.width - x - width : x, y: 0, width: width, height: view.bounds.height),
                covered: .zero)
            x += width + pixel
        }
    }
}
