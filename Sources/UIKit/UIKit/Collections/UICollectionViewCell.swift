/// A reusable view of a collection.
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view with a frame of zero.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a view of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(frame: RegisteredClass.frame) }

    open internal(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    /// The attributes of the last call of ``apply(_:)``; nil while the view is not shown.
    var applied: UICollectionViewLayoutAttributes?
    /// Called when the view is added to the collection and when its attributes have changed, after its frame is set.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Returns the attributes that the view prefers: the size nearest to the given one that satisfies its constraints.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        // Along an axis that is not estimated, the layout's extent is required.
        let axes = layoutAttributes.estimated ?? .both
        var size = systemLayoutSizeFitting(
            layoutAttributes.size,
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        if size == .zero { return layoutAttributes }
        if !axes.contains(.horizontal) { size.width = layoutAttributes.size.width }
        if !axes.contains(.vertical) { size.height = layoutAttributes.size.height }
        layoutAttributes.size = size
        return layoutAttributes
    }
}

/// A cell of a collection. Selection and highlighting are not drawn.
open class UICollectionViewCell: UICollectionReusableView, ContentHosting {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// Creates a cell from a document; with a frame of zero for a coder of the app's own.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
        reuseIdentifier = coder.documentNode?["reuseIdentifier"]
        read(from: coder)
    }
    /// The segue that a document connects with the selection of the cell.
    var selectionSegue: SegueTemplate?
    /// Performs the segue that a document connects with the selection of the cell, as a user's tap does.
    package func performSelectionSegue() { selectionSegue?.trigger(by: self) }
    /// The view that contains the cell's subviews; the view of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Stored but not shown.
    open var selectedBackgroundView: UIView?
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

    // MARK: Configurations

    var hosted = HostedContent()
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { hosted.content }
        set { show(newValue) }
    }
    /// The configuration of the background. If it is set, ``backgroundView`` stays, unlike in UIKit.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hosted.background }
        set { show(newValue) }
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
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
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
        fill(with: view)
        insertSubview(view, at: index)
        setNeedsLayout()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = contentFrame
        backgroundView?.frame = bounds
        layOutHostedBackground()
    }
    /// The frame of the content view. List cells inset it by their accessories.
    var contentFrame: CGRect { bounds }

    /// The background lies behind the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0 === backgroundView || $0 === hosted.background?.customView }
    }

    /// Returns the size that satisfies the constraints of the content view.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
