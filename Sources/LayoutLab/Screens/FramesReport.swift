internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import SolverAPI
internal import SolverCatalog

/// The frames of one layout unit, for printing.
struct FramesReport: Encodable {
    struct Rect: Encodable {
        let x, y, width, height: Double
    }

    struct View: Encodable {
        let id: String
        let kind: String
        let label: String?
        let depth: Int
        let computed: Rect
        let recorded: Rect
        let deviation: Double
        let text: String?
        let isHidden: Bool
    }

    let file: String
    let unit: String
    let kind: String
    let line: Int
    let solver: String
    let deviation: Double
    let agrees: Bool
    let unsupported: [String]
    let broken: [String]
    /// Insets of guides that are inferred from recorded frames instead of rules.
    let evidence: [String]
    let views: [View]

    /// Returns a new solver by name.
    static func makeSolver(named name: String) throws -> any LayoutSolver {
        guard let entry = SolverCatalog.entry(named: name) else {
            let names = SolverCatalog.all.map(\.descriptor.name).joined(separator: ", ")
            throw FramesFailure(message: "--solver: expected one of \(names), found \"\(name)\"")
        }
        return entry.make()
    }

    init(_ file: String, _ unit: LayoutUnit, _ layout: UnitLayout, solver: String) {
        self.file = file
        self.unit = unit.id
        kind = unit.kind.rawValue
        line = unit.location.line
        self.solver = solver
        deviation = layout.deviation
        agrees = layout.agrees
        unsupported = unit.unsupported.map(\.description)
        broken = layout.brokenConstraints
        evidence = layout.insetsFromEvidence.map(\.description)
        views = layout.views.map { view in
            View(
                id: view.id, kind: view.kind, label: view.label, depth: view.depth,
                computed: Rect(
                    x: view.computed.x, y: view.computed.y, width: view.computed.width,
                    height: view.computed.height),
                recorded: Rect(
                    x: view.recorded.x, y: view.recorded.y, width: view.recorded.width,
                    height: view.recorded.height),
                deviation: view.deviation, text: view.text, isHidden: view.isHidden)
        }
    }

    static func json(_ reports: [FramesReport]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return SafeText.json(String(decoding: try encoder.encode(reports), as: UTF8.self))
    }

    /// The tree of views with both frames and their deviation.
    var table: String {
        var lines = ["\(SafeText.line(file)):\(line): \(kind) \(SafeText.line(unit)): \(verdict)"]
        let names = views.map { view in
            String(repeating: "  ", count: view.depth) + SafeText.line("\(view.label ?? view.kind) \(view.id)")
        }
        let width = max(4, names.map(\.count).max() ?? 0)
        lines.append(Self.row("view", "computed", "recorded", "deviation", width))
        for (view, name) in zip(views, names) {
            lines.append(
                Self.row(
                    name, Self.text(view.computed), Self.text(view.recorded),
                    view.deviation == 0 ? "" : Self.text(view.deviation), width))
        }
        for feature in unsupported { lines.append("differs from Interface Builder: \(SafeText.line(feature))") }
        for inset in evidence { lines.append("inset from recorded frames: \(SafeText.line(inset))") }
        for equation in broken { lines.append("broken to recover: \(SafeText.line(equation))") }
        return lines.joined(separator: "\n")
    }

    private var verdict: String {
        agrees
            ? "\(views.count) views agree with the recorded frames"
            : "the largest deviation of \(views.count) views is \(Self.text(deviation)) pt"
    }

    private static func row(_ name: String, _ computed: String, _ recorded: String, _ deviation: String, _ width: Int)
        -> String
    {
        func pad(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        let line = pad(name, width) + "  " + pad(computed, 28) + "  " + pad(recorded, 28) + "  " + deviation
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    private static func text(_ rect: Rect) -> String {
        "\(text(rect.x)) \(text(rect.y)) \(text(rect.width))×\(text(rect.height))"
    }

    /// At most three digits after the point, because the smallest pixel is a third of a point.
    private static func text(_ number: Double) -> String { DecimalText.short(number, decimals: 3) }
}
