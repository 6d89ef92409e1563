internal import AutoLayout
internal import SafeText

/// Drawings of screens side by side, as one SVG.
struct PictureSheet {
    /// A frame that marks a view in a drawing.
    struct Mark {
        let frame: LayoutRect
        /// The SVG color, such as `#d00`.
        let color: String
        /// The tooltip, which states the reason for the mark.
        let title: String
    }

    private static let gap = 24.0
    private static let caption = 18.0
    private static let widest = 2400.0

    private var body: [String] = []
    private var x = Self.gap
    private var y = Self.gap
    private var rowHeight = 0.0
    private var width = 0.0

    /// Adds a drawing to the current row, or to a new row if it does not fit. If `picture` is nil, a placeholder is
    /// drawn.
    mutating func add(_ picture: ScreenPicture?, caption words: String, marks: [Mark] = []) {
        let size = picture?.size ?? LayoutSize(width: 200, height: 60)
        let (w, h) = (max(80, size.width), max(1, size.height))
        if x > Self.gap, x + w > Self.widest { endRow() }
        body.append("<g transform=\"translate(\(ViewSketch.number(x)) \(ViewSketch.number(y)))\">")
        body.append(ViewSketch.text(words, x: 0, y: 12, size: 10, fill: "#555", width: w))
        // Views and marks may extend beyond the screen, but not into the next drawing.
        let margin = Self.gap / 2 - 1
        let (left, top) = (ViewSketch.number(-margin), ViewSketch.number(Self.caption - 2))
        let (wide, high) = (ViewSketch.number(w + 2 * margin), ViewSketch.number(h + 2 + margin))
        body.append(
            "<svg x=\"\(left)\" y=\"\(top)\" width=\"\(wide)\" height=\"\(high)\" viewBox=\"\(left) -2 \(wide) \(high)\">"
        )
        for (index, view) in (picture?.views ?? []).enumerated() {
            var content = ViewSketch.Content(title: view.name, kind: view.kind, words: view.text)
            content.fill = view.backgroundColor.flatMap(ViewSketch.color)
            content.textFill = view.textColor.flatMap(ViewSketch.color)
            (content.pointSize, content.alignment, content.lineCount) = (view.pointSize, view.alignment, view.lineCount)
            // The root is drawn at the origin, whatever its recorded position is.
            let frame = index == 0 ? LayoutRect(x: 0, y: 0, width: size.width, height: size.height) : view.frame
            body += ViewSketch.svg(content, in: frame)
        }
        if picture == nil {
            body.append(ViewSketch.text("missing, or without a layout", x: 0, y: 12, size: 9, fill: "#888", width: w))
        }
        for mark in marks {
            body.append("<g><title>\(SafeText.xml(mark.title))</title>")
            body.append(
                ViewSketch.rect(
                    Self.reachable(mark.frame, in: size, margin: margin - 2),
                    "fill=\"\(mark.color)\" fill-opacity=\"0.12\" stroke=\"\(mark.color)\" stroke-width=\"2\""
                ))
            body.append("</g>")
        }
        body.append("</svg></g>")
        x += w + Self.gap
        width = max(width, x)
        rowHeight = max(rowHeight, h + Self.caption)
    }

    /// Returns a frame cut to the drawing, at least 4 points wide and high, so that a view without a size or outside the
    /// screen has a mark at the nearest edge.
    private static func reachable(_ frame: LayoutRect, in size: LayoutSize, margin: Double) -> LayoutRect {
        func cut(_ start: Double, _ length: Double, _ end: Double) -> (start: Double, length: Double) {
            let low = min(max(start, -margin), end + margin - 4)
            return (low, max(4, min(start + length, end + margin) - low))
        }
        let (across, down) = (cut(frame.x, frame.width, size.width), cut(frame.y, frame.height, size.height))
        return LayoutRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    /// Ends the current row, so that the next drawing starts a new one.
    mutating func endRow() {
        if x == Self.gap { return }
        x = Self.gap
        y += rowHeight + Self.gap
        rowHeight = 0
    }

    var svg: String {
        let (w, h) = (max(width, 2 * Self.gap), y + rowHeight + Self.gap)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(ViewSketch.number(w))" height="\(ViewSketch.number(h))" \
            viewBox="0 0 \(ViewSketch.number(w)) \(ViewSketch.number(h))" font-family="Helvetica, Arial, sans-serif">
            <rect width="100%" height="100%" fill="#f2f2f7"/>
            \(body.joined(separator: "\n"))
            </svg>

            """
    }
}
