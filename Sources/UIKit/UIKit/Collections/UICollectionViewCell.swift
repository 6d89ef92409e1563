/// A reusable view of a collection; see Apple's documentation of `UICollectionReusableView`.
open class UICollectionReusableView: UIView {
    /// Creates a view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view with a frame of zero.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a view of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(frame: RegisteredClass.frame) }

    /// The identifier under which the collection reuses the view.
    open internal(set) var reuseIdentifier: String?
    /// Prepares the view for reuse by another element.
    open func prepareForReuse() {}
    /// Called before the view gets the frame of the attributes.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Returns the attributes that the view prefers: the size nearest to the given one that satisfies its constraints.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        // The extent is required along an axis for which the layout states it.
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

/// A cell of a collection; see Apple's documentation of `UICollectionViewCell`.
open class UICollectionViewCell: UICollectionReusableView, ContentHosting {
    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// Creates a cell with a frame of zero.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// The view that contains the cell's subviews; the view of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// The view behind the content of a selected cell. Stored but not shown.
    open var selectedBackgroundView: UIView?
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the item is highlighted.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

    // MARK: Configurations

    var hosted = HostedContent()
    /// The configuration of the content view; nil if the app provides the content.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { hosted.content }
        set { show(newValue) }
    }
    /// The configuration of the background; nil for ``backgroundView``.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { hosted.background }
        set { show(newValue) }
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
    /// The state from which configurations are made.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// A closure that updates the configurations from the state before a layout; nil for none.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
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
        fill(with: view)
        insertSubview(view, at: index)
        setNeedsLayout()
    }
    /// Lays out the content view and the backgrounds.
    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = contentFrame
        backgroundView?.frame = bounds
        layOutHostedBackground()
    }
    /// The rectangle of the content view.
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
