/// The margins and extents that follow the superview's size, for a view that no constraints lay out.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask, with the values of UIKit.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Returns whether the margin before the view, its extent and the margin after it are flexible along `axis`.
    func flexible(_ axis: LayoutAxis) -> (before: Bool, extent: Bool, after: Bool) {
        switch axis {
        case .horizontal:
            (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
        case .vertical:
            (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
        }
    }
}

/// A view's edge and extent along one axis as linear functions of its superview's extent, derived from a mask.
struct AutoresizingRule {
    /// position = slope × superview's extent + constant
    var position: (slope: Double, constant: Double)
    /// extent = slope × superview's extent + constant
    var extent: (slope: Double, constant: Double)

    /// Creates the rule that yields `position` and `extent`, in points, in a superview of extent `reference`.
    ///
    /// Growth is divided among the flexible lengths in proportion to them, or equally if their sum is 0.
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
