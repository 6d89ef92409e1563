internal import InterfaceBuilder

/// Reports references to elements that the document does not contain.
enum DanglingReferenceRule: DocumentRule {
    static let name = "dangling-reference"
    static let summary = "An outlet, action, segue or constraint that refers to an id that no element has."
    static let help = """
        The element was probably removed by a merge or by hand. Interface Builder may refuse to open the file; \
        otherwise the connection is nil and the constraint is missing at run time. Remove the reference, or \
        restore the element.
        """
    static let tier = Tier.certain

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.danglingReferences.map { reference in
            finding(
                at: reference.location, elements: [reference.id, reference.missing].filter { !$0.isEmpty },
                "\(reference.words) refers to \(ElementWords.short(reference.missing)), and no element has this id",
                advice: "Remove the reference, or restore the element.")
        }
    }
}
