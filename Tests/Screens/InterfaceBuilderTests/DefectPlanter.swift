import Foundation

/// The kinds of defects that are planted in screens.
enum Defect: String, CaseIterable {
    case conflict, conflictInOneDirection, conflictAtOneWidth, missingRule, frameOffBySeven
    case constantOffBySevenBesideAGuide, duplicate, overlap, clippedText, tie

    /// The rules of `layoutlab check` that may report the defect.
    var rules: Set<String> {
        switch self {
        case .conflict: ["conflict"]
        case .conflictInOneDirection: ["breaks-right-to-left"]
        case .conflictAtOneWidth: ["breaks-at-width"]
        case .missingRule: ["ambiguous"]
        case .frameOffBySeven, .constantOffBySevenBesideAGuide: ["outdated-frame"]
        case .duplicate: ["never-matters"]
        case .overlap: ["negative-gap", "overlap"]
        case .clippedText: ["clipped-text"]
        case .tie: ["ambiguous"]
        }
    }
}

/// Plants defects in a document by changing, adding or removing a line. It reads only lines and attributes, and
/// computes no layout.
struct DefectPlanter {
    struct View {
        let id: String
        let kind: String
        let line: Int
        let attributes: [String: String]
        var rectLine: Int?
        var rect: [String: Double] = [:]

        var isText: Bool { ["label", "button", "textField"].contains(kind) && attributes["hidden"] == nil }
    }

    struct Rule {
        let line: Int
        let holder: String
        let attributes: [String: String]

        var first: String { attributes["firstItem"] ?? holder }
        var second: String? { attributes["secondItem"] }
        var isPlain: Bool {
            attributes["priority"] == nil && attributes["relation"] == nil && attributes["multiplier"] == nil
        }
        func speaks(of id: String, _ names: Set<String>) -> Bool {
            (first == id && names.contains(attributes["firstAttribute"] ?? ""))
                || (second == id && names.contains(attributes["secondAttribute"] ?? ""))
        }
    }

    private static let horizontal: Set = [
        "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin",
    ]
    private static let vertical: Set = [
        "top", "bottom", "centerY", "baseline", "firstBaseline", "topMargin", "bottomMargin", "height",
    ]

    private static let containers: Set = [
        "stackView", "scrollView", "tableViewCell", "collectionViewCell", "collectionReusableView", "barButtonItem",
    ]

    private let lines: [String]
    private(set) var views: [View] = []
    private var rules: [Rule] = []
    private var guides: Set<String> = []
    private var roots: Set<String> = []
    /// Views in stacks, and cells. Their frames depend on more than constraints.
    private var arranged: Set<String> = []

    init(_ text: String) {
        lines = text.components(separatedBy: "\n")
        var open: [(name: String, id: String?)] = []
        for (number, line) in lines.enumerated() {
            guard let tag = Self.tag(line) else { continue }
            if tag.isClosing {
                if !open.isEmpty { open.removeLast() }
                continue
            }
            let holder = open.last { $0.id != nil }?.id ?? ""
            switch tag.name {
            case "constraint" where tag.isEmpty:
                rules.append(Rule(line: number, holder: holder, attributes: tag.attributes))
            case "viewLayoutGuide": guides.insert(tag.attributes["id"] ?? "")
            case "rect" where tag.attributes["key"] == "frame":
                if let index = views.lastIndex(where: { $0.id == holder }), views[index].rectLine == nil {
                    views[index].rectLine = number
                    views[index].rect = tag.attributes.compactMapValues(Double.init)
                }
            default:
                if let id = tag.attributes["id"] {
                    views.append(View(id: id, kind: tag.name, line: number, attributes: tag.attributes))
                    if tag.attributes["key"] == "view" { roots.insert(id) }
                    let containers = open.map(\.name)
                    if containers.contains(where: { Self.containers.contains($0) }) {
                        arranged.insert(id)
                    }
                }
            }
            if !tag.isEmpty { open.append((tag.name, tag.attributes["id"])) }
        }
    }

