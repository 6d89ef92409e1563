internal import AutoLayout

/// Where the text of a control of macOS has its baselines, as far as the few recorded layouts with such constraints tell.
enum MacTextMetrics {
    /// A view's baselines; nil for a kind without text.
    static func baselines(of element: ViewElement) -> (firstFromTop: Double, lastFromBottom: Double)? {
        if !FoundRule.macBaselines.isFollowed { return nil }
        let size = element.typography.pointSize ?? standardPointSize
        let descent = (descentRatio * size).rounded()
        let ascent = (ascentRatio * size).rounded(.up)
        let height = element.canvas.alignmentSize.height
        switch element.kind {
        case "textField" where element.canvas.alignmentInsets != .zero:
            // A label, which has room at its sides; a field with a border has none. Text begins at the top and ends at the bottom.
            let isOneLine = height < 2 * (ascent + descent)
            return (isOneLine ? height - descent : ascent, descent)
        case "textField", "button", "popUpButton", "segmentedControl", "comboBox", "searchField", "secureTextField":
            // A line that is centred begins on a whole point.
            let first = ((height - ascent - descent) / 2).rounded(.down) + ascent
            return (first, height - first)
        case "switch":
            return (switchBaseline, height - switchBaseline)
        default:
            return nil
        }
    }

    /// The size of the font of a control, in points; nil for what has none.
    static func pointSize(of node: XMLNode) throws(InterfaceBuilderError) -> Double? {
        guard let cell = node.children.first(where: { $0["key"] == "cell" }) else { return nil }
        let font = cell.child("font", key: "font")
        if let size = try font?.number("size") { return size }
        if let size = font?["metaFont"].flatMap({ pointSizes[$0] }) { return size }
        return pointSizesByControl[cell["controlSize"] ?? ""] ?? standardPointSize
    }

    private static let standardPointSize = 13.0
    /// Apple, *Human Interface Guidelines*, Typography, macOS; names as in documents.
    private static let pointSizes: [String: Double] = [
        "system": 13, "systemBold": 13, "menu": 13, "message": 13, "titleBar": 13, "smallSystem": 11,
        "smallSystemBold": 11, "toolTip": 11, "label": 10, "miniSystem": 9, "cellTitle": 12,
    ]
    private static let pointSizesByControl: [String: Double] = ["small": 11, "mini": 9]
    private static let (ascentRatio, descentRatio) = (0.952, 0.241)
    /// A switch stands on the line of a text of the standard size.
    private static let switchBaseline = 13.0
}
