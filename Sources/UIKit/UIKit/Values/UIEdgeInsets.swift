/// Distances from the edges of a rectangle inwards; see Apple's documentation of `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// No insets.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets of those distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No insets.
    public static let zero = UIEdgeInsets()
}

/// Insets of which two follow the reading direction; see Apple's documentation of `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the edge where reading begins.
    public var leading: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the edge where reading ends.
    public var trailing: CGFloat

    /// No insets.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets of those distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement; see Apple's documentation of `UIOffset`.
public struct UIOffset: Hashable, Codable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// No displacement.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// A displacement of those distances.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No displacement.
    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle whose edges lie further in by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// Some edges of a rectangle; see Apple's documentation of `UIRectEdge`.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// One bit an edge.
    public let rawValue: UInt
    /// The edges of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Some edges of a rectangle that follow the reading direction; see Apple's documentation of `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// One bit an edge.
    public let rawValue: UInt
    /// The edges of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Some corners of a rectangle; see Apple's documentation of `UIRectCorner`.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: UInt
    /// The corners of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// At the top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// At the bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// At the bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

/// Some axes; see Apple's documentation of `UIAxis`.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// One bit an axis.
    public let rawValue: UInt
    /// The axes of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
