/// The axis along which an attribute is measured.
public enum LogAxis: String, Sendable, Hashable {
    case horizontal
    case vertical
}

/// An attribute of a view or guide. The raw value is its spelling in logs.
public enum LogAttribute: String, Sendable, Hashable, CaseIterable {
    case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
    case firstBaseline, lastBaseline, baseline
    case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
    case centerXWithinMargins, centerYWithinMargins
    case minX, minY, midX, midY, maxX, maxY

    public var axis: LogAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
            .horizontal
        default: .vertical
        }
    }

    public var isExtent: Bool { self == .width || self == .height }

    /// Whether the attribute is an edge without a margin.
    var isEdge: Bool { (position == .start || position == .end) && !isMargin }

    enum Position {
        case start, end, center, baseline
    }

    /// The location within the item, along its axis; nil for a width or height.
    var position: Position? {
        switch self {
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .minX, .minY: .start
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .maxX, .maxY: .end
        case .centerX, .centerY, .midX, .midY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .firstBaseline, .lastBaseline, .baseline: .baseline
        case .width, .height: nil
        }
    }

    /// Whether the attribute is inset by a layout margin. Logs do not show the length of margins.
    var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }

    /// Whether the attribute is leading or trailing, so that its side depends on the reading direction.
    var followsReading: Bool { rawValue.hasPrefix("leading") || rawValue.hasPrefix("trailing") }
    /// Whether the attribute is left or right regardless of the reading direction.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
}
