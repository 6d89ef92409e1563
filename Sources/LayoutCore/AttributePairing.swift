/// Which attributes may stand on the two sides of a constraint.
///
/// Locations pair with locations of the same axis and sizes with sizes. Leading and trailing do not pair with left and
/// right, because they would change places with the reading direction; a centre pairs with either.
enum AttributePairing {
    /// Whether the attributes measure the same kind of thing.
    static func isComparable(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        a != .notAnAttribute && b != .notAnAttribute && a.isExtent == b.isExtent && (a.isExtent || a.axis == b.axis)
    }

    /// Whether both are locations, along whatever axes.
    static func areLocations(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        a != .notAnAttribute && b != .notAnAttribute && !a.isExtent && !b.isExtent
    }

    /// Whether one follows the reading direction and the other does not.
    static func mixesDirections(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        (a.isDirectional && b.isAbsoluteEdge) || (a.isAbsoluteEdge && b.isDirectional)
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
