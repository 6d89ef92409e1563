internal import Foundation

/// The names of images and colors that the documents of a project use.
struct UsedNames {
    private(set) var images: Set<String> = []
    private(set) var colors: Set<String> = []

    /// The maximum size of a document in bytes. Larger documents are skipped.
    private static let largestDocument = 16 << 20

    /// Reads the lists of resources at the ends of documents.
    init(documents: [String]) {
        for path in documents {
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestDocument else {
                continue
            }
            read(data)
        }
    }

    /// Reads lines such as `<image name="star" width="16" height="16"/>`. Symbols of the system state a catalog.
    private mutating func read(_ data: Data) {
        for line in ByteLines(data) {
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if let name = Self.name(in: text, after: "<image name=\"") {
                // Elements of images that are embedded in the document do not end on their line.
                if !text.contains("catalog="), text.contains("/>") { images.insert(name) }
            } else if let name = Self.name(in: text, after: "<namedColor name=\"") {
                colors.insert(name)
            }
        }
    }

    private static func name(in line: ArraySlice<UInt8>, after start: String) -> String? {
        guard line.starts(with: start.utf8) else { return nil }
        let rest = line.dropFirst(start.utf8.count)
        return rest.firstIndex(of: UInt8(ascii: "\"")).map { String(decoding: rest[..<$0], as: UTF8.self) }
    }
}
