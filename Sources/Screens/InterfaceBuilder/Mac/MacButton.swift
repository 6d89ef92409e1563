internal import AutoLayout

/// The alignment rectangles of AppKit's buttons and pop-up buttons, by type of the cell and size of the control.
///
/// The frame of a button contains its shadow and the margin for its focus ring; the alignment rectangle is the visible
/// shape. Top and bottom are those on the screen.
enum MacButton {
    /// Returns the insets of the alignment rectangle of a button.
    static func insets(of node: XMLNode, _ cell: XMLNode?, _ design: ControlDesign) -> EdgeInsets {
        if isLatest(node, design) { return .zero }
        return table(cell, isClassic: design == .classic)?[cell?["controlSize"]] ?? .zero
    }

    /// Returns the insets of the alignment rectangle of a pop-up button.
    static func popUpInsets(of node: XMLNode, _ cell: XMLNode?, _ design: ControlDesign) -> EdgeInsets {
        if isLatest(node, design) { return .zero }
        switch cell?["type"] {
        case "push": return (design == .classic ? classicPopUps : modernPopUps)[cell?["controlSize"]] ?? .zero
        case "bevel" where cell?["borderStyle"] == "border":
            return EdgeInsets(top: 2, left: 2, bottom: 3, right: design == .classic ? 2 : 3)
        case "check", "radio", "inline": return .zero
        case _ where cell?["borderStyle"] == nil, "bevel" where cell?["borderStyle"] == "bezel":
            // The text of a pop-up button without a border is indented.
            return EdgeInsets(left: 5)
        case "roundTextured": return EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
        case "roundRect": return EdgeInsets(bottom: 1)
        default: return .zero
        }
    }

    /// Whether a button has the frame of the latest design, which has no insets. In a document of Xcode 26 the natural
    /// height of the button shows its design; the other buttons follow the majority.
    private static func isLatest(_ node: XMLNode, _ design: ControlDesign) -> Bool {
        guard design == .latest || design == .mixed else { return false }
        let height = node.child("rect", key: "frame")?["height"].flatMap(Double.init)
        guard let height, let natural = naturalHeights(of: node) else { return design == .latest }
        return design == .latest ? !natural.modern.contains(height) : natural.latest == height
    }

    /// Returns the natural heights of a button or pop-up button in points, in the modern and the latest design; nil for
    /// other views, and where they are not known.
    static func naturalHeights(of node: XMLNode) -> (modern: [Double], latest: Double?)? {
        guard node.name == "button" || node.name == "popUpButton",
            let cell = node.children.first(where: { $0["key"] == "cell" }), let type = cell["type"]
        else { return nil }
        let size = cell["controlSize"]
        let modern = node.name == "button" ? modernHeights[type] : type == "push" ? modernPopUpHeights : nil
        let latest = node.name == "button" ? latestHeights[type] : type == "push" ? latestPopUpHeights : nil
        if modern == nil, latest == nil { return nil }
        return (modern?[size] ?? [], latest?[size])
    }

    private static func table(_ cell: XMLNode?, isClassic: Bool) -> MacControlSizes<EdgeInsets>? {
        let isBordered = cell?["borderStyle"] == "border"
        return switch cell?["type"] {
        case "push": isClassic ? classicPush : modernPush
        case "check", "radio": isClassic ? classicChecks : cell?["type"] == "radio" ? modernRadios : modernChecks
        case "bevel" where cell?["bezelStyle"] == "regularSquare" && isBordered:
            isClassic ? classicBevels : modernBevels
        case "smallSquare" where isBordered: .all(EdgeInsets(top: 1, bottom: 1))
        case "roundTextured" where isBordered, "squareTextured" where isBordered && !isClassic:
            .all(EdgeInsets(top: 1, left: 1, bottom: 2, right: 1))
        case "roundRect" where isBordered: .all(EdgeInsets(bottom: 1))
        case "help": help
        case "disclosure" where !isClassic: .all(EdgeInsets(left: 4, right: 4))
        case "round" where cell?["bezelStyle"] == "circular": .all(EdgeInsets(top: 3, left: 6, bottom: 9, right: 7))
        default: nil
        }
    }

