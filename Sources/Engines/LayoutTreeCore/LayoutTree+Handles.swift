extension LayoutTree {
    /// A node of a layout tree: a rectangle that the tree lays out. What a client draws in it is of no concern to the
    /// tree; a node that the client does not draw is a *guide*.
    ///
    /// A node is a small value. It stays valid until the node is removed; a removed node is refused with
    /// ``TreeError/removedNode(_:)``, even if the tree reuses its memory.
    @frozen
    public struct Node: Hashable, Sendable {
        @usableFromInline let index: Int32
        /// The creation index of the node in its tree.
        @usableFromInline let creation: UInt32
        @usableFromInline let tree: TreeNumber

        @inlinable @inline(__always)
        init(index: Int32, creation: UInt32, tree: TreeNumber) {
            (self.index, self.creation, self.tree) = (index, creation, tree)
        }
    }

    /// A constraint of a layout tree, from ``add(_:priority:fileID:line:)``.
    ///
    /// A row is a small value. It stays valid until the row, or one of its nodes, is removed.
    @frozen
    public struct Row: Hashable, Sendable {
        @usableFromInline let index: Int32
        /// The creation index of the row in its tree.
        @usableFromInline let creation: UInt32
        @usableFromInline let tree: TreeNumber

        @inlinable @inline(__always)
        init(index: Int32, creation: UInt32, tree: TreeNumber) {
            (self.index, self.creation, self.tree) = (index, creation, tree)
        }
    }
}
