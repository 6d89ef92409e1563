internal import SafeText

/// Arranges charts one below the other in an SVG document as wide as a page of text.
struct ChartSheet {
    let charts: [Chart]
    let caption: String?

    /// The width of the document and the height of a plot, in SVG units.
    static let width = 830.0
    private static let plot = 270.0

    init(_ charts: [Chart], caption: String? = nil) {
        self.charts = charts
        self.caption = caption
    }

    /// Returns the document, which has light or dark colors as the reader prefers.
    func svg() -> String {
        let margins = ChartDrawing.margins.top + ChartDrawing.margins.bottom
        // Every curve needs space for a label beside the plot.
        let tall = charts.map { max(Self.plot, 17 * Double($0.curves.count)) + margins }
        let head = caption == nil ? 6.0 : 40
        let height = Markup.fixed(head + tall.reduce(0, +), 0)
        let width = Markup.fixed(Self.width, 0)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
            font-family="'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif" role="img">
            <title>\(SafeText.xml(caption ?? charts.first?.title ?? ""))</title>
            <style>@media (prefers-color-scheme:dark){\(darkColors)}</style>
            <rect width="100%" height="100%" fill="#fff"/>

            """
        if let caption {
            svg += """
                <text x="\(Markup.fixed(Self.width / 2, 1))" y="27" font-size="18" font-weight="bold" text-anchor="middle" \
                fill="#222">\(SafeText.xml(caption))</text>

                """
        }
        var y = head
        for (chart, height) in zip(charts, tall) {
            svg += ChartDrawing(chart: chart, x: 0, y: y, width: Self.width, height: height).svg()
            y += height
        }
        return svg + "</svg>\n"
    }

    /// CSS rules that replace each color of the document by one for dark pages. Rules override attributes.
    private var darkColors: String {
        let names = charts.flatMap { $0.curves.map(\.name) }
        let styles = names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }
            .map { SolverStyle($0.element) }
        return (Self.inks + styles.map { ($0.color, $0.darkColor) })
            .map { "[fill=\"\($0)\"]{fill:\($1)}[stroke=\"\($0)\"]{stroke:\($1)}" }.joined()
    }

    /// The colors of paper, texts, lines and limits on white and on dark pages.
    private static let inks = [
        ("#fff", "#0d1117"), ("#222", "#e6edf3"), ("#555", "#9da7b3"), ("#d5d5d5", "#3d444d"), ("#ececec", "#262c36"),
        ("#777", "#8b949e"), ("#888", "#6e7681"), ("#a33", "#ff7b72"),
    ]
}
