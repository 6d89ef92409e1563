/// The header or footer of a section; see Apple's documentation of `UITableViewHeaderFooterView`.
open class UITableViewHeaderFooterView: UIView, ContentHosting {
    /// Creates a view with a reuse identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }
    /// Creates a view without a reuse identifier.
    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
    /// Creates a view.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }
    /// Creates a view of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(reuseIdentifier: RegisteredClass.reuseIdentifier) }

    /// The identifier under which the table reuses the view.
    public let reuseIdentifier: String?
    /// The view for the view's own views: that of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Prepares the view for reuse by another section.
    open func prepareForReuse() {}

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
    /// Returns the system's content configuration of a header for the table's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        (superview as? UITableView)?.style == .plain ? .plainHeader() : .groupedHeader()
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
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// A closure that updates the configurations from the state before a layout; nil for none.
    open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() {
        hosted.needsUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations for a state.
    open func updateConfiguration(using state: UIViewConfigurationState) { updateHosted(for: state) }
    private func updateConfigurationIfNeeded() {
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
        label = nil
        fill(with: view)
        insertSubview(view, at: index)
        setNeedsLayout()
    }
    private func updateMargins() {
        if !(contentView is UIListContentView) { return }
        let side: CGFloat = (superview?.bounds.width ?? bounds.width) >= 414 ? 20 : 16
        let standard = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
        if givenMargins == standard { return }
        givenMargins = standard
        directionalLayoutMargins = standard
    }
    private var givenMargins: NSDirectionalEdgeInsets?

    private var label: UILabel?
    /// The title, at the side margin, as high as the view.
    open var textLabel: UILabel? {
        if let label { return label }
        let made = UILabel()
        made.font = .systemFont(ofSize: 13)
        contentView.addSubview(made)
        label = made
        return made
    }

    /// The background lies behind the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        first === backgroundView || second === backgroundView
    }

    /// Puts the content view and the title in their places.
    open override func layoutSubviews() {
        updateMargins()
        super.layoutSubviews()
        let safe = (superview as? UITableView)?.contentSafeArea ?? .zero
        contentView.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        backgroundView?.frame = bounds
        layOutHostedBackground()
        if let label {
            let side: CGFloat = bounds.width >= 414 ? 20 : 16
            label.frame = contentView.bounds.insetBy(dx: side, dy: 0)
        }
    }

    /// Returns the size that satisfies the constraints of the content view.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        updateMargins()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
