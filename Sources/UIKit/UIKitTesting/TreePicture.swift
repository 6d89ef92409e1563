public import UIKit

extension UIView {
    /// The view and its subviews with their frames, one line for each view. The text is the same on every machine, so
    /// it can serve as a snapshot.
    ///
    /// A line has the view's class, its ``accessibilityIdentifier`` if it has one, and its frame with at most two
    /// decimals. Hidden views are marked.
    public var treePicture: String {
        var lines: [String] = []
        var open: [(view: UIView, depth: Int)] = [(self, 0)]
        while let (view, depth) = open.popLast() {
            let frame = view.frame
            let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(SnapshotNumber.text)
            var line = String(repeating: "  ", count: depth) + "\(type(of: view))"
            if let name = view.accessibilityIdentifier { line += " \"\(name)\"" }
            line += " (\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
            if view.isHidden && !(view is UIWindow) { line += " hidden" }
            lines.append(line)
            open += view.subviews.reversed().map { ($0, depth + 1) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
