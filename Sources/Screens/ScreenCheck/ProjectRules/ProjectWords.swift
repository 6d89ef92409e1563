internal import AppSources
internal import InterfaceBuilder

/// What the rules of projects share.
enum ProjectWords {
    /// The objects with classes of the app by their ids. Of two with the same id neither is known, and nothing of those whose module
    /// is not part of the project.
    static func objectsByID(
        _ document: InterfaceBuilderDocument, _ project: AppProject
    ) -> [String: DocumentReferences.CustomObject] {
        let twice = Set(document.outline.duplicates.map(\.id))
        let objects = document.references.objects.filter {
            !$0.id.isEmpty && !twice.contains($0.id) && ($0.module.map(project.mayHaveModule) ?? true)
        }
        return Dictionary(objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// An object as people call it.
    static func name(_ object: DocumentReferences.CustomObject) -> String {
        let kind = ElementWords.words(object.kind)
        return object.label.map { "\(kind) \"\(ElementWords.short($0))\"" }
            ?? "the \(kind) on line \(object.location.line)"
    }

    /// What to do about an asset that is not there.
    static func advice(_ name: String, _ project: AppProject) -> String {
        if let other = project.assets.respelled(name), other != name {
            return "There is \"\(other)\": names on devices are case-sensitive."
        }
        return "Correct the name, or add it to an asset catalogue."
    }
}
