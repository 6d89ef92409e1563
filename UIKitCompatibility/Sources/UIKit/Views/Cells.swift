// Cells by themselves: to be measured and laid out by whoever has them. There is no table here that does.

/// A row of a table; see Apple's documentation of `UITableViewCell`. Of it only the content view.
open class UITableViewCell: UIView {
    /// The system's arrangements. Kept: what they add is not here.
    public enum CellStyle: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case `default`, value1, value2, subtitle
    }
    /// A cell of that kind.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }
    /// A cell.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }
    /// Of which cells it can take the place.
    public let reuseIdentifier: String?
    /// Where the cell's views belong.
    public let contentView = UIView()
    /// Makes the cell ready to be another row.
    open func prepareForReuse() {}
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

/// A view of a collection; see Apple's documentation of `UICollectionReusableView`.
open class UICollectionReusableView: UIView {
    /// Makes the view ready to be another one's.
    open func prepareForReuse() {}
}

/// A cell of a collection; see Apple's documentation of `UICollectionViewCell`. Of it only the content view.
open class UICollectionViewCell: UICollectionReusableView {
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
    /// Where the cell's views belong.
    public let contentView = UIView()
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

/// A blurred background; see Apple's documentation of `UIVisualEffectView`. Of it only the content view.
open class UIVisualEffectView: UIView {
    /// A view of that frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }
    /// A view.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        fill(with: contentView)
    }
    /// Where the views before the background belong.
    public let contentView = UIView()
}

extension UIView {
    /// A view as large as this one, whatever becomes of it.
    fileprivate func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
