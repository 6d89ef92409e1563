internal import SolverAPI

/// Distances in multiples of the system spacing. Each layout reads the current ``LayoutEngine/systemSpacing``.
extension LayoutXAxisAnchor {
    /// Returns an inactive constraint that places this anchor `multiplier` system spacings after `other`. For leading
    /// and trailing anchors, "after" follows the layout direction.
    public func constraint(
        equalToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.equal, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// Returns an inactive constraint that places this anchor at least `multiplier` system spacings after `other`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// Returns an inactive constraint that places this anchor at most `multiplier` system spacings after `other`.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.lessThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }
}

extension LayoutYAxisAnchor {
    /// Returns an inactive constraint that places this anchor `multiplier` system spacings below `other`. From a last
    /// baseline to a first baseline, the spacing depends on the fonts; see ``LayoutConstraint/effectiveConstant``.
    public func constraint(
        equalToSystemSpacingBelow other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.equal, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// Returns an inactive constraint that places this anchor at least `multiplier` system spacings below `other`.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow other: Self, multiplier: Double = 1, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> LayoutConstraint {
        spaced(.greaterThanOrEqual, other, multiplier, CreationSite(fileID: fileID, line: line))
    }

    /// Returns an inactive constraint that places this anchor at most `multiplier` system spacings below `other`.
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
