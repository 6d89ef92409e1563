public import AutoLayout
internal import SolverAPI
import SafeText

/// Draws layouts to scale, in rows. One point is one unit of the SVG.
public enum LayoutPicture {
    /// A view in a drawing.
    public struct Box {
        let name: String
        let frame: LayoutRect
        let isGuilty: Bool

        /// Creates a view. Its frame is in the coordinates of the root.
        public init(name: String, frame: LayoutRect, isGuilty: Bool) {
            self.name = name
            self.frame = frame
            self.isGuilty = isGuilty
        }
    }

    /// One layout in a drawing.
    public struct Scene {
        let caption: String
        let boxes: [Box]

        /// Creates a layout. The root is the first view, and each view precedes its subviews.
        public init(caption: String, boxes: [Box]) {
            self.caption = caption
            self.boxes = boxes
        }
    }

    private static let gap = 24.0
    /// The maximum width and height of a layout in the drawing, in points.
    private static let largest = 4000.0

    /// Returns an `<svg>` element. The layouts of a row are side by side, and the rows are below each other.
    public static func svg(_ rows: [[Scene]]) -> String {
        var (width, y) = (0.0, 0.0)
        var body: [String] = []
        for row in rows {
            var (x, height) = (gap, 0.0)
            for scene in row {
                let size = scene.boxes.first?.frame
                let room = min(largest, max(200, size?.width ?? 0))
                body.append("<g transform=\"translate(\(number(x)) \(number(y + 40)))\">")
                body.append(words(scene.caption, x: 0, y: -12, fill: "#333", room: room))
                // Views outside the root are cut off, because a screen does not show them. Empty space below all views
                // is cut off too.
                let bottom = scene.boxes.dropFirst().map { $0.frame.y + $0.frame.height }.max() ?? 0
                let cut = min(largest, size?.height ?? 0, max(100, bottom + gap))
                body.append("<svg width=\"\(number(room))\" height=\"\(number(cut))\" overflow=\"hidden\">")
                for box in scene.boxes { body += draw(box) }
                body.append("</svg></g>")
                height = max(height, cut)
                x += room + gap
            }
            width = max(width, x)
            y += height + 64
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(y))" \
            viewBox="0 0 \(number(width)) \(number(y))" font-family="Helvetica, Arial, sans-serif" font-size="10">
            <rect width="100%" height="100%" fill="#f2f2f7"/>
            \(body.joined(separator: "\n"))
            </svg>
            """
    }

    private static func draw(_ box: Box) -> [String] {
        let (fill, line) = box.isGuilty ? ("#ffd9d6", "#d00") : ("#ffffff", "#8e8e93")
        let frame = box.frame
        return [
            "<rect x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(max(0, frame.width)))\" "
                + "height=\"\(number(max(0, frame.height)))\" fill=\"\(fill)\" fill-opacity=\"0.6\" stroke=\"\(line)\"/>",
            words(box.name, x: frame.x + 3, y: frame.y + 11, fill: line, room: frame.width),
        ]
    }

    private static func words(_ text: String, x: Double, y: Double, fill: String, room: Double) -> String {
        let count = max(3, Int(min(400, room / 5)))
        let cut = text.count > count ? text.prefix(count - 1) + "…" : text[...]
        return "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(fill)\">\(SafeText.xml(String(cut)))</text>"
    }

    private static func number(_ value: Double) -> String {
        DecimalText.short(min(1e6, max(-1e6, value)), decimals: 2)
    }
}
