internal import InterfaceBuilder

/// Prototypes of cells that code cannot ask for.
enum ReuseIdentifierRule: DocumentRule {
    static let name = "missing-reuse-identifier"
    static let summary = "A prototype of a cell without a reuse identifier: code cannot ask for copies of it."
    static let help = """
        The table shows none of these cells, or the app ends when it asks for one. Give the prototype the identifier that the \
        code uses, or take it out.
        """
    static let severity = Severity.warning

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.prototypes.filter { ($0.reuseIdentifier ?? "").isEmpty }.map { prototype in
            finding(
                at: prototype.location, elements: [prototype.id], "the prototype of a cell has no reuse identifier",
                advice: "Give it the identifier that the code asks for, or take it out.")
        }
    }
}
