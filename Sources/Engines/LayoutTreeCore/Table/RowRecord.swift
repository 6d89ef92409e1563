public import SolverAPI

/// A constraint of the table: 32 bytes.
///
/// The terms of a row of two neighbors (siblings, or a parent and its child) follow from its attributes without a look
/// at the nodes. All other rows are *general*: between nodes of different parents, with a baseline, with one node twice,
/// or mirrored. ``GeneralRow`` has their terms.
@frozen
@usableFromInline
struct RowRecord: BitwiseCopyable {
    /// The first node; of an explicit row the index of its terms.
    @usableFromInline var first: Int32
    /// The second node; -1 for none, -2 for an explicit row.
    @usableFromInline var second: Int32
    @usableFromInline var multiplier: Double
    /// In points.
    @usableFromInline var constant: Double
    /// The creation index, which decides ties.
    @usableFromInline var creation: UInt32
    /// The raw values of the attributes; the second is 0 if there is no second node.
    @usableFromInline let firstCode: UInt8
    @usableFromInline let secondCode: UInt8
    /// The index of the priority in ``TreeTable/priorities``.
    @usableFromInline var priority: UInt8
    @usableFromInline var traits: Traits

    @inlinable @inline(__always)
    init(
        first: Int32, _ firstAttribute: LayoutTree.Attribute, second: Int32, _ secondAttribute: LayoutTree.Attribute,
        multiplier: Double, constant: Double, creation: UInt32, priority: UInt8, traits: Traits
    ) {
        (self.first, self.second) = (first, second)
        (self.multiplier, self.constant) = (multiplier, constant)
        (self.creation, self.priority) = (creation, priority)
        (firstCode, secondCode) = (firstAttribute.rawValue, second < 0 ? 0 : secondAttribute.rawValue)
        self.traits = traits
    }

    /// Creates an explicit row.
    ///
    /// - Parameters:
    ///   - first: The index of its terms.
    ///   - attribute: An attribute along the axis of the row.
    init(
        first: Int32, _ attribute: LayoutTree.Attribute, explicitConstant constant: Double, creation: UInt32,
        traits: Traits
    ) {
        (self.first, second) = (first, -2)
        (multiplier, self.constant) = (1, constant)
        (self.creation, priority) = (creation, 0)
        (firstCode, secondCode) = (attribute.rawValue, 0)
        self.traits = traits
    }

    /// The relation and the kind of a row.
    @frozen
    @usableFromInline
    struct Traits: OptionSet, BitwiseCopyable {
        @usableFromInline var rawValue: UInt8

        @inlinable @inline(__always)
        init(rawValue: UInt8 = 0) { self.rawValue = rawValue }

        @inlinable static var isLive: Self { @inline(__always) get { Self(rawValue: 1) } }
        @inlinable static var atMost: Self { @inline(__always) get { Self(rawValue: 2) } }
        @inlinable static var atLeast: Self { @inline(__always) get { Self(rawValue: 4) } }
        @inlinable static var isGeneral: Self { @inline(__always) get { Self(rawValue: 8) } }
        /// The row has a leading or trailing edge.
        @inlinable static var isDirectional: Self { @inline(__always) get { Self(rawValue: 16) } }
        /// The row belongs to a natural size of its node. Without ``isLive``, the size is not known yet: the row has its
        /// place in the order of creation and no effect.
        @inlinable static var isContent: Self { @inline(__always) get { Self(rawValue: 32) } }
        /// The first node is the parent of the second. Its edges are then at 0 in the coordinates of the row.
        @inlinable static var firstIsHolder: Self { @inline(__always) get { Self(rawValue: 64) } }
        @inlinable static var secondIsHolder: Self { @inline(__always) get { Self(rawValue: 128) } }

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

    /// The priority and the traits, which are neighbors in memory.
    @inlinable var kind: UInt16 {
        @inline(__always) get { UInt16(priority) | UInt16(traits.rawValue) << 8 }
    }

    /// The bits of ``kind`` of a required equation.
    @inlinable static var plainEquation: UInt16 {
        @inline(__always) get { 0x100 }
    }

    /// Whether a client wrote the row term by term.
    @inlinable var isExplicit: Bool {
        @inline(__always) get { second == -2 }
    }

    /// Whether the memory of the row cannot be used for another row.
    var isInUse: Bool { !traits.isEmpty }

    @inlinable var relation: Relation {
        @inline(__always) get {
            traits.contains(.atMost) ? .lessThanOrEqual : traits.contains(.atLeast) ? .greaterThanOrEqual : .equal
        }
    }

    var firstAttribute: LayoutTree.Attribute { LayoutTree.Attribute(rawValue: firstCode) ?? .left }
    var secondAttribute: LayoutTree.Attribute { LayoutTree.Attribute(rawValue: secondCode) ?? .left }

    /// Calls `body` with each term of a row that is not general: the position and the extent of the first and of the second
    /// node.
    @inlinable @inline(__always)
    func forEachTerm(_ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let x = 4 &* first &+ Int32(firstCode >> 3 & 1)
        if firstCode & 1 != 0, !traits.contains(.firstIsHolder) { body(x, 1) }
        if firstCode & 2 != 0 { body(x &+ 2, firstCode & 4 != 0 ? 0.5 : 1) }
        if second < 0 { return }
        let y = 4 &* second &+ Int32(secondCode >> 3 & 1)
        if secondCode & 1 != 0, !traits.contains(.secondIsHolder) { body(y, -multiplier) }
        if secondCode & 2 != 0 { body(y &+ 2, secondCode & 4 != 0 ? -0.5 * multiplier : -multiplier) }
    }
}
