/// The design of controls with which Interface Builder drew a document. Each design has its own alignment rectangles.
enum ControlDesign: Hashable, Sendable {
    /// The controls up to macOS 10.15.
    case classic
    /// The controls of macOS 11, and those of all versions of iOS before 26.
    case modern
    /// A document of Xcode 26 in which most controls of macOS have modern frames.
    case mixed
    /// The controls of iOS 26 and macOS 26. On macOS they have no shadow within their frames. A document may also contain
    /// modern frames.
    case latest

    /// Returns the design for a document.
    ///
    /// Interface Builder draws the controls of the system it runs on. Xcode 12 runs on two systems; the height of a line
    /// of text, 17 points up to macOS 10.15 and 16 points later, shows which.
    init(_ document: XMLNode) {
        let version = document["toolsVersion"].flatMap { Double($0.prefix { $0.isNumber }) } ?? .infinity
        self =
            switch version {
            case ..<Self.firstModern: .classic
            case ..<Self.alwaysModern: Self.hasClassicLabels(document, version) ? .classic : .modern
            case Self.latestVersions: Self.hasModernControls(document) ? .mixed : .latest
            default: .modern
            }
    }

    /// The versions of Xcode 12, which draw modern controls on macOS 11 only.
    private static let (firstModern, alwaysModern) = (17000.0, 18000.0)
    /// The version of Xcode 12.2, the first one after macOS 11.
    private static let mostlyModern = 17500.0
    /// The versions of Xcode 26. Later numbers are placeholders that documents without a version of their own have.
    private static let latestVersions = 24000.0..<32000.0

    /// Whether most labels with one line of the standard font have the height that they had up to macOS 10.15. Without
    /// such labels the version decides.
    private static func hasClassicLabels(_ document: XMLNode, _ version: Double) -> Bool {
        var (classic, modern) = (0, 0)
        var stack = [document]
        while let node = stack.popLast() {
            stack.append(contentsOf: node.children)
            guard node.name == "textField", let cell = node.children.first(where: { $0["key"] == "cell" }),
                cell["borderStyle"] == nil, cell.child("font", key: "font")?["metaFont"] == "system"
            else { continue }
            switch node.child("rect", key: "frame")?["height"] {
            case "17": classic += 1
            case "16": modern += 1
            default: break
            }
        }
        return classic == modern ? version < mostlyModern : classic > modern
    }

    /// Whether more buttons have the natural heights of modern controls than those of the latest.
    private static func hasModernControls(_ document: XMLNode) -> Bool {
        var (modern, latest) = (0, 0)
        var stack = [document]
        while let node = stack.popLast() {
            stack.append(contentsOf: node.children)
            guard let heights = MacButton.naturalHeights(of: node),
                let height = node.child("rect", key: "frame")?["height"].flatMap(Double.init)
            else { continue }
            if heights.modern.contains(height) { modern += 1 }
            if heights.latest == height { latest += 1 }
        }
        return modern > latest
    }
}
