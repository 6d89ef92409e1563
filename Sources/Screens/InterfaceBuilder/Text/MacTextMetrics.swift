internal import AutoLayout

/// The baselines of controls on macOS. They were found in the few recorded layouts that have baseline constraints.
enum MacTextMetrics {
    /// Returns the distances of a view's baselines from its alignment rectangle, in points; nil for a kind without
    /// text.
    static func baselines(of element: ViewElement) -> (firstFromTop: Double, lastFromBottom: Double)? {
        if !FoundRule.macBaselines.isFollowed { return nil }
        let size = element.typography.pointSize ?? standardPointSize
        let descent = (descentRatio * size).rounded()
        let ascent = (ascentRatio * size).rounded(.up)
        let height = element.canvas.alignmentSize.height
        switch element.kind {
        case "textField" where element.canvas.alignmentInsets != .zero:
            // A label has side insets; a bordered field has none. The text of a label starts at its top and ends at its
            // bottom.
            let isOneLine = height < 2 * (ascent + descent)
            return (isOneLine ? height - descent : ascent, descent)
        case "textField", "secureTextField", "tokenField":
            // The text starts below the border. A field of natural height is as high above its text as below.
            let first = min(((height - ascent - descent) / 2).rounded(.down), border) + ascent
            return (first, height - first)
        case "datePicker":
            return (height - datePickerDescent, datePickerDescent)
        case "button", "popUpButton", "segmentedControl", "comboBox", "searchField", "slider":
            // A centered line of text starts at a whole point. A slider without text has the same baseline.
            let first = ((height - ascent - descent) / 2).rounded(.down) + ascent
            return (first, height - first)
        case "switch":
            return (switchBaseline, height - switchBaseline)
        default:
            return nil
        }
    }

    /// Returns the font size of a control in points; nil if the view has no cell.
    static func pointSize(of node: XMLNode) throws(InterfaceBuilderError) -> Double? {
        guard let cell = node.children.first(where: { $0["key"] == "cell" }) else { return nil }
        let font = cell.child("font", key: "font")
        if let size = try font?.number("size") { return size }
        if let size = font?["metaFont"].flatMap({ pointSizes[$0] }) { return size }
        return pointSizesByControl[cell["controlSize"] ?? ""] ?? standardPointSize
    }

    private static let standardPointSize = 13.0
    /// The sizes of system fonts in points, by their names in documents (Apple, *Human Interface Guidelines*,
    /// Typography, macOS).
    private static let pointSizes: [String: Double] = [
        "system": 13, "systemBold": 13, "menu": 13, "message": 13, "titleBar": 13, "smallSystem": 11,
        "smallSystemBold": 11, "toolTip": 11, "label": 10, "miniSystem": 9, "cellTitle": 12,
    ]
    private static let pointSizesByControl: [String: Double] = ["small": 11, "mini": 9]
    private static let (ascentRatio, descentRatio) = (0.952, 0.241)
    /// The distance of a text from the top of its field, and of the baseline from the bottom of a date picker.
    private static let (border, datePickerDescent) = (3.0, 7.0)
    /// A switch has the same baseline as a text of standard size.
    private static let switchBaseline = 13.0
}