    private static let modernPush = MacControlSizes(
        large: EdgeInsets(all: 6), regular: EdgeInsets(top: 5, left: 7, bottom: 7, right: 7),
        small: EdgeInsets(top: 4, left: 6, bottom: 7, right: 6), mini: EdgeInsets(left: 2, bottom: 2, right: 2))
    private static let classicPush = MacControlSizes(
        large: EdgeInsets(all: 6), regular: EdgeInsets(top: 4, left: 6, bottom: 7, right: 6),
        small: EdgeInsets(top: 3, left: 5, bottom: 6, right: 5), mini: EdgeInsets(left: 1, bottom: 1, right: 1))

    private static let modernChecks = MacControlSizes(
        large: EdgeInsets(top: 2.5, left: 3, bottom: 2.5), regular: EdgeInsets(top: 1, left: 2, bottom: 1),
        small: EdgeInsets(top: 1, left: 1, bottom: 1))
    private static let modernRadios = MacControlSizes(
        large: EdgeInsets(top: 1.5, left: 3, bottom: 1.5), regular: EdgeInsets(top: 1, left: 2, bottom: 1),
        small: EdgeInsets(top: 1, left: 2, bottom: 1))
    private static let classicChecks = MacControlSizes(
        regular: EdgeInsets(all: 2), small: EdgeInsets(top: 3, left: 3, bottom: 3, right: 2))

    private static let classicBevels = MacControlSizes.all(EdgeInsets(top: 2, left: 2, bottom: 3, right: 2))
    private static let modernBevels = MacControlSizes(
        large: EdgeInsets(top: 3, left: 3, bottom: 4, right: 3),
        regular: EdgeInsets(top: 3, left: 2, bottom: 4, right: 2))

    private static let help = MacControlSizes(
        large: EdgeInsets(left: 3.5, bottom: 7, right: 3.5), regular: EdgeInsets(left: 2, bottom: 4, right: 2),
        small: EdgeInsets(left: 1, bottom: 2, right: 1))

    private static let modernPopUps = MacControlSizes(
        large: EdgeInsets(top: 6, left: 5, bottom: 6, right: 5),
        regular: EdgeInsets(top: 1, left: 3, bottom: 4, right: 4),
        small: EdgeInsets(top: 2, left: 4, bottom: 4, right: 4), mini: .zero)
    private static let classicPopUps = MacControlSizes(
        regular: EdgeInsets(top: 2, left: 2, bottom: 3, right: 3),
        small: EdgeInsets(top: 1, left: 3, bottom: 3, right: 3), mini: .zero)

    private static let modernHeights: [String: MacControlSizes<[Double]>] = [
        "push": MacControlSizes(large: [40], regular: [32], small: [27, 28], mini: [16]),
        "check": MacControlSizes(large: [22], regular: [18], small: [16], mini: []),
        "radio": MacControlSizes(large: [22], regular: [18], small: [16], mini: []),
        "roundRect": MacControlSizes(regular: [19], small: [17], mini: []),
        "help": MacControlSizes(regular: [25], small: [19], mini: []),
        "roundTextured": MacControlSizes(regular: [23], small: [19], mini: []),
    ]
    private static let modernPopUpHeights = MacControlSizes<[Double]>(
        large: [40], regular: [25, 26], small: [22], mini: [])
    private static let latestHeights: [String: MacControlSizes<Double>] = [
        "push": MacControlSizes(regular: 24, small: 20, mini: 16), "roundRect": MacControlSizes(regular: 24, small: 20),
        "check": MacControlSizes(regular: 16, small: 14), "radio": MacControlSizes(regular: 16, small: 14),
        "help": MacControlSizes(regular: 24, small: 20), "roundTextured": MacControlSizes(regular: 24, small: 20),
    ]
    private static let latestPopUpHeights = MacControlSizes(regular: 24.0, small: 20)
}
