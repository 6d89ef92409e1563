internal import InterfaceBuilder

/// Two elements with the same id, as merges leave them.
enum DuplicateIDRule: DocumentRule {
    static let name = "duplicate-id"
    static let summary = "An id that two elements have: what refers to it means one of them, and nobody knows which."
    static let help = """
        Most likely two branches were merged by lines. Interface Builder may refuse to open the file or drop one of the \
        elements. Take one of the two out, or give it an id of its own.
        """
    static let severity = Severity.error

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.duplicates.map { duplicate in
            finding(
                at: duplicate.again, elements: [duplicate.id],
                "the id \(duplicate.id) is that of the element on line \(duplicate.first.line) already",
                advice: "Take one of the two out, or give it an id of its own.",
                related: [RelatedPlace(location: duplicate.first, text: "the element that has it first")])
        }
    }
}
