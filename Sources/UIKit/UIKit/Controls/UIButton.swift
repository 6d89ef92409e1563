internal import AutoLayout

/// A button; see Apple's documentation of `UIButton`.
///
/// Its natural size: title and picture side by side with the content's insets; without insets 12 points are added to the height of a title,
/// as UIKit does. With a ``Configuration`` it is that one's.
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
    /// A button of that look, which runs an action when it is used and has its text and picture where the look has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var shown = configuration
        if shown.title == nil, let title = primaryAction?.title, !title.isEmpty { shown.title = title }
        if shown.image == nil { shown.image = primaryAction?.image }
        self.configuration = shown
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        contentChanged()
    }
    /// What kind of button.
    open private(set) var buttonType = ButtonType.custom
    /// How the button looks, as one value. Its title and picture are that one's unless it has none.
    open var configuration: Configuration? { didSet { if configuration != oldValue { contentChanged() } } }
    /// Brings ``configuration`` up to date before a layout.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Asks for ``configurationUpdateHandler``, at once.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }
    /// Brings ``configuration`` up to date; nothing unless overridden.
    open func updateConfiguration() {}

    /// The menu; nil for none. It is held and not shown.
    open var menu: UIMenu?
    /// Whether the chosen entry of the menu is the button's title.
    open var changesSelectionAsPrimaryAction = false
    /// Whether a pointer changes the button's look.
    open var isPointerInteractionEnabled = false
    /// The purpose of the button, by which the system styles it.
    open var role = Role.normal
    /// The purpose of a button.
    public enum Role: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case normal, primary, cancel, destructive
    }
    /// Whether a new state updates ``configuration``.
    open var automaticallyUpdatesConfiguration = true

    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]
    private lazy var titleView: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 18)
        label.numberOfLines = 1
        return label
    }()
    private lazy var imageHolder = UIImageView()
    private var subtitleView: UILabel?

    /// The title's label: a subview while there is a title.
    open var titleLabel: UILabel? { titleView }
    /// The subtitle's label; nil without one.
    open var subtitleLabel: UILabel? { subtitleView }
    /// The picture's view: a subview while there is a picture.
    open var imageView: UIImageView? { imageHolder }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentChanged()
    }
    /// Sets the title for a state, of which the attributes are not kept.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
    /// The title for a state.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }
    /// The title at present.
    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    /// Sets the title's colour for a state. Kept for the label.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleView.textColor = color }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentChanged()
    }
    /// Sets how symbols look for a state. It counts for a symbol's size.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        symbolLooks[state.rawValue] = configuration
        contentChanged()
    }
    private var symbolLooks: [UInt: UIImage.SymbolConfiguration] = [:]
    private func styled(_ image: UIImage?) -> UIImage? {
        let look =
            symbolLooks[state.rawValue] ?? symbolLooks[State.normal.rawValue]
            ?? configuration?.preferredSymbolConfigurationForImage
        guard let image, image.isSymbolImage, let look else { return image }
        // What the symbol says of itself counts more.
        return image.withConfiguration(look.applying(image.symbolConfiguration))
    }
    /// Sets the picture behind the title for a state. Kept: it takes no room.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
    private var backgrounds: [UInt: UIImage] = [:]
    /// The picture behind the title for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] }
    /// The picture for a state.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }
    /// The picture at present.
    open var currentImage: UIImage? { styled(image(for: state) ?? configuration?.image) }
    /// Distances around the content.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// How far the title is moved. It does not count for the size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// How far the picture is moved. It does not count for the size.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    override func stateDidChange() { contentChanged() }

    private func contentChanged() {
        titleView.text = currentTitle
        imageHolder.image = currentImage
        if let configuration { titleView.font = configuration.titleFont }
        if let subtitle = configuration?.subtitle, !subtitle.isEmpty {
            let label = subtitleView ?? UILabel()
            (label.text, label.font) = (subtitle, configuration?.subtitleFont)
            subtitleView = label
        } else {
            subtitleView?.removeFromSuperview()
            subtitleView = nil
        }
        show(imageHolder, currentImage != nil)
        show(titleView, currentTitle?.isEmpty == false)
        if let subtitleView { show(subtitleView, true) }
        invalidateIntrinsicContentSize()
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }
    private func show(_ view: UIView, _ isShown: Bool) {
        if isShown, view.superview !== self { addSubview(view) }
        if !isShown, view.superview === self { view.removeFromSuperview() }
    }

    private var hasTitle: Bool { currentTitle?.isEmpty == false }
    private var content: ButtonContent {
        var content = ButtonContent()
        if hasTitle { content.title = titleView.intrinsicContentSize }
        content.image = currentImage?.size ?? .zero
        guard let configuration else { return content }
        content.image = currentImage == nil ? configuration.imageSize : content.image
        content.subtitle = subtitleView?.intrinsicContentSize ?? .zero
        (content.placement, content.imagePadding) = (configuration.imagePlacement, configuration.imagePadding)
        content.titlePadding = configuration.titlePadding
        switch configuration.titleAlignment {
        case .leading: content.textAlignment = 0
        case .trailing: content.textAlignment = 1
        case .center: content.textAlignment = 0.5
        case .automatic:
            content.textAlignment = configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) ? 0 : 0.5
        }
        return content
    }
    private var insets: UIEdgeInsets {
        guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
        return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    /// Title and picture with the insets.
    open override var intrinsicContentSize: CGSize {
        let (size, insets) = (content.size, insets)
        if configuration != nil {
            return CGSize(
                width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
        }
        let around: CGFloat = insets == .zero && hasTitle ? 12 : 0
        let width = size.width + insets.left + insets.right
        let height = max(content.title.height + around, content.image.height) + insets.top + insets.bottom
        // A button of the system's is never narrower than 30 points.
        return CGSize(
            width: hasTitle && insets == .zero ? max(30, width) : width, height: height.rounded(.up))
    }
    /// The natural size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The title's baselines are the button's.
    open override var forFirstBaselineLayout: UIView { hasTitle ? titleView : self }
    /// The title's baselines are the button's.
    open override var forLastBaselineLayout: UIView { subtitleView ?? (hasTitle ? titleView : self) }

    /// Puts title, subtitle and picture where the alignments say.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Insets of a configuration follow the reading direction, the others do not.
        var around = insets
        if isMirrored, configuration == nil { swap(&around.left, &around.right) }
        var frames = content.frames(in: bounds.inset(by: around), alignment: alignment(isMirrored))
        if isMirrored {
            let width = bounds.width
            func mirrored(_ rect: CGRect) -> CGRect {
                CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            }
            frames = (mirrored(frames.title), mirrored(frames.subtitle), mirrored(frames.image))
        }
        func moved(_ rect: CGRect, _ by: UIEdgeInsets) -> CGRect {
            rect.offsetBy(dx: (by.left - by.right) / 2, dy: (by.top - by.bottom) / 2)
        }
        titleView.frame = onPixels(moved(frames.title, titleEdgeInsets))
        subtitleView?.frame = onPixels(frames.subtitle)
        imageHolder.frame = onPixels(moved(frames.image, imageEdgeInsets))
    }

    private func onPixels(_ rect: CGRect) -> CGRect {
        let scale = traitCollection.displayScale
        return CGRect(
            x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width,
            height: rect.height)
    }

    /// Where the content lies, 0 to 1, before it is mirrored.
    private func alignment(_ isMirrored: Bool) -> (x: CGFloat?, y: CGFloat?) {
        let x: CGFloat?
        switch contentHorizontalAlignment {
        case .leading: x = 0
        case .trailing: x = 1
        case .left: x = isMirrored ? 1 : 0
        case .right: x = isMirrored ? 0 : 1
        default: x = nil
        }
        return (x, contentVerticalAlignment == .top ? 0 : contentVerticalAlignment == .bottom ? 1 : nil)
    }
}
