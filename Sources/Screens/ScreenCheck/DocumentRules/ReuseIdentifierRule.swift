internal import InterfaceBuilder

/// Reports prototype cells that code cannot dequeue.
enum ReuseIdentifierRule: DocumentRule {
    static let name = "missing-reuse-identifier"
    static let summary = "A prototype cell without a reuse identifier."
    static let help = """
        Code cannot dequeue this cell: the table does not show it, or the app crashes. Set the identifier \
        that the code uses, or remove the prototype.
        """
    static let tier = Tier.probable

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.prototypes.filter { ($0.reuseIdentifier ?? "").isEmpty }.map { prototype in
            finding(
                at: prototype.location, elements: [prototype.id], "the prototype of a cell has no reuse identifier",
                advice: "Give it the identifier that the code dequeues, or remove it."
            ).sharing(prototype.location.file)
        }
    }
}
