internal import AutoLayout

/// A button.
///
/// The intrinsic size is that of title and image side by side, plus the content insets. Without insets, 12 points are
/// added to the height of the title, as in UIKit. A ``Configuration`` has its own insets and fonts.
open class UIButton: UIControl {
    /// Only the size of the title depends on the type. The symbols of the other types, such as ``contactAdd``, have no
    /// image here and take no space.
    public enum ButtonType: Int, Hashable, Sendable {
        /// A button with a title of 18 points.
        case custom
        /// A button with a title of 15 points, as all types except ``custom``.
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case close
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        titleView.font = UIFont.systemFont(ofSize: buttonType == .custom ? 18 : 15)
    }
    /// Creates a button with an action, whose title and image are those of the button's normal state.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        addAction(primaryAction, for: .primaryActionTriggered)
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        setImage(primaryAction.image, for: .normal)
    }
    /// Creates a custom button with an action, whose title and image are those of the button's normal state.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .custom, primaryAction: primaryAction)
        self.frame = frame
    }
    /// Creates a button with a configuration and an action. If the configuration has no title or no image, that of the
    /// action is used.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var shown = configuration
        if shown.title == nil, let title = primaryAction?.title, !title.isEmpty { shown.title = title }
        if shown.image == nil { shown.image = primaryAction?.image }
        self.configuration = shown
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        contentChanged()
    }
    open private(set) var buttonType = ButtonType.custom
    /// Sets the type, as ``init(type:)`` does.
    func setType(_ type: ButtonType) {
        buttonType = type
        titleView.font = UIFont.systemFont(ofSize: type == .custom ? 18 : 15)
    }
    /// The configuration of the button. A title or image that was set for the button's state is used instead of the
    /// configuration's.
    open var configuration: Configuration? { didSet { if configuration != oldValue { contentChanged() } } }
    /// A closure that updates ``configuration``. It is called when it is set, when the state changes and by
    /// ``setNeedsUpdateConfiguration()``.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Calls ``updateConfiguration()`` and ``configurationUpdateHandler`` at once.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        configurationUpdateHandler?(self)
    }
    /// Does nothing unless overridden. See ``setNeedsUpdateConfiguration()``.
    open func updateConfiguration() {}

    /// Stored but not shown.
    open var menu: UIMenu?
    /// Stored but not used.
    open var changesSelectionAsPrimaryAction = false
    /// Stored but not used.
    open var isPointerInteractionEnabled = false
    /// Stored but not used.
    open var role = Role.normal
    /// The purpose of a button.
    public enum Role: Int, Hashable, Sendable {
        case normal, primary, cancel, destructive
    }
    /// Whether a change of state calls ``setNeedsUpdateConfiguration()``.
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

    /// The label of the title. It is a subview while there is a title.
    open var titleLabel: UILabel? { titleView }
    /// The label of the subtitle; nil without a subtitle.
    open var subtitleLabel: UILabel? { subtitleView }
    /// The view of the image. It is a subview while there is an image.
    open var imageView: UIImageView? { imageHolder }

    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentChanged()
    }
    /// Sets the title for a state. The attributes are not stored.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
    /// Returns the title for a state, or the title of the normal state if there is none.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }
    /// The title for the current state, or else that of ``configuration``.
    open var currentTitle: String? { title(for: state) ?? configuration?.title }
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        titleView.textColor = currentTitleColor
    }
    /// Returns the color for a state, or the color of the normal state if there is none.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state.rawValue] ?? titleColors[State.normal.rawValue]
    }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : .tintColor) }
    private var titleColors: [UInt: UIColor] = [:]
    /// Stored but not drawn.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    open func attributedTitle(for state: State) -> NSAttributedString? {
        title(for: state).map { NSAttributedString(string: $0) }
    }
    open var currentBackgroundImage: UIImage? {
        backgroundImage(for: state) ?? backgroundImage(for: .normal)
    }
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentChanged()
    }
    /// Sets the symbol configuration for a state. It affects the size of a symbol image.
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
        // Where both configurations have a value, that of the symbol's own configuration is used.
        return image.withConfiguration(look.applying(image.symbolConfiguration))
    }
    /// Sets the background image for a state. The image takes no space and is not drawn.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state.rawValue] = image }
    private var backgrounds: [UInt: UIImage] = [:]
    /// Returns the background image that was set for exactly this state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] }
    /// Returns the image for a state, or the image of the normal state if there is none.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }
    /// The image for the current state, or else that of ``configuration``.
    open var currentImage: UIImage? { styled(image(for: state) ?? configuration?.image) }
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Moves the title without changing the size of the button.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image without changing the size of the button.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    override func stateDidChange() {
        contentChanged()
        if configuration != nil, automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
    }
    /// Stored but not used.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Stored but not drawn.
    open var isSymbolAnimationEnabled = false
    /// Stored but not drawn.
    open var adjustsImageWhenHighlighted = true
    /// Stored but not drawn.
    open var adjustsImageWhenDisabled = true
    /// Stored but not drawn.
    open var showsTouchWhenHighlighted = false
    /// Stored but not drawn.
    open var reversesTitleShadowWhenHighlighted = false
    /// Stored but not used.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic

    private func contentChanged() {
        (titleView.text, titleView.textColor) = (currentTitle, currentTitleColor)
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

    /// The size of title, subtitle and image with the insets.
    override var naturalContentSize: CGSize {
        let (size, insets) = (content.size, insets)
        if configuration != nil {
            return CGSize(
                width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
        }
        let around: CGFloat = insets == .zero && hasTitle ? 12 : 0
        let width = size.width + insets.left + insets.right
        let height = max(content.title.height + around, content.image.height) + insets.top + insets.bottom
        // A button with a title and without insets is at least 30 points wide.
        return CGSize(
            width: hasTitle && insets == .zero ? max(30, width) : width, height: height.rounded(.up))
    }
    /// Returns the intrinsic size. `size` is ignored.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The title's label, or the button if there is no title.
    open override var forFirstBaselineLayout: UIView { hasTitle ? titleView : self }
    /// The subtitle's label, or else the title's label, or else the button.
    open override var forLastBaselineLayout: UIView { subtitleView ?? (hasTitle ? titleView : self) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // All frames are mirrored below. `contentEdgeInsets` name left and right, so they are swapped here and mirrored
        // back.
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

    /// Returns the alignment of the content along each axis, from 0 to 1, before it is mirrored; nil for the center.
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
