internal import AutoLayout
internal import SolverAPI

// Values of the layer beneath and those of Foundation and UIKit.

extension CGRect {
    /// Whether the two have more than an edge in common. Foundation's `intersects` says yes to an edge.
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

    /// Whether the layer can take the rectangle: a NaN or an infinity it cannot.
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
    /// The layer has no priority of 0 and none above 1000, where UIKit ends the program: here it is the nearest.
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
