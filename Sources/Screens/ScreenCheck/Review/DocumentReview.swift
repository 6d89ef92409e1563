public import Foundation
internal import AutoLayout
public import InterfaceBuilder
internal import SafeText

/// The differences between two versions of a document, in terms of screens instead of XML.
public struct DocumentReview: Sendable {
    /// One difference.
    public struct Change: Hashable, Sendable {
        /// The kind of a difference.
        public enum Kind: String, Hashable, Sendable {
            case added, removed, changed
        }

        /// The kind of the difference.
        public let kind: Kind
        /// The place in the new version; for removed elements in the old one.
        public let location: SourceLocation
        /// The difference in words.
        public let text: String
    }

    /// The differences in the order of the new document, then removed elements in the order of the old one.
    public let changes: [Change]
    /// The number of views with a different recorded frame.
    public let movedCount: Int
    /// The findings that only the new version has.
    public let newFindings: [Finding]
    /// The findings that only the old version has.
    public let goneFindings: [Finding]

    /// The changed screens before and after, on each device.
    public let pictures: [ScreenChange]

    /// Compares two versions.
    ///
    /// Views and constraints are identified by id. Moving an element within the file is not a difference, nor are the
    /// changes that Interface Builder makes when a file is opened and saved.
    ///
    /// - Parameters:
    ///   - old: The text of the old version; nil for a new file.
    ///   - new: The text of the new version; nil for a removed file.
    ///   - file: The file's name in messages.
    ///   - checker: The check of both versions.
    ///   - devices: The devices of ``pictures``.
    ///   - projects: The app's sources and assets beside each version; nil if unknown.
    /// - Throws: The version that cannot be read, with the reason.
    public init(
        old: Data?, new: Data?, file: String, checker: ScreenChecker, devices: [PictureDevice] = [],
        projects: (old: ProjectSources?, new: ProjectSources?) = (nil, nil)
    ) throws(InterfaceBuilderError) {
        let before = try Self.version(old, file, checker)
        let after = try Self.version(new, file, checker)
        let review = FactReview(before: before, after: after)
        (changes, movedCount) = (review.changes, review.movedCount)
        // If only one version has a project, its findings are neither new nor gone.
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

    /// Compares the findings of an unchanged document whose sources or assets changed.
    ///
    /// - Throws: The reason why the document cannot be read.
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

    /// Whether there are no differences.
    public var isEmpty: Bool { changes.isEmpty && movedCount == 0 && newFindings.isEmpty && goneFindings.isEmpty }

    /// The differences, one line each.
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
