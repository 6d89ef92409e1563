/// A direction along which lengths are compared.
public enum LogAxis: String, Sendable, Hashable {
    /// Along the width.
    case horizontal
    /// Along the height.
    case vertical
}

/// What of an item a rule compares, as logs spell it.
public enum LogAttribute: String, Sendable, Hashable, CaseIterable {
    case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
    case firstBaseline, lastBaseline, baseline
    case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
    case centerXWithinMargins, centerYWithinMargins
    case minX, minY, midX, midY, maxX, maxY

    /// The axis along which it is measured.
    public var axis: LogAxis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins, .minX, .midX, .maxX:
            .horizontal
        default: .vertical
        }
    }

    /// Whether it is a size, and not a place.
    public var isExtent: Bool { self == .width || self == .height }

    /// Where on the item it lies.
    enum Place {
        case start, end, center, baseline
    }

    /// Where on the item it lies; nil for a size.
    var place: Place? {
        switch self {
        case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .minX, .minY: .start
        case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .maxX, .maxY: .end
        case .centerX, .centerY, .midX, .midY, .centerXWithinMargins, .centerYWithinMargins: .center
        case .firstBaseline, .lastBaseline, .baseline: .baseline
        case .width, .height: nil
        }
    }

    /// Whether it lies within the edge by a margin that no log shows.
    var isMargin: Bool { rawValue.hasSuffix("Margin") || rawValue.hasSuffix("WithinMargins") }

    /// Whether it follows the reading direction.
    var followsReading: Bool { rawValue.hasPrefix("leading") || rawValue.hasPrefix("trailing") }
    /// Whether it is left or right whatever the reading direction.
    var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }
}
