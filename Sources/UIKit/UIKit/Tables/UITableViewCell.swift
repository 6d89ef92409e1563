/// A row of a table; see Apple's documentation of `UITableViewCell`.
///
/// Its content view lies within the safe area at the sides and before the accessory. The labels and the picture of the system's styles
/// are made when they are asked for.
open class UITableViewCell: UIView {
    /// The system's arrangements.
    public enum CellStyle: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case `default`, value1, value2, subtitle
    }
    /// What is shown at the end of a row. It takes its width from the content.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// What a chosen row looks like. Kept and never drawn.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case none, blue, gray, `default`
    }

    /// A cell of that kind.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
        updateMargins()
    }
    /// A cell.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }
    /// A cell of a class that was registered; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) {
        self.init(style: RegisteredClass.style, reuseIdentifier: RegisteredClass.reuseIdentifier)
    }

    let style: CellStyle
    /// Of which cells it can take the place.
    public let reuseIdentifier: String?
    /// Where the cell's views belong.
    public let contentView = UIView()
    /// Makes the cell ready to be another row.
    open func prepareForReuse() {}

    // MARK: Values that the table looks at, or nobody

    /// What is shown at the row's end.
    open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
    /// A view at the row's end instead. It keeps its size.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }
    /// Behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Behind the content of a chosen row. Kept and not shown.
    open var selectedBackgroundView: UIView?
    /// What a chosen row looks like.
    open var selectionStyle = SelectionStyle.default
    /// Where the line between rows begins and ends. Kept: the line is not drawn.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// Whether the row is chosen.
    open var isSelected = false
    /// Whether the row is pressed.
    open var isHighlighted = false
    /// Whether the table is being edited. Kept and not shown.
    open var isEditing = false
    /// Chooses the row, or not.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Presses the row, or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

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
    /// The picture of the system's styles.
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

    /// The margin at the sides: 16, and 20 where there is much room.
    private var sideMargin: CGFloat { (superview?.bounds.width ?? bounds.width) >= 414 ? 20 : 16 }

    /// How much of the cell its content view leaves free at the sides.
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

    /// The margins of the content view are 11 above and below and the table's at the sides, unless an app has set others. An accessory takes
    /// the place of the last one, but for 8.
    private func updateMargins() {
        let hasAccessory = accessoryType != .none || accessoryView != nil
        let standard = NSDirectionalEdgeInsets(
            top: 11, leading: sideMargin, bottom: 11, trailing: hasAccessory ? 8 : sideMargin)
        guard standard != givenMargins, contentView.directionalLayoutMargins == givenMargins else { return }
        givenMargins = standard
        contentView.directionalLayoutMargins = standard
    }
    private var givenMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    /// The background lies behind the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        first === backgroundView || second === backgroundView
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
        systemContent?.place(in: contentView)
    }

    /// The size that the content view's constraints ask for, or the system's content where there is any.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
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
        return CGSize(width: size.width + sides, height: size.height)
    }
}

extension UIView {
    /// A view as large as this one, whatever becomes of it.
    func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// Puts another view behind all others.
    func replaceBackground(_ old: UIView?, by new: UIView?, in parent: UIView) {
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = parent.bounds
        parent.insertSubview(new, at: 0)
    }
}
