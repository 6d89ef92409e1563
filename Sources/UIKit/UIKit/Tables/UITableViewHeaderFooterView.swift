/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView, ContentHosting {
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }
    /// Creates a view without a reuse identifier. `frame` is not used.
    public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
    /// Creates a view from a document; without a reuse identifier for a coder of the app's own.
    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.documentNode?["reuseIdentifier"]
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
        read(from: coder)
    }
    /// Creates a view of a registered class; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(reuseIdentifier: RegisteredClass.reuseIdentifier) }

    public internal(set) var reuseIdentifier: String?
    /// The view that contains the content; the view of ``contentConfiguration`` if there is one.
    open internal(set) var contentView = UIView()
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    open func prepareForReuse() {}

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
    /// Returns the system's content configuration of a header for the table's style, for footers too.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        (superview as? UITableView)?.style == .plain ? .plainHeader() : .groupedHeader()
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { hosted.updatesContent }
        set { hosted.updatesContent = newValue }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { hosted.updatesBackground }
        set { hosted.updatesBackground = newValue }
    }
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// A closure that is called before a layout to update the configurations for the view's state.
    open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    open func setNeedsUpdateConfiguration() {
        hosted.needsUpdate = true
        setNeedsLayout()
    }
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
    /// The title, as high as the view, between the side margins.
    open var textLabel: UILabel? {
        if let label { return label }
        let made = UILabel()
        made.font = .systemFont(ofSize: 13)
        contentView.addSubview(made)
        label = made
        return made
    }

    /// Allows the background to overlap the content.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        first === backgroundView || second === backgroundView
    }

    open override func layoutSubviews() {
        updateMargins()
        super.layoutSubviews()
        let safe = (superview as? UITableView)?.contentSafeArea ?? .zero
        contentView.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        backgroundView?.frame = bounds
        layOutHostedBackground()
        if let label {
            label.frame = contentView.bounds.insetBy(dx: titleMargin(width: bounds.width), dy: 0)
        }
    }

    private func titleMargin(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }

    /// Lets the title wrap, as in grouped tables.
    ///
    /// - Returns: The height of the lines after the first one.
    func wrapTitle(width: CGFloat) -> CGFloat {
        guard let label else { return 0 }
        label.numberOfLines = 0
        let space = CGRect(x: 0, y: 0, width: max(1, width - 2 * titleMargin(width: width)), height: 1e6)
        return label.textRect(forBounds: space, limitedToNumberOfLines: 0).height
            - label.textRect(forBounds: space, limitedToNumberOfLines: 1).height
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
