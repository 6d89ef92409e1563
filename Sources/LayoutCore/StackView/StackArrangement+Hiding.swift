internal import SolverAPI

/// The rules for hidden views.
///
/// A hidden view stays in the chain of spacing rules with the length 0. If rules that are never broken, such as those of
/// an autoresizing mask, require a length of its contents, or on Interface Builder's canvas any rule
/// (``LayoutEngine/hidingRulesYield``), the hidden view keeps that length and the other views are laid out without it, as
/// in two recorded screens. It lies at the start of the gap that it would occupy, or before the other views.
extension StackArrangement {
    /// Returns the rules that give hidden views the length 0.
    func hidingRules() -> [StackRule] { arranged.filter { $0.isHidden }.map(hidingRule) }

    func hidingRule(of view: LayoutView) -> StackRule { fit(view, axis, .required, .hiding) }

    /// Returns the rules that place hidden views that keep a length. The priority of these rules is below that of every
    /// constraint of the app, because the views are invisible.
    func hiddenPositionRules() -> [StackRule] {
        var found: [StackRule] = []
        var preceding: LayoutView?
        for view in arranged {
            if !view.isHidden { preceding = view }
            guard view.isHidden, stack.lengthKeepers.contains(view.creationIndex) else { continue }
            let isLast = preceding === visible.last
            let gap = preceding.map { isLast ? 0 : stack.effectiveSpacing(after: $0) / 2 } ?? 0
            found.append(
                StackRule(
                    first: view, firstAttribute: preceding == nil ? axis.end : axis.start, second: preceding ?? canvas,
                    secondAttribute: preceding == nil ? axis.start : axis.end, constant: gap,
                    priority: Self.hiddenPositionPriority, identifier: .spacing))
        }
        return found
    }

    private static let hiddenPositionPriority = Priority(1)
}

extension LayoutStackView {
    /// Finds the hidden views that keep a length, and requests new rules if the set changed.
    ///
    /// Only the contents of a view decide whether it keeps a length. If the rest of the stack took part in the
    /// decision, the result could depend on the previous arrangement.
    func findLengthKeepers() {
        let arrangement = StackArrangement(self)
        let keepers = arrangedSubviews.filter { view in
            view.isHidden && installedRules[arrangement.hidingRule(of: view)]?.isBroken == true
                && view.requiresLength(axis)
        }
        if Set(keepers.map { $0.creationIndex }) == lengthKeepers { return }
        lengthKeepers = Set(keepers.map { $0.creationIndex })
        setNeedsConstraintUpdate()
    }
}

extension LayoutView {
    /// Returns whether the contents of the view cannot have the length 0 along `axis`.
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
