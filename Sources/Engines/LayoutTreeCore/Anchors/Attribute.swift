extension LayoutTree {
    /// An edge, a center, a baseline or a size of a node.
    ///
    /// The bits of the raw value say what the attribute consists of, so that rows are read without a table: 1 the node's
    /// position, 2 its extent, 4 half of the extent only, 8 the vertical axis, 16 a leading or trailing edge, 32 a
    /// baseline.
    @frozen
    public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
        case left = 1
        case right = 3
        /// The left edge; in a right-to-left layout the right edge.
        case leading = 17
        /// The right edge; in a right-to-left layout the left edge.
        case trailing = 19
        case centerX = 7
        case top = 9
        case bottom = 11
        case centerY = 15
        /// The baseline of the first line of text; see ``LayoutTree/setBaselines(first:last:of:)``.
        case firstBaseline = 41
        /// The baseline of the last line of text.
        case lastBaseline = 43
        case width = 2
        case height = 10

        @inlinable var isExtent: Bool {
            @inline(__always) get { rawValue & 1 == 0 }
        }

        @inlinable var isVertical: Bool {
            @inline(__always) get { rawValue & 8 != 0 }
        }

        @inlinable var isDirectional: Bool {
            @inline(__always) get { rawValue & 16 != 0 }
        }

        @inlinable var isBaseline: Bool {
            @inline(__always) get { rawValue & 32 != 0 }
        }

        /// The factor with which the node's extent occurs in the attribute. Leading and trailing are those of a
        /// left-to-right layout.
        var extentShare: Double { rawValue & 2 == 0 ? 0 : rawValue & 4 == 0 ? 1 : 0.5 }
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
