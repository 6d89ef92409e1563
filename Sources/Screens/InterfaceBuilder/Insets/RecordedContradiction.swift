internal import AutoLayout
internal import SolverAPI

/// A required equation that the recorded frames violate. So one of the frames is outdated, whatever the other
/// constraints are.
public struct RecordedContradiction: Sendable {
    /// The constraint that states the equation.
    public let rule: ConstraintElement
    /// The ids of the views in the equation, without the root.
    public let views: [String]
    /// The violation in points.
    public let excess: Double
}

extension LayoutUnit {
    /// Returns the required equations between positions that the recorded frames violate by more than `noticeable`
    /// points. `insets` places the guides.
    ///
    /// - Complexity: O(views + constraints).
    public func contradictions(insets: GuideInsets, byMoreThan noticeable: Double) -> [RecordedContradiction] {
        let items = UnitItems(root: root, controllerGuides: controllerGuides)
        var found: [RecordedContradiction] = []
        for holder in root.subtree {
            for rule in holder.constraints
            where rule.relation == .equal && rule.multiplier == 1 && rule.priority.isRequired {
                let firstID = rule.firstItem ?? holder.id
                guard let secondID = rule.secondItem,
                    let first = InsetEvidence.side(firstID, rule.firstAttribute, other: secondID, items),
                    let second = InsetEvidence.side(secondID, rule.secondAttribute, other: firstID, items)
                else { continue }
                let excess = abs(
                    insets.position(of: first) - insets.position(of: second) - rule.effectiveConstant(items))
                let views = [firstID, secondID].filter { items.views[$0] != nil && $0 != root.id }
                if excess > noticeable { found.append(RecordedContradiction(rule: rule, views: views, excess: excess)) }
            }
        }
        return found
    }
}

extension GuideInsets {
    /// Returns the position of a side of an equation, in the root's coordinates.
    fileprivate func position(of side: InsetEvidence.Side) -> Double {
        switch side {
        case .position(let position): return position
        case .guide(let key, let base):
            let inset =
                switch key.guide {
                case .safeArea: safeArea[key.view] ?? .zero
                case .margins: margins[key.view] ?? .zero
                case .bars: EdgeInsets(top: topBars, bottom: bottomBars)
                }
            switch key.edge {
            case .left: return base + inset.left
            case .top: return base + inset.top
            case .right: return base - inset.right
            case .bottom: return base - inset.bottom
            case .horizontalDifference: return base + (inset.left - inset.right) / 2
            case .verticalDifference: return base + (inset.top - inset.bottom) / 2
            }
        }
    }
}
