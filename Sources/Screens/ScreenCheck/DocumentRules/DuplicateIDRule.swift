internal import InterfaceBuilder

/// Reports two elements with the same id. Merging branches by lines can cause this.
enum DuplicateIDRule: DocumentRule {
    static let name = "duplicate-id"
    static let summary = "Two elements with the same id, so references to it are ambiguous."
    static let help = """
        Two branches were probably merged by lines. Interface Builder may reject the file or drop one of the \
        elements. Remove one of the elements, or give it an id of its own.
        """
    static let tier = Tier.certain

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.duplicates.map { duplicate in
            finding(
                at: duplicate.again, elements: [duplicate.id],
                "the id \(duplicate.id) is already used on line \(duplicate.first.line)",
                advice: "Remove one of the two elements, or give it a unique id.",
                related: [RelatedLocation(location: duplicate.first, text: "the first element with this id")])
        }
    }
}
