package import SafeText
internal import SolverAPI

/// A drawing of lengths along one axis. Views are bars to scale, each in its own row; below them, rules are dimension
/// lines.
package struct DimensionDrawing: Sendable {
    /// A view, with its start and end in points.
    struct Bar: Sendable {
        let name: String
        let start: Double
        let end: Double
    }

    /// A rule, drawn as a dimension line between two coordinates in points; `ends` is nil if they are not known. The
    /// line of a broken rule is red and dashed, and has the length that the rule requires.
    struct Line: Sendable {
        /// The number of the rule in the explanation, from 1.
        let number: Int
        let label: String
        let ends: (from: Double, to: Double)?
        let isBroken: Bool
    }

    let isHorizontal: Bool
    let bars: [Bar]
    let lines: [Line]
    /// The text below the drawing, which compares the needed length with the available length.
    let comparison: String

    /// The drawing as a record with lengths in points, for a page that draws it itself; nil if no length is known.
    package var record: JSONValue? {
        guard let range else { return nil }
        let lines: [JSONValue] = lines.map { line in
            [
                "rule": .integer(line.number), "label": .text(line.label), "isBroken": .flag(line.isBroken),
                "from": line.ends.map { .number($0.from) }, "to": line.ends.map { .number($0.to) },
            ]
        }
        return [
            "isHorizontal": .flag(isHorizontal), "low": .number(range.lowerBound), "high": .number(range.upperBound),
            "bars": .list(
                bars.map { ["name": .text($0.name), "start": .number($0.start), "end": .number($0.end)] }),
            "lines": .list(lines),
        ]
    }

    /// The smallest and the largest drawn coordinate; nil if no length is known.
    private var range: ClosedRange<Double>? {
        let known =
            bars.flatMap { [$0.start, $0.end] } + lines.flatMap { line in line.ends.map { [$0.from, $0.to] } ?? [] }
        guard let low = known.min(), let high = known.max(), high > low, (high - low).isFinite else { return nil }
        return low...high
    }

    private static let row = 26.0
    private static let length = 560.0
    private static let left = 20.0

    /// The drawing as an `<svg>` element; nil if no length is known.
    var svg: String? { Self.svg(of: [self]) }

    /// Returns the drawings, one below the other, as one `<svg>` element; nil if no length is known.
    package static func svg(of drawings: [DimensionDrawing]) -> String? {
        var (top, body) = (0.0, [String]())
        for content in drawings.compactMap({ $0.content }) {
            let isFirst = body.isEmpty
            body.append(
                isFirst ? content.body : "<g transform=\"translate(0 \(DecimalText.short(top, decimals: 1)))\">")
            if !isFirst { body += [content.body, "</g>"] }
            top += content.height
        }
        if body.isEmpty { return nil }
        let height = DecimalText.short(top, decimals: 1)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="900" height="\(height)" \
            viewBox="0 0 900 \(height)" font-family="Helvetica, Arial, sans-serif" font-size="11">
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(body.joined(separator: "\n"))
            </svg>
            """
    }

    /// The elements of the drawing and its height; nil if no length is known.
    private var content: (body: String, height: Double)? {
        guard let range else { return nil }
        let (low, high) = (range.lowerBound, range.upperBound)
        let scale = Self.length / (high - low)
        func x(_ value: Double) -> Double { Self.left + (value - low) * scale }
        var top = 24.0
        var body = [
            text(
                isHorizontal ? "along the width" : "along the height, drawn sideways: the top is at the left",
                at: Self.left, 14, "#8e8e93")
        ]
        for bar in bars {
            body.append(
                "<rect x=\"\(number(x(bar.start)))\" y=\"\(number(top))\" width=\"\(number(max(1, (bar.end - bar.start) * scale)))\" "
                    + "height=\"18\" rx=\"3\" fill=\"#d6e8ff\" stroke=\"#007aff\"/>")
            body.append(text(bar.name, at: x(bar.start) + 4, top + 13, "#111"))
            top += Self.row
        }
        top += 8
        for line in lines {
            if let ends = line.ends {
                body += draw(x(ends.from), x(ends.to), line, top)
            } else {
                body.append(text(line.label + " (its position is open)", at: Self.left, top + 12, "#8e8e93"))
            }
            top += Self.row
        }
        body.append(text(comparison, at: Self.left, top + 14, "#d00"))
        return (body.joined(separator: "\n"), top + 30)
    }

    private func draw(_ from: Double, _ to: Double, _ line: Line, _ top: Double) -> [String] {
        let color = line.isBroken ? "#d00" : "#333"
        let dash = line.isBroken ? " stroke-dasharray=\"4 3\"" : ""
        var parts = ["<path d=\"M\(number(from)) \(number(top + 8))H\(number(to))\" stroke=\"\(color)\"\(dash)/>"]
        for end in [from, to] {
            parts.append("<path d=\"M\(number(end)) \(number(top + 3))v10\" stroke=\"\(color)\"/>")
        }
        let words = line.label + (line.isBroken ? " — broken" : "")
        let right = max(from, to) + 6
        // A label that would start far to the right is drawn below its line.
        parts.append(
            right > 480 ? text(words, at: min(from, to), top + 22, color) : text(words, at: right, top + 12, color))
        return parts
    }

    private func text(_ words: String, at x: Double, _ y: Double, _ fill: String) -> String {
        let cut = words.count > 120 ? words.prefix(119) + "…" : words[...]
        return "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(fill)\">\(SafeText.xml(cut))</text>"
    }

    private func number(_ value: Double) -> String { DecimalText.short(value, decimals: 1) }
}
