/// A list beside what is chosen in it; see Apple's documentation of `UISplitViewController`.
///
/// Where there is much room across, columns stand side by side with a pixel between them; else one column is shown: the one that was
/// shown last, or the secondary.
open class UISplitViewController: UIViewController, ContainerController {
    /// How many columns.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unspecified, doubleColumn, tripleColumn
    }
    /// Which column.
    public enum Column: Int, Hashable, Sendable, CaseIterable {
        /// The cases of UIKit, in the same order.
        case primary, supplementary, secondary, compact
    }
    /// Which columns are seen. The raw values are Apple's.
    public enum DisplayMode: Int, Hashable, Sendable {
        /// By the room there is.
        case automatic
        /// The secondary column alone.
        case secondaryOnly
        /// The one before it beside it.
        case oneBesideSecondary
        /// The one before it over it. Shown beside it here.
        case oneOverSecondary
        /// Both before it beside it.
        case twoBesideSecondary
    }

    /// How the columns lie to each other.
    public enum SplitBehavior: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, tile, overlay, displace
    }
    /// How the columns lie to each other. Kept: they lie side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// Whether a gesture shows the first column.
    open var presentsWithGesture = true
    /// Whether a button shows the secondary column alone.
    open var showsSecondaryOnlyButton = false
    /// The object that decides about columns. Kept and not asked.
    open weak var delegate: AnyObject?
    /// Hides a column, where there is room for one only.
    open func hide(_ column: Column) {
        if shownLast == column { shownLast = column == .primary ? .secondary : .primary }
        viewIfLoaded?.setNeedsLayout()
    }
    /// A controller of so many columns.
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }
    /// How many columns.
    open private(set) var style = Style.unspecified
    private var columns: [Column: UIViewController] = [:]
    private var shownLast = Column.secondary

    /// The controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Gives a column a controller. One that is in no navigation controller is put into one, as UIKit does.
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
    /// Shows a column, where there is room for one only.
    open func show(_ column: Column) {
        shownLast = column
        viewIfLoaded?.setNeedsLayout()
    }
    /// Whether there is room for one column only.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    /// Which columns are to be seen.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// Which columns are seen.
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }
    /// How much of the width the first column would like, 0 to 1.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How wide the first column would like to be, in points; 0 for the fraction.
    open var preferredPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The least width of the first column.
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The greatest width of the first column; 320 unless set.
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width of the first column.
    open var primaryColumnWidth: CGFloat {
        let whole = viewIfLoaded?.bounds.width ?? 0
        let wish =
            preferredPrimaryColumnWidth > 0 ? preferredPrimaryColumnWidth : whole * preferredPrimaryColumnWidthFraction
        return min(whole, max(minimumPrimaryColumnWidth, min(wish, maximumPrimaryColumnWidth))).rounded(.down)
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

    /// Makes the view.
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
