/// Which distances of a view follow its superview's size, where no constraints lay it out.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each distance, as in UIKit.
    public let rawValue: UInt

    /// A mask of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Whether the distance before the view, its extent, and the distance after it follow the superview.
    func flexible(_ axis: LayoutAxis) -> (before: Bool, extent: Bool, after: Bool) {
        switch axis {
        case .horizontal:
            (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
        case .vertical:
            (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
        }
    }
}

/// A view's edge and extent along one axis as linear functions of its superview's extent: what a mask means.
struct AutoresizingRule {
    /// position = slope × superview's extent + constant
    var position: (slope: Double, constant: Double)
    /// extent = slope × superview's extent + constant
    var extent: (slope: Double, constant: Double)

    /// The rule that gives `position` and `extent` in a superview of extent `reference`, and shares out growth by the mask.
    ///
    /// The flexible parts keep their proportions. Where their sum is 0 there are none to keep, and they share equally.
    init(position: Double, extent: Double, reference: Double, flexible: (before: Bool, extent: Bool, after: Bool)) {
        let after = reference - position - extent
        let parts = [(flexible.before, position), (flexible.extent, extent), (flexible.after, after)]
        let total = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
        let count = parts.reduce(0) { $0 + ($1.0 ? 1 : 0) }
        func slope(_ part: (flexible: Bool, length: Double)) -> Double {
            guard part.flexible else { return 0 }
            if count == 1 { return 1 }
            return abs(total) > 1e-9 ? part.length / total : 1 / Double(count)
        }
        let (before, size) = (slope(parts[0]), slope(parts[1]))
        self.position = (before, position - before * reference)
        self.extent = (size, extent - size * reference)
    }
}
