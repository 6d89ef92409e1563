extension SafeText {
    /// Escapes text within one line of a terminal or log: line breaks, escape codes and direction marks are shown in
    /// Swift's notation. The result also cannot be a workflow command of continuous integration, which starts with `::`
    /// or contains `##[`.
    public static func line(_ text: some StringProtocol) -> String { escaped(text, keepingLines: false) }

    /// Escapes a text of several lines, as ``line(_:)`` does, but keeps the line breaks. For lines of the program's own
    /// that contain foreign text.
    public static func lines(_ text: some StringProtocol) -> String { escaped(text, keepingLines: true) }

    private static func escaped(_ text: some StringProtocol, keepingLines: Bool) -> String {
        // A string grows geometrically. `UnicodeScalarView.append(contentsOf:)` reserves exactly the required memory,
        // so in a loop each escape would copy the text.
        var result = ""
        /// The last two scalars, and whether the line contains anything except white space.
        var before: (Unicode.Scalar?, Unicode.Scalar?) = (nil, nil)
        var isBlank = true
        for scalar in text.unicodeScalars {
            if keepingLines, scalar == "\n" {
                result += "\n"
                (before, isBlank) = ((nil, nil), true)
                continue
            }
            if scalar.isControl {
                switch scalar {
                case "\n": result += "\\n"
                case "\r": result += "\\r"
                case "\t": result += "\\t"
                default: result += "\\u{\(String(scalar.value, radix: 16))}"
                }
                (before, isBlank) = ((nil, nil), false)
                continue
            }
            let opensCommand =
                scalar == ":" && isBlank || before == ("#", "#") && (scalar == "[" || scalar == "v" || scalar == "V")
            if opensCommand { result += "\\" }
            result.unicodeScalars.append(scalar)
            before = (before.1, scalar)
            if isBlank, !scalar.properties.isWhitespace { isBlank = false }
        }
        return result
    }
}
