/// An attribute of a node, from which constraints are written: `card.leading == window.leading + 16`.
///
/// Each kind of attribute has a type of its own, so the compiler rejects a comparison of a horizontal position with a
/// vertical one or with a size.
public protocol TreeAnchor {
    var node: LayoutTree.Node { get }
    var attribute: LayoutTree.Attribute { get }
}

extension LayoutTree {
    /// A horizontal position: an edge or a center.
    @frozen
    public struct XAnchor: TreeAnchor {
        public let node: Node
        public let attribute: Attribute

        @inlinable @inline(__always)
        init(_ node: Node, _ attribute: Attribute) { (self.node, self.attribute) = (node, attribute) }
    }

    /// A vertical position: an edge, a center or a baseline.
    @frozen
    public struct YAnchor: TreeAnchor {
        public let node: Node
        public let attribute: Attribute

        @inlinable @inline(__always)
        init(_ node: Node, _ attribute: Attribute) { (self.node, self.attribute) = (node, attribute) }
    }

    /// A width or a height.
    @frozen
    public struct ExtentAnchor: TreeAnchor {
        public let node: Node
        public let attribute: Attribute

        @inlinable @inline(__always)
        init(_ node: Node, _ attribute: Attribute) { (self.node, self.attribute) = (node, attribute) }
    }
}

extension LayoutTree.Node {
    @inlinable public var left: LayoutTree.XAnchor {
        @inline(__always) get { LayoutTree.XAnchor(self, .left) }
    }
    @inlinable public var right: LayoutTree.XAnchor {
        @inline(__always) get { LayoutTree.XAnchor(self, .right) }
    }
    /// The left edge; in a right-to-left layout the right edge.
    @inlinable public var leading: LayoutTree.XAnchor {
        @inline(__always) get { LayoutTree.XAnchor(self, .leading) }
    }
    /// The right edge; in a right-to-left layout the left edge.
    @inlinable public var trailing: LayoutTree.XAnchor {
        @inline(__always) get { LayoutTree.XAnchor(self, .trailing) }
    }
    @inlinable public var centerX: LayoutTree.XAnchor {
        @inline(__always) get { LayoutTree.XAnchor(self, .centerX) }
    }
    @inlinable public var top: LayoutTree.YAnchor {
        @inline(__always) get { LayoutTree.YAnchor(self, .top) }
    }
    @inlinable public var bottom: LayoutTree.YAnchor {
        @inline(__always) get { LayoutTree.YAnchor(self, .bottom) }
    }
    @inlinable public var centerY: LayoutTree.YAnchor {
        @inline(__always) get { LayoutTree.YAnchor(self, .centerY) }
    }
    /// The baseline of the first line of text; see ``LayoutTree/setBaselines(first:last:of:)``.
    @inlinable public var firstBaseline: LayoutTree.YAnchor {
        @inline(__always) get { LayoutTree.YAnchor(self, .firstBaseline) }
    }
    /// The baseline of the last line of text.
    @inlinable public var lastBaseline: LayoutTree.YAnchor {
        @inline(__always) get { LayoutTree.YAnchor(self, .lastBaseline) }
    }
    @inlinable public var width: LayoutTree.ExtentAnchor {
        @inline(__always) get { LayoutTree.ExtentAnchor(self, .width) }
    }
    @inlinable public var height: LayoutTree.ExtentAnchor {
        @inline(__always) get { LayoutTree.ExtentAnchor(self, .height) }
    }
}
