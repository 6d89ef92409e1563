internal import Foundation
internal import InterfaceBuilder

/// The units of a document on other canvases, with the variations for their size classes. The document is read once for
/// each canvas, because a rule asks for the same canvases for every unit.
final class DocumentVariants {
    /// The number of times that the document was read.
    private(set) var readCount = 0
    private let document: InterfaceBuilderDocument
    private let data: Data
    /// The units by canvas and id.
    private var units: [CanvasTraits: [String: LayoutUnit]] = [:]

    /// - Parameter data: The text of the document.
    init(_ document: InterfaceBuilderDocument, _ data: Data) {
        (self.document, self.data) = (document, data)
    }

    /// Returns a unit on a canvas; nil if the document has no variations.
    func unit(_ id: String, on canvas: CanvasTraits) -> LayoutUnit? {
        guard document.hasVariations else { return nil }
        if let known = units[canvas] { return known[id] }
        readCount += 1
        let other = try? InterfaceBuilderDocument(data: data, file: document.file, canvas: canvas)
        let read = Dictionary((other?.units ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        units[canvas] = read
        return read[id]
    }
}
