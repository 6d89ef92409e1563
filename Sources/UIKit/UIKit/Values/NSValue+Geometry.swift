/// Rectangles, points, sizes, insets and offsets as objects.
extension NSValue {
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public var cgRectValue: CGRect { rectValue }
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public var cgPointValue: CGPoint { pointValue }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public var cgSizeValue: CGSize { sizeValue }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let insets = edgeInsetsValue
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    public convenience init(uiOffset offset: UIOffset) {
        self.init(point: CGPoint(x: offset.horizontal, y: offset.vertical))
    }
    public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }
}

/// Geometric values as strings, such as `{{0, 0}, {320, 44}}` for a rectangle.
extension NSCoder {
    private class func text(_ numbers: CGFloat...) -> String {
        let texts = numbers.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
        return "{" + texts.joined(separator: ", ") + "}"
    }
    public class func string(for point: CGPoint) -> String { text(point.x, point.y) }
    public class func string(for size: CGSize) -> String { text(size.width, size.height) }
    public class func string(for rect: CGRect) -> String {
        "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}"
    }
    /// Returns insets as a string, in the order top, left, bottom, right.
    public class func string(for insets: UIEdgeInsets) -> String {
        text(insets.top, insets.left, insets.bottom, insets.right)
    }
    /// Returns the point that a string represents; zero if it does not represent a point.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// Returns the size that a string represents; zero if it does not represent a size.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    /// Returns the rectangle that a string represents; zero if it does not represent a rectangle.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}
