public import SolverAPI

/// An attribute of an item from which constraints are created.
///
/// Each kind of attribute has its own anchor type. The compiler therefore rejects a comparison of a horizontal location
/// with a vertical location or a size.
public protocol LayoutAnchor {
    var item: LayoutItem { get }
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
    public let item: LayoutItem
    public let attribute: LayoutAttribute

    @inlinable
    init(item: LayoutItem, attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }
}

/// A vertical location: an edge, a center or a baseline.
@frozen
public struct LayoutYAxisAnchor: LayoutAnchor {
    public let item: LayoutItem
    public let attribute: LayoutAttribute

    @inlinable
    init(item: LayoutItem, attribute: LayoutAttribute) { (self.item, self.attribute) = (item, attribute) }
}

/// A width or a height.
@frozen
public struct LayoutDimension: LayoutAnchor {
    public let item: LayoutItem
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

/// The anchors of views and guides. The properties are inlinable, because an app reads two of them per constraint.
extension LayoutItem {
    /// The leading edge: the left edge, or the right edge in right-to-left layouts.
    @inlinable public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The trailing edge: the right edge, or the left edge in right-to-left layouts.
    @inlinable public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
    @inlinable public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
    @inlinable public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
    @inlinable public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
    @inlinable public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
    @inlinable public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
    @inlinable public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
    @inlinable public var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
    @inlinable public var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

/// The anchors of views only.
extension LayoutView {
    /// The baseline of the first line of text, or the top of a view without text.
    @inlinable public var firstBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }
    /// The baseline of the last line of text, or the bottom of a view without text.
    @inlinable public var lastBaselineAnchor: LayoutYAxisAnchor {
        LayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }
}
