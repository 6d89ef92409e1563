/// The kind and weight of a font in a document, without its size.
public struct FontElement: Hashable, Sendable {
    public let isSystem: Bool
    /// Whether the font is heavier than regular.
    public let isBold: Bool
    /// The text style, such as `UICTFontTextStyleBody`, whose size the user chooses; nil for a font of a fixed size.
    public let textStyle: String?

    /// Reads the font of an element; nil if the element states none.
    init?(_ node: XMLNode) {
        guard let font = node.child("fontDescription", key: "fontDescription") ?? node.child("fontDescription") else {
            return nil
        }
        let type = font["type"] ?? ""
        textStyle = font["style"]
        isSystem = font["style"] != nil || type == "system" || type == "boldSystem"
        isBold =
            type == "boldSystem" || ["medium", "semibold", "bold", "heavy", "black"].contains(font["weight"] ?? "")
            || font["style"] == "UICTFontTextStyleHeadline"
    }
}
