/// The standard distances of a platform, in points.
public struct SystemSpacing: Hashable, Sendable {
    /// The distance between siblings: `-` in a visual format.
    public var sibling: Double
    /// The distance between a view and the edge of its superview: `|-` in a visual format.
    public var superview: Double

    /// Creates distances. The defaults are Auto Layout's original values.
    public init(sibling: Double = 8, superview: Double = 20) {
        self.sibling = sibling
        self.superview = superview
    }
}

/// A distance defined by its purpose instead of a number. Its value follows ``LayoutEngine/systemSpacing``.
public struct SymbolicSpacing: Hashable, Sendable {
    /// The purpose of a symbolic distance.
    public enum Kind: Hashable, Sendable {
        /// The distance between siblings.
        case sibling
        /// The distance between a view and its superview's edge.
        case superview
    }

    public let kind: Kind
    /// The factor of the distance.
    public let multiplier: Double

    public init(_ kind: Kind, multiplier: Double = 1) {
        self.kind = kind
        self.multiplier = multiplier
    }
}

extension LayoutConstraint {
    /// The sum of ``constant`` and the current symbolic distance, in points. A negative multiple counts as 0, as in
    /// UIKit.
    ///
    /// The symbolic distance is a multiple of a base distance. From a last baseline to a first baseline, the base
    /// distance is the distance between two lines of text without leading. Between labels it is the line height of the
    /// lower font, less its descent, plus the descent of the upper font, rounded up to pixels if the traits have a
    /// display scale. Between other views it is the upper view's extent below its last baseline plus the lower view's
    /// extent above its first baseline. If the result is 0, and for all other attributes, the base distance is the one
    /// in ``LayoutEngine/systemSpacing``.
    public var effectiveConstant: Double {
        guard let spacing else { return constant }
        let table = holder?.engine?.systemSpacing ?? SystemSpacing()
        var unit = spacing.kind == .sibling ? table.sibling : table.superview
        if firstAttribute == .firstBaseline, secondAttribute == .lastBaseline, let lower = firstItem?.asView,
            let upper = secondItem?.asView
        {
            let lines = Self.baselineDistance(upper, lower)
            if lines > 0 { unit = lines }
        }
        return constant + max(0, spacing.multiplier) * unit
    }

    private static func baselineDistance(_ upper: LayoutView, _ lower: LayoutView) -> Double {
        guard let above = upper.baselineView(for: .lastBaseline).lineExtents,
            let below = lower.baselineView(for: .firstBaseline).lineExtents
        else { return upper.lastBaselineOffsetFromBottom + lower.firstBaselineOffsetFromTop }
        let distance = below.height - below.descent + above.descent
        return PixelGrid(scale: lower.traitCollection.displayScale)?.up(distance) ?? distance
    }
}
