/// An axis of lengths.
public enum LogAxis: String, Sendable, Hashable {
    /// The axis of widths.
    case horizontal
    /// The axis of heights.
    case vertical
}

/// An attribute of an item, as logs spell it.
public enum LogAttribute: String, Sendable, Hashable, CaseIterable {
    case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
    case firstBaseline, lastBaseline, baseline
    case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
    case centerXWithinMargins, centerYWithinMargins
    case minX, minY, midX, midY, maxX, maxY

    /// The axis of the attribute.
    public var axis: LogAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
            .horizontal
        default: .vertical
        }
    }

    /// Whether the attribute is a size.
    public var isExtent: Bool { self == .width || self == .height }

    /// The position of an attribute within the item.
    enum Position {
        case start, end, center, baseline
    }

    /// The position within the item; nil for a size.
    var position: Position? {
        switch self {
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .minX, .minY: .start
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .maxX, .maxY: .end
        case .centerX, .centerY, .midX, .midY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .firstBaseline, .lastBaseline, .baseline: .baseline
        case .width, .height: nil
        }
    }

    /// Whether the attribute is inside the edge by a margin that no log shows.
    var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }

    /// Whether the attribute follows the reading direction.
    var followsReading: Bool { rawValue.hasPrefix("leading") || rawValue.hasPrefix("trailing") }
    /// Whether the attribute is left or right regardless of the reading direction.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
}
