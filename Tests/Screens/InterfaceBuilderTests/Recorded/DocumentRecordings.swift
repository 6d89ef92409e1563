import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import TestSupport
import Testing

/// Compares what is read from documents, and from copies with one attribute changed, with what was recorded.
///
/// For each attribute of a document, the text contains the properties and frames that change if the attribute is
/// missing or has a different value, or the error.
@Suite("Recorded documents", .hangLimit(minutes: 10)) struct DocumentRecordings {
    private static let parts = DocumentPart.iOS + DocumentPart.documents + DocumentPart.macOS

    /// Returns the properties of a document and the frames of its units.
    private static func lines(_ text: String) -> [String] {
        do {
            let document = try InterfaceBuilderDocument(data: Data(text.utf8), file: "test")
            var lines = ModelText.lines(of: document, leaf: leaf)
            for unit in document.units {
                let layout = try unit.layOut(with: try makeSolver())
                lines += layout.views.map { "frame \(unit.id) \($0.id): \(frame($0.computed))" }
                lines += layout.brokenConstraints.map { "broken in \(unit.id): \($0)" }
            }
            return lines
        } catch let error as InterfaceBuilderError {
            return ["error: \(error)"]
        } catch {
            return ["error of an unexpected kind: \(error)"]
        }
    }

    /// Shortens the path of a property of a view.
    private static func shortened(_ line: String) -> String {
        line.replacing("units.0.root", with: "root").replacing(".children.", with: ".")
    }

    private static func frame(_ rect: LayoutRect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { Recording.number($0) }.joined(separator: " ")
    }

    /// Writes rectangles, insets and similar values on one line.
    private static func leaf(_ value: Any) -> String? {
        switch value {
        case let rect as LayoutRect: frame(rect)
        case let size as LayoutSize: "\(Recording.number(size.width)) × \(Recording.number(size.height))"
        case let insets as EdgeInsets:
            [insets.top, insets.left, insets.bottom, insets.right].map { Recording.number($0) }.joined(separator: " ")
        case let location as InterfaceBuilder.SourceLocation:
            "\(location.position?.line ?? 0):\(location.position?.column ?? 0)"
        case let priority as Priority: "\(priority)"
        case let attribute as LayoutAttribute: "\(attribute)"
        case let relation as Relation: "\(relation)"
        case let color as ColorElement:
            [color.red, color.green, color.blue, color.alpha].map { Recording.number($0) }.joined(separator: " ")
        case let mask as AutoresizingMask: "\(mask.rawValue)"
        default: nil
        }
    }

    @Test func `documents keep their properties and layouts`() throws {
        try Recording("documents").expect(
            Self.parts.map { part in
                // Each unit repeats facts about the whole document.
                let repeated = [".traits.", ".images.", ".designableSizes.", ".outlets.", ".platform:"]
                let lines = Self.lines(part.document(part.text)).filter { line in
                    !(line.hasPrefix("units.") && repeated.contains(where: line.contains))
                        && !line.contains("ocation:") && !line.hasSuffix(": false") && !line.hasSuffix("nsets: 0 0 0 0")
                }
                return Recording.Section(part.name, lines.map(Self.shortened))
            })
    }

    @Test func `each attribute of a document keeps its meaning`() throws {
        try Recording("document-attributes").expect(
            Self.parts.map { part in
                let plain = Self.lines(part.document(part.text))
                // A line for each attribute: the first change if it is missing, and a digest of the changes for each
                // other value.
                var lines: [String] = []
                for variant in DocumentVariants.all(of: part.text) {
                    // A shorter line moves the columns of the elements after it.
                    let changed = ModelText.changes(
                        from: plain, to: Self.lines(part.document(variant.text)), atMost: .max
                    ).filter { !$0.contains("ocation: ") }
                    let first = changed.min { ($0.count, $0) < ($1.count, $1) } ?? "no change"
                    let count = changed.count > 1 ? " (\(changed.count) changes \(Self.digest(changed)))" : ""
                    if variant.value == nil || lines.isEmpty {
                        lines.append("\(variant.name) is missing: \(first.prefix(70))\(count)")
                    } else if let value = variant.value, !changed.isEmpty {
                        lines[lines.count - 1] += "; \(value): \(Self.digest(changed))"
                    }
                }
                return Recording.Section(part.name, lines)
            })
    }

    private static func digest(_ lines: [String]) -> String {
        var hash: UInt32 = 0x811c_9dc5
        for byte in lines.joined(separator: "\n").utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return String(hash & 0xffff, radix: 16)
    }

    @Test func `damaged documents keep their messages`() throws {
        let sound = DocumentPart.iOS[0].document(DocumentPart.iOS[0].text)
        let damaged: [(String, String)] = [
            ("empty", ""), ("not XML", "hello"), ("other root", "<plist/>"), ("no type", "<document/>"),
            ("other type", #"<document type="com.example"/>"#),
            ("old archive", #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>"#),
            ("doctype", "<!DOCTYPE a>" + sound), ("two roots", sound + "<a/>"),
            ("two hyphens", "<!-- a -- b -->" + sound),
            ("empty instruction", "<??>" + sound),
            ("encoding", sound.replacing("encoding=\"UTF-8\"", with: "encoding=\"latin1\"")),
            ("unclosed", String(sound.dropLast(40))),
            ("duplicate attribute", sound.replacing(" text=", with: " id=\"x\" text=")),
            ("entity", sound.replacing("Title", with: "&unknown;")),
            ("no quotation", sound.replacing("\"Title\"", with: "Title")),
            ("control character", sound.replacing("Title", with: "\u{1}")),
            ("deep", String(repeating: "<a>", count: 300)),
            ("wrong end", sound.replacing("</label>", with: "</lable>")),
            ("no equals sign", sound.replacing("text=\"Title\"", with: "text")),
            ("tag in attribute", sound.replacing("\"Title\"", with: "\"<b>\"")),
            ("NUL", sound.replacing("Title", with: "\u{0}")),
        ]
        try Recording("document-errors").expect(
            damaged.map { Recording.Section($0.0, Array(Self.lines($0.1).prefix(3))) })
    }
}
