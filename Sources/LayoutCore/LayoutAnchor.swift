public import SolverAPI

/// An attribute of an item, from which constraints are made.
///
/// Anchors of different types do not mix: a horizontal location cannot be compared with a vertical one, nor with a size.
public protocol LayoutAnchor {
    /// The view or guide.
    var item: LayoutItem { get }
    /// The attribute of it.
    var attribute: LayoutAttribute { get }
}

extension LayoutAnchor {
    /// The constraint `self == other + constant`, not active yet.
    @inlinable
    public func constraint(
        equalTo other: Self, constant: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, other, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self >= other + constant`, not active yet.
    @inlinable
    public func constraint(
        greaterThanOrEqualTo other: Self, constant: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, other, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self <= other + constant`, not active yet.
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
    // Not generic, so that an anchor of whatever type costs its constraint and nothing else.
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

/// A horizontal location: an edge or a centre. Leading and trailing do not go with left and right; activation says so.
public struct LayoutXAxisAnchor: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of it.
    public let attribute: LayoutAttribute
}

/// A vertical location: an edge, a centre or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of it.
    public let attribute: LayoutAttribute
}

/// A width or a height.
public struct LayoutDimension: LayoutAnchor {
    /// The view or guide.
    public let item: LayoutItem
    /// The attribute of it.
    public let attribute: LayoutAttribute

    /// The constraint `self == multiplier × other + constant`, not active yet.
    @inlinable
    public func constraint(
        equalTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, other, multiplier: multiplier, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self >= multiplier × other + constant`, not active yet.
    @inlinable
    public func constraint(
        greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(
            .greaterThanOrEqual, other, multiplier: multiplier, constant: constant,
            site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self <= multiplier × other + constant`, not active yet.
    @inlinable
    public func constraint(
        lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        make(
            .lessThanOrEqual, other, multiplier: multiplier, constant: constant,
            site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self == constant`, not active yet.
    @inlinable
    public func constraint(
        equalToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.equal, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self >= constant`, not active yet.
    @inlinable
    public func constraint(
        greaterThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }

    /// The constraint `self <= constant`, not active yet.
    @inlinable
    public func constraint(
        lessThanOrEqualToConstant constant: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> LayoutConstraint {
        make(.lessThanOrEqual, nil, constant: constant, site: CreationSite(fileID: fileID, line: line))
    }
}

/// The anchors of views and guides.
extension LayoutItem {
    /// The edge where reading begins.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The edge where reading ends.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
    /// The middle between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The middle between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The horizontal extent.
    public var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
    /// The vertical extent.
    public var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

/// The anchors that only views have.
extension LayoutView {
    /// The baseline of the first line of text.
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    /// The baseline of the last line of text.
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
}
