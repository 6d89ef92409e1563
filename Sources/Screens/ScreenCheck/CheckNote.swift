internal import AppSources
internal import InterfaceBuilder

/// A part of the input that was not checked, with the reason.
public struct CheckNote: Hashable, Sendable, Encodable {
    /// The file; nil if the note is about a whole project.
    public let file: String?
    /// The reason in words.
    public let text: String

    /// The file and the reason on one line.
    var line: String { file.map { "\($0): \(text)" } ?? text }
}

/// A class of the app whose outlets and actions cannot be checked, because no source declares one of its superclasses.
struct UnknownClass: Hashable, Sendable {
    /// The folder of the project.
    let project: String
    let name: String
    /// The superclass that no source declares.
    let superclass: String

    /// The maximum number of superclasses that a note names.
    private static let maximumNames = 5

    /// Returns the classes of a document that have outlets or receive actions.
    static func find(in document: InterfaceBuilderDocument, _ project: AppProject) -> [UnknownClass] {
        guard let classes = project.classes else { return [] }
        let references = document.references
        let used = Set(references.outlets.map(\.owner) + references.actions.compactMap(\.receiver))
        return references.objects.filter { used.contains($0.id) }.compactMap { object in
            classes.unknownSuperclass(of: object.className).map {
                UnknownClass(project: project.root, name: object.className, superclass: $0)
            }
        }
    }

    /// Returns one note for each project.
    static func notes(_ all: [UnknownClass]) -> [CheckNote] {
        Dictionary(grouping: Set(all), by: \.project).sorted { $0.key < $1.key }.map { _, classes in
            let counts = Dictionary(grouping: classes, by: \.superclass).mapValues(\.count)
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let names = counts.prefix(maximumNames).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
            let more = counts.count > maximumNames ? " and \(counts.count - maximumNames) more" : ""
            let words = classes.count == 1 ? "1 class" : "\(classes.count) classes"
            return CheckNote(
                file: nil,
                text: "cannot know the outlets and actions of \(words), because no source of the project declares the "
                    + "superclass: \(names)\(more); check out the packages to check them")
        }
    }
}
