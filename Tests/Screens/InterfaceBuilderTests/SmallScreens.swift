import Foundation

/// Screens without defects. Every kind of defect can be planted in each.
enum SmallScreens {
    struct Screen {
        let name: String
        let text: String
    }

    /// Returns a form with a title, a row of label and field, and a button below, at the given distances.
    private static func form(
        _ name: String, title: String, _ titleWidth: Double, field: String, button: String, margin: Double, top: Double
    )
        -> Screen
    {
        let width = 375 - 2 * margin
        let y = 20 + top
        let views = [
            view(
                "label", "title", (margin, y, titleWidth, 20.5),
                #"text="\#(title)" horizontalHuggingPriority="251" verticalHuggingPriority="251""#, font: true),
            view(
                "label", "name", (margin, y + 48, 49, 20.5),
                #"text="\#(field)" horizontalHuggingPriority="251" verticalHuggingPriority="251""#, font: true),
            view("textField", "entry", (margin + 57, y + 41, width - 57, 34), ""),
            view("view", "bar", (margin, y + 90, width, 6), "", rules: [rule("bh", "bar.height", nil, 6)]),
            view(
                "view", "badge", (margin, y + 110, 60, 60), "",
                rules: [
                    rule("gw", "badge.width", nil, 60), rule("gh", "badge.height", nil, 60),
                ]),
            view("button", "go", (margin, y + 28, 46, 13), #"verticalHuggingPriority="251""#, inner: button),
        ]
        let rules = [
            rule("c1", "title.top", "safe.top", top), rule("c2", "title.leading", "root.leading", margin),
            rule("c3", "go.top", "title.bottom", 7.5), rule("c4", "go.leading", "root.leading", margin),
            rule("c5", "name.leading", "root.leading", margin), rule("c6", "name.centerY", "entry.centerY"),
            rule("c7", "entry.leading", "name.trailing", 8), rule("c8", "root.trailing", "entry.trailing", margin),
            rule("c9", "entry.top", "go.bottom"), rule("c10", "bar.leading", "safe.leading", margin),
            rule("c11", "safe.trailing", "bar.trailing", margin), rule("c12", "bar.top", "entry.bottom", 15),
            rule("c13", "badge.leading", "root.leading", margin), rule("c14", "badge.top", "bar.bottom", 14),
        ]
        return Screen(
            name: name, text: storyboard(views.joined(separator: "\n"), constraints: rules.joined(separator: "\n")))
    }

    static let all = [
        form("sign-in", title: "Welcome", 71.5, field: "Room:", button: "Go on", margin: 16, top: 24),
        form("profile", title: "Your profile", 88, field: "Name:", button: "Save", margin: 20, top: 40),
        form("search", title: "Find a place", 93.5, field: "What:", button: "Find", margin: 24, top: 12),
        form("settings", title: "Settings", 62, field: "Code:", button: "Next", margin: 12, top: 60),
    ]

    private static func view(
        _ kind: String, _ id: String, _ frame: (Double, Double, Double, Double), _ attributes: String,
        font: Bool = false, rules: [String] = [], inner title: String? = nil
    ) -> String {
        var lines = [
            "<\(kind) translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes) id=\"\(id)\">",
            "<rect key=\"frame\" x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\"/>",
        ]
        if font { lines.append("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>") }
        if let title { lines.append("<state key=\"normal\" title=\"\(title)\"/>") }
        if !rules.isEmpty { lines += ["<constraints>"] + rules + ["</constraints>"] }
        return (lines + ["</\(kind)>"]).joined(separator: "\n")
    }

    private static func rule(_ id: String, _ first: String, _ second: String? = nil, _ constant: Double = 0) -> String {
        func item(_ text: String, _ ordinal: String) -> String {
            let parts = text.split(separator: ".")
            return "\(ordinal)Item=\"\(parts[0])\" \(ordinal)Attribute=\"\(parts[1])\""
        }
        let right = second.map { " " + item($0, "second") } ?? ""
        return "<constraint \(item(first, "first"))\(right) constant=\"\(constant)\" id=\"\(id)\"/>"
    }
}
