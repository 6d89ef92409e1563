public import AutoLayout
internal import SolverAPI
public import InterfaceBuilder
internal import SafeText

/// Draws views as SVG shapes. One unit is one point. Containers are outlines, so that their contents are visible.
public enum ViewSketch {
    /// The appearance of a view.
    public struct Content: Hashable, Sendable {
        /// The tooltip; the name of the view in messages.
        public var title: String
        /// The kind of the document's element, such as `label`. It determines colors and shape.
        public var kind: String
        /// The text of the view, or its Xcode label; nil to draw its kind.
        public var words: String?
        /// The font size in points; nil if unknown.
        public var pointSize: Double?
        /// The text alignment: `left`, `center` or `right`; nil for the alignment of the language.
        public var alignment: String?
        /// The background as an SVG color; nil for the default color of the kind.
        public var fill: String?
        /// The text color as an SVG color; nil for black.
        public var textFill: String?
        /// The maximum number of text lines; nil for no maximum.
        public var lineCount: Int? = 1

        public init(title: String, kind: String, words: String?) {
            (self.title, self.kind, self.words) = (title, kind, words)
        }
    }

    /// Returns the SVG elements for a view, one line each.
    public static func svg(_ content: Content, in frame: LayoutRect) -> [String] {
        let (x, y, w, h) = (frame.x, frame.y, max(0, frame.width), max(0, frame.height))
        let style = style(of: content.kind)
        var lines = [
            "<g><title>\(SafeText.xml(content.title))</title>",
            rect(
                frame,
                "fill=\"\(content.fill ?? style.fill)\" stroke=\"\(style.line)\" stroke-width=\"0.75\" rx=\"\(number(style.radius))\""
            ),
        ]
        let isContainer =
            !["imageView", "textView", "pickerView"].contains(content.kind)
            && content.kind.lowercased().hasSuffix("view")
        if let shape = control(content.kind, frame) {
            lines += shape
        } else if w >= 12, h >= 8, let words = content.words ?? (isContainer ? nil : content.kind) {
            if isContainer {
                lines.append(text(words, x: x + 3, y: y + 9, size: 8, fill: "#8e8e93", width: w - 6))
            } else if let size = content.pointSize {
                lines += paragraph(words, content, size: min(size, 200), x, y, w, h)
            } else {
                let size = min(15, max(7, h * 0.55))
                lines.append(
                    text(
                        words, x: x + 3, y: y + h / 2 + size * 0.35, size: size, fill: content.textFill ?? "#111",
                        width: w - 6))
            }
        }
        lines.append("</g>")
        return lines
    }

    /// Returns an SVG rectangle with this frame. `style` has its attributes.
    public static func rect(_ frame: LayoutRect, _ style: String) -> String {
        "<rect x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(max(0, frame.width)))\" "
            + "height=\"\(number(max(0, frame.height)))\" \(style)/>"
    }

    /// Returns one line of SVG text, truncated to about `width` points. A letter is estimated as 0.57 of the font size.
    public static func text(_ words: String, x: Double, y: Double, size: Double, fill: String, width: Double) -> String
    {
        let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
        return element(cut(line, size: size, width: width), x: x, y: y, size: size, fill: fill)
    }

    /// Returns a color as an SVG color; nil if it is fully transparent.
    public static func color(_ color: ColorElement) -> String? {
        if color.alpha == 0 { return nil }
        let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
        return "rgba(\(parts.joined(separator: ",")),\(number(color.alpha)))"
    }

    /// Returns a number with at most two decimals.
    public static func number(_ value: Double) -> String { DecimalText.short(value, decimals: 2) }

    private static let letterWidth = 0.5
    private static let lineHeight = 1.2

    private static func cut(_ line: String, size: Double, width: Double) -> String {
        let room = max(1, Int(min(1e6, width / (size * 0.57))))
        return line.count > room ? line.prefix(max(1, room - 1)) + "…" : line
    }

    private static func element(
        _ words: String, x: Double, y: Double, size: Double, fill: String, anchor: String = ""
    ) -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(number(size))\" fill=\"\(fill)\"\(anchor)>"
            + SafeText.xml(words) + "</text>"
    }

    /// Returns the lines of a text at its font size, wrapped at words and centered vertically as in a label.
    private static func paragraph(
        _ words: String, _ content: Content, size: Double, _ x: Double, _ y: Double, _ w: Double, _ h: Double
    ) -> [String] {
        let room = max(1, Int(min(1e6, (w + 0.5) / (size * letterWidth))))
        let fitting = max(1, Int(min(1000, h / (size * lineHeight) + 0.2)))
        let most = content.lineCount.map { min(fitting, $0) } ?? fitting
        var lines: [String] = []
        for part in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            var line = ""
            for word in part.split(separator: " ") {
                if !line.isEmpty, line.count + 1 + word.count > room {
                    lines.append(line)
                    line = ""
                }
                line += (line.isEmpty ? "" : " ") + word
            }
            lines.append(line)
            if lines.count > 1000 { break }
        }
        if lines.count > most { lines = Array(lines.prefix(most - 1)) + [lines[(most - 1)...].joined(separator: " ")] }
        let (position, anchor): (Double, String) =
            switch content.alignment {
            case _ where content.kind == "button", "center": (x + w / 2, " text-anchor=\"middle\"")
            case "right": (x + w, " text-anchor=\"end\"")
            default: (x, "")
            }
        let top = y + (h - Double(lines.count) * size * lineHeight) / 2
        return lines.enumerated().map { index, line in
            let cut = line.count > room + 2 ? line.prefix(max(1, room - 1)) + "…" : line
            return element(
                String(cut), x: position, y: top + (Double(index) + 0.8) * size * lineHeight, size: size,
                fill: content.textFill ?? "#111", anchor: anchor)
        }
    }

    /// Returns the thumb of a switch or slider; nil for other kinds.
    private static func control(_ kind: String, _ frame: LayoutRect) -> [String]? {
        func circle(_ x: Double, _ radius: Double) -> String {
            "<circle cx=\"\(number(x))\" cy=\"\(number(frame.y + frame.height / 2))\" r=\"\(number(max(0, radius)))\" "
                + "fill=\"#fff\" stroke=\"#34c759\"/>"
        }
        switch kind {
        case "switch": return [circle(frame.x + frame.width - frame.height / 2, frame.height / 2 - 2)]
        case "slider": return [circle(frame.x + frame.width / 2, frame.height / 2 - 1)]
        default: return nil
        }
    }

    private static func style(of kind: String) -> (fill: String, line: String, radius: Double) {
        switch kind {
        case "label": ("none", "#c7c7cc", 0)
        case "button", "popUpButton", "segmentedControl": ("#d6e8ff", "#007aff", 5)
        case "switch": ("#d9f5df", "#34c759", 15.5)
        case "slider", "stepper", "progressView": ("#d9f5df", "#34c759", 8)
        case "textField", "textView", "searchBar": ("#ffffff", "#8e8e93", 4)
        case "imageView": ("#e5e5ea", "#8e8e93", 0)
        case "stackView": ("none", "#af52de", 0)
        case "scrollView", "tableView", "collectionView": ("#fbfbfd", "#5856d6", 0)
        default: ("#ffffff", "#c7c7cc", 0)
        }
    }
}
