internal import AutoLayout
internal import InterfaceBuilder

/// Sets the properties of views from their elements.
@MainActor
enum ViewValues {
    static func set(_ view: UIView, _ node: XMLNode, _ element: ViewElement, _ builder: DocumentBuilder) {
        setLayout(view, element)
        setMargins(view, node, element)
        setAppearance(view, node, element, builder)
        ControlValues.set(view, node, builder)
    }

    // MARK: Layout

    private static func setLayout(_ view: UIView, _ element: ViewElement) {
        let isContent = element.key == "contentView" && view.superview != nil
        // A cell places its content view itself.
        if !isContent {
            view.frame = CGRect(element.frame)
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: element.autoresizing.mask.rawValue)
            if !element.autoresizing.isUsed { view.translatesAutoresizingMaskIntoConstraints = false }
        }
        // The recorded frame decides the size of a view with an autoresizing mask, whatever its content needs.
        let most: Float = element.autoresizing.isUsed ? 999 : 1000
        for (axis, own) in [(NSLayoutConstraint.Axis.horizontal, LayoutAxis.horizontal), (.vertical, .vertical)] {
            let hugging = element.content.hugging[own].map { Float($0.value) } ?? 250
            let resistance = element.content.compression[own].map { Float($0.value) } ?? 750
            view.setContentHuggingPriority(UILayoutPriority(min(hugging, most)), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(min(resistance, most)), for: axis)
        }
        switch element.semanticContentAttribute {
        case .unspecified: break
        case .playback: view.semanticContentAttribute = .playback
        case .spatial: view.semanticContentAttribute = .spatial
        case .forceLeftToRight: view.semanticContentAttribute = .forceLeftToRight
        case .forceRightToLeft: view.semanticContentAttribute = .forceRightToLeft
        }
        if let stack = view as? UIStackView, let arrangement = element.stack { set(stack, arrangement) }
    }

    private static func set(_ stack: UIStackView, _ element: StackElement) {
        stack.axis = element.axis == .vertical ? .vertical : .horizontal
        stack.distribution =
            switch element.distribution {
            case .fill: .fill
            case .fillEqually: .fillEqually
            case .fillProportionally: .fillProportionally
            case .equalSpacing: .equalSpacing
            case .equalCentering: .equalCentering
            }
        stack.alignment =
            switch element.alignment {
            case .fill: .fill
            case .leading, .top: .leading
            case .center: .center
            case .trailing, .bottom: .trailing
            case .firstBaseline: .firstBaseline
            case .lastBaseline: .lastBaseline
            }
        stack.spacing = CGFloat(element.spacing)
        stack.isBaselineRelativeArrangement = element.isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = element.isMarginsRelative
    }

    private static func setMargins(_ view: UIView, _ node: XMLNode, _ element: ViewElement) {
        if let directional = node.directionalInsets("directionalLayoutMargins") {
            view.directionalLayoutMargins = directional
        } else if let stated = element.margins.stated {
            view.layoutMargins = UIEdgeInsets(stated)
        } else if view is UIStackView {
            view.layoutMargins = .zero
        }
        view.preservesSuperviewLayoutMargins = element.margins.preservesSuperview
        view.insetsLayoutMarginsFromSafeArea = element.margins.includesSafeArea
    }

    // MARK: Appearance

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static func setAppearance(
        _ view: UIView, _ node: XMLNode, _ element: ViewElement, _ builder: DocumentBuilder
    ) {
        // An indicator hides itself while it does not spin.
        if !(view is UIActivityIndicatorView) { view.isHidden = element.isHidden }
        node.number("alpha") { view.alpha = $0 }
        if let tag = node.integer("tag") { view.tag = tag }
        node.flag("opaque") { view.isOpaque = $0 }
        node.flag("clipsSubviews") { view.clipsToBounds = $0 }
        node.flag("userInteractionEnabled") { view.isUserInteractionEnabled = $0 }
        node.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = $0 }
        if let mode = node["contentMode"].flatMap({ contentModes[$0] }) { view.contentMode = mode }
        view.backgroundColor = builder.color("backgroundColor", node)
        if let tint = builder.color("tintColor", node) { view.tintColor = tint }
        view.restorationIdentifier = node["restorationIdentifier"]
        guard let accessibility = node.child("accessibility", key: "accessibilityConfiguration") else { return }
        view.accessibilityIdentifier = accessibility["identifier"]
        view.accessibilityLabel = builder.text("label", accessibility, of: node["id"], key: "accessibilityLabel")
        view.accessibilityHint = builder.text("hint", accessibility, of: node["id"], key: "accessibilityHint")
        accessibility.child("bool", key: "isElement")?.flag("value") { view.isAccessibilityElement = $0 }
    }
}
