internal import SafeText

/// Draws a chart into a rectangle of an SVG, with the name of each curve at its end.
struct ChartDrawing {
    let chart: Chart
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    static let margins = (left: 76.0, right: 224.0, top: 56.0, bottom: 56.0)
    /// Font sizes, in the units of ``ChartSheet/width``.
    private static let type = (title: 17.0, text: 13.5, small: 12.0)
    private static let radius = 4.0

    private var horizontal: LogAxis { .views(chart.curves.flatMap { $0.points.map { Double($0.views) } }) }
    private var vertical: LogAxis {
        let points = chart.curves.flatMap(\.points)
        var values = points.map(\.value) + points.flatMap { $0.band.map { [$0.lowerBound, $0.upperBound] } ?? [] }
        // A reference line is drawn if it lies within a factor of 20 of the data; a distant one would compress them.
        if let most = values.max(), let least = values.min() {
            values += chart.lines.map(\.value).filter { $0 < 20 * most && $0 > least / 20 }
        }
        return .costs(values)
    }

    private var left: Double { x + Self.margins.left }
    private var right: Double { x + width - Self.margins.right }
    private var top: Double { y + Self.margins.top }
    private var bottom: Double { y + height - Self.margins.bottom }

    func svg() -> String {
        let horizontal = horizontal
        let vertical = vertical
        func across(_ value: Double) -> Double { left + (right - left) * horizontal.position(value) }
        func up(_ value: Double) -> Double { bottom - (bottom - top) * vertical.position(value) }
        var svg = text(chart.title, left, y + 22, size: Self.type.title, weight: "bold")
        let hollow = chart.curves.contains { $0.points.contains(where: \.isOpen) }
        let subtitle = chart.subtitle + (hollow ? "; hollow: out of budget, fewer samples" : "")
        svg += text(subtitle, left, y + 42, size: Self.type.small, color: "#555")
        for tick in vertical.ticks {
            let level = up(tick.value)
            svg += line(left, level, right, level, color: tick.isLabeled ? "#d5d5d5" : "#ececec")
            if tick.isLabeled { svg += text(shown(tick.value), left - 8, level + 4.5, anchor: "end") }
        }
        for tick in horizontal.ticks {
            let x = across(tick.value)
            svg += line(x, top, x, bottom, color: "#ececec")
            if tick.isLabeled { svg += text(Markup.short(tick.value), x, bottom + 19, anchor: "middle") }
        }
        if horizontal.low < 100, horizontal.high > 100 {
            svg += line(across(100), top, across(100), bottom, color: "#777", dash: "2 3")
            svg += text("100 views", across(100) + 5, bottom - 7, size: Self.type.small, color: "#555")
        }
        for mark in chart.lines where mark.value > vertical.low && mark.value < vertical.high {
            svg += line(left, up(mark.value), right, up(mark.value), color: "#a33", dash: "6 3")
            // The label of the largest value is above its line and other labels are below, because two lines may be
            // close together.
            let by = mark.value == chart.lines.map(\.value).max() ? -5.0 : 14
            svg += text(mark.label, left + 6, up(mark.value) + by, size: Self.type.small, color: "#a33")
        }
        svg += """
            <rect x="\(fixed(left))" y="\(fixed(top))" width="\(fixed(right - left))" height="\(fixed(bottom - top))" \
            fill="none" stroke="#888"/>

            """
        for curve in chart.curves { svg += drawing(of: curve, across, up) }
        svg += labels(across, up)
        svg += text("views", (left + right) / 2, bottom + 42, anchor: "middle")
        let middle = fixed((top + bottom) / 2)
        return svg + """
            <text x="\(fixed(x + 15))" y="\(middle)" font-size="\(Markup.short(Self.type.text))" text-anchor="middle" fill="#222" \
            transform="rotate(-90 \(fixed(x + 15)) \(middle))">\(SafeText.xml(chart.verticalTitle))</text>

            """
    }

