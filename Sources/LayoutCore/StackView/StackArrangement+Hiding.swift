internal import SolverAPI

/// The rules for hidden views.
///
/// A hidden view is a link of the chain of no length. One that must have a length, because of what it contains, cannot be that.
/// Two recorded screens have such views: the others lie as if they were not there, and they lie where they would begin, or
/// before the others.
extension StackArrangement {
    /// A hidden view has no length.
    func hidingRules() -> [StackRule] { arranged.filter { $0.isHidden }.map(hidingRule) }

    func hidingRule(of view: LayoutView) -> StackRule { fit(view, axis, .required, .hiding) }

    /// Where hidden views lie that keep a length: less than any wish of the app's, as nobody sees them.
    func keptPlaceRules() -> [StackRule] {
        var found: [StackRule] = []
        var preceding: LayoutView?
        for view in arranged {
            if !view.isHidden { preceding = view }
            guard view.isHidden, stack.lengthKeepers.contains(view.age) else { continue }
            let isLast = preceding === visible.last
            let gap = preceding.map { isLast ? 0 : stack.effectiveSpacing(after: $0) / 2 } ?? 0
            found.append(
                StackRule(
                    first: view, firstAttribute: preceding == nil ? axis.end : axis.start, second: preceding ?? canvas,
                    secondAttribute: preceding == nil ? axis.start : axis.end, constant: gap,
                    priority: Self.keptPlacePriority, identifier: .spacing))
        }
        return found
    }

    private static let keptPlacePriority = Priority(1)
}

extension LayoutStackView {
    /// Finds out which hidden views keep a length, and arranges anew if others do than before.
    ///
    /// That is a matter of what the view contains alone: were the rest of the stack asked too, a view could keep a length just
    /// because it had none before.
    func findLengthKeepers() {
        let arrangement = StackArrangement(self)
        let keepers = arrangedSubviews.filter { view in
            view.isHidden && installedRules[arrangement.hidingRule(of: view)]?.isBroken == true
                && view.requiresLength(axis)
        }
        if Set(keepers.map { $0.age }) == lengthKeepers { return }
        lengthKeepers = Set(keepers.map { $0.age })
        setNeedsConstraintUpdate()
    }
}

extension LayoutView {
    /// Whether what the view contains cannot be without length on an axis.
    fileprivate func requiresLength(_ axis: LayoutAxis) -> Bool {
        do {
            _ = try systemLayoutSizeFitting(
                .zero, horizontal: axis == .horizontal ? .required : .fittingSize,
                vertical: axis == .vertical ? .required : .fittingSize)
            return false
        } catch .conflict {
            return true
        } catch {
            return false
        }
    }
}
