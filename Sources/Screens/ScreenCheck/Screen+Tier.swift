internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// The tier of conflicts.
///
/// A conflict is certain if every rule in it is a rule of the document: a constraint without an outlet, a rule of a stack
/// view without hidden views, or the size of a device. Code may change everything else: the constant of a constraint with
/// an outlet, texts, hidden views, and the size of a view that is placed in another view.
extension Screen {
    /// Returns the tier of a conflict between these rules, at most `most`.
    func tier(of rules: [RuleDescription], atMost most: Tier) -> Tier {
        rules.reduce(most) { min($0, tier(of: $1)) }
    }

    private func tier(of rule: RuleDescription) -> Tier {
        let isMac = unit.platform != .iOS
        switch rule.origin {
        case .constraint, .layoutSupport, .prototyping:
            guard let element = element(of: rule.id) else { return .certain }
            return unit.outlets[element.id] == nil ? .certain : .probable
        case .stack: return dependsOnCode(rule) ? .advice : .certain
        case .contentSize:
            // Widths of texts are known; code sets most of them. Other contents are not in the document.
            let text = rule.first.identifier.flatMap(view).map { ["label", "button"].contains($0.kind) } ?? false
            return isMac || !text ? .advice : .probable
        case .autoresizing:
            guard let element = rule.first.identifier.flatMap(view) else { return .advice }
            let isRoot = element.id == unit.id || (element.key == "contentView" && unit.kind == .cell)
            if !isRoot { return isMac ? .advice : .probable }
            if isMac { return .advice }
            if unit.kind == .cell { return rule.firstAttribute == .width ? .certain : .advice }
            return unit.isWholeScreen && !unit.isEmbedded && isAsLongAsAScreen(rule.firstAttribute)
                ? .certain : .advice
        case .implicitSize: return .certain
        }
    }

    /// Whether the recorded root has the width or height of a screen. Documents may record the root in another size, in
    /// which it never appears.
    private func isAsLongAsAScreen(_ attribute: LayoutAttribute) -> Bool {
        let shortest = 320.0
        return (attribute == .height ? unit.root.frame.height : unit.root.frame.width) >= shortest
    }

    /// Returns the view that an item of a rule names.
    func view(_ identifier: String) -> ViewElement? {
        identifier.split(separator: " ").last.flatMap { element(String($0)) }
    }

    /// Whether code may change a rule of a stack view: by showing a hidden view, by adding views to a stack with an outlet,
    /// or by the content of views that are filled proportionally.
    private func dependsOnCode(_ rule: RuleDescription) -> Bool {
        if rule.identifier == "UISV-hiding" { return true }
        let items = [rule.first, rule.second].compactMap { $0?.identifier }.compactMap(view)
        let stacks = unit.root.subtree.filter { stack in
            guard let arranged = stack.stack else { return stack.arrangesSubviews }
            let isAlong = rule.firstAttribute.axis == arranged.axis
            return stack.children.contains(where: \.isHidden) || arranged.distribution == .fillProportionally
                || (isAlong && unit.outlets[stack.id] != nil)
        }
        return items.contains { item in
            item.isHidden || stacks.contains { $0.id == item.id || $0.children.contains { $0.id == item.id } }
        }
    }
}
