internal import InterfaceBuilder

/// Colours, fonts and images of a document.
extension DocumentBuilder {
    /// Returns the colour of the child with a key; nil if there is none or its name is unknown.
    func color(_ key: String, _ node: XMLNode) -> UIColor? { node.child("color", key: key).flatMap(color) }

    func color(_ node: XMLNode) -> UIColor? {
        if let name = node["name"], let own = UIColor(named: name) { return own }
        if let name = node["systemColor"] ?? node["cocoaTouchSystemColor"], let own = Self.systemColors[name] {
            return own
        }
        guard let color = contents.color(node) else { return nil }
        return UIColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha)
        )
    }

    private static let systemColors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "systemGroupedBackgroundColor": .systemGroupedBackground, "separatorColor": .separator,
        "systemBlueColor": .systemBlue, "systemRedColor": .systemRed, "systemGreenColor": .systemGreen,
        "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemGrayColor": .systemGray,
        "linkColor": .link, "placeholderTextColor": .placeholderText, "darkTextColor": .darkText,
        "lightTextColor": .lightText, "tintColor": .tintColor,
    ]

    /// Returns the font of the child with a key, for the canvas' variations; nil if the document states none.
    func font(_ key: String, _ node: XMLNode, standard: CGFloat) -> UIFont? {
        let stated = contents.variants(of: node).last { $0.child("fontDescription", key: key) != nil }
        return stated?.child("fontDescription", key: key).map { Self.font($0, standard: standard) }
    }

    static func font(_ node: XMLNode, standard: CGFloat) -> UIFont {
        if let style = node["style"] {
            let known = style == "UICTFontTextStyleLargeTitle" ? UIFont.TextStyle.largeTitle.rawValue : style
            return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: known))
        }
        let size = node.number("pointSize") ?? standard
        if let name = node["name"] ?? node["family"], node["type"] == nil, let own = UIFont(name: name, size: size) {
            return own
        }
        switch node["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: weights[node["weight"] ?? ""] ?? .regular)
        }
    }
    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// Returns the image that an attribute names: a symbol, an image that the app registered, or one with the size that the
    /// document states.
    func image(_ attribute: String, _ node: XMLNode) -> UIImage? {
        if let name = node[attribute] { return image(named: name, isSymbol: node["catalog"] == "system") }
        guard let reference = node.child("imageReference", key: attribute), let name = reference["image"] else {
            return nil
        }
        return image(named: name, isSymbol: reference["catalog"] == "system")
    }
    func image(named name: String, isSymbol: Bool) -> UIImage? {
        if let size = contents.images[name] { return UIImage(named: name) ?? UIImage(size: CGSize(size)) }
        return isSymbol || UIImage(named: name) == nil ? UIImage(systemName: name) : UIImage(named: name)
    }
}
