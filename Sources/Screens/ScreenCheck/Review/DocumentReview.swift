public import Foundation
internal import AutoLayout
public import InterfaceBuilder
internal import SafeText

/// The differences between two versions of a document, in terms of screens instead of XML.
public struct DocumentReview: Sendable {
    /// One difference between the versions.
    public struct Change: Hashable, Sendable {
        /// Whether an element was added, removed or changed.
        public enum Kind: String, Hashable, Sendable {
            case added, removed, changed
        }

        public let kind: Kind
        /// The location in the new version; for a removed element, in the old version.
        public let location: SourceLocation
        public let text: String
    }

    /// The differences in the order of the new document, then removed elements in the order of the old one.
    public let changes: [Change]
    /// The names of the views whose recorded frame differs, in the order of the new document.
    public let movedViews: [String]
    /// The number of views whose recorded frame differs.
    public var movedCount: Int { movedViews.count }
    /// The findings that only the new version has.
    public let newFindings: [Finding]
    /// The findings that only the old version has.
    public let goneFindings: [Finding]

    /// The screens whose drawings differ, before and after, on each device.
    public let pictures: [ScreenChange]

    /// Compares two versions of a document.
    ///
    /// Views and constraints are identified by id. An element that moved within the file is not a difference, and
    /// neither are the changes that Interface Builder makes to a file when it opens and saves it.
    ///
    /// - Parameters:
    ///   - old: The text of the old version; nil for a new file.
    ///   - new: The text of the new version; nil for a removed file.
    ///   - file: The file's name in messages.
    ///   - checker: The checker for the findings of both versions.
    ///   - devices: The devices on which changed screens are drawn in ``pictures``.
    ///   - projects: The sources and assets of the app in each version; nil if unknown.
    /// - Throws: ``InterfaceBuilderError`` for the version that cannot be read.
    public init(
        old: Data?, new: Data?, file: String, checker: ScreenChecker, devices: [PictureDevice] = [],
        projects: (old: ProjectSources?, new: ProjectSources?) = (nil, nil)
    ) throws(InterfaceBuilderError) {
        let before = try Self.version(old, file, checker)
        let after = try Self.version(new, file, checker)
        let review = FactReview(before: before, after: after)
        (changes, movedViews) = (review.changes, review.moved)
        // If only one version has a project, no project rules run. Otherwise all their findings would seem new or gone.
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

    /// Compares the findings of an unchanged document in an app whose sources or assets changed.
    ///
    /// - Throws: ``InterfaceBuilderError`` if the document cannot be read.
    public init(
        unchanged data: Data, file: String, checker: ScreenChecker, projects: (old: ProjectSources, new: ProjectSources)
    ) throws(InterfaceBuilderError) {
        let document = try InterfaceBuilderDocument(data: data, file: file)
        (changes, movedViews, pictures) = ([], [], [])
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

    /// Whether there are neither differences nor different findings.
    public var isEmpty: Bool { changes.isEmpty && movedCount == 0 && newFindings.isEmpty && goneFindings.isEmpty }

    /// The differences, one line each.
    public var text: String {
        var lines = changes.map { "\($0.kind.rawValue), line \($0.location.line): \(SafeText.line($0.text))" }
        if movedCount > 0 {
            let names = movedViews.map { SafeText.line($0) }.joined(separator: ", ")
            lines.append("\(movedCount) view\(movedCount == 1 ? "" : "s") with a different frame: \(names)")
        }
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
