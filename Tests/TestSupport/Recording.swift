internal import Foundation
public import Testing

/// Readable text that describes behavior, compared with the text of an earlier run that is committed.
///
/// A text consists of sections, each with a title and lines. A test fails if a section differs, and its message shows
/// the lines that disappeared and the new lines. After an intended change, record the texts again and inspect the
/// difference: `LAYOUTLAB_RECORD_BEHAVIOR=1 scripts/test --filter Recordings`.
public struct Recording {
    /// A part of a text. Its title is unique in the text.
    public struct Section: Equatable {
        public let title: String
        public let lines: [String]

        /// Creates a section. A line that contains line feeds becomes several lines.
        public init(_ title: String, _ lines: [String]) {
            self.title = title.replacing("\n", with: " ")
            self.lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
                .map { String($0.reversed().drop { $0 == " " }.reversed()) }
                .filter { !$0.isEmpty }
        }
    }

    /// Whether texts are recorded instead of compared.
    public static let records = ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD_BEHAVIOR"] != nil
    private static let mostLines = 40
    /// Indents each line, so that no line is mistaken for a title.
    private static let indent = "  "

    private let file: URL

    /// Creates the recording with this name in the folder `Texts` beside the test's source file.
    public init(_ name: String, source: String = #filePath) {
        file = URL(fileURLWithPath: source).deletingLastPathComponent()
            .appendingPathComponent("Texts/\(name).txt")
    }

    /// Records an issue for the sections that differ from the committed text.
    public func expect(_ sections: [Section], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let titles = Set(sections.map(\.title))
        #expect(titles.count == sections.count, "two sections have the same title", sourceLocation: sourceLocation)
        if Self.records {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.text(sections).utf8).write(to: file)
            return
        }
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let found = Self.differences(from: Self.sections(of: text), to: sections)
        if found.isEmpty { return }
        let shown = found.prefix(Self.mostLines).joined(separator: "\n")
        Issue.record(
            """
            \(file.lastPathComponent) differs in \(found.count) lines:
            \(shown)
            If the change is intended: LAYOUTLAB_RECORD_BEHAVIOR=1 scripts/test --filter Recordings
            """, sourceLocation: sourceLocation)
    }

    static func text(_ sections: [Section]) -> String {
        sections.map { section in
            ([section.title] + section.lines.map { indent + $0 }).map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    static func sections(of text: String) -> [Section] {
        var found: [(title: String, lines: [String])] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix(indent), !found.isEmpty {
                found[found.count - 1].lines.append(String(line.dropFirst(indent.count)))
            } else {
                found.append((String(line), []))
            }
        }
        return found.map { Section($0.title, $0.lines) }
    }

    /// Returns the lines that disappeared, marked with `-`, and the new lines, marked with `+`, by section.
    static func differences(from old: [Section], to new: [Section]) -> [String] {
        var before: [String: [String]] = [:]
        for section in old { before[section.title] = section.lines }
        var found: [String] = []
        for section in new {
            let lines = before.removeValue(forKey: section.title)
            if lines == section.lines { continue }
            found.append(section.title + (lines == nil ? " (new)" : ""))
            for change in section.lines.difference(from: lines ?? []) {
                switch change {
                case .remove(_, let line, _): found.append("  - \(line)")
                case .insert(_, let line, _): found.append("  + \(line)")
                }
            }
        }
        for section in old where before[section.title] != nil { found.append("\(section.title) (missing)") }
        return found
    }

    /// Returns a number with at most `decimals` decimals.
    ///
    /// Halves are decided by an offset instead of the last bits of the number, because the last bits depend on the
    /// solver and on the processor.
    public static func number(_ value: Double, decimals: Int = 3) -> String {
        guard value.isFinite else { return "\(value)" }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (value * scale + 1e-4).rounded() / scale
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}

/// Random choices that are the same on every platform.
public struct Choices: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0xD6E8_FEB8_6659_FD93
        // Without this step, the sequences of consecutive seeds could be shifted copies of one sequence.
        state = next() ^ 0xA076_1D64_78BD_642F
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns an integer from 0 to `count` − 1.
    public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    public mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns true once in `count` calls on average.
    public mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
