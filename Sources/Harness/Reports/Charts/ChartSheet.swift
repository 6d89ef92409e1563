internal import SafeText

/// Puts charts side by side into one SVG document.
struct ChartSheet {
    let charts: [Chart]
    let caption: String?

    init(_ charts: [Chart], caption: String? = nil) {
        self.charts = charts
        self.caption = caption
    }

    /// The whole document. White beneath, so that it can be read on dark pages too.
    func svg() -> String {
        let columns = min(3, max(1, charts.count))
        let rows = (charts.count + columns - 1) / columns
        let wide = charts.count == 1 ? 640.0 : 440
        let tall = 340 + Double(charts.map(\.curves.count).max() ?? 1) * ChartDrawing.legendLine
        let head = caption == nil ? 4.0 : 34
        let width = wide * Double(columns)
        let height = head + tall * Double(rows)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Markup.short(width)) \(Markup.fixed(height, 0))" \
            width="\(Markup.fixed(width, 0))" height="\(Markup.fixed(height, 0))" \
            font-family="'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif" role="img">
            <rect width="100%" height="100%" fill="#fff"/>

            """
        if let caption {
            svg += """
                <text x="\(Markup.fixed(width / 2, 1))" y="24" font-size="16" font-weight="bold" text-anchor="middle" \
                fill="#222">\(SafeText.xml(caption))</text>

                """
        }
        for (index, chart) in charts.enumerated() {
            let drawing = ChartDrawing(
                chart: chart, x: wide * Double(index % columns), y: head + tall * Double(index / columns), width: wide,
                height: tall)
            svg += drawing.svg()
        }
        return svg + "</svg>\n"
    }
}
