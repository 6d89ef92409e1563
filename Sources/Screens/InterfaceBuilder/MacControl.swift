internal import AutoLayout

/// Facts about controls on macOS, by their element and their cell.
///
/// They are the most frequent differences between recorded frames and required equations in 196 public files, so they
/// are less certain than the values for iOS. Top and bottom are those on the screen.
enum MacControl {
    /// Whether Interface Builder draws the controls of macOS 11, as in Xcode 12 and later. They are slightly smaller in
    /// frames of the same size.
    static func isModern(toolsVersion: String?) -> Bool {
        (toolsVersion.flatMap { Double($0.prefix { $0.isNumber }) } ?? .infinity) >= 17000
    }

    /// Returns the insets of the alignment rectangle in the frame, in points.
    static func alignmentInsets(of node: XMLNode, isModern: Bool) -> EdgeInsets {
        let cell = node.children.first { $0["key"] == "cell" }
        return rule(node.name, cell).isFollowed ? foundInsets(of: node, cell, isModern: isModern) : .zero
    }

    private static func rule(_ kind: String, _ cell: XMLNode?) -> FoundRule {
        switch (kind, cell?["type"]) {
        case ("textField", _): .macLabels
        case ("button", "push"): .macPushButtons
        case ("button", "check"), ("button", "radio"): .macCheckBoxes
        case ("button", _): .macOtherButtons
        case ("popUpButton", _), ("comboBox", _): .macMenus
        case ("box", _): .macBoxes
        case ("switch", _): .macSwitches
        default: .macOtherControls
        }
    }

    private static func foundInsets(of node: XMLNode, _ cell: XMLNode?, isModern: Bool) -> EdgeInsets {
        switch node.name {
        case "textField":
            return cell?["borderStyle"] == nil ? EdgeInsets(left: 2, right: 2) : .zero
        case "button":
            // The latest push buttons, 24 points high, have the size of their frame.
            if cell?["type"] == "push", node.child("rect", key: "frame")?["height"] == "24" { return .zero }
            return button(cell, isModern)
        case "popUpButton":
            return popUpButton(cell, isModern)
        case "comboBox":
            return EdgeInsets(right: 3)
        case "box":
            if node["boxType"] == "separator" { return EdgeInsets(top: 2, bottom: 2) }
            return node["boxType"] == "custom" ? .zero : EdgeInsets(left: 3, bottom: 4, right: 3)
        case "slider", "segmentedControl":
            return EdgeInsets(left: 2, right: 2)
        case "pathControl" where cell?["controlSize"] == "small":
            return EdgeInsets(left: 3, bottom: 3, right: 3)
        case "stepper":
            return EdgeInsets(top: 2, left: 3, bottom: 2, right: 3)
        case "switch":
            return EdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
        default:
            return .zero
        }
    }

    private static func button(_ cell: XMLNode?, _ isModern: Bool) -> EdgeInsets {
        let isSmall = cell?["controlSize"] == "small"
        return switch (cell?["type"], cell?["bezelStyle"]) {
        case ("push", "rounded"):
            isModern
                ? EdgeInsets(top: 5, left: 7, bottom: 7, right: 7) : EdgeInsets(top: 4, left: 6, bottom: 7, right: 6)
        case ("check", _) where isSmall && !isModern, ("radio", _) where isSmall && !isModern:
            EdgeInsets(top: 3, left: 3, bottom: 3, right: 2)
        case ("check", _), ("radio", _):
            isModern ? EdgeInsets(top: 1, bottom: 1) : EdgeInsets(all: 2)
        case ("bevel", "regularSquare") where cell?["borderStyle"] == "border":
            EdgeInsets(top: 3, left: 2, bottom: 4, right: 2)
        case ("help", _) where isSmall:
            EdgeInsets(left: 1, bottom: 2, right: 1)
        case ("round", "circular"):
            EdgeInsets(top: 3, left: 6, bottom: 9, right: 7)
        default: .zero
        }
    }

    private static func popUpButton(_ cell: XMLNode?, _ isModern: Bool) -> EdgeInsets {
        switch (cell?["type"], cell?["controlSize"]) {
        case ("push", _) where isModern: EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
        case ("push", "small"): EdgeInsets(top: 1, left: 3, bottom: 3, right: 3)
        case ("push", _): EdgeInsets(top: 2, left: 2, bottom: 3, right: 3)
        case ("bevel", _) where cell?["borderStyle"] == "border": EdgeInsets(top: 2, left: 2, bottom: 3, right: 2)
        default: .zero
        }
    }

    /// The kinds with an intrinsic size; see ``ControlKind/withContentSize``.
    static let withContentSize: Set<String> = [
        "textField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper", "imageView",
        "progressIndicator", "levelIndicator", "pathControl", "searchField", "secureTextField", "datePicker",
        "colorWell", "switch", "stackView",
    ]
}
