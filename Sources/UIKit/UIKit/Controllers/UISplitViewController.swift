/// A controller with up to three columns.
///
/// With a regular width, columns are side by side with a line of one pixel between them. With a compact width, only one
/// column is shown: the compact column, or else the column that ``show(_:)`` selected last, by default the secondary.
/// If that column has no controller, the primary column is shown.
open class UISplitViewController: UIViewController, ContainerController {
    /// The raw values are UIKit's.
    public enum Style: Int, Hashable, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }
    /// The raw values are UIKit's.
    public enum Column: Int, Hashable, Sendable, CaseIterable {
        case primary, supplementary, secondary, compact
    }
    /// The raw values are UIKit's.
    public enum DisplayMode: Int, Hashable, Sendable {
        /// The name of ``oneBesideSecondary`` before iOS 14.
        public static let allVisible = oneBesideSecondary
        /// The name of ``secondaryOnly`` before iOS 14.
        public static let primaryHidden = secondaryOnly
        /// The name of ``oneOverSecondary`` before iOS 14.
        public static let primaryOverlay = oneOverSecondary
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        /// Shown like ``oneBesideSecondary``.
        case oneOverSecondary
        case twoBesideSecondary
    }

    /// The raw values are UIKit's.
    public enum SplitBehavior: Int, Hashable, Sendable {
        case automatic, tile, overlay, displace
    }
    /// Stored but not used: columns are always side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// Stored but not used.
    open var presentsWithGesture = true
    /// Stored but not used.
    open var showsSecondaryOnlyButton = false
    /// Stored but not called.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Hides a column in compact width. The secondary column replaces the primary, and the primary column
    /// replaces any other column.
    open func hide(_ column: Column) {
        if shownLast == column { shownLast = column == .primary ? .secondary : .primary }
        viewIfLoaded?.setNeedsLayout()
    }
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }
    open private(set) var style = Style.unspecified
    func setStyle(_ style: Style) { self.style = style }
    private var columns: [Column: UIViewController] = [:]
    private var shownLast = Column.secondary

    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Sets the controller of a column. As in UIKit, a controller that is not a navigation controller is wrapped in
    /// one, except in the compact column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        columns[column]?.removeShownViews()
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
    /// The controllers of the primary, supplementary and secondary column. Setting it assigns the first controller to
    /// the primary column and the last to the secondary column.
    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }
    /// Selects the column that is shown in compact width.
    open func show(_ column: Column) {
        shownLast = column
        viewIfLoaded?.setNeedsLayout()
    }
    /// Whether only one column is shown.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var displayMode: DisplayMode {
        if isCollapsed { return .secondaryOnly }
        return preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }
    /// The fraction of the width for the primary column, from 0 to 1. Used if ``preferredPrimaryColumnWidth`` is 0.
    open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The preferred width of the primary column in points; 0 if the fraction applies.
    open var preferredPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumPrimaryColumnWidth: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
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

    open override func loadView() { makeContainerView() }

    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        let shown = shownColumns.filter { columns[$0] != nil }
        for column in Column.allCases where !shown.contains(column) {
            columns[column]?.removeShownViews()
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
