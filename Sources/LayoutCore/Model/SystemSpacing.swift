/// The distances that a platform puts between things, in points.
public struct SystemSpacing: Hashable, Sendable {
    /// Between two siblings: `-` in a visual format.
    public var sibling: Double
    /// Between a view and the edge of its superview: `|-` in a visual format.
    public var superview: Double

    /// Distances; those that Auto Layout used from the first, unless told otherwise.
    public init(sibling: Double = 8, superview: Double = 20) {
        self.sibling = sibling
        self.superview = superview
    }
}

/// A distance that is known by what it is for and not by a number, so that it follows ``LayoutEngine/systemSpacing``.
public struct SymbolicSpacing: Hashable, Sendable {
    /// What the distance is for.
    public enum Kind: Hashable, Sendable {
        /// Between siblings.
        case sibling
        /// Between a view and its superview's edge.
        case superview
    }

    /// What the distance is for.
    public let kind: Kind
    /// How many such distances.
    public let multiplier: Double

    /// So many such distances.
    public init(_ kind: Kind, multiplier: Double = 1) {
        self.kind = kind
        self.multiplier = multiplier
    }
}

extension LayoutConstraint {
    /// ``constant`` and the symbolic distance, in points, as they count at present. Fewer than no such distances are none, as in
    /// UIKit.
    ///
    /// Between two baselines the unit is the distance of lines without leading. Between labels that is the lower font's line height
    /// less its descent, and the upper font's descent, rounded up to the pixel where the traits name the display's scale; between
    /// other views the upper one's part below its last baseline, and the lower one's above its first. Where texts have no such parts
    /// it is the distance between siblings.
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
