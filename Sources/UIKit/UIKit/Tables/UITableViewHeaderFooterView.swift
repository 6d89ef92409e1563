/// What stands above or below the rows of a section; see Apple's documentation of `UITableViewHeaderFooterView`.
open class UITableViewHeaderFooterView: UIView {
    /// A view of that kind.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }
    /// A view.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }
    /// A view of a class that was registered; see ``RegisteredClass``.
    @usableFromInline convenience init(pending: ()) { self.init(reuseIdentifier: RegisteredClass.reuseIdentifier) }

    /// Of which views it can take the place.
    public let reuseIdentifier: String?
    /// Where the view's own views belong.
    public let contentView = UIView()
    /// Behind the content.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView, in: self) } }
    /// Makes the view ready to be another section's.
    open func prepareForReuse() {}

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
        super.layoutSubviews()
        let safe = (superview as? UITableView)?.contentSafeArea ?? .zero
        contentView.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        backgroundView?.frame = bounds
        if let label {
            let side: CGFloat = bounds.width >= 414 ? 20 : 16
            label.frame = contentView.bounds.insetBy(dx: side, dy: 0)
        }
    }

    /// The size that the content view's constraints ask for.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
