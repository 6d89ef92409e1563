internal import AutoLayout
internal import SolverAPI

// Conversions between values of the layout engine and those of Foundation and UIKit.

extension CGRect {
    /// Returns whether the interiors of the rectangles intersect. Foundation's `intersects` is true for a common edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// A zero is never negative: the addition of 0 makes −0 positive.
    init(_ rect: LayoutRect) {
        self.init(
            x: CGFloat(rect.x) + 0, y: CGFloat(rect.y) + 0, width: CGFloat(rect.width) + 0,
            height: CGFloat(rect.height) + 0)
    }
}

extension Double {
    /// The length of a view whose intrinsic size is larger, measured on iOS (docs/APPLE.md).
    static let largestContentLength = 2_777_777.0
    /// The limit of other numbers. Near it, a double resolves a ten-millionth of a point.
    static let largestNumber = 1e9

    /// Returns the nearest number of at most the given magnitude; NaN for NaN.
    func limited(to magnitude: Double) -> Double { isNaN ? self : Swift.min(Swift.max(self, -magnitude), magnitude) }
}

extension LayoutRect {
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }

    /// The rectangle with numbers of at most ``Double/largestNumber`` in magnitude; nil if one is NaN.
    var limited: LayoutRect? {
        if [x, y, width, height].contains(where: \.isNaN) { return nil }
        func limit(_ number: Double) -> Double { number.limited(to: .largestNumber) }
        return LayoutRect(x: limit(x), y: limit(y), width: limit(width), height: limit(height))
    }
}

extension CGSize {
    init(_ size: LayoutSize) { self.init(width: CGFloat(size.width) + 0, height: CGFloat(size.height) + 0) }
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
