internal import AutoLayout

/// A button; see Apple's documentation of `UIButton`.
///
/// Its natural size: title and picture side by side with the content's insets; without insets 12 points are added to the height of a title,
/// as UIKit does.
open class UIButton: UIControl {
    /// What kind of button.
    public enum ButtonType: Int, Hashable, Sendable {
        /// No style of the system's: a title of 18 points.
        case custom
        /// The system's: a title of 15 points.
        case system
        /// A small letter i.
        case detailDisclosure
        /// A small letter i.
        case infoLight
        /// A small letter i.
        case infoDark
        /// A plus.
        case contactAdd
        /// A cross.
        case close
    }

    /// A button of that kind.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        titleView.font = UIFont.systemFont(ofSize: buttonType == .custom ? 18 : 15)
    }
    /// What kind of button.
    open private(set) var buttonType = ButtonType.custom

    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]
    private lazy var titleView: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 18)
        return label
    }()
    private lazy var imageHolder = UIImageView()

    /// The title's label. It is no subview: its font counts, and its place is not worked out.
    open var titleLabel: UILabel? { titleView }
    /// The picture's view. It is no subview, as ``titleLabel``.
    open var imageView: UIImageView? { imageHolder }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        titleView.text = currentTitle
        invalidateIntrinsicContentSize()
    }
    /// The title for a state.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }
    /// The title at present.
    open var currentTitle: String? { title(for: state) }
    /// Sets the title's colour for a state. Kept for the label.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleView.textColor = color }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        imageHolder.image = currentImage
        invalidateIntrinsicContentSize()
    }
    /// The picture for a state.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }
    /// The picture at present.
    open var currentImage: UIImage? { image(for: state) }
    /// Distances around the content.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// How far the title is moved. Kept: it does not count for the size.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// How far the picture is moved. Kept: it does not count for the size.
    open var imageEdgeInsets = UIEdgeInsets.zero

    /// Title and picture with the insets.
    open override var intrinsicContentSize: CGSize {
        let hasTitle = currentTitle?.isEmpty == false
        let text = hasTitle ? titleView.intrinsicContentSize : .zero
        let picture = currentImage?.size ?? .zero
        let insets = contentEdgeInsets
        let around: CGFloat = insets == .zero && hasTitle ? 12 : 0
        let width = text.width + picture.width + insets.left + insets.right
        let height = max(text.height + around, picture.height) + insets.top + insets.bottom
        // A button of the system's is never narrower than 30 points.
        return CGSize(
            width: hasTitle && insets == .zero ? max(30, width) : width, height: height.rounded(.up))
    }
    /// The natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
