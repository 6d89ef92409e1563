/// The parts of a document that Interface Builder changes by itself when it opens and saves a file.
enum SourceChurn {
    /// The attributes that refer to other elements by id.
    static let references = [
        "firstItem", "secondItem", "destination", "target", "reference", "initialViewController",
        "popoverAnchorView", "popoverAnchorBarButtonItem",
    ]

    /// Whether an attribute is the version of a tool or platform.
    static func isVersion(_ name: String, _ element: SourceElement) -> Bool {
        ["toolsVersion", "systemVersion"].contains(name)
            || name == "version" && ["plugIn", "deployment", "development", "capability"].contains(element.name)
            || name == "minToolsVersion" || name == "propertyAccessControl"
    }

    /// Whether an attribute marks a recorded frame as misplaced or ambiguous.
    static func isLayoutMark(_ name: String) -> Bool { name == "misplaced" || name == "ambiguous" }

    /// Returns the attributes by name, except versions and the marks of misplaced or ambiguous frames.
    static func essential(_ element: SourceElement) -> [String: String] {
        var found: [String: String] = [:]
        for attribute in element.attributes where !isLayoutMark(attribute.name) && !isVersion(attribute.name, element) {
            found[attribute.name] = attribute.value
        }
        return found
    }

    /// Returns the later of two versions. Their numbers are compared one by one.
    static func newer(_ a: String?, _ b: String?) -> String? {
        guard let a, let b else { return a ?? b }
        func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(a).lexicographicallyPrecedes(numbers(b)) ? b : a
    }
}
