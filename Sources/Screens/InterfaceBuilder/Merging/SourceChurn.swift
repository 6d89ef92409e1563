/// Parts of a document that Interface Builder changes when it opens and saves a file.
enum SourceChurn {
    /// Attributes that refer to other elements by id.
    static let references = [
        "firstItem", "secondItem", "destination", "target", "reference", "initialViewController",
        "popoverAnchorView", "popoverAnchorBarButtonItem",
    ]

    /// Whether an attribute is a version of the tool or platform.
    static func isVersion(_ name: String, _ element: SourceElement) -> Bool {
        ["toolsVersion", "systemVersion"].contains(name)
            || name == "version" && ["plugIn", "deployment", "development", "capability"].contains(element.name)
            || name == "minToolsVersion" || name == "propertyAccessControl"
    }

    /// Whether an attribute marks a recorded frame as misplaced or ambiguous.
    static func isDoubt(_ name: String) -> Bool { name == "misplaced" || name == "ambiguous" }

    /// Returns the other attributes by name.
    static func essential(_ element: SourceElement) -> [String: String] {
        var found: [String: String] = [:]
        for attribute in element.attributes where !isDoubt(attribute.name) && !isVersion(attribute.name, element) {
            found[attribute.name] = attribute.value
        }
        return found
    }

    /// Returns the later of two versions, compared number by number.
    static func newer(_ a: String?, _ b: String?) -> String? {
        guard let a, let b else { return a ?? b }
        func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(a).lexicographicallyPrecedes(numbers(b)) ? b : a
    }
}
