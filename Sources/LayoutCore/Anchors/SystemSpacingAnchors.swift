internal import SolverAPI

/// Distances in multiples of the system's spacing, which are looked up at each layout and not when they are written.
extension LayoutXAxisAnchor {
    /// The constraint that this anchor lies `multiplier` system spacings after the other, in the reading direction where the
    /// anchors follow it.
    public func constraint(
        equalToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.equal, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// The constraint that this anchor lies at least `multiplier` system spacings after the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// The constraint that this anchor lies at most `multiplier` system spacings after the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }
}

extension LayoutYAxisAnchor {
    /// The constraint that this anchor lies `multiplier` system spacings below the other. From a last to a first baseline the
    /// unit follows the texts; see ``LayoutConstraint/effectiveConstant``.
    public func constraint(
        equalToSystemSpacingBelow other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.equal, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// The constraint that this anchor lies at least `multiplier` system spacings below the other.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// The constraint that this anchor lies at most `multiplier` system spacings below the other.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }
}

extension LayoutAnchor {
    func spaced(_ relation: Relation, _ other: Self, _ multiplier: Double, _ site: CreationSite) -> LayoutConstraint {
        LayoutConstraint(
            tolerating: item, attribute, relation, other.item, other.attribute, multiplier: 1, constant: 0,
            spacing: SymbolicSpacing(.sibling, multiplier: multiplier), site: site, mixesAxes: false)
    }
}
