internal import AutoLayout
internal import SolverAPI
internal import Explain
internal import Foundation
internal import SafeText
internal import ScreenCheck

/// The output of `layoutlab explain --ambiguity`: ambiguous values of a file's screens.
struct AmbiguityExplanation {
    /// A screen with its groups of ambiguous values. For each group, `cures` has a change that makes the values unique;
    /// nil if none was found.
    private struct Part {
        let screen: LaidOutScreen
        let found: LayoutAmbiguity
        let cures: [AmbiguityCure?]
    }

    /// An ambiguous attribute of a view or guide.
    private typealias Member = (name: String, item: LayoutItem, open: LayoutAmbiguity.OpenAttribute)

    private let file: String
    private let parts: [Part]

    init(of file: String) throws(CommandFailure) {
        self.file = file
        var parts: [Part] = []
        for screen in try ScreenFile.screens(of: file, withNaturalTexts: true) {
            do {
                let found = try screen.engine.ambiguity(of: screen.visibleViews.map(\.view), byMoreThan: 0.01)
                parts.append(Part(screen: screen, found: found, cures: try screen.engine.cures(of: found)))
            } catch {
                throw .wrongCall("\(file): \(error)")
            }
        }
        self.parts = parts
    }

    func output(_ format: ExplainFormat) throws -> String {
        switch format {
        case .text: return text
        case .markdown: return text.split(separator: "\n").map { "    \($0)\n" }.joined()
        case .json: return SafeText.json(try json()) + "\n"
        case .svg:
            let rows = scenes
            if rows.isEmpty {
                throw CommandFailure.doesNotHold("\(file): all layouts are unique, so there is nothing to draw")
            }
            return LayoutPicture.svg(rows) + "\n"
        case .html:
            return
                "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>\(SafeText.xml(file))</title>\n<pre>\(SafeText.xml(text))</pre>\n"
                + scenes.map { LayoutPicture.svg([$0]) }.joined(separator: "\n") + "\n"
        }
    }

    private func members(_ group: LayoutAmbiguity.Group, of part: Part) -> [Member] {
        part.found.items.flatMap { item in
            item.open.filter { $0.group == group.number }.map { open in
                let name = (item.item as? LayoutView).map(part.screen.name(of:)) ?? item.item.name
                return (name, item.item, open)
            }
        }
    }

    // MARK: Text

    private var text: String {
        var text = ""
        for part in parts {
            text += "\(file): \(part.screen.name): "
            if part.found.isUnique {
                text += "the layout is unique\n"
                continue
            }
            text += "\(part.found.items.count) ambiguous view\(part.found.items.count == 1 ? "" : "s")\n"
            for group in part.found.groups {
                for (name, _, open) in members(group, of: part) {
                    text +=
                        "  the \(Self.word(open.attribute)) of \(name) is \(open.cause.rawValue): \(Self.number(open.value)) now, "
                    text += "\(Self.range(open.range)) in equally good layouts\n"
                }
                if !group.tied.isEmpty {
                    text += "    These rules compete with equal priority:\n"
                    for rule in group.tied { text += "      \(part.screen.words(rule))\n" }
                }
                if let cure = part.cures[group.number] {
                    text += "    To make it unique, \(cure.words(part.screen.name)). "
                    text += "Verified: the ambiguity is then gone, and "
                    text += cure.keepsLayout ? "nothing moves.\n" : "the layout changes.\n"
                } else {
                    text += "    No single change was found that makes it unique.\n"
                }
            }
        }
        return SafeText.lines(text)
    }

    private static func word(_ attribute: LayoutAttribute) -> String {
        switch attribute {
        case .left: "horizontal position"
        case .top: "vertical position"
        default: attribute.description
        }
    }

    private static func range(_ range: ClosedRange<Double>) -> String {
        switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
        case (true, true): "from \(number(range.lowerBound)) to \(number(range.upperBound))"
        case (true, false): "\(number(range.lowerBound)) or more"
        case (false, true): "\(number(range.upperBound)) or less"
        case (false, false): "anything"
        }
    }

    private static func number(_ value: Double) -> String { DecimalText.short(value, decimals: 2) }

    // MARK: JSON

    private struct Entry: Encodable {
        struct Open: Encodable {
            let view, attribute, cause: String
            let group: Int
            let value: Double
            let least, most: Double?
        }
        struct Cure: Encodable {
            let group: Int
            let change: String
            let keepsLayout: Bool
        }
        let file, unit, screen: String
        let open: [Open]
        let cures: [Cure]
    }

    private func json() throws -> String {
        let entries = parts.map { part in
            Entry(
                file: file, unit: part.screen.id, screen: part.screen.name,
                open: part.found.groups.flatMap { group in
                    members(group, of: part).map { name, _, open in
                        Entry.Open(
                            view: name, attribute: open.attribute.description, cause: open.cause.rawValue,
                            group: open.group, value: open.value,
                            least: open.range.lowerBound.isFinite ? open.range.lowerBound : nil,
                            most: open.range.upperBound.isFinite ? open.range.upperBound : nil)
                    }
                },
                cures: part.cures.enumerated().compactMap { number, cure in
                    cure.map {
                        Entry.Cure(group: number, change: $0.words(part.screen.name), keepsLayout: $0.keepsLayout)
                    }
                })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(entries), as: UTF8.self)
    }

    // MARK: Pictures

    /// The maximum distance of drawn alternatives from the layout, in points.
    private static let reach = 100.0

    /// One row per ambiguous group: the layout, and the alternatives at the ends of its first attribute's range.
    private var scenes: [[LayoutPicture.Scene]] {
        parts.flatMap { part in part.found.groups.compactMap { scenes($0, of: part) } }
    }

    private func scenes(_ group: LayoutAmbiguity.Group, of part: Part) -> [LayoutPicture.Scene]? {
        let members = members(group, of: part)
        guard let first = members.first else { return nil }
        let guilty = Set(members.map(\.name))
        func scene(_ caption: String) -> LayoutPicture.Scene {
            LayoutPicture.Scene(
                caption: caption,
                boxes: part.screen.visibleViews.map {
                    LayoutPicture.Box(name: $0.name, frame: $0.frame, isGuilty: guilty.contains($0.name))
                })
        }
        let open = first.open
        var scenes = [scene("as it is: \(Self.word(open.attribute)) of \(first.name) \(Self.number(open.value))")]
        // Extents are drawn from 0 on. So are positions, unless the present position is negative.
        let isPosition = !open.attribute.isExtent
        let least = isPosition ? min(0, open.value) : 0
        for end in [
            max(open.range.lowerBound, open.value - Self.reach, least),
            min(open.range.upperBound, open.value + Self.reach),
        ]
        where abs(end - open.value) > 0.01 {
            guard (try? part.screen.engine.showAlternative(with: open.attribute, of: first.item, near: end)) != nil
            else {
                continue
            }
            let isEnd = end == open.range.lowerBound || end == open.range.upperBound
            scenes.append(
                scene(
                    "equally good: \(Self.word(open.attribute)) \(Self.number(end))" + (isEnd ? "" : ", or any other")))
            part.screen.engine.restoreLayout()
        }
        return scenes
    }
}
