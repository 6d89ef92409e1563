/// The rules by which attributes may be paired in a constraint.
///
/// Locations pair with locations of the same axis, and sizes with sizes. Leading and trailing do not pair with left
/// and right, because they swap sides with the layout direction. A center pairs with either.
enum AttributePairing {
    /// A set of attributes as a bit mask of their raw values. Each new constraint tests several of these sets. The
    /// masks are literals, because each access to a lazily initialized global checks whether it is initialized.
    /// `PairingTests` checks all pairs.
    struct Kinds {
        let bits: UInt32

        @inline(__always)
        func contains(_ attribute: LayoutAttribute) -> Bool { bits >> UInt32(attribute.rawValue) & 1 != 0 }

        @inline(__always)
        func contains(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool { contains(a) && contains(b) }
    }

    static let extents = Kinds(bits: 0x000180)
    static let horizontal = Kinds(bits: 0x0e6266)
    static let vertical = Kinds(bits: 0x119c18)
    static let directional = Kinds(bits: 0x060060)
    static let absolute = Kinds(bits: 0x006006)

    /// Returns whether both attributes are of the same kind: sizes, horizontal locations or vertical locations.
    @inline(__always)
    static func isComparable(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        extents.contains(a, b) || horizontal.contains(a, b) || vertical.contains(a, b)
    }

    /// Returns whether both attributes are locations. Their axes may differ.
    static func areLocations(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        a != .notAnAttribute && b != .notAnAttribute && !a.isExtent && !b.isExtent
    }

    /// Returns whether one attribute follows the layout direction and the other is an absolute edge.
    @inline(__always)
    static func mixesDirections(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        (directional.contains(a) && absolute.contains(b)) || (absolute.contains(a) && directional.contains(b))
    }
}

/// An attribute of a named item, for messages.
public struct AttributeReference: Hashable, Sendable, CustomStringConvertible {
    /// The name of the view or guide.
    public let item: String
    public let attribute: LayoutAttribute

    public init(item: String, attribute: LayoutAttribute) {
        self.item = item
        self.attribute = attribute
    }

    /// A text such as `label.leading`.
    public var description: String { "\(item).\(attribute)" }
}
