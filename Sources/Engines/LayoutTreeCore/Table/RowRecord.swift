public import SolverAPI

/// A constraint of the table: 32 bytes.
///
/// The terms of a row of two neighbors (siblings, or a parent and its child) follow from ``shape`` without a look at
/// the nodes. All other rows are *general*: between nodes of different parents, with a baseline, with one node twice,
/// or mirrored. ``TreeTable/GeneralRow`` reads them.
@frozen
@usableFromInline
struct RowRecord: BitwiseCopyable {
    @usableFromInline var first: Int32
    /// The second node; -1 for none.
    @usableFromInline var second: Int32
    @usableFromInline var multiplier: Double
    /// In points.
    @usableFromInline var constant: Double
    /// The creation index, which decides ties.
    @usableFromInline var creation: UInt32
    /// The index of the priority in ``TreeTable/priorities``.
    @usableFromInline var priority: UInt8
    @usableFromInline var attributes: AttributePair
    @usableFromInline var shape: RowShape
    @usableFromInline var traits: Traits

    @inlinable @inline(__always)
    init(
        first: Int32, second: Int32, multiplier: Double, constant: Double, creation: UInt32, priority: UInt8,
        attributes: AttributePair, shape: RowShape, traits: Traits
    ) {
        (self.first, self.second) = (first, second)
        (self.multiplier, self.constant) = (multiplier, constant)
        (self.creation, self.priority) = (creation, priority)
        (self.attributes, self.shape, self.traits) = (attributes, shape, traits)
    }

    /// The relation and the kind of a row.
    @frozen
    @usableFromInline
    struct Traits: OptionSet, BitwiseCopyable {
        @usableFromInline let rawValue: UInt8

        @inlinable @inline(__always)
        init(rawValue: UInt8) { self.rawValue = rawValue }

        @inlinable static var isLive: Self { @inline(__always) get { Self(rawValue: 1) } }
        @inlinable static var atMost: Self { @inline(__always) get { Self(rawValue: 2) } }
        @inlinable static var atLeast: Self { @inline(__always) get { Self(rawValue: 4) } }
        @inlinable static var isGeneral: Self { @inline(__always) get { Self(rawValue: 8) } }
        /// The row has a leading or trailing edge.
        @inlinable static var isDirectional: Self { @inline(__always) get { Self(rawValue: 16) } }
        /// The row belongs to a content size of its node.
        @inlinable static var isContent: Self { @inline(__always) get { Self(rawValue: 32) } }

        @inlinable @inline(__always)
        static func of(_ relation: Relation) -> Self {
            switch relation {
            case .equal: .isLive
            case .lessThanOrEqual: [.isLive, .atMost]
            case .greaterThanOrEqual: [.isLive, .atLeast]
            }
        }
    }

    @inlinable var isLive: Bool {
        @inline(__always) get { traits.contains(.isLive) }
    }

    @inlinable var relation: Relation {
        @inline(__always) get {
            traits.contains(.atMost) ? .lessThanOrEqual : traits.contains(.atLeast) ? .greaterThanOrEqual : .equal
        }
    }
}

/// The two attributes of a row, four bits each.
@frozen
@usableFromInline
struct AttributePair: BitwiseCopyable {
    @usableFromInline let code: UInt8

    @inlinable @inline(__always)
    init(_ first: LayoutTree.Attribute, _ second: LayoutTree.Attribute) {
        code = first.rawValue | second.rawValue << 4
    }

    var first: LayoutTree.Attribute { LayoutTree.Attribute(rawValue: code & 15) ?? .left }
    var second: LayoutTree.Attribute { LayoutTree.Attribute(rawValue: code >> 4) ?? .left }
}

/// The terms of a row of two neighbors: for each side whether the node's position occurs, how much of its extent, and
/// the axis.
@frozen
@usableFromInline
struct RowShape: BitwiseCopyable {
    @usableFromInline let code: UInt8

    /// - Parameters:
    ///   - isFirstHolder: Whether the first node is the parent of the second. Its edges are then at 0 in the coordinates
    ///     of the row.
    ///   - isSecondHolder: Whether the second node is the parent of the first.
    @inlinable @inline(__always)
    init(
        _ first: LayoutTree.Attribute, _ second: LayoutTree.Attribute, isFirstHolder: Bool, isSecondHolder: Bool
    ) {
        let one: UInt8 = first.isExtent || isFirstHolder ? 0 : 1
        let other: UInt8 = second.isExtent || isSecondHolder ? 0 : 8
        code =
            one | first.extentShare.rawValue << 1 | other | second.extentShare.rawValue << 4
            | (first.isVertical ? 64 : 0) | (second.isVertical ? 128 : 0)
    }

    /// Calls `body` with each term of a row of this shape.
    @inlinable @inline(__always)
    func forEachTerm(_ row: RowRecord, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let x = 4 &* row.first &+ Int32(code >> 6 & 1)
        if code & 1 != 0 { body(x, 1) }
        if code & 6 != 0 { body(x &+ 2, code & 2 != 0 ? 1 : 0.5) }
        if row.second < 0 { return }
        let y = 4 &* row.second &+ Int32(code >> 7)
        let scale = -row.multiplier
        if code & 8 != 0 { body(y, scale) }
        if code & 48 != 0 { body(y &+ 2, code & 16 != 0 ? scale : 0.5 * scale) }
    }
}
