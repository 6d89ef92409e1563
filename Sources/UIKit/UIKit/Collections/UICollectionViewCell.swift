/// A view of a collection; see Apple's documentation of `UICollectionReusableView`.
open class UICollectionReusableView: UIView {
    /// A view with that frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A view.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// A view of a class that was registered; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(frame: RegisteredClass.frame) }

    /// Of which views it can take the place.
    open internal(set) var reuseIdentifier: String?
    /// Makes the view ready to be another one's.
    open func prepareForReuse() {}
    /// The view is about to lie there.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// Where the view would like to lie: of the size that its constraints ask for, as near to the given one as they allow.
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        // Along an axis that the layout states, its extent is required.
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
    /// A cell of that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// A cell.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// The view for the cell's views: that of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    /// Behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// The view behind the content of a chosen cell. Stored but not shown.
    open var selectedBackgroundView: UIView?
    /// Whether the item is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the item is pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

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
    /// Whether a changed state updates ``contentConfiguration``.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { hosted.updatesContent }
        set { hosted.updatesContent = newValue }
    }
    /// Whether a changed state updates ``backgroundConfiguration``.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { hosted.updatesBackground }
        set { hosted.updatesBackground = newValue }
    }
    /// The state for which configurations are made.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    /// Called with the state before a layout in which configurations are due; nil for none.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Asks for an update of the configurations before the next layout.
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
    /// Puts the content view and the backgrounds in their places.
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

    /// The size that the content view's constraints ask for.
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
