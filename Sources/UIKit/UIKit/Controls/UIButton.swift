internal import AutoLayout

/// A button; see Apple's documentation of `UIButton`.
///
/// The intrinsic size is that of title and image side by side, plus the content insets. Without insets, 12 points are
/// added to the height of a title, as in UIKit. With a ``Configuration``, the configuration decides the size.
open class UIButton: UIControl {
    /// The type of a button.
    public enum ButtonType: Int, Hashable, Sendable {
        /// A button without the system's style: a title of 18 points.
        case custom
        /// A button of the system's style: a title of 15 points.
        case system
        /// A button with the letter i.
        case detailDisclosure
        /// A button with the letter i.
        case infoLight
        /// A button with the letter i.
        case infoDark
        /// A button with a plus sign.
        case contactAdd
        /// A button with a cross.
        case close
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        titleView.font = UIFont.systemFont(ofSize: buttonType == .custom ? 18 : 15)
    }
    /// Creates a button with a configuration and an action. The action's title and image are used where the
    /// configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var shown = configuration
        if shown.title == nil, let title = primaryAction?.title, !title.isEmpty { shown.title = title }
        if shown.image == nil { shown.image = primaryAction?.image }
        self.configuration = shown
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        contentChanged()
    }
    /// The type of the button.
    open private(set) var buttonType = ButtonType.custom
    /// The configuration of the button. Its title and image take precedence over the button's own.
    open var configuration: Configuration? { didSet { if configuration != oldValue { contentChanged() } } }
    /// A closure that updates ``configuration`` before a layout.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Calls ``configurationUpdateHandler`` at once.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }
    /// Updates ``configuration``; does nothing unless overridden.
    open func updateConfiguration() {}

    /// The menu; nil for none. Stored but not shown.
    open var menu: UIMenu?
    /// Whether the title follows the selected element of the menu.
    open var changesSelectionAsPrimaryAction = false
    /// Whether a pointer changes the button's appearance.
    open var isPointerInteractionEnabled = false
    /// The purpose of the button, by which the system styles it.
    open var role = Role.normal
    /// The purpose of a button.
    public enum Role: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case normal, primary, cancel, destructive
    }
    /// Whether a change of state updates ``configuration``.
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

    /// The label of the title; a subview while there is a title.
    open var titleLabel: UILabel? { titleView }
    /// The label of the subtitle; nil if there is none.
    open var subtitleLabel: UILabel? { subtitleView }
    /// The view of the image; a subview while there is an image.
    open var imageView: UIImageView? { imageHolder }

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentChanged()
    }
    /// Sets the attributed title for a state; its attributes are not stored.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
    /// Returns the title for a state.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }
    /// The title for the current state.
    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    /// Sets the colour of the title for a state. Stored in the label.
    open func setTitleColor(_ color: UIColor?, for state: State) { titleView.textColor = color }
    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentChanged()
    }
    /// Sets the symbol configuration for a state. It affects the size of a symbol.
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
        // The symbol's own configuration prevails.
        return image.withConfiguration(look.applying(image.symbolConfiguration))
    }
    /// Sets the background image for a state. Stored; it takes no space.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
    private var backgrounds: [UInt: UIImage] = [:]
    /// Returns the background image for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] }
    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }
    /// The image for the current state.
    open var currentImage: UIImage? { styled(image(for: state) ?? configuration?.image) }
    /// The insets around the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// The offset of the title, in points. It does not affect the size.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The offset of the image, in points. It does not affect the size.
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

    /// The size of title and image with the insets.
    open override var intrinsicContentSize: CGSize {
        let (size, insets) = (content.size, insets)
        if configuration != nil {
            return CGSize(
                width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
        }
        let around: CGFloat = insets == .zero && hasTitle ? 12 : 0
        let width = size.width + insets.left + insets.right
        let height = max(content.title.height + around, content.image.height) + insets.top + insets.bottom
        // A system button is at least 30 points wide.
        return CGSize(
            width: hasTitle && insets == .zero ? max(30, width) : width, height: height.rounded(.up))
    }
    /// Returns the intrinsic size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The label whose baseline is the button's first baseline.
    open override var forFirstBaselineLayout: UIView { hasTitle ? titleView : self }
    /// The label whose baseline is the button's last baseline.
    open override var forLastBaselineLayout: UIView { subtitleView ?? (hasTitle ? titleView : self) }

    /// Lays out title, subtitle and image by the alignments.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // Only the insets of a configuration follow the layout direction.
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

    /// Returns the alignment of the content, from 0 to 1, before it is mirrored.
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
