internal import AutoLayout

/// Facts about controls on macOS, by their element and their cell.
///
/// The insets are the distances between frames and alignment rectangles in required equations with views that have no
/// insets, in recorded layouts of 22 public apps. Top and bottom are those on the screen.
enum MacControl {
    /// Returns the insets of the alignment rectangle in the frame, in points.
    ///
    /// - Parameter symbols: The sizes of system symbols by name.
    static func alignmentInsets(of node: XMLNode, _ design: ControlDesign, symbols: [String: LayoutSize] = [:])
        -> EdgeInsets
    {
        let cell = node.children.first { $0["key"] == "cell" }
        if let cell, FoundRule.macSymbols.isFollowed, let symbol = MacSymbol.size(in: node, cell, symbols) {
            return MacSymbol.insets(of: symbol)
        }
        return rule(node.name, cell).isFollowed ? foundInsets(of: node, cell, design) : .zero
    }

    private static func rule(_ kind: String, _ cell: XMLNode?) -> FoundRule {
        switch (kind, cell?["type"]) {
        case ("textField", _), ("tokenField", _): .macLabels
        case ("button", "push"): .macPushButtons
        case ("button", "check"), ("button", "radio"): .macCheckBoxes
        case ("button", _): .macOtherButtons
        case ("popUpButton", _), ("comboBox", _): .macMenus
        case ("box", _): .macBoxes
        case ("switch", _): .macSwitches
        default: .macOtherControls
        }
    }

    private static func foundInsets(of node: XMLNode, _ cell: XMLNode?, _ design: ControlDesign) -> EdgeInsets {
        let frame = node.child("rect", key: "frame")
        let height = frame?["height"].flatMap(Double.init)
        let size = cell?["controlSize"]
        switch node.name {
        case "textField", "tokenField":
            // The frame of a label is wider than its text. A background fills the frame.
            let isLabel = cell?["borderStyle"] == nil && cell?["drawsBackground"] != "YES"
            return isLabel ? EdgeInsets(left: 2, right: 2) : .zero
        case "button": return MacButton.insets(of: node, cell, design)
        case "popUpButton": return MacButton.popUpInsets(of: node, cell, design)
        case "comboBox":
            return design == .classic || size != nil ? EdgeInsets(right: 3) : EdgeInsets(top: 2, bottom: 4, right: 3)
        case "box": return boxInsets(node, frame, design)
        case "tabView": return tabViewInsets(node)
        case "slider": return sliderInsets(cell, design)
        case "segmentedControl": return segmentInsets(cell, design, height: height)
        case "pathControl" where cell?["pathStyle"] == "popUp":
            return size == "small"
                ? EdgeInsets(left: 3, bottom: 3, right: 3) : EdgeInsets(top: 1, left: 3, bottom: 4, right: 3)
        case "datePicker" where cell?["datePickerStyle"] == nil: return EdgeInsets(top: 4, right: 3)
        case "colorWell" where height == expandedWell: return EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
        case "progressIndicator":
            return node["style"] == "bar" && node["controlSize"] == nil ? EdgeInsets(top: 1, bottom: 1) : .zero
        case "stepper":
            let isLatest =
                design == .latest && !modernSteppers.contains("\(frame?["width"] ?? "")×\(frame?["height"] ?? "")")
            return isLatest ? .zero : EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
        case "switch": return EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
        default: return .zero
        }
    }

    /// Returns the insets of a box. The frame of a separator is thicker than its line, and the frame of a bordered box
    /// contains the shadow of its border.
    private static func boxInsets(_ node: XMLNode, _ frame: XMLNode?, _ design: ControlDesign) -> EdgeInsets {
        switch node["boxType"] {
        case "separator":
            let width = frame?["width"].flatMap(Double.init) ?? .infinity
            let isVertical = width <= separator && frame?["height"].flatMap(Double.init) ?? 0 > separator
            return isVertical ? EdgeInsets(left: 2, right: 2) : EdgeInsets(top: 2, bottom: 2)
        case "custom": return .zero
        case _ where design == .latest: return .zero
        default: return EdgeInsets(top: node["titlePosition"] == "noTitle" ? 2 : 0, left: 3, bottom: 4, right: 3)
        }
    }

    /// Returns the insets of a tab view whose tabs are on its upper border. Small tabs are lower.
    private static func tabViewInsets(_ node: XMLNode) -> EdgeInsets {
        guard node["type"] == nil else { return .zero }
        return EdgeInsets(top: node["controlSize"] == "small" ? 3 : 6, left: 7, bottom: 10, right: 7)
    }

    /// Returns the insets of a slider, whose knob reaches beyond the ends of its track and casts a shadow.
    private static func sliderInsets(_ cell: XMLNode?, _ design: ControlDesign) -> EdgeInsets {
        guard cell?["sliderType"] != "circular" else { return .zero }
        switch cell?["tickMarkPosition"] {
        case "left", "right": return EdgeInsets(top: 2, bottom: 3)
        case "above" where design != .classic, "below" where design != .classic: break
        default: return EdgeInsets(left: 2, right: 2)
        }
        let heights = MacControlSizes(
            regular: EdgeInsets(top: 2, left: 2, bottom: 6, right: 2),
            small: EdgeInsets(top: 2, left: 2, bottom: 2, right: 2), mini: EdgeInsets(left: 2, right: 2))
        return heights[cell?["controlSize"]] ?? .zero
    }

    private static func segmentInsets(_ cell: XMLNode?, _ design: ControlDesign, height: Double?) -> EdgeInsets {
        switch cell?["style"] {
        case "roundRect": return EdgeInsets(all: 1)
        case "smallSquare": return EdgeInsets(top: 1, bottom: 1)
        case "texturedSquare", "texturedRounded":
            if design == .latest || design == .mixed, height == latestSegmentHeight { return .zero }
            return EdgeInsets(top: 1, left: 1, bottom: 2, right: 1)
        case _ where design == .latest && height == latestSegmentHeight: return .zero
        default:
            return design == .classic
                ? EdgeInsets(top: 1, left: 2, bottom: 2, right: 2) : EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
        }
    }

    /// The height of the latest segmented controls in points.
    private static let latestSegmentHeight = 24.0
    /// The natural height of a color well with a border, from macOS 13 on, in points.
    private static let expandedWell = 28.0
    /// The natural sizes of modern steppers as width and height.
    private static let modernSteppers: Set<String> = ["19×28", "15×22"]
    /// The thickness of a separator's frame in points.
    private static let separator = 5.0

    /// The kinds with an intrinsic size; see ``ControlKind/withContentSize``.
    static let withContentSize: Set<String> = [
        "textField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper", "imageView",
        "progressIndicator", "levelIndicator", "pathControl", "searchField", "secureTextField", "datePicker",
        "colorWell", "switch", "stackView", "tokenField", "matrix",
    ]
}
