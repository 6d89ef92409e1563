internal import AppSources
internal import AutoLayout
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

extension CheckNote {
    /// Creates a note of a rule that a failure of the engine ended on one screen.
    init(_ rule: String, on screen: Screen, _ error: LayoutError) {
        let name = screen.element(screen.unit.id).map(screen.name) ?? screen.unit.id
        self.init(
            file: screen.unit.location.file,
            text: "rule \(rule) did not check \(name) in line \(screen.unit.location.line): \(error)")
    }
}

/// A class of a document about which the sources do not say enough.
struct UnknownClass: Hashable, Sendable {
    /// The folder of the project.
    let project: String
    let name: String
    /// The superclass that no source declares, so that outlets and actions are unknown; nil if no source declares the class
    /// itself.
    let superclass: String?
    /// The sources that the targets of the class list and that are not in the folder.
    var missingSources: [String] = []

    /// The maximum number of classes that a note names.
    private static let maximumNames = 5

    /// Returns the classes of a document that have outlets or receive actions, and those that may exist elsewhere.
    static func find(in document: InterfaceBuilderDocument, _ project: AppProject) -> [UnknownClass] {
        guard let classes = project.classes else { return [] }
        let references = document.references
        let used = Set(references.outlets.map(\.owner) + references.actions.compactMap(\.receiver))
        return references.objects.filter { used.contains($0.id) }.compactMap { object in
            let name = object.className
            if let superclass = classes.unknownSuperclass(of: name) {
                return UnknownClass(project: project.root, name: name, superclass: superclass)
            }
            let missing = project.missingSources(ofClass: name)
            return missing.isEmpty
                ? nil : UnknownClass(project: project.root, name: name, superclass: nil, missingSources: missing)
        }
            + UnknownClassRule.unchecked(document, project).map {
                UnknownClass(project: project.root, name: $0, superclass: nil)
            }
    }

    /// Returns at most one note of each kind for each project.
    static func notes(_ all: [UnknownClass]) -> [CheckNote] {
        Dictionary(grouping: Set(all), by: \.project).sorted { $0.key < $1.key }.flatMap { _, classes in
            let members = classes.filter { $0.superclass != nil }
            let counts = Dictionary(grouping: members) { $0.superclass ?? "" }.mapValues(\.count)
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
            let lost = classes.filter { $0.superclass == nil && $0.missingSources.isEmpty }.map(\.name).sorted()
            let incomplete = classes.filter { !$0.missingSources.isEmpty }
            return [
                members.isEmpty
                    ? nil
                    : CheckNote(
                        file: nil,
                        text:
                            "cannot know the outlets and actions of \(words(members.count)), because no source of the "
                            + "project declares the superclass: \(list(counts)); check out the packages to check them"),
                lost.isEmpty
                    ? nil
                    : CheckNote(
                        file: nil,
                        text: "cannot know whether \(words(lost.count)) of documents exist, because no source of the "
                            + "project declares them, and packages or pods may: \(list(lost))"),
                incomplete.isEmpty
                    ? nil
                    : CheckNote(
                        file: nil,
                        text:
                            "cannot be certain of the outlets and actions of \(words(incomplete.count)), because their "
                            + "targets list sources that are not in the folder: "
                            + list(Set(incomplete.flatMap(\.missingSources)).sorted())),
            ].compactMap(\.self)
        }
    }

    private static func words(_ count: Int) -> String { count == 1 ? "1 class" : "\(count) classes" }

    private static func list(_ names: [String]) -> String {
        let more = names.count > maximumNames ? " and \(names.count - maximumNames) more" : ""
        return names.prefix(maximumNames).joined(separator: ", ") + more
    }
}
