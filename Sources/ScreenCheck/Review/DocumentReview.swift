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

    /// Compares two versions.
    ///
    /// Views and constraints are known by their ids, so what only stands elsewhere in the file is no change.
    ///
    /// - Parameters:
    ///   - old: the text of the old version.
    ///   - new: the text of the new version.
    ///   - file: what messages call it.
    ///   - checker: finds what is wrong in both.
    /// - Throws: which version cannot be read, and why.
    public init(old: Data, new: Data, file: String, checker: ScreenChecker) throws(InterfaceBuilderError) {
        let before = DocumentFacts(try checker.screens(of: old, file: file))
        let after = DocumentFacts(try checker.screens(of: new, file: file))
        var changes: [Change] = []
        var moved = 0
        for id in after.order {
            guard let now = after.facts[id] else { continue }
            guard let then = before.facts[id] else {
                changes.append(Change(kind: .added, location: now.location, text: now.name))
                continue
            }
            if let a = then.frame, let b = now.frame, a.deviation(from: b) > Self.noticeable { moved += 1 }
            if then.rule != now.rule {
                changes.append(
                    Change(kind: .changed, location: now.location, text: "\(now.name), before: \(then.name)"))
            }
            for (old, new) in zip(then.properties, now.properties) where old.value != new.value {
                changes.append(
                    Change(
                        kind: .changed, location: now.location,
                        text: "\(now.name): \(new.name) \(old.value) is now \(new.value)"))
            }
        }
        for id in before.order where after.facts[id] == nil {
            guard let then = before.facts[id] else { continue }
            changes.append(Change(kind: .removed, location: then.location, text: then.name))
        }
        self.changes = changes
        movedCount = moved
        let (known, found) = (checker.check(old, file: file).findings, checker.check(new, file: file).findings)
        let (knownPrints, foundPrints) = (Set(known.map(\.fingerprint)), Set(found.map(\.fingerprint)))
        newFindings = found.filter { !knownPrints.contains($0.fingerprint) }
        goneFindings = known.filter { !foundPrints.contains($0.fingerprint) }
    }

    /// A pixel and its rounding, in points.
    private static let noticeable = 0.505

    /// Whether there is nothing to tell.
    public var isEmpty: Bool { changes.isEmpty && movedCount == 0 && newFindings.isEmpty && goneFindings.isEmpty }

    /// The changes for people, a line each.
    public var text: String {
        var lines = changes.map { "\($0.kind.rawValue), line \($0.location.line): \(SafeText.line($0.text))" }
        if movedCount > 0 { lines.append("\(movedCount) view\(movedCount == 1 ? "" : "s") with another frame") }
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
