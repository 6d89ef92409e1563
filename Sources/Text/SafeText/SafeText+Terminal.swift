extension SafeText {
    /// A piece of one line of a terminal or a log: line breaks, escape codes and marks of direction are shown as Swift
    /// writes them. It cannot be a command to the machine that reads a log of continuous integration, either: those begin a
    /// line with `::`, or have `##[` anywhere.
    public static func line(_ text: some StringProtocol) -> String { escaped(text, keepingLines: false) }

    /// Several lines of our own making with foreign pieces in them: as ``line(_:)``, but for the line breaks.
    public static func lines(_ text: some StringProtocol) -> String { escaped(text, keepingLines: true) }

    private static func escaped(_ text: some StringProtocol, keepingLines: Bool) -> String {
        // A string grows geometrically. `UnicodeScalarView.append(contentsOf:)` reserves exactly what it needs each time, so a loop over
        // it copies the text once for each escape.
        var result = ""
        /// The last two that were written, and whether the line has anything but white space yet.
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
