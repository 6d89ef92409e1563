public import Foundation
internal import AutoLayout
public import InterfaceBuilder
internal import SafeText

/// What changed from one version of a document to another, in the words of the screen and not of its XML.
public struct DocumentReview: Sendable {
    /// One change.
    public struct Change: Hashable, Sendable {
        /// What happened.
        public enum Kind: String, Hashable, Sendable {
            case added, removed, changed
        }

        /// What happened.
        public let kind: Kind
        /// Where: in the new version, and in the old one for what was removed.
        public let location: SourceLocation
        /// What, in words.
        public let text: String
    }

    /// What was added, removed and changed, in the order of the new document, then what is gone in that of the old.
    public let changes: [Change]
    /// How many views lie elsewhere or have another size, by what was recorded.
    public let movedCount: Int
    /// The findings of the new version that the old one did not have.
    public let newFindings: [Finding]
    /// The findings of the old version that the new one does not have.
    public let goneFindings: [Finding]

    /// The screens that changed, before and after, on each device.
    public let pictures: [ScreenChange]

    /// Compares two versions.
    ///
    /// Views and constraints are known by their ids, so what only stands elsewhere in the file is no change, nor is what Interface
    /// Builder writes by itself when a file is opened and saved.
    ///
    /// - Parameters:
    ///   - old: the text of the old version; nil for a file that is new.
    ///   - new: the text of the new version; nil for a file that is gone.
    ///   - file: what messages call it.
    ///   - checker: finds what is wrong in both.
    ///   - devices: on which ``pictures`` are made.
    ///   - projects: the app's sources and assets as they are beside each version; nil where nobody knows them.
    /// - Throws: which version cannot be read, and why.
    public init(
        old: Data?, new: Data?, file: String, checker: ScreenChecker, devices: [PictureDevice] = [],
        projects: (old: ProjectSources?, new: ProjectSources?) = (nil, nil)
    ) throws(InterfaceBuilderError) {
        let before = try Self.version(old, file, checker)
        let after = try Self.version(new, file, checker)
        let review = FactReview(before: before, after: after)
        (changes, movedCount) = (review.changes, review.movedCount)
        // Of a project that one version has and the other not, nothing is new or gone.
        let isBoth = projects.old != nil && projects.new != nil
        let (known, found) = (
            old.map { checker.check($0, file: file, of: isBoth || new == nil ? projects.old : nil).findings } ?? [],
            new.map { checker.check($0, file: file, of: isBoth || old == nil ? projects.new : nil).findings } ?? []
        )
        (newFindings, goneFindings) = Self.difference(known, found)
        pictures = ScreenChange.changes(from: before.screens, to: after.screens, on: devices)
    }

    private static func version(
        _ data: Data?, _ file: String, _ checker: ScreenChecker
    ) throws(InterfaceBuilderError) -> DocumentVersion {
        guard let data else { return DocumentVersion() }
        return DocumentVersion(
            screens: try checker.screens(of: data, file: file),
            source: SourceFacts(try SourceTree(data: data, file: file)))
    }

    /// Compares what a document that is the same in both versions says of sources and assets that are not.
    ///
    /// - Throws: why the document cannot be read.
    public init(
        unchanged data: Data, file: String, checker: ScreenChecker, projects: (old: ProjectSources, new: ProjectSources)
    ) throws(InterfaceBuilderError) {
        let document = try InterfaceBuilderDocument(data: data, file: file)
        (changes, movedCount, pictures) = ([], 0, [])
        (newFindings, goneFindings) = Self.difference(
            checker.heardFindings(in: document, of: projects.old),
            checker.heardFindings(in: document, of: projects.new))
    }

    private static func difference(_ known: [Finding], _ found: [Finding]) -> (new: [Finding], gone: [Finding]) {
        let (knownPrints, foundPrints) = (Set(known.map(\.fingerprint)), Set(found.map(\.fingerprint)))
        return (
            found.filter { !knownPrints.contains($0.fingerprint) },
            known.filter { !foundPrints.contains($0.fingerprint) }
        )
    }

    /// Whether there is nothing to tell.
    public var isEmpty: Bool { changes.isEmpty && movedCount == 0 && newFindings.isEmpty && goneFindings.isEmpty }

    /// The changes for people, a line each.
    public var text: String {
        var lines = changes.map { "\($0.kind.rawValue), line \($0.location.line): \(SafeText.line($0.text))" }
        if movedCount > 0 { lines.append("\(movedCount) view\(movedCount == 1 ? "" : "s") with a different frame") }
        for (title, findings) in [("new finding", newFindings), ("no longer found", goneFindings)] {
            for finding in findings {
                lines.append(
                    "\(title), line \(finding.location.line): \(finding.severity.rawValue): "
                        + "\(SafeText.line(finding.message)) [\(finding.rule)]")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
