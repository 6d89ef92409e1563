internal import AutoLayout

/// The alignment rectangles of system symbols on macOS, in image views and in buttons without a border.
///
/// The alignment rectangle of a symbol is as high as a capital letter of the system font, so that it aligns with text. The
/// frame is higher by the rest of the symbol, above and below alike. This was found in 14 units of one app, and holds in the
/// two units of two others.
enum MacSymbol {
    /// The height of a capital letter of the system font with 13 points, rounded to points.
    private static let capHeight = 9.0

    /// Returns the size of the symbol that a view shows; nil if it shows none, or one in a button with a border.
    static func size(in node: XMLNode, _ cell: XMLNode, _ symbols: [String: LayoutSize]) -> LayoutSize? {
        guard cell["catalog"] == "system", let name = cell["image"] else { return nil }
        switch node.name {
        case "imageView": return symbols[name]
        case "button":
            let isBare = cell["borderStyle"] == nil && ["square", "bevel"].contains(cell["type"])
            return isBare ? symbols[name] : nil
        default: return nil
        }
    }

    static func insets(of symbol: LayoutSize) -> EdgeInsets {
        let rest = max(0, symbol.height - capHeight) / 2
        return EdgeInsets(top: rest, bottom: rest)
    }
}
