internal import AppSources
internal import InterfaceBuilder

/// Functions that several project rules use.
enum ProjectWords {
    /// Returns the objects with a custom class, by id. Objects with duplicate ids, or with a module outside the
    /// project, are left out.
    static func objectsByID(
        _ document: InterfaceBuilderDocument, _ project: AppProject
    ) -> [String: DocumentReferences.CustomObject] {
        let twice = Set(document.outline.duplicates.map(\.id))
        let objects = document.references.objects.filter {
            !$0.id.isEmpty && !twice.contains($0.id) && ($0.module.map(project.mayHaveModule) ?? true)
        }
        return Dictionary(objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the members of the classes after which a document is named. Its owner may be an instance of them,
    /// whatever class the document states: UIKit loads `RoomView` and `RoomViewController` for a `RoomViewController`.
    static func membersOfNamesakes(_ document: InterfaceBuilderDocument, _ classes: AppClasses) -> [AppClasses.Members]
    {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let name = String(file.prefix { $0 != "." && $0 != "~" })
        return [name, name + "Controller"].compactMap(classes.members(of:))
    }

    /// Returns the name of an object in messages.
    static func name(_ object: DocumentReferences.CustomObject) -> String {
        let kind = ElementWords.words(object.kind)
        return object.label.map { "\(kind) \"\(ElementWords.short($0))\"" }
            ?? "the \(kind) on line \(object.location.line)"
    }

    /// Returns the remedy for a missing image or color.
    static func advice(_ name: String, _ project: AppProject) -> String {
        if let other = project.assets.respelled(name), other != name {
            return "There is \"\(other)\": names on devices are case-sensitive."
        }
        return "Correct the name, or add it to an asset catalog."
    }
}