    private static func tag(_ line: String) -> (
        name: String, attributes: [String: String], isClosing: Bool, isEmpty: Bool
    )? {
        let text = line.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("<"), !text.hasPrefix("<?"), !text.hasPrefix("<!") else { return nil }
        if text.hasPrefix("</") { return ("", [:], true, false) }
        let name = String(text.dropFirst().prefix { $0.isLetter || $0.isNumber })
        var attributes: [String: String] = [:]
        let parts = text.components(separatedBy: "\"")
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            let key = parts[index].reversed().dropFirst().prefix { $0.isLetter || $0.isNumber }
            attributes[String(key.reversed())] = parts[index + 1]
        }
        let isComplete = text.hasSuffix("/>") || text.hasSuffix("</\(name)>")
        return (name, attributes, false, isComplete)
    }

    // MARK: Planting

    /// Returns the document with one defect of a kind; nil if no suitable line exists.
    func plant(_ defect: Defect) -> String? {
        switch defect {
        case .conflict: plantConflict()
        case .conflictInOneDirection: plantDirection()
        case .conflictAtOneWidth: plantWidth()
        case .missingRule: plantMissing()
        case .frameOffBySeven: plantFrame()
        case .constantOffBySevenBesideAGuide: plantGuide()
        case .duplicate: plantDuplicate()
        case .overlap: plantOverlap()
        case .clippedText: plantClipping()
        case .tie: plantTie()
        }
    }

    private func view(_ id: String?) -> View? { views.first { $0.id == id } }

    /// Whether a view is visible and determined by constraints only.
    private func isPlain(_ view: View?) -> Bool {
        guard let view else { return false }
        return view.attributes["translatesAutoresizingMaskIntoConstraints"] == "NO" && !arranged.contains(view.id)
            && view.attributes["hidden"] == nil && view.rectLine != nil && !roots.contains(view.id)
            && view.attributes["misplaced"] == nil && view.attributes["ambiguous"] == nil
    }

    private func placing(_ names: Set<String>) -> [Rule] {
        rules.filter { $0.isPlain && $0.second != nil && names.contains($0.attributes["firstAttribute"] ?? "") }
    }

    private func joined(_ changed: [Int: String?], adding: [Int: String] = [:]) -> String {
        var result: [String] = []
        for (number, line) in lines.enumerated() {
            if let change = changed[number] {
                if let change { result.append(change) }
            } else {
                result.append(line)
            }
            if let added = adding[number] { result.append(added) }
        }
        return result.joined(separator: "\n")
    }

    private func constant(_ rule: Rule, plus amount: Double) -> String {
        let value = (rule.attributes["constant"].flatMap(Double.init) ?? 0) + amount
        if let old = rule.attributes["constant"] {
            return lines[rule.line].replacingOccurrences(of: " constant=\"\(old)\"", with: " constant=\"\(value)\"")
        }
        return lines[rule.line].replacingOccurrences(of: " id=\"", with: " constant=\"\(value)\" id=\"")
    }

    private func again(_ line: String, _ rule: Rule) -> String {
        line.replacingOccurrences(of: "id=\"\(rule.attributes["id"] ?? "")\"", with: "id=\"planted\"")
    }

    private func plantConflict() -> String? {
        guard let rule = placing(["top", "leading"]).first(where: { isPlain(view($0.first)) }) else { return nil }
        return joined([:], adding: [rule.line: again(constant(rule, plus: 30), rule)])
    }

    private func plantDirection() -> String? {
        // Left instead of leading has no effect until the screen is mirrored.
        let found = placing(["leading"]).first { rule in
            guard isPlain(view(rule.first)), rule.attributes["secondAttribute"] == "leading",
                isEdge(rule.second), rule.attributes["symbolic"] == nil
            else { return false }
            let ends = rules.filter { $0.speaks(of: rule.first, ["trailing", "centerX", "right"]) }
            let isFixed = rules.contains { $0.isPlain && $0.second == nil && $0.speaks(of: rule.first, ["width"]) }
            if ends.isEmpty { return isFixed }
            // The view reaches from edge to edge. The distances must differ, so that mirroring moves it.
            guard ends.count == 1, let end = ends.first, end.isPlain, end.attributes["symbolic"] == nil,
                !end.speaks(of: rule.first, ["centerX"]),
                isEdge(end.first == rule.first ? end.second : end.first)
            else { return false }
            return abs(number(end)) != abs(number(rule))
        }
        guard let rule = found else { return nil }
        let line = lines[rule.line].replacingOccurrences(of: "\"leading\"", with: "\"left\"")
        return joined([:], adding: [rule.line: again(line, rule)])
    }

    private func number(_ rule: Rule) -> Double { rule.attributes["constant"].flatMap(Double.init) ?? 0 }

    private func plantWidth() -> String? {
        for rule in placing(["leading"]) where isPlain(view(rule.first)) && isEdge(rule.second) {
            guard let view = view(rule.first), let width = view.rect["width"], width > 200,
                rules.contains(where: {
                    $0.isPlain && isEdge($0.first == view.id ? $0.second : $0.first)
                        && $0.speaks(of: view.id, ["trailing"])
                })
            else { continue }
            let line = """
                <constraint firstItem="\(view.id)" firstAttribute="width" relation="greaterThanOrEqual" constant="\(width - 5)" \
                id="planted"/>
                """
            return joined([:], adding: [rule.line: line])
        }
        return nil
    }

    private func isEdge(_ id: String?) -> Bool { id.map { roots.contains($0) || guides.contains($0) } ?? false }

    private func plantMissing() -> String? {
        for rule in placing(["top", "bottom"]) {
            for id in [rule.first, rule.second].compactMap(\.self) where isPlain(view(id)) {
                let others = rules.filter {
                    $0.line != rule.line && $0.speaks(of: id, Self.vertical) && $0.second != nil
                }
                if others.isEmpty { return joined([rule.line: nil]) }
            }
        }
        return nil
    }

    private func plantFrame() -> String? {
        for view in views where isPlain(view) {
            guard let line = view.rectLine, let y = view.rect["y"], view.rect["width"] ?? 0 > 0,
                view.rect["height"] ?? 0 > 0, rules.contains(where: { $0.speaks(of: view.id, Self.vertical) })
            else { continue }
            let text = lines[line].replacingOccurrences(
                of: " y=\"[^\"]*\"", with: " y=\"\(y + 7)\"", options: .regularExpression)
            return joined([line: text])
        }
        return nil
    }

    private func plantGuide() -> String? {
        let rule = placing(["top", "bottom", "leading", "trailing"]).first { rule in
            let isGuided =
                guides.contains(rule.first) || guides.contains(rule.second ?? "")
                || rule.attributes.values.contains { $0.hasSuffix("Margin") }
            return isGuided && rule.attributes["symbolic"] == nil
                && (isPlain(view(rule.first)) || isPlain(view(rule.second)))
        }
        return rule.map { joined([$0.line: constant($0, plus: 7)]) }
    }

    private func plantDuplicate() -> String? {
        let rule = rules.last {
            $0.isPlain && $0.second != nil && (isPlain(view($0.first)) || isPlain(view($0.second)))
        }
        return rule.map { joined([:], adding: [$0.line: again(lines[$0.line], $0)]) }
    }

    private func plantOverlap() -> String? {
        for rule in placing(["top"]) where rule.attributes["secondAttribute"] == "bottom" {
            guard let lower = view(rule.first), let upper = view(rule.second), lower.isText, upper.isText,
                isPlain(lower),
                isPlain(upper), let height = upper.rect["height"], height > 12, let x = lower.rect["x"],
                let left = upper.rect["x"], abs(x - left) < 20, isWritten(upper), isWritten(lower)
            else { continue }
            let distance = rule.attributes["constant"].flatMap(Double.init) ?? 0
            return joined([rule.line: constant(rule, plus: -distance - 12)])
        }
        return nil
    }

    private func isWritten(_ view: View) -> Bool {
        view.kind != "label" || !(view.attributes["text"] ?? "").isEmpty
    }

    private func plantClipping() -> String? {
        for view in views where view.kind == "label" && isPlain(view) {
            guard let text = view.attributes["text"], text.utf8.count >= 6, view.attributes["numberOfLines"] == nil,
                view.attributes["customClass"] == nil, view.attributes["minimumFontSize"] == nil,
                let width = view.rect["width"], let line = view.rectLine,
                rules.filter({ $0.isPlain && $0.speaks(of: view.id, Self.horizontal.union(["width"])) }).count == 1
            else { continue }
            let rule = """
                <constraints><constraint firstAttribute="width" constant="\((width / 2).rounded())" id="planted"/></constraints>
                """
            return joined([:], adding: [line: rule])
        }
        return nil
    }

    private func plantTie() -> String? {
        for rule in placing(["leading"]) where rule.attributes["secondAttribute"] == "trailing" {
            guard let right = view(rule.first), let left = view(rule.second), right.isText, left.isText, isPlain(right),
                isPlain(left),
                rules.contains(where: { $0.isPlain && $0.line != rule.line && $0.speaks(of: left.id, ["leading"]) }),
                rules.contains(where: { $0.isPlain && $0.speaks(of: right.id, ["trailing"]) }),
                !rules.contains(where: { rule in [left.id, right.id].contains { rule.speaks(of: $0, ["width"]) } })
            else { continue }
            return joined([left.line: hugging(left), right.line: hugging(right)])
        }
        return nil
    }

    private func hugging(_ view: View) -> String {
        let name = "horizontalHuggingPriority"
        let line = lines[view.line].replacingOccurrences(
            of: " \(name)=\"[^\"]*\"", with: "", options: .regularExpression)
        return line.replacingOccurrences(of: " id=\"\(view.id)\"", with: " \(name)=\"250\" id=\"\(view.id)\"")
    }
}