    private func drawing(
        of curve: Chart.Curve, _ across: (Double) -> Double, _ up: (Double) -> Double
    ) -> String {
        let style = SolverStyle(curve.name)
        var svg = #"<g data-solver="\#(SafeText.xml(curve.name))">"# + "\n"
        let banded = curve.points.compactMap { point in point.band.map { (across(Double(point.views)), $0) } }
        if banded.count > 1 {
            let corners =
                banded.map { "\(fixed($0.0)),\(fixed(up($0.1.upperBound)))" }
                + banded.reversed().map { "\(fixed($0.0)),\(fixed(up($0.1.lowerBound)))" }
            svg +=
                #"<polygon points="\#(corners.joined(separator: " "))" fill="\#(style.color)" fill-opacity="0.16"/>"#
            svg += "\n"
        }
        let positions = curve.points.map { (point: $0, x: across(Double($0.views)), y: up($0.value)) }
        let path = positions.map { "\(fixed($0.x)),\(fixed($0.y))" }.joined(separator: " ")
        let dash = style.dash.isEmpty ? "" : #" stroke-dasharray="\#(style.dash)""#
        svg += #"<polyline points="\#(path)" fill="none" stroke="\#(style.color)" stroke-width="2.2"\#(dash)/>"# + "\n"
        for (point, x, y) in positions {
            let note = point.isOpen ? ", out of budget" : ""
            let title = SafeText.xml("\(curve.name), \(point.views) views: \(shown(point.value))\(note)")
            svg += mark(style, x, y, isOpen: point.isOpen, title: title)
        }
        return svg + "</g>\n"
    }

    private func mark(_ style: SolverStyle, _ x: Double, _ y: Double, isOpen: Bool, title: String) -> String {
        let paint = """
            fill="\(isOpen ? "#fff" : style.color)" stroke="\(style.color)" stroke-width="1.6"><title>\(title)</title>
            """
        let corners = style.mark.corners(x: x, y: y, radius: Self.radius * 1.35)
        if corners.isEmpty {
            return "<circle cx=\"\(fixed(x))\" cy=\"\(fixed(y))\" r=\"\(fixed(Self.radius))\" \(paint)</circle>\n"
        }
        let points = corners.map { "\(fixed($0.x)),\(fixed($0.y))" }.joined(separator: " ")
        return "<polygon points=\"\(points)\" \(paint)</polygon>\n"
    }

    /// Returns the labels at the ends of the curves, moved apart if they would overlap.
    private func labels(_ across: (Double) -> Double, _ up: (Double) -> Double) -> String {
        let ends = chart.curves.compactMap { curve in
            curve.points.last.map { (curve: curve, x: across(Double($0.views)), y: up($0.value)) }
        }.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }.map(\.element)
        let roomy = ends.count <= 5
        let heights = ends.map { roomy && !$0.curve.note.isEmpty ? 31.0 : 16.0 }
        let positions = Self.apart(ends.map(\.y), heights, within: top - 4, bottom + 22)
        var svg = ""
        for (end, position) in zip(ends, positions) {
            let style = SolverStyle(end.curve.name)
            svg += line(end.x + 6, end.y, right + 10, position, color: style.color, thickness: 0.8)
            svg += mark(style, right + 17, position, isOpen: false, title: SafeText.xml(end.curve.name))
            let note = end.curve.note
            let name = roomy || note.isEmpty ? end.curve.name : "\(end.curve.name) \(note)"
            svg += text(
                name, right + 27, position + 4.5, size: roomy ? Self.type.text : Self.type.small - 0.5,
                weight: roomy ? "bold" : "normal", color: style.color)
            if roomy, !note.isEmpty { svg += text(note, right + 27, position + 19, size: Self.type.small) }
        }
        return svg
    }

    /// Returns positions of labels as near to the wanted ones as possible, from top to bottom, in the given order.
    static func apart(_ wanted: [Double], _ heights: [Double], within top: Double, _ bottom: Double) -> [Double] {
        var positions = wanted
        var free = top
        for index in positions.indices {
            positions[index] = max(positions[index], free)
            free = positions[index] + heights[index]
        }
        var limit = bottom
        for index in positions.indices.reversed() {
            positions[index] = min(positions[index], limit - heights[index])
            limit = positions[index]
        }
        return positions
    }

    private func shown(_ value: Double) -> String {
        chart.quantity == .time ? Markup.time(value) : Markup.short(value)
    }

    private func fixed(_ number: Double) -> String { Markup.fixed(number, 1) }

    private func text(
        _ content: String, _ x: Double, _ y: Double, size: Double = ChartDrawing.type.text, anchor: String = "start",
        weight: String = "normal", color: String = "#222"
    ) -> String {
        """
        <text x="\(fixed(x))" y="\(fixed(y))" font-size="\(Markup.short(size))" text-anchor="\(anchor)" \
        font-weight="\(weight)" fill="\(color)">\(SafeText.xml(content))</text>

        """
    }

    private func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, color: String, dash: String? = nil,
        thickness: Double = 1
    ) -> String {
        let dashes = dash.map { #" stroke-dasharray="\#($0)""# } ?? ""
        return """
            <line x1="\(fixed(x1))" y1="\(fixed(y1))" x2="\(fixed(x2))" y2="\(fixed(y2))" stroke="\(color)" \
            stroke-width="\(Markup.short(thickness))"\(dashes)/>

            """
    }
}
