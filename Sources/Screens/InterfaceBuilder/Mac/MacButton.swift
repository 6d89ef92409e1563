internal import AutoLayout

/// The alignment rectangles of AppKit's buttons and pop-up buttons, by type of the cell and size of the control.
///
/// The frame of a button contains its shadow and the margin for its focus ring; the alignment rectangle is the visible
/// shape. Top and bottom are those on the screen.
enum MacButton {
    /// Returns the insets of the alignment rectangle of a button.
    static func insets(of cell: XMLNode?, _ design: ControlDesign, height: Double?) -> EdgeInsets {
        let size = cell?["controlSize"]
        if design == .latest, let type = cell?["type"], let height, latestHeights[type]?[size] == height {
            return .zero
        }
        return table(cell, isClassic: design == .classic)?[size] ?? .zero
    }

    /// Returns the insets of the alignment rectangle of a pop-up button.
    static func popUpInsets(of cell: XMLNode?, _ design: ControlDesign, height: Double?) -> EdgeInsets {
        let size = cell?["controlSize"]
        let isBordered = cell?["borderStyle"] != nil
        switch cell?["type"] {
        case "push":
            if design == .latest, let height, latestPopUpHeights[size] == height { return .zero }
            return (design == .classic ? classicPopUps : modernPopUps)[size] ?? .zero
        case "bevel" where cell?["borderStyle"] == "border":
            return EdgeInsets(top: 2, left: 2, bottom: 3, right: design == .classic ? 2 : 3)
        case "check", "radio", "inline": return .zero
        case _ where !isBordered, "bevel" where cell?["borderStyle"] == "bezel":
            // The text of a pop-up button without a border is indented.
            return design == .latest ? .zero : EdgeInsets(left: 5)
        case "roundTextured": return EdgeInsets(top: 1, left: 3, bottom: 4, right: 4)
        case "roundRect": return EdgeInsets(bottom: 1)
        default: return .zero
        }
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

    /// The natural heights of the latest buttons in points. A button with another height has the frame of the design
    /// before.
    private static let latestHeights: [String: MacControlSizes<Double>] = [
        "push": MacControlSizes(regular: 24, small: 20, mini: 16), "roundRect": MacControlSizes(regular: 24, small: 20),
        "check": MacControlSizes(regular: 16, small: 14), "radio": MacControlSizes(regular: 16, small: 14),
        "help": MacControlSizes(regular: 24, small: 20), "roundTextured": MacControlSizes(regular: 24, small: 20),
    ]
    private static let latestPopUpHeights = MacControlSizes(regular: 24.0, small: 20)
}
