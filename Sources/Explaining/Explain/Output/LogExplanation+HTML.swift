import SafeText

extension LogExplanation {
    /// Drawings of the conflicts, one an axis, as `<svg>` elements; empty if no position is known.
    public var pictures: [String] { conflicts.flatMap { ConflictPicture.svg($0, in: self) } }

    /// Returns explanations with their drawings as a self-contained page.
    ///
    /// - Parameter explanations: The explanations with titles as for ``text(title:repairs:)``.
    public static func html(_ explanations: [(title: String, explanation: LogExplanation)], repairs limit: Int = 3)
        -> String
    {
        var body: [String] = []
        for (title, explanation) in explanations {
            body.append("<h2>\(SafeText.xml(title))</h2>")
            let lines = explanation.text(title: title, repairs: limit).split(
                separator: "\n", omittingEmptySubsequences: false)
            body.append("<pre>\(lines.dropFirst().map { SafeText.xml($0) }.joined(separator: "\n"))</pre>")
            body += explanation.pictures
        }
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Conflicts explained</title>
            <style>body{font-family:Helvetica,Arial,sans-serif;margin:2em;max-width:60em}pre{white-space:pre-wrap}svg{max-width:100%;height:auto}</style>
            </head><body>
            \(body.joined(separator: "\n"))
            </body></html>

            """
    }
}
