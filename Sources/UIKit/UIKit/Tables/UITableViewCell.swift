/// A row of a table.
///
/// The content view is inset to the safe area at the sides and ends before the accessory. The labels and the image view
/// of the system's styles are created on first access.
open class UITableViewCell: UIView, ContentHosting {
    public enum CellStyle: Int, Hashable, Sendable {
        case `default`, value1, value2, subtitle
    }
    /// The accessory at the trailing end of a row. It reduces the width of the content view.
    public enum AccessoryType: Int, Hashable, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public typealias SeparatorStyle = UITableView.SeparatorStyle
    /// Rows are never edited here.
    public enum EditingStyle: Int, Hashable, Sendable {
        case none, delete, insert
    }
    /// Stored but not drawn.
    public enum SelectionStyle: Int, Hashable, Sendable {
        case none, blue, gray, `default`
    }

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
        updateMargins()
    }
    /// Creates a cell of the default style, without a reuse identifier. `frame` is not used.
    public override convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
    /// Creates a cell from a document; of the default style for a coder of the app's own.
    public required init?(coder: NSCoder) {
        style = coder.cellStyle
        reuseIdentifier = coder.documentNode?["reuseIdentifier"]
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
        read(from: coder)
    }
    /// Creates a cell of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) {
        self.init(style: RegisteredClass.style, reuseIdentifier: RegisteredClass.reuseIdentifier)
    }

    let style: CellStyle
    public internal(set) var reuseIdentifier: String?
    /// The row's rectangle at which the table placed the cell last; nil before it does.
    var placedRect: CGRect?
    /// The segues that a document connects with the selection and the accessory of the cell.
    var selectionSegue: SegueTemplate?
    var accessorySegue: SegueTemplate?
    /// Performs the segue that a document connects with the selection of the cell, as a user's tap does.
    package func performSelectionSegue() { selectionSegue?.trigger(by: self) }
    /// Performs the segue that a document connects with the cell's accessory. UIKit has no such method; it is for tests.
    open func performAccessorySegue() { accessorySegue?.trigger(by: self) }
    /// The view that contains the content; the view of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    open func prepareForReuse() {}

    // MARK: Values that the table reads, or that are only stored

    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// The view that replaces the standard accessory, in its own size.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Stored but not shown.
    open var selectedBackgroundView: UIView?
    open var selectionStyle = SelectionStyle.default
    /// Stored but not used: separators are not drawn.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Stored but not shown.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Always `none`, because rows are not edited here.
    open internal(set) var editingStyle = EditingStyle.none
    /// Stored but not shown.
    open var showsReorderControl = false
    /// Stored but not used.
    open var shouldIndentWhileEditing = true
    /// Stored but not used.
    open var indentationLevel = 0
    /// Stored but not used.
    open var indentationWidth: CGFloat = 10
    /// Stored but not shown.
    open var editingAccessoryType = AccessoryType.none
    /// Stored but not shown.
    open var editingAccessoryView: UIView?
    /// Stored but not shown.
    open var multipleSelectionBackgroundView: UIView?
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    // MARK: Configurations

    var hosted = HostedContent()
    /// The content, whose view replaces ``contentView``; nil if the app adds its own views to the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { hosted.content }
        set { show(newValue) }
    }
    /// The background behind the content; nil for ``backgroundView``.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hosted.background }
        set { show(newValue) }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (superview as? UITableView)?.style == .plain ? .listPlainCell() : .listGroupedCell()
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { hosted.updatesContent }
        set { hosted.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { hosted.updatesBackground }
        set { hosted.updatesBackground = newValue }
    }
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// A closure that is called before a layout to update the configurations for the cell's state.
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open func setNeedsUpdateConfiguration() {
        hosted.needsUpdate = true
        setNeedsLayout()
    }
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
    open var textLabel: UILabel? {
        if let known = labels.text { return known }
        let made = contentLabel(size: 17)
        labels.text = made
        return made
    }
    /// The second text of the system's styles; nil in the default style.
    open var detailTextLabel: UILabel? {
        if style == .default { return nil }
        if let known = labels.detail { return known }
        let made = contentLabel(size: style == .subtitle ? 12 : 17)
        labels.detail = made
        return made
    }
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

    /// The margin at the sides: 20 points in tables that are at least 414 points wide, else 16.
    private var sideMargin: CGFloat { (superview?.bounds.width ?? bounds.width) >= 414 ? 20 : 16 }

    var contentInsets: UIEdgeInsets {
        let safe = (superview as? UITableView)?.contentSafeArea ?? .zero
        let accessory = accessoryView.map { $0.bounds.width + sideMargin + 8 } ?? accessoryWidth
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: 0, left: safe.left + (isMirrored ? accessory : 0), bottom: 0,
            right: safe.right + (isMirrored ? 0 : accessory))
    }

    /// The width that the accessory takes from the content view, as canvases of Interface Builder show since version
    /// 18000.
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

    /// Sets the margins of the content view, unless the app has changed them. They are 11 points above and below, and
    /// ``sideMargin`` at the sides. With an accessory, the trailing margin is 8 points.
    private func updateMargins() {
        let hasAccessory = accessoryType != .none || accessoryView != nil
        let standard = NSDirectionalEdgeInsets(
            top: 11, leading: sideMargin, bottom: 11, trailing: hasAccessory ? 8 : sideMargin)
        if contentView is UIListContentView {
            // A list content view has its own margins and respects those of the cell, so the cell's margins are set.
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

    /// Allows the background to overlap the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 === backgroundView || $0 === hosted.background?.customView }
    }

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

    /// Returns the size that satisfies the content view's constraints. If there are no such constraints, returns the
    /// size of the system's content, if any.
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
        // A row with a list content view is at least 44 points high, the size of a touch target.
        let least: CGFloat = contentView is UIListContentView ? 44 : 0
        return CGSize(width: size.width + sides, height: max(least, size.height))
    }
    /// Stored but not used.
    open var focusStyle = FocusStyle.default
    public enum FocusStyle: Int, Hashable, Sendable {
        case `default`, custom
    }
    /// Stored but not used.
    open var userInteractionEnabledWhileDragging = false
}

extension UIView {
    /// Adds a view that fills this view at every size.
    func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    func replaceBackground(_ old: UIView?, by new: UIView?, in parent: UIView) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = parent.bounds
        parent.insertSubview(new, at: 0)
    }
}
