/// Which attributes may stand on the two sides of a constraint.
///
/// Locations pair with locations of the same axis and sizes with sizes. Leading and trailing do not pair with left and
/// right, because they would change places with the reading direction; a centre pairs with either.
enum AttributePairing {
    /// Attributes by their raw values. Each new constraint asks several of these. Written out, as what is computed has to be looked
    /// up behind a flag each time; `PairingTests` tries all pairs.
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

    /// Whether the attributes measure the same kind of thing.
    @inline(__always)
    static func isComparable(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        extents.contains(a, b) || horizontal.contains(a, b) || vertical.contains(a, b)
    }

    /// Whether both are locations, along whatever axes.
    static func areLocations(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        a != .notAnAttribute && b != .notAnAttribute && !a.isExtent && !b.isExtent
    }

    /// Whether one follows the reading direction and the other does not.
    @inline(__always)
    static func mixesDirections(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        (directional.contains(a) && absolute.contains(b)) || (absolute.contains(a) && directional.contains(b))
    }
}

/// An attribute of a named item, for messages.
public struct AttributeReference: Hashable, Sendable, CustomStringConvertible {
    /// The name of the view or guide.
    public let item: String
    /// The attribute of it.
    public let attribute: LayoutAttribute

    /// An attribute of the item of that name.
    public init(item: String, attribute: LayoutAttribute) {
        self.item = item
        self.attribute = attribute
    }

    /// For example `label.leading`.
    public var description: String { "\(item).\(attribute)" }
}
