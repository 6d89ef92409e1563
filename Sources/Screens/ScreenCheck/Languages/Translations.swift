internal import Foundation

/// The translations beside a document, from `.strings` files in `.lproj` folders and from string catalogs.
struct Translations {
    /// A file that cannot be read.
    struct Damage {
        let file: String
        let reason: String
    }

    /// The texts by language and key. A key consists of an element's id and an attribute: `abc-12-def.text`.
    private(set) var texts: [String: [String: String]] = [:]
    /// The files that cannot be read, sorted by name.
    private(set) var damages: [Damage] = []

    /// The languages, sorted by name.
    var languages: [String] { texts.keys.sorted() }

    /// The maximum size of a file in bytes.
    private static let largest = 16 << 20

    /// Reads the translations of the document at a path.
    init(of file: String) {
        let url = URL(fileURLWithPath: file)
        let name = url.deletingPathExtension().lastPathComponent
        let own = url.deletingLastPathComponent()
        // If the document is in the folder of a language, the other languages have folders beside it.
        let isInLanguage = own.pathExtension == "lproj"
        let base = isInLanguage ? own.deletingLastPathComponent() : own
        let folders = ((try? FileManager.default.contentsOfDirectory(atPath: base.path)) ?? []).sorted()
        for folder in folders where folder.hasSuffix(".lproj") && folder != "Base.lproj" {
            let inside = base.appendingPathComponent(folder)
            if !isInLanguage || folder != own.lastPathComponent {
                readStrings(inside.appendingPathComponent(name + ".strings"), language: String(folder.dropLast(6)))
            }
            readCatalog(inside.appendingPathComponent(name + ".xcstrings"))
        }
        readCatalog(base.appendingPathComponent(name + ".xcstrings"))
        if isInLanguage { readCatalog(own.appendingPathComponent(name + ".xcstrings")) }
    }

    private func contents(_ url: URL) -> Data? {
        guard let data = FileManager.default.contents(atPath: url.path), data.count <= Self.largest else { return nil }
        return data
    }

    private mutating func readStrings(_ url: URL, language: String) {
        guard let data = contents(url), !data.isEmpty else { return }
        guard let read = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
        else {
            damages.append(Damage(file: url.path, reason: "expected lines of \"key\" = \"text\";"))
            return
        }
        texts[language, default: [:]].merge(read) { first, _ in first }
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable {
                    let value: String?
                }
                let stringUnit: Unit?
            }
            let localizations: [String: Localization]?
        }
        let sourceLanguage: String
        let strings: [String: Entry]
    }

    private mutating func readCatalog(_ url: URL) {
        guard let data = contents(url) else { return }
        guard let catalog = try? JSONDecoder().decode(Catalog.self, from: data) else {
            damages.append(
                Damage(file: url.path, reason: "expected a string catalog, with a source language and strings"))
            return
        }
        for (key, entry) in catalog.strings {
            for (language, localization) in entry.localizations ?? [:] where language != catalog.sourceLanguage {
                if let value = localization.stringUnit?.value { texts[language, default: [:]][key] = value }
            }
        }
    }
}
