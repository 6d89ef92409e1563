internal import AutoLayout

/// The view of a list content configuration.
///
/// The image is at the leading margin, and the texts are beside it. All are centered vertically.
open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let text = UILabel()
    private let secondary = UILabel()
    private let picture = UIImageView()

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        insetsLayoutMarginsFromSafeArea = false
        show(configuration)
    }
    /// Creates a view without content. `coder` is not read.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(frame: .zero)
    }

    /// The configuration of the view. A configuration of a different type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set { if let new = newValue as? UIListContentConfiguration, new != shown { show(new) } }
    }
    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    private func show(_ configuration: UIListContentConfiguration) {
        shown = configuration
        show(
            configuration.text, configuration.attributedText, configuration.textProperties, in: text)
        show(
            configuration.secondaryText, configuration.secondaryAttributedText, configuration.secondaryTextProperties,
            in: secondary)
        picture.image = Self.image(of: configuration)
        picture.tintColor = configuration.imageProperties.tintColor
        picture.layer.cornerRadius = configuration.imageProperties.cornerRadius
        place(picture, configuration.image != nil)
        directionalLayoutMargins = configuration.directionalLayoutMargins
        alpha = configuration.alpha
        node.wrapsText = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    private func show(
        _ plain: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        (label.font, label.textColor, label.numberOfLines) = (look.font, look.resolvedColor(), look.numberOfLines)
        label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        label.lineBreakMode = look.lineBreakMode
        label.textAlignment = look.alignment == .natural ? .natural : look.alignment == .center ? .center : .justified
        if let attributed { label.attributedText = attributed } else { label.text = plain.map(look.shown) }
        place(label, label.text?.isEmpty == false)
    }
    private func place(_ view: UIView, _ isShown: Bool) {
        if isShown, view.superview !== self { addSubview(view) }
        if !isShown, view.superview === self { view.removeFromSuperview() }
    }

    // MARK: Layout guides

    private lazy var guides = ["text", "secondary", "image"].map { name in
        let guide = UILayoutGuide()
        guide.identifier = name
        addLayoutGuide(guide)
        return guide
    }
    private var guideRules: [NSLayoutConstraint] = []
    open var textLayoutGuide: UILayoutGuide? { guide(0, of: text) }
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(1, of: secondary) }
    open var imageLayoutGuide: UILayoutGuide? { guide(2, of: picture) }
    private func guide(_ index: Int, of view: UIView) -> UILayoutGuide? {
        if view.superview !== self { return nil }
        let guide = guides[index]
        if guideRules.contains(where: { $0.firstItem === guide }) { return guide }
        let rules = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
            guide.widthAnchor.constraint(equalTo: view.widthAnchor),
            guide.heightAnchor.constraint(equalTo: view.heightAnchor),
        ]
        NSLayoutConstraint.activate(rules)
        guideRules += rules
        return guide
    }

    // MARK: Geometry

    /// The frames of image and texts in a given width, relative to the leading top corner of the content.
    private struct Parts {
        var picture = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var size = CGSize.zero
    }

    /// Returns the image with the symbol configuration of the properties.
    private static func image(of configuration: UIListContentConfiguration) -> UIImage? {
        guard let image = configuration.image, image.isSymbolImage,
            let look = configuration.imageProperties.preferredSymbolConfiguration
        else { return configuration.image }
        // The symbol configuration of the image prevails.
        return image.withConfiguration(look.applying(image.symbolConfiguration))
    }
    private var imageSize: CGSize {
        guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// - Parameter width: the width between the margins; nil for unlimited width.
    private func parts(in width: CGFloat?) -> Parts {
        var parts = Parts()
        let (image, reserved) = (imageSize, shown.imageProperties.reservedLayoutSize)
        func extent(_ own: CGFloat, _ reserved: CGFloat) -> CGFloat {
            // For the standard dimension, UIKit reserves the width of its widest common symbol. That width was not
            // measured, so the image's own extent is used.
            reserved > 0 && reserved < .greatestFiniteMagnitude ? reserved : own
        }
        let slot = CGSize(
            width: extent(image.width, reserved.width), height: extent(image.height, reserved.height))
        let start = slot.width > 0 ? slot.width + shown.imageToTextPadding : 0
        let room = width.map { max(0, $0 - start) }
        func size(_ label: UILabel, _ room: CGFloat?) -> CGSize {
            if label.superview !== self { return .zero }
            return label.sizeThatFits(CGSize(width: room ?? 0, height: 0))
        }
        let hasBoth = text.superview === self && secondary.superview === self
        let (first, second) = (size(text, nil), size(secondary, nil))
        let gap = shown.textToSecondaryTextHorizontalPadding
        let whole = first.width + gap + second.width
        if hasBoth, shown.prefersSideBySideTextAndSecondaryText, whole <= (room ?? whole) {
            let height = max(first.height, second.height)
            let end = start + (room ?? whole)
            parts.text = CGRect(x: start, y: 0, width: first.width, height: height)
            parts.secondary = CGRect(x: end - second.width, y: 0, width: second.width, height: height)
            parts.size = CGSize(width: end, height: height)
        } else {
            let (first, second) = (size(text, room), size(secondary, room))
            let widest = room ?? max(first.width, second.width)
            let gap = hasBoth ? shown.textToSecondaryTextVerticalPadding : 0
            parts.text = CGRect(x: start, y: 0, width: widest, height: first.height)
            parts.secondary = CGRect(x: start, y: first.height + gap, width: widest, height: second.height)
            parts.size = CGSize(width: start + widest, height: first.height + gap + second.height)
        }
        let height = max(parts.size.height, slot.height)
        let down = (height - parts.size.height) / 2
        parts.text.origin.y += down
        parts.secondary.origin.y += down
        parts.picture = CGRect(
            x: (slot.width - image.width) / 2, y: (height - image.height) / 2, width: image.width, height: image.height)
        parts.size.height = height
        return parts
    }

    /// The margins. Along the horizontal axis, they are at least those of the superview if the configuration requires
    /// it.
    private var margins: UIEdgeInsets {
        let own = shown.directionalLayoutMargins
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var margins = UIEdgeInsets(
            top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
            right: isMirrored ? own.leading : own.trailing)
        guard shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal), let superview else { return margins }
        let outer = superview.layoutMargins
        margins.left = max(margins.left, outer.left - frame.minX)
        margins.right = max(margins.right, outer.right - (superview.bounds.width - frame.maxX))
        return margins
    }

    /// The size of the content in unlimited width, including the margins.
    override var naturalContentSize: CGSize { fitting(nil) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fitting(size.width > 0 ? size.width : nil) }
    private func fitting(_ width: CGFloat?) -> CGSize {
        let margins = margins
        let size = parts(in: width.map { max(0, $0 - margins.left - margins.right) }).size
        return CGSize(
            width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
    }
    override func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? {
        // A cell sets the frame of its content, and then no pass is needed for the height of the texts.
        width > 0 && !translatesAutoresizingMaskIntoConstraints ? fitting(width).height : nil
    }
    /// Returns the size of the content, including the margins. Only a required width limits the content.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let fitting = fitting(horizontalFittingPriority == .required && targetSize.width > 0 ? targetSize.width : nil)
        return CGSize(
            width: fitting.width, height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = margins
        let width = max(0, bounds.width - margins.left - margins.right)
        let parts = parts(in: width)
        let top = margins.top + (bounds.height - margins.top - margins.bottom - parts.size.height) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = traitCollection.displayScale
        func place(_ view: UIView, _ rect: CGRect) {
            let x = isMirrored ? bounds.width - margins.right - rect.maxX : margins.left + rect.minX
            view.frame = CGRect(
                x: (x * scale).rounded() / scale, y: ((top + rect.minY) * scale).rounded() / scale, width: rect.width,
                height: rect.height)
        }
        place(text, parts.text)
        place(secondary, parts.secondary)
        place(picture, parts.picture)
    }
}
