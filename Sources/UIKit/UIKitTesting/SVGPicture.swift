internal import SafeText
internal import SolverAPI
public import UIKit

extension UIView {
    /// A drawing of the view and its subviews in SVG: rectangles with names. The drawing is the same on every machine,
    /// so it can serve as a snapshot.
    ///
    /// Hidden views are omitted. Parts outside of a superview are drawn even if the superview clips them. Texts are
    /// drawn at their positions, but not in their fonts.
    public var svgPicture: String {
        let size = bounds.size
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(SnapshotNumber.text(size.width)) "
                + "\(SnapshotNumber.text(size.height))\" font-family=\"monospace\" font-size=\"8\">",
            "<style>rect{fill:#3b82f6;fill-opacity:.06;stroke:#1e3a8a;stroke-width:.5}text{fill:#111827}</style>",
        ]
        var open: [(view: UIView, depth: Int)] = [(self, 0)]
        while let (view, depth) = open.popLast() {
            if view.isHidden && view !== self { continue }
            let rect = view.convert(view.bounds, to: self)
            let values = ["x": rect.minX, "y": rect.minY, "width": rect.width, "height": rect.height]
            let attributes = ["x", "y", "width", "height"].map { name in
                "\(name)=\"\(SnapshotNumber.text(values[name] ?? 0))\""
            }.joined(separator: " ")
            let indent = String(repeating: " ", count: depth)
            let name = SafeText.xml(view.accessibilityIdentifier ?? "\(type(of: view))")
            lines.append("\(indent)<rect \(attributes)><title>\(name)</title></rect>")
            if let text = (view as? UILabel)?.text, !text.isEmpty {
                lines.append(
                    "\(indent)<text x=\"\(SnapshotNumber.text(rect.minX))\" y=\"\(SnapshotNumber.text(rect.midY + 3))\">"
                        + "\(SafeText.xml(text))</text>")
            }
            open += view.subviews.reversed().map { ($0, depth + 1) }
        }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }
}

/// The format of numbers in snapshots: at most two decimals.
enum SnapshotNumber {
    static func text(_ number: CGFloat) -> String { DecimalText.short(Double(number), decimals: 2) }
}
