internal import InterfaceBuilder
internal import SafeText

/// An output format of reviews.
public enum ReviewFormat: String, Hashable, Sendable, CaseIterable {
    case text
    /// An HTML page with the differences, and the changed screens before and after, side by side.
    case html
    /// An SVG drawing of the changed screens, without the list of differences.
    case svg
}

extension ReviewFormat {
    /// Returns the reviews of the changed files in this format. Reviews without differences are left out.
    public func write(_ reviews: [FileReview]) -> String {
        let shown = reviews.filter { !$0.isEmpty }
        switch self {
        case .text: return shown.map { Self.text($0, named: reviews.count > 1 || $0.fate != nil) }.joined()
        case .html: return Self.page(shown)
        case .svg: return Self.sheet(shown.flatMap { review in review.pictures.map { (review.file, $0) } })
        }
    }

    private static func text(_ review: FileReview, named: Bool) -> String {
        let title = review.file + (review.fate.map { ", \($0)" } ?? "")
        switch review.outcome {
        case .notUnderstood(let reason):
            return "\(SafeText.line(title)): changed, but cannot be read: \(SafeText.line(reason))\n"
        case .reviewed(let review): return named ? "\(SafeText.line(title)):\n\(review.text)" : review.text
        }
    }

    private static func page(_ reviews: [FileReview]) -> String {
        var body = ["<h1>What changed on the screens</h1>"]
        if reviews.isEmpty { body.append("<p>Nothing.</p>") }
        for review in reviews {
            body.append("<h2>\(SafeText.xml(review.file + (review.fate.map { ", \($0)" } ?? "")))</h2>")
            switch review.outcome {
            case .notUnderstood(let reason):
                body.append("<p class=\"error\">Changed, but cannot be read: \(SafeText.xml(reason))</p>")
            case .reviewed(let document):
                body.append(
                    PicturePage.list(
                        document.changes.map {
                            PicturePage.item("\($0.kind.rawValue): \($0.text)", kind: $0.kind.rawValue)
                        }))
                for (title, findings) in [
                    ("New findings", document.newFindings), ("No longer found", document.goneFindings),
                ]
                where !findings.isEmpty {
                    body.append("<h3>\(title)</h3>")
                    body.append(
                        PicturePage.list(
                            findings.map {
                                PicturePage.item(
                                    "line \($0.location.line): \($0.message) [\($0.rule)]", kind: $0.severity.rawValue)
                            }))
                }
                for change in document.pictures {
                    body.append("<h3>\(SafeText.xml(change.name)), before and after</h3>")
                    body.append(PicturePage.list(moved(change).map { PicturePage.item($0, kind: "changed") }))
                    body.append(sheet([(review.file, change)]))
                }
            }
        }
        return PicturePage.html(title: "What changed on the screens", body)
    }

    /// Returns a line for each device with the views that the drawings mark as different.
    private static func moved(_ change: ScreenChange) -> [String] {
        change.pairs.compactMap { pair in
            let names = pair.marks(in: pair.after, against: pair.before, missing: "").map(\.title)
            return names.isEmpty ? nil : "marked on \(pair.device.name): \(names.joined(separator: ", "))"
        }
    }

    /// Returns a drawing with one row per device: the screen before and after.
    private static func sheet(_ changes: [(file: String, change: ScreenChange)]) -> String {
        var sheet = PictureSheet()
        for (file, change) in changes {
            for pair in change.pairs {
                let title = "\(change.name), \(pair.device.name), \(file)"
                sheet.add(
                    pair.before, caption: "before: \(title)",
                    marks: pair.marks(in: pair.before, against: pair.after, missing: "#d00000"))
                sheet.add(
                    pair.after, caption: "after: \(title)",
                    marks: pair.marks(in: pair.after, against: pair.before, missing: "#1a9e3c"))
                sheet.endRow()
            }
        }
        return sheet.svg
    }
}
