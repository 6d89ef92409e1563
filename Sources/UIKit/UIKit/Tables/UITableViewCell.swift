/// A row of a table; see Apple's documentation of `UITableViewCell`.
///
/// The content view is inset to the safe area at the sides and ends before the accessory. The labels and the image view
/// of the system's styles are created on first access.
open class UITableViewCell: UIView, ContentHosting {
    /// The system's arrangements.
    public enum CellStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, value1, value2, subtitle
    }
    /// The accessory at the trailing end of a row. It reduces the width of the content view.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The change that editing makes to a row.
    public enum EditingStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, delete, insert
    }
    /// The appearance of a selected row. Stored but never drawn.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, blue, gray, `default`
    }

    /// Creates a cell with a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
        updateMargins()
    }
    /// Creates a cell of the default style, without a reuse identifier.
    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
    /// Creates a cell.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }
    /// Creates a cell of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) {
        self.init(style: RegisteredClass.style, reuseIdentifier: RegisteredClass.reuseIdentifier)
    }

    let style: CellStyle
    /// The identifier under which the table reuses the cell.
    public let reuseIdentifier: String?
    /// The view for the cell's views: that of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    /// Prepares the cell for reuse by another row.
    open func prepareForReuse() {}

    // MARK: Values that the table reads, or that are only stored

    /// The accessory at the trailing end of the row.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// The view that replaces the standard accessory. It keeps its size.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// The view behind the content of a selected row. Stored but not shown.
    open var selectedBackgroundView: UIView?
    /// The appearance of a selected row.
    open var selectionStyle = SelectionStyle.default
    /// The insets of the separator. Stored; the separator is not drawn.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the row is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the table is in editing mode. Stored but not shown.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
    /// Turns editing mode on or off.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// The change that editing makes to the row, from the table's delegate.
    open internal(set) var editingStyle = EditingStyle.none
    /// Whether the reorder control is shown in editing mode. Stored but not shown.
    open var showsReorderControl = false
    /// Whether the content is indented in editing mode. Stored but not used.
    open var shouldIndentWhileEditing = true
    /// The number of levels by which the content is indented. Stored but not used.
    open var indentationLevel = 0
    /// The width of a level of ``indentationLevel``, in points.
    open var indentationWidth: CGFloat = 10
    /// The accessory in editing mode. Stored but not shown.
    open var editingAccessoryType = AccessoryType.none
    /// The accessory view in editing mode. Stored but not shown.
    open var editingAccessoryView: UIView?
    /// The view behind the content of a selected row in a multiple selection. Stored but not shown.
    open var multipleSelectionBackgroundView: UIView?
    /// Chooses the row, or not.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Presses the row, or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    // MARK: Configurations

    var hosted = HostedContent()
    /// The content, shown in the place of the content view; nil for a content view of the app's own.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { hosted.content }
        set { show(newValue) }
    }
    /// The background behind the content; nil for ``backgroundView``.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hosted.background }
        set { show(newValue) }
    }
    /// Returns the system's content configuration for the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    /// Returns the system's background configuration for the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (superview as? UITableView)?.style == .plain ? .listPlainCell() : .listGroupedCell()
    }
    /// Whether a change of state updates ``contentConfiguration``.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { hosted.updatesContent }
        set { hosted.updatesContent = newValue }
    }
    /// Whether a change of state updates ``backgroundConfiguration``.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { hosted.updatesBackground }
        set { hosted.updatesBackground = newValue }
    }
    /// The state for which configurations are made.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// A closure that updates the configurations from the state before a layout; nil for none.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() {
        hosted.needsUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations for a state.
    open func updateConfiguration(using state: UICellConfigurationState) { updateHosted(for: state) }
    func updateConfigurationIfNeeded() {
        if !hosted.needsUpdate { return }
        hosted.needsUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    override func prepareForLayout() { updateConfigurationIfNeeded() }
    func replaceContentView(by view: UIView) {
        let old = contentView
        let index = subviews.firstIndex { $0 === old } ?? 0
        contentView = view
        old.removeFromSuperview()
        labels = (nil, nil, nil)
        givenMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        fill(with: view)
        insertSubview(view, at: index)
        setNeedsLayout()
    }

    // MARK: The system's content

    private var labels: (text: UILabel?, detail: UILabel?, picture: UIImageView?)
    /// The title of the system's styles.
    open var textLabel: UILabel? {
        if let known = labels.text { return known }
        let made = contentLabel(size: 17)
        labels.text = made
        return made
    }
    /// The second text of the system's styles; nil in the default one.
    open var detailTextLabel: UILabel? {
        if style == .default { return nil }
        if let known = labels.detail { return known }
        let made = contentLabel(size: style == .subtitle ? 12 : 17)
        labels.detail = made
        return made
    }
    /// The image of the system's styles.
    open var imageView: UIImageView? {
        if let known = labels.picture { return known }
        let made = UIImageView()
        labels.picture = made
        contentView.addSubview(made)
        return made
    }
    private func contentLabel(size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        contentView.addSubview(label)
        return label
    }
    var systemContent: SystemCellContent? {
        if labels.text == nil && labels.detail == nil && labels.picture == nil { return nil }
        return SystemCellContent(
            style: style, text: labels.text, detail: labels.detail, picture: labels.picture, side: sideMargin)
    }

    // MARK: Layout

    /// The margin at the sides, in points: 16, and 20 in wide tables.
    private var sideMargin: CGFloat { (superview?.bounds.width ?? bounds.width) >= 414 ? 20 : 16 }

    /// The insets of the content view within the cell.
    var contentInsets: UIEdgeInsets {
        let safe = (superview as? UITableView)?.contentSafeArea ?? .zero
        let accessory = accessoryView.map { $0.bounds.width + sideMargin + 8 } ?? accessoryWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: 0, left: safe.left + (isMirrored ? accessory : 0), bottom: 0,
            right: safe.right + (isMirrored ? 0 : accessory))
    }

    /// The widths are those that canvases of Interface Builder show, since version 18000.
    private var accessoryWidth: CGFloat {
        let pixel = 1 / traitCollection.displayScale
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: return (sideMargin == 20 ? 29 : 26) + pixel
        case .detailDisclosureButton: return sideMargin + 37
        case .checkmark: return sideMargin + 28
        case .detailButton: return sideMargin + 20.5
        }
    }

    /// The margins of the content view are 11 points above and below and the table's at the sides, unless the app has
    /// set others. With an accessory, the trailing margin is 8 points.
    private func updateMargins() {
        let hasAccessory = accessoryType != .none || accessoryView != nil
        let standard = NSDirectionalEdgeInsets(
            top: 11, leading: sideMargin, bottom: 11, trailing: hasAccessory ? 8 : sideMargin)
        if contentView is UIListContentView {
            // The content has margins of its own and keeps the cell's.
            if givenCellMargins != standard {
                givenCellMargins = standard
                directionalLayoutMargins = standard
            }
            return
        }
        guard standard != givenMargins, contentView.directionalLayoutMargins == givenMargins else { return }
        givenMargins = standard
        contentView.directionalLayoutMargins = standard
    }
    private var givenCellMargins: NSDirectionalEdgeInsets?
    private var givenMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The background lies behind the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 === backgroundView || $0 === hosted.background?.customView }
    }

    /// Puts the content view, the accessory and the system's content in their places.
    open override func layoutSubviews() {
        updateMargins()
        super.layoutSubviews()
        contentView.frame = bounds.inset(by: contentInsets)
        if let accessoryView {
            let size = accessoryView.bounds.size
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            accessoryView.frame = CGRect(
                x: isMirrored ? sideMargin : bounds.width - sideMargin - size.width,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        backgroundView?.frame = bounds
        layOutHostedBackground()
        systemContent?.place(in: contentView)
    }

    /// Returns the size that satisfies the content view's constraints, or the size of the system's content if the cell
    /// has any.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        updateMargins()
        let insets = contentInsets
        let sides = insets.left + insets.right
        let room = CGSize(width: max(0, targetSize.width - sides), height: targetSize.height)
        if let systemContent, contentView.constraints.isEmpty {
            return CGSize(width: targetSize.width, height: systemContent.height(forWidth: room.width))
        }
        let size = contentView.systemLayoutSizeFitting(
            room, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        // A row with the system's content is at least 44 points high, the size of a touch target.
        let least: CGFloat = contentView is UIListContentView ? 44 : 0
        return CGSize(width: size.width + sides, height: max(least, size.height))
    }
}

extension UIView {
    /// Adds a view that always has the size of this one.
    func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// Replaces the view that lies behind all other subviews.
    func replaceBackground(_ old: UIView?, by new: UIView?, in parent: UIView) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = parent.bounds
        parent.insertSubview(new, at: 0)
    }
}
