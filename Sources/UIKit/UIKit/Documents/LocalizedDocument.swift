internal import InterfaceBuilder

/// A document as the main screen shows it, and its texts in the language of the user.
@MainActor
struct LocalizedDocument {
    let contents: DocumentContents
    /// The translated texts, by the id of the object and the property.
    let texts: [String: String]

    /// Reads a document.
    ///
    /// - Throws: `InterfaceBuilderError` with the location and what was expected there.
    init(_ data: Data, named name: String, texts: [String: String] = [:]) throws(InterfaceBuilderError) {
        contents = try DocumentContents(data: data, file: name, canvas: .mainScreen)
        self.texts = texts
    }

    /// Reads the document with a name; nil if there is none, or if it cannot be read, which is recorded as a problem.
    init?(_ name: String, _ type: String, in bundle: Bundle?) {
        guard let file = DocumentIndex.shared.find(name, type, in: bundle) else { return nil }
        do {
            try self.init(
                DocumentIndex.shared.text(file), named: file.lastPathComponent,
                texts: Self.texts(of: file, UIStoryboard.preferredLanguages))
        } catch {
            RuntimeProblem.record(.missingDocument, error.description)
            return nil
        }
    }

    /// Returns the texts of the first language that has a list of strings for the document.
    private static func texts(of file: URL, _ languages: [String]) -> [String: String] {
        let folder = file.deletingLastPathComponent()
        guard folder.lastPathComponent == "Base.lproj" else { return [:] }
        let name = file.deletingPathExtension().lastPathComponent + ".strings"
        for language in languages {
            let strings = folder.deletingLastPathComponent().appendingPathComponent("\(language).lproj")
                .appendingPathComponent(name)
            guard let data = try? Data(contentsOf: strings) else { continue }
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            if let found = list as? [String: String] { return found }
            RuntimeProblem.record(.missingDocument, "\(strings.path): the file is not a list of strings.")
        }
        return [:]
    }
}
