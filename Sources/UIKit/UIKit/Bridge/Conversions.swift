internal import AutoLayout
internal import SolverAPI

// Conversions between values of the layout engine and those of Foundation and UIKit.

extension CGRect {
    /// Returns whether the interiors of the rectangles intersect. Foundation's `intersects` is true for a common edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    init(_ rect: LayoutRect) {
        self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }
}

extension LayoutRect {
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }

    /// Whether all values are less than 1e9 in magnitude. The engine rejects NaN and infinite values.
    var isSound: Bool { [x, y, width, height].allSatisfy { abs($0) < 1e9 } }
}

extension CGSize {
    init(_ size: LayoutSize) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
}

extension LayoutSize {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension UIEdgeInsets {
    init(_ insets: EdgeInsets) {
        self.init(
            top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
            right: CGFloat(insets.right))
    }
}

extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
            right: Double(insets.right))
    }
}

extension Priority {
    /// Clamps the priority to the engine's range: greater than 0 and at most 1000. UIKit stops the program for other
    /// values.
    init(_ priority: UILayoutPriority) {
        let value = Double(priority.rawValue)
        self.init(value >= 0.001 ? Swift.min(value, 1000) : 0.001)
    }
}

extension UILayoutPriority {
    init(layer priority: Priority) { self.init(Float(priority.value)) }
}

extension LayoutAxis {
    init(_ axis: NSLayoutConstraint.Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
