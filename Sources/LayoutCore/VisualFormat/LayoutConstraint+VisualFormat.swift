extension LayoutConstraint {
    /// Returns the inactive constraints of a visual format, in the order of the string, followed by the alignments.
    ///
    /// - Parameters:
    ///   - format: the format, for example `H:|-[title]-(>=8)-[value(60@750)]-|`.
    ///   - options: the alignments perpendicular to the axis of the format, and the direction of the format.
    ///   - metrics: numbers by name, in points or as priorities.
    ///   - views: views and guides by name.
    ///   - mode: the strictness of parsing; see ``VisualFormatMode``.
    ///   - fileID: the source file, for messages.
    ///   - line: the source line, for messages.
    /// - Throws: ``VisualFormatError`` with all grammatical errors, and the errors in names, numbers and options of
    ///   the parts that could be parsed.
    /// - Complexity: O(*n* + *k* log *k*) for a string of *n* characters with *k* errors.
    public static func constraints(
        withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
        views: [String: LayoutItem], mode: VisualFormatMode = .strict, fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        let reading = VisualFormat.read(format, mode: mode)
        var mistakes = reading.diagnostics.filter { $0.severity == .error }
        var constraints: [LayoutConstraint] = []
        if let tree = reading.format ?? reading.fragment {
            var builder = VisualFormatBuilder(
                tree, options: options, metrics: metrics, views: views, site: CreationSite(fileID: fileID, line: line))
            builder.build()
            mistakes += builder.diagnostics
            constraints = builder.constraints
        }
        guard reading.format != nil, mistakes.isEmpty else {
            let warnings = reading.diagnostics.filter { $0.severity == .warning }
            throw VisualFormatError(
                format: format, diagnostics: VisualFormatDiagnostic.ordered(warnings + mistakes))
        }
        return constraints
    }
}
