/// Constraints from strings.
extension LayoutConstraint {
    /// The constraints that a visual format describes, not active yet: for each part of the string from its beginning to its
    /// end, then the alignments.
    ///
    /// - Parameters:
    ///   - format: for example `H:|-[title]-(>=8)-[value(60@750)]-|`.
    ///   - options: alignments across the format, and its direction.
    ///   - metrics: numbers by name, in points or as priorities.
    ///   - views: views and guides by name.
    ///   - mode: whether common lapses are taken; see ``VisualFormatMode``.
    ///   - fileID: where the constraints are made, for messages.
    ///   - line: the line there.
    /// - Throws: all that is wrong with the grammar; else all that is wrong with names, numbers and options.
    /// - Complexity: O(length of the string).
    public static func constraints(
        withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
        views: [String: LayoutItem], mode: VisualFormatMode = .strict, fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        let reading = VisualFormat.read(format, mode: mode)
        guard let tree = reading.format else {
            throw VisualFormatError(format: format, diagnostics: reading.diagnostics)
        }
        var builder = VisualFormatBuilder(
            tree, options: options, metrics: metrics, views: views, site: CreationSite(fileID: fileID, line: line))
        builder.build()
        guard builder.diagnostics.isEmpty else {
            let all = (reading.diagnostics + builder.diagnostics).enumerated()
                .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
            throw VisualFormatError(format: format, diagnostics: all)
        }
        return builder.constraints
    }
}
