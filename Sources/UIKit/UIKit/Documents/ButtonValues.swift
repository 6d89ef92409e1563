internal import InterfaceBuilder

/// Sets the properties of buttons from their elements.
@MainActor
enum ButtonValues {
    private static let types: [String: UIButton.ButtonType] = [
        "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]

    static func set(_ button: UIButton, _ node: XMLNode, _ builder: DocumentBuilder) {
        if let type = node["buttonType"].flatMap({ types[$0] }) { button.setType(type) }
        if let font = builder.font("fontDescription", node, standard: button.buttonType == .custom ? 18 : 15) {
            button.titleLabel?.font = font
        }
        for state in node.children("state") {
            guard let name = state["key"], let value = states[name] else { continue }
            if let title = builder.text("title", state, of: node["id"], key: "\(name)Title") {
                button.setTitle(title, for: value)
            } else if let title = ControlValues.attributed("attributedTitle", state) {
                button.setTitle(title, for: value)
            }
            if let image = builder.image("image", state) { button.setImage(image, for: value) }
            if let image = builder.image("backgroundImage", state) { button.setBackgroundImage(image, for: value) }
            if let color = builder.color("titleColor", state) { button.setTitleColor(color, for: value) }
        }
        if let insets = node.inset("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = node.inset("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = node.inset("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let configuration = node.child("buttonConfiguration", key: "configuration") {
            button.configuration = self.configuration(configuration, of: node, builder)
        }
    }

    private static let placements: [String: NSDirectionalRectEdge] = [
        "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]

    private static func configuration(_ node: XMLNode, of button: XMLNode, _ builder: DocumentBuilder)
        -> UIButton.Configuration
    {
        var made: UIButton.Configuration =
            switch node["style"] {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            case "borderless": .borderless()
            case "bordered": .bordered()
            case "borderedTinted": .borderedTinted()
            case "borderedProminent": .borderedProminent()
            default: .plain()
            }
        let id = button["id"]
        made.title =
            builder.text("title", node, of: id, key: "configuration.title")
            ?? ControlValues.attributed("attributedTitle", node)
        made.subtitle =
            builder.text("subtitle", node, of: id, key: "configuration.subtitle")
            ?? ControlValues.attributed("attributedSubtitle", node)
        made.image = builder.image("image", node)
        if let placement = node["imagePlacement"].flatMap({ placements[$0] }) { made.imagePlacement = placement }
        node.number("imagePadding") { made.imagePadding = $0 }
        node.number("titlePadding") { made.titlePadding = $0 }
        switch node["titleAlignment"] {
        case "leading": made.titleAlignment = .leading
        case "center": made.titleAlignment = .center
        case "trailing": made.titleAlignment = .trailing
        default: break
        }
        switch node["buttonSize"] {
        case "small": made.buttonSize = .small
        case "mini": made.buttonSize = .mini
        case "large": made.buttonSize = .large
        default: break
        }
        if let insets = node.directionalInsets("contentInsets") { made.contentInsets = insets }
        if let font = node.child("fontDescription", key: "titleFontDescription") {
            let shown = DocumentBuilder.font(font, standard: 17)
            made.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = shown
                return outgoing
            }
        }
        made.baseForegroundColor = builder.color("baseForegroundColor", node)
        made.baseBackgroundColor = builder.color("baseBackgroundColor", node)
        node.flag("showsActivityIndicator") { made.showsActivityIndicator = $0 }
        return made
    }
}
