/// The names that Swift's compiler gives to declarations in the Objective-C runtime.
enum ObjectiveCName {
    /// Returns the selector of a method.
    ///
    /// - Parameters:
    ///   - base: the name before the parentheses.
    ///   - labels: the argument labels; an empty string for `_`.
    static func selector(_ base: String, labels: [String], isInitializer: Bool = false) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if !first.isEmpty {
            let joins =
                isInitializer || !prepositions.contains(firstWord(first)) && !prepositions.contains(lastWord(base))
            name += (joins ? "With" : "") + capitalized(first)
        }
        return ([name] + labels.dropFirst()).map { $0 + ":" }.joined()
    }

    /// Returns the selector of a property's setter.
    static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(_ name: String) -> String {
        name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
    }

    private static func lastWord(_ name: String) -> String {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name }
        return name[start...].lowercased()
    }

    /// The words before which the compiler does not insert "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    /// Selectors of Apple's methods that do not follow from the method's name in Swift.
    static let apple: [String: String] = [
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "endEditing": "endEditing:", "endEditing(_:)": "endEditing:", "copy": "copy:", "paste": "paste:",
        "cut": "cut:", "select": "select:", "selectAll": "selectAll:", "delete": "delete:",
        "sizeThatFits": "sizeThatFits:",
    ]
}
