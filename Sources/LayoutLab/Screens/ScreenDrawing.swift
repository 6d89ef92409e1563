internal import AutoLayout
internal import ScreenCheck

/// Draws screens to scale as SVG: one unit is a point, and views are boxes with their text or name.
enum ScreenDrawing {
    private static let gap = 24.0
    private static let caption = 18.0

    /// Returns all screens side by side, wrapped into rows.
    ///
    /// - Parameter comparing: Whether recorded frames are drawn too.
    static func svg(_ reports: [FramesReport], comparing: Bool = true) -> String {
        var (x, y, rowHeight, width) = (gap, gap, 0.0, 0.0)
        var body: [String] = []
        for report in reports {
            let size = report.views.first?.computed
            let (w, h) = (max(1, size?.width ?? 0), max(1, size?.height ?? 0))
            if x > gap, x + w > 2400 {
                x = gap
                y += rowHeight + gap
                rowHeight = 0
            }
            body.append("<g transform=\"translate(\(number(x)) \(number(y)))\">")
            body.append(text("\(report.file):\(report.line)", x: 0, y: 12, size: 10, fill: "#555", width: w))
            body.append("<g transform=\"translate(0 \(number(caption)))\">")
            body += draw(report, comparing: comparing)
            body.append("</g></g>")
            x += w + gap
            width = max(width, x)
            rowHeight = max(rowHeight, h + caption)
        }
        let (w, h) = (max(width, 2 * gap), y + rowHeight + gap)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(number(w))" height="\(number(h))" \
            viewBox="0 0 \(number(w)) \(number(h))" font-family="Helvetica, Arial, sans-serif">
            <rect width="100%" height="100%" fill="#f2f2f7"/>
            \(body.joined(separator: "\n"))
            </svg>
            """
    }

    /// Draws the views back to front. A recorded frame that differs from the computed one is dashed.
    private static func draw(_ report: FramesReport, comparing: Bool) -> [String] {
        var lines: [String] = []
        var recorded: [String] = []
        // The origins of the superviews of the next view, by computed and by recorded frames.
        var origins: [(computed: (Double, Double), recorded: (Double, Double))] = []
        var hiddenDepth: Int?
        for view in report.views {
            origins.removeSubrange(min(view.depth, origins.count)...)
            let outer = origins.last ?? ((0, 0), (0, 0))
            let isRoot = view.depth == 0
            let origin = isRoot ? (0, 0) : (outer.computed.0 + view.computed.x, outer.computed.1 + view.computed.y)
            let wanted = isRoot ? (0, 0) : (outer.recorded.0 + view.recorded.x, outer.recorded.1 + view.recorded.y)
            origins.append((origin, wanted))
            if let depth = hiddenDepth, view.depth > depth { continue }
            hiddenDepth = view.isHidden ? view.depth : nil
            if view.isHidden { continue }
            lines += box(view, x: origin.0, y: origin.1)
            if comparing, view.deviation > 0.505 {
                recorded.append(
                    rect(
                        wanted.0, wanted.1, view.recorded.width, view.recorded.height,
                        "fill=\"none\" stroke=\"#d00\" stroke-dasharray=\"4 3\""))
            }
        }
        return lines + recorded
    }

    private static func box(_ view: FramesReport.View, x: Double, y: Double) -> [String] {
        let content = ViewSketch.Content(
            title: "\(view.label ?? view.kind) \(view.id)", kind: view.kind, words: view.label ?? view.text)
        return ViewSketch.svg(
            content, in: LayoutRect(x: x, y: y, width: view.computed.width, height: view.computed.height))
    }

    private static func text(_ words: String, x: Double, y: Double, size: Double, fill: String, width: Double) -> String
    {
        ViewSketch.text(words, x: x, y: y, size: size, fill: fill, width: width)
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String) -> String {
        ViewSketch.rect(LayoutRect(x: x, y: y, width: width, height: height), style)
    }

    private static func number(_ value: Double) -> String { ViewSketch.number(value) }
}
