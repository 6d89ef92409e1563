/// What Interface Builder writes by itself when a document is opened and saved.
enum SourceChurn {
    /// Attributes that speak of other elements by their ids.
    static let references = [
        "firstItem", "secondItem", "destination", "target", "reference", "initialViewController",
        "popoverAnchorView", "popoverAnchorBarButtonItem",
    ]

    /// Whether an attribute is a version of the tool or the system.
    static func isVersion(_ name: String, _ element: SourceElement) -> Bool {
        ["toolsVersion", "systemVersion"].contains(name)
            || name == "version" && ["plugIn", "deployment", "development", "capability"].contains(element.name)
            || name == "minToolsVersion" || name == "propertyAccessControl"
    }

    /// Whether an attribute says that a recorded frame is not that of the constraints.
    static func isDoubt(_ name: String) -> Bool { name == "misplaced" || name == "ambiguous" }

    /// The attributes that say something, by their names.
    static func essential(_ element: SourceElement) -> [String: String] {
        var found: [String: String] = [:]
        for attribute in element.attributes where !isDoubt(attribute.name) && !isVersion(attribute.name, element) {
            found[attribute.name] = attribute.value
        }
        return found
    }

    /// The later of two versions, number by number.
    static func newer(_ a: String?, _ b: String?) -> String? {
        guard let a, let b else { return a ?? b }
        func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(a).lexicographicallyPrecedes(numbers(b)) ? b : a
    }
}
