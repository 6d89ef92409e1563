extension LayoutTree {
    /// An edge, a center, a baseline or a size of a node.
    @frozen
    public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
        case left
        case right
        /// The left edge; in a right-to-left layout the right edge.
        case leading
        /// The right edge; in a right-to-left layout the left edge.
        case trailing
        case centerX
        case top
        case bottom
        case centerY
        /// The baseline of the first line of text; see ``LayoutTree/setBaselines(first:last:of:)``.
        case firstBaseline
        /// The baseline of the last line of text.
        case lastBaseline
        case width
        case height

        @inlinable var isExtent: Bool {
            @inline(__always) get { self == .width || self == .height }
        }

        @inlinable var isVertical: Bool {
            @inline(__always) get {
                switch self {
                case .left, .right, .leading, .trailing, .centerX, .width: false
                case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: true
                }
            }
        }

        @inlinable var isDirectional: Bool {
            @inline(__always) get { self == .leading || self == .trailing }
        }

        @inlinable var isBaseline: Bool {
            @inline(__always) get { self == .firstBaseline || self == .lastBaseline }
        }

        /// The part of the node's extent in the attribute. Leading and trailing are those of a left-to-right layout.
        @inlinable var extentShare: ExtentShare {
            @inline(__always) get {
                switch self {
                case .left, .leading, .top, .firstBaseline: .none
                case .right, .trailing, .bottom, .lastBaseline, .width, .height: .whole
                case .centerX, .centerY: .half
                }
            }
        }
    }
}

/// The factor with which a node's width or height occurs in an attribute.
@usableFromInline
enum ExtentShare: UInt8 {
    case none = 0
    case whole = 1
    case half = 2

    @inlinable var factor: Double {
        @inline(__always) get { self == .none ? 0 : self == .whole ? 1 : 0.5 }
    }
}

extension LayoutTree.Attribute: CustomStringConvertible {
    /// The name of the property of ``LayoutTree/Node``.
    public var description: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .leading: "leading"
        case .trailing: "trailing"
        case .centerX: "centerX"
        case .top: "top"
        case .bottom: "bottom"
        case .centerY: "centerY"
        case .firstBaseline: "firstBaseline"
        case .lastBaseline: "lastBaseline"
        case .width: "width"
        case .height: "height"
        }
    }
}
