import AutoLayout
import SolverAPI

/// Compares the defaults and the rounding of AppKit's classes with those of a fact.
struct AppKitValues {
    let fact: AppleFact

    /// Returns the differences; nil if the fact is about a different subject.
    func differences() throws -> [String]? {
        let expected = fact.expected
        if let rect = fact.scene["rect"].numbers { return try alignment(of: rect) }
        if expected["distribution"] != .none { return stackDefaults() }
        if expected["columnSpacing"] != .none { return gridDefaults() }
        if expected["constraint"] != .none, fact.topic == "nsstackview-values" { return try alignmentRule() }
        if expected["priority"].text == "just under 500" {
            let priority = Priority.windowSize.value
            return priority < 500 && priority > 499.9 ? [] : ["a window's size has priority \(priority)"]
        }
        return nil
    }

    private func stackDefaults() -> [String] {
        let stack = GravityStackView()
        let found: [(String, FactValue)] = [
            ("distribution", .text("\(stack.distribution)")), ("spacing", .number(stack.spacing)),
            ("detachesHiddenViews", .bool(stack.detachesHiddenViews)),
            ("alignment", .text(stack.alignment == .center ? "centerY" : "\(stack.alignment)")),
            ("orientation", .text("\(stack.axis)")), ("hasEqualSpacing", .bool(stack.hasEqualSpacing)),
        ]
        return differences(found)
    }

    private func gridDefaults() -> [String] {
        let grid = LayoutGridView()
        return differences([
            ("xPlacement", .text("\(grid.xPlacement)")), ("columnSpacing", .number(grid.columnSpacing)),
            ("yPlacement", .text(grid.yPlacement == .top ? "top" : "\(grid.yPlacement)")),
            ("rowSpacing", .number(grid.rowSpacing)),
        ])
    }

    private func differences(_ found: [(name: String, value: FactValue)]) -> [String] {
        found.filter { fact.expected[$0.name] != .none && fact.expected[$0.name] != $0.value }.map {
            "\($0.name) is \($0.value) at first"
        }
    }

    /// Builds the scene that the note of the fact describes: a trailing-aligned column with an inset at the right.
    private func alignmentRule() throws -> [String] {
        let stack = GravityStackView(identifier: "stack")
        (stack.axis, stack.alignment) = (.vertical, .trailing)
        stack.edgeInsets = EdgeInsets(right: fact.expected["constraint"]["constant"].number ?? 0)
        try stack.addArrangedSubview(LayoutView(identifier: "a"))
        try makeRoot(100, 100).addSubview(stack)
        try stack.updateConstraints()
        let (made, wanted) = (
            stack.constraints.map(FactConstraints.text), FactConstraints.text(fact.expected["constraint"])
        )
        return made.contains(wanted) ? [] : ["no constraint is \(wanted)"]
    }

    private func alignment(of rect: [Double]) throws -> [String] {
        guard let options = fact.scene["options"].text, rect.count == 4,
            let grid = PixelGrid(scale: fact.scene["scale"].number ?? 1), let wanted = fact.expected["rect"].numbers,
            let alignment = Self.alignment(options)
        else { throw NotExpressible(reason: "\(fact.scene["options"].text ?? "no options")") }
        let found = grid.aligned(
            LayoutRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), alignment)
        let parts = [found.x, found.y, found.width, found.height]
        return zip(parts, wanted).contains { abs($0 - $1) > 1e-6 } ? ["it is \(parts), not \(wanted)"] : []
    }

    /// Parses options as written in the facts: `all edges nearest`, `min edges and sizes nearest`, optionally with `,
    /// flipped`.
    private static func alignment(_ options: String) -> BackingAlignment? {
        let parts = options.split(separator: ", ").map(String.init)
        let direction: VerticalDirection = parts.contains("flipped") ? .downwards : .upwards
        let words = (parts.first ?? "").split(separator: " ").map(String.init)
        let kinds: [String: BackingAlignment.Rounding] = [
            "nearest": .nearest, "outward": .outward, "inward": .inward,
        ]
        guard let rounding = words.last.flatMap({ kinds[$0] }) else { return nil }
        switch words.dropLast().joined(separator: " ") {
        case "all edges": return .edges(rounding, direction)
        case "min edges and sizes": return .origin(rounding, size: rounding, direction)
        case "max edges and sizes":
            let span = BackingAlignment.Span.maxAndExtent(max: rounding, extent: rounding)
            return BackingAlignment(horizontal: span, vertical: span, direction: direction)
        default: return nil
        }
    }
}
