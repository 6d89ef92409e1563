internal import SolverAPI

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
    public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
        make(.equal, other, constant: constant)
    }

    /// The constraint `self >= other + constant`, not active yet.
    public func constraint(greaterThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
        make(.greaterThanOrEqual, other, constant: constant)
    }

    /// The constraint `self <= other + constant`, not active yet.
    public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
        make(.lessThanOrEqual, other, constant: constant)
    }

    func make(_ relation: Relation, _ other: Self?, multiplier: Double = 1, constant: Double) -> LayoutConstraint {
        LayoutConstraint(
            unchecked: item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
    }
}

/// A horizontal location: an edge or a centre. Leading and trailing do not go with left and right; activation says so.
public struct LayoutXAxisAnchor: LayoutAnchor {
    public let item: LayoutItem
    public let attribute: LayoutAttribute
}

/// A vertical location: an edge, a centre or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
    public let item: LayoutItem
    public let attribute: LayoutAttribute
}

/// A width or a height.
public struct LayoutDimension: LayoutAnchor {
    public let item: LayoutItem
    public let attribute: LayoutAttribute

    /// The constraint `self == multiplier × other + constant`, not active yet.
    public func constraint(equalTo other: Self, multiplier: Double, constant: Double = 0) -> LayoutConstraint {
        make(.equal, other, multiplier: multiplier, constant: constant)
    }

    /// The constraint `self >= multiplier × other + constant`, not active yet.
    public func constraint(greaterThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0)
        -> LayoutConstraint
    {
        make(.greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
    }

    /// The constraint `self <= multiplier × other + constant`, not active yet.
    public func constraint(lessThanOrEqualTo other: Self, multiplier: Double, constant: Double = 0)
        -> LayoutConstraint
    {
        make(.lessThanOrEqual, other, multiplier: multiplier, constant: constant)
    }

    /// The constraint `self == constant`, not active yet.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        make(.equal, nil, constant: constant)
    }

    /// The constraint `self >= constant`, not active yet.
    public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: constant)
    }

    /// The constraint `self <= constant`, not active yet.
    public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
        make(.lessThanOrEqual, nil, constant: constant)
    }
}

/// The anchors of views and guides.
extension LayoutItem {
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

/// The anchors that only views have.
extension LayoutView {
    public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
}
