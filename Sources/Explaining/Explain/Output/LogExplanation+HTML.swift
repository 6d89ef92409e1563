import SafeText

extension LogExplanation {
    /// Drawings of the conflicts as `<svg>` elements, one for each conflict and axis with a known position.
    public var pictures: [String] { drawings.compactMap { $0.svg } }

    /// The drawings of all conflicts.
    package var drawings: [DimensionDrawing] { conflicts.flatMap { ConflictPicture.drawings($0, in: self) } }

    /// Returns the explanations with their drawings as a self-contained HTML page.
    ///
    /// - Parameters:
    ///   - explanations: The explanations, with titles as for ``text(title:repairs:showsProof:)``.
    ///   - limit: The maximum number of rules of each conflict for which all repairs are listed, below a disclosure
    ///     triangle.
    public static func html(_ explanations: [(title: String, explanation: LogExplanation)], repairs limit: Int = 3)
        -> String
    {
        var body: [String] = []
        for (title, explanation) in explanations {
            body.append("<h2>\(SafeText.xml(title))</h2>")
            func preformatted(_ text: String) -> String {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                return "<pre>\(lines.dropFirst().map { SafeText.xml($0) }.joined(separator: "\n"))</pre>"
            }
            body.append(preformatted(explanation.text(title: title)))
            body += explanation.pictures
            let all = explanation.text(title: title, repairs: limit, showsProof: true)
            body.append("<details><summary>All repairs and the proof</summary>\(preformatted(all))</details>")
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
