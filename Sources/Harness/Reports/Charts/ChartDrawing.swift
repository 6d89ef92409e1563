internal import SafeText

/// Draws one chart into a rectangle of an SVG.
struct ChartDrawing {
    let chart: Chart
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    static let margins = (left: 74.0, right: 18.0, top: 46.0, bottom: 46.0)
    static let legendLine = 17.0

    private var horizontal: LogAxis { .views(chart.curves.flatMap { $0.points.map { Double($0.views) } }) }
    private var vertical: LogAxis {
        let points = chart.curves.flatMap(\.points)
        var values = points.map(\.value) + points.flatMap { $0.band.map { [$0.lowerBound, $0.upperBound] } ?? [] }
        // A line is drawn in if the data come near it; one far away would squeeze them.
        if let most = values.max(), let least = values.min() {
            values += chart.lines.map(\.value).filter { $0 < 20 * most && $0 > least / 20 }
        }
        return .costs(values)
    }

    private var legendHeight: Double { Double(chart.curves.count) * Self.legendLine + 6 }
    private var left: Double { x + Self.margins.left }
    private var right: Double { x + width - Self.margins.right }
    private var top: Double { y + Self.margins.top }
    private var bottom: Double { y + height - Self.margins.bottom - legendHeight }

    /// The SVG elements.
    func svg() -> String {
        let horizontal = horizontal
        let vertical = vertical
        func across(_ value: Double) -> String { Markup.fixed(left + (right - left) * horizontal.position(value), 1) }
        func up(_ value: Double) -> String { Markup.fixed(bottom - (bottom - top) * vertical.position(value), 1) }
        var svg = text(chart.title, left, y + 20, size: 15, weight: "bold")
        svg += text(chart.subtitle, left, y + 37, size: 11.5, colour: "#555")
        for tick in vertical.ticks {
            let level = up(tick.value)
            svg += line(fixed(left), level, fixed(right), level, colour: tick.isLabelled ? "#d5d5d5" : "#ececec")
            if tick.isLabelled {
                let label = chart.quantity == .time ? Markup.time(tick.value) : Markup.short(tick.value)
                svg += text(label, left - 7, (Double(level) ?? 0) + 4, size: 11.5, anchor: "end")
            }
        }
        for tick in horizontal.ticks {
            let place = across(tick.value)
            svg += line(place, fixed(top), place, fixed(bottom), colour: "#ececec")
            if tick.isLabelled {
                svg += text(Markup.short(tick.value), Double(place) ?? 0, bottom + 17, size: 11.5, anchor: "middle")
            }
        }
        if horizontal.low < 100, horizontal.high > 100 {
            let place = across(100)
            svg += line(place, fixed(top), place, fixed(bottom), colour: "#999", dash: "2 3")
            svg += text("100 views", (Double(place) ?? 0) - 4, top + 11, size: 10, anchor: "end", colour: "#777")
        }
        for mark in chart.lines where mark.value > vertical.low && mark.value < vertical.high {
            let level = up(mark.value)
            svg += line(fixed(left), level, fixed(right), level, colour: "#a33", dash: "6 3")
            svg += text(mark.label, left + 5, (Double(level) ?? 0) - 4, size: 10.5, colour: "#a33")
        }
        svg += """
            <rect x="\(fixed(left))" y="\(fixed(top))" width="\(fixed(right - left))" height="\(fixed(bottom - top))" \
            fill="none" stroke="#888"/>

            """
        for curve in chart.curves { svg += drawing(of: curve, across, up) }
        svg += text("views", (left + right) / 2, bottom + 36, size: 12, anchor: "middle")
        let middle = (top + bottom) / 2
        svg += """
            <text x="\(fixed(x + 14))" y="\(fixed(middle))" font-size="12" text-anchor="middle" \
            transform="rotate(-90 \(fixed(x + 14)) \(fixed(middle)))">\(SafeText.xml(chart.verticalTitle))</text>

            """
        return svg + legend()
    }

    private func drawing(of curve: Chart.Curve, _ across: (Double) -> String, _ up: (Double) -> String) -> String {
        let colour = ChartPalette.colour(curve.colour)
        var svg = #"<g data-solver="\#(SafeText.xml(curve.name))">"# + "\n"
        let banded = curve.points.compactMap { point in point.band.map { (Double(point.views), $0) } }
        if banded.count > 1 {
            let upper = banded.map { "\(across($0.0)),\(up($0.1.upperBound))" }
            let lower = banded.reversed().map { "\(across($0.0)),\(up($0.1.lowerBound))" }
            svg += """
                <polygon points="\((upper + lower).joined(separator: " "))" fill="\(colour)" fill-opacity="0.18"/>

                """
        }
        let places = curve.points.map { "\(across(Double($0.views))),\(up($0.value))" }
        svg += """
            <polyline points="\(places.joined(separator: " "))" fill="none" stroke="\(colour)" stroke-width="2"/>

            """
        for point in curve.points {
            let value = chart.quantity == .time ? Markup.time(point.value) : Markup.short(point.value)
            let note = point.isOpen ? ", out of budget" : ""
            svg += """
                <circle cx="\(across(Double(point.views)))" cy="\(up(point.value))" r="\(point.isOpen ? "4.5" : "3")" \
                fill="\(point.isOpen ? "#fff" : colour)" stroke="\(colour)" stroke-width="1.5">\
                <title>\(SafeText.xml("\(curve.name), \(point.views) views: \(value)\(note)"))</title></circle>

                """
        }
        return svg + "</g>\n"
    }

    private func legend() -> String {
        var svg = ""
        for (index, curve) in chart.curves.enumerated() {
            let level = bottom + Self.margins.bottom + 10 + Double(index) * Self.legendLine
            let colour = ChartPalette.colour(curve.colour)
            svg += line(fixed(left), fixed(level - 4), fixed(left + 22), fixed(level - 4), colour: colour, thickness: 3)
            let note = curve.note.isEmpty ? "" : ": \(curve.note)"
            svg += text(curve.name + note, left + 30, level, size: 12)
        }
        return svg
    }

    private func fixed(_ number: Double) -> String { Markup.fixed(number, 1) }

    private func text(
        _ content: String, _ x: Double, _ y: Double, size: Double, anchor: String = "start", weight: String = "normal",
        colour: String = "#222"
    ) -> String {
        """
        <text x="\(fixed(x))" y="\(fixed(y))" font-size="\(Markup.short(size))" text-anchor="\(anchor)" \
        font-weight="\(weight)" fill="\(colour)">\(SafeText.xml(content))</text>

        """
    }

    private func line(
        _ x1: String, _ y1: String, _ x2: String, _ y2: String, colour: String, dash: String? = nil,
        thickness: Double = 1
    ) -> String {
        let dashes = dash.map { #" stroke-dasharray="\#($0)""# } ?? ""
        return """
            <line x1="\(x1)" y1="\(y1)" x2="\(x2)" y2="\(y2)" stroke="\(colour)" \
            stroke-width="\(Markup.short(thickness))"\(dashes)/>

            """
    }
}
