/// A font as a document describes it, but for its size.
public struct FontElement: Hashable, Sendable {
    /// Whether it is the system's.
    public let isSystem: Bool
    /// Whether it is heavier than regular.
    public let isBold: Bool

    /// The font of an element that has one.
    init?(_ node: XMLNode) {
        guard let font = node.child("fontDescription", key: "fontDescription") ?? node.child("fontDescription") else {
            return nil
        }
        let type = font["type"] ?? ""
        isSystem = font["style"] != nil || type == "system" || type == "boldSystem"
        isBold =
            type == "boldSystem" || ["medium", "semibold", "bold", "heavy", "black"].contains(font["weight"] ?? "")
            || font["style"] == "UICTFontTextStyleHeadline"
    }
}
