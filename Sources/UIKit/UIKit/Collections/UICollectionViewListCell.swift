/// A cell of a list.
///
/// Accessories start at the side margins, 8 points apart, and reduce the width of the content. The side margins are 16
/// points, and 20 points if the collection is at least 414 points wide.
open class UICollectionViewListCell: UICollectionViewCell {
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    open var indentsAccessories = true
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for old in oldValue {
                if let view = old.view, !accessories.contains(where: { $0.view === view }) {
                    view.removeFromSuperview()
                }
            }
            accessoriesChanged()
        }
    }
    /// The leading accessories that are shown.
    open var leadingAccessories: [UICellAccessory] { shown.filter(\.isLeading) }
    /// The trailing accessories that are shown.
    open var trailingAccessories: [UICellAccessory] { shown.filter { !$0.isLeading } }
    /// Whether the accessories for editing mode are shown. The collection does not set it.
    open var isEditing = false { didSet { if isEditing != oldValue { accessoriesChanged() } } }
    private var shown: [UICellAccessory] { accessories.filter { $0.isShown(isEditing: isEditing) } }
    private func accessoriesChanged() {
        let shown = shown
        for accessory in accessories {
            guard let view = accessory.view else { continue }
            let isShown = shown.contains { $0.view === view }
            if isShown, view.superview !== self { addSubview(view) }
            if !isShown, view.superview === self { view.removeFromSuperview() }
        }
        setNeedsUpdateConfiguration()
    }

    /// The guide of the separator below the row. It starts at the side margin, unless the app constrains its leading
    /// edge.
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        guide.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.heightAnchor.constraint(equalToConstant: 0),
        ])
        let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: side)
        leading.priority = .defaultLow
        leading.isActive = true
        return guide
    }()

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isEditing = isEditing
        return state
    }

    /// The side margin, in points.
    private var side: CGFloat { (superview?.bounds.width ?? bounds.width) >= 414 ? 20 : 16 }
    private func width(of accessories: [UICellAccessory]) -> CGFloat {
        accessories.isEmpty
            ? 0 : accessories.reduce(side) { $0 + $1.layoutWidth } + 8 * CGFloat(accessories.count - 1)
    }
    private var insets: UIEdgeInsets {
        let indentation = CGFloat(indentationLevel) * indentationWidth
        let (before, after) = (width(of: leadingAccessories) + indentation, width(of: trailingAccessories))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(top: 0, left: isMirrored ? after : before, bottom: 0, right: isMirrored ? before : after)
    }
    override var contentFrame: CGRect { bounds.inset(by: insets) }

    private func updateMargins() {
        let standard = NSDirectionalEdgeInsets(
            top: 11, leading: leadingAccessories.isEmpty ? side : 8, bottom: 11,
            trailing: trailingAccessories.isEmpty ? side : 8)
        if contentView is UIListContentView {
            // A list content view has its own margins and preserves those of the cell.
            if givenCellMargins == standard { return }
            givenCellMargins = standard
            directionalLayoutMargins = standard
        } else if standard != givenMargins, contentView.directionalLayoutMargins == givenMargins {
            givenMargins = standard
            contentView.directionalLayoutMargins = standard
        }
    }
    private var givenCellMargins: NSDirectionalEdgeInsets?
    private var givenMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    override func replaceContentView(by view: UIView) {
        givenMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        super.replaceContentView(by: view)
    }

    open override func layoutSubviews() {
        updateMargins()
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let indentation = indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0
        func place(_ accessory: UICellAccessory, at x: CGFloat) {
            guard let view = accessory.view else { return }
            let (size, room) = (accessory.size, accessory.layoutWidth)
            let inset = x + (room - size.width) / 2
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = CGRect(
                x: isMirrored ? bounds.width - inset - size.width : inset,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        var x = side + indentation
        for accessory in leadingAccessories {
            place(accessory, at: x)
            x += accessory.layoutWidth + 8
        }
        x = bounds.width - side
        for accessory in trailingAccessories.reversed() {
            x -= accessory.layoutWidth
            place(accessory, at: x)
            x -= 8
        }
    }

    /// Returns the size that the content requires beside the accessories, at least 44 points high.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        updateMargins()
        let sides = insets.left + insets.right
        let content = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - sides), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        let accessories = shown.compactMap { $0.view == nil ? nil : $0.size.height }.max() ?? 0
        return CGSize(width: content.width + sides, height: max(44, content.height, accessories))
    }
}
