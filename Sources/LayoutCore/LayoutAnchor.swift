public import SolverAPI

/// An attribute of an item from which constraints are created.
///
/// The types prevent mixing: a horizontal location cannot be compared with a vertical location or a size.
public protocol LayoutAnchor {
    /// The view or guide.
    var item: LayoutItem { get }
    /// The attribute of the item.
    var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
    /// Returns the inactive constraint `self == other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        equalTo other: Self, constant: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, other, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self >= other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        greaterThanOrEqualTo other: Self, constant: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, other, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self <= other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        lessThanOrEqualTo other: Self, constant: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, other, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    @inlinable
    @inline(__always)
    func make(_ relation: Relation, _ other: Self?, multiplier: Double = 1, constant: Double, site: CreationSite)
        -> LayoutConstraint
    {
        .make(
            item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
            constant: constant, site: site)
    }
}

extension LayoutConstraint {
    // Not generic, so that one copy serves the anchors of all types.
    @usableFromInline
    static func make(
        _ first: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: Relation, _ second: LayoutItem?,
        _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, site: CreationSite
    ) -> LayoutConstraint {
        LayoutConstraint(
            tolerating: first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
            constant: constant, site: site, mixesAxes: false)
    }
}

/// A horizontal location: an edge or a center.
///
/// Activation throws if a leading or trailing anchor is compared with a left or right one.
@frozen
public struct LayoutXAxisAnchor: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of the item.
    public let attribute: LayoutAttribute

    @inlinable
    init(item: LayoutItem, attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }
}

/// A vertical location: an edge, a center or a baseline.
@frozen
public struct LayoutYAxisAnchor: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of the item.
    public let attribute: LayoutAttribute

    @inlinable
    init(item: LayoutItem, attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }
}

/// A width or a height.
@frozen
public struct LayoutDimension: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of the item.
    public let attribute: LayoutAttribute

    @inlinable
    init(item: LayoutItem, attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }

    /// Returns the inactive constraint `self == multiplier × other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        equalTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, other, multiplier: multiplier, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self >= multiplier × other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(
            .greaterThanOrEqual, other, multiplier: multiplier, constant: constant,
            site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self <= multiplier × other + constant`, with the constant in points.
    @inlinable
    public func constraint(
        lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(
            .lessThanOrEqual, other, multiplier: multiplier, constant: constant,
            site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self == constant`, in points.
    @inlinable
    public func constraint(
        equalToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self >= constant`, in points.
    @inlinable
    public func constraint(
        greaterThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// Returns the inactive constraint `self <= constant`, in points.
    @inlinable
    public func constraint(
        lessThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }
}

/// The anchors of views and guides. Inlinable, because an app reads two of them per constraint.
extension LayoutItem {
    /// The leading edge.
    @inlinable public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The trailing edge.
    @inlinable public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    @inlinable public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge.
    @inlinable public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
    /// The horizontal center.
    @inlinable public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The top edge.
    @inlinable public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    @inlinable public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The vertical center.
    @inlinable public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The width.
    @inlinable public var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
    /// The height.
    @inlinable public var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

/// The anchors of views only.
extension LayoutView {
    /// The baseline of the first line of text.
    @inlinable public var firstBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }
    /// The baseline of the last line of text.
    @inlinable public var lastBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }
}
