import SolverAPI

/// The sentence that names the cause of a conflict.
extension LogExplanation {
    /// Returns the sentence that opens the explanation of a conflict.
    func causeText(_ conflict: ConflictExplanation, _ words: RuleWords) -> String {
        let listed = conflict.members.filter { $0.origin != .implicit }
        func number(_ rule: ExplainedRule) -> String { Self.number(of: rule, in: conflict) }
        let excess = ShortNumber.text(conflict.sum.excess)
        switch conflict.cause {
        case .setTwice:
            if let text = edgeText(conflict, listed, number, words) { return text }
            return setTwiceText(listed, excess, number, words)
        case .negativeSize:
            let statement = listed[0].statement
            return "\(words.name(statement.first.item)) has the \(statement.first.attribute.rawValue) "
                + "\(ShortNumber.text(statement.constant)), but a size is never negative."
        case .mask:
            let view = conflict.repairGroups.first?.rule.statement ?? listed[0].statement
            return
                "\(words.name(system.innerItem(of: view))) is laid out twice: by constraints and by its autoresizing mask."
        case .hiddenInStack:
            if let first = hiddenStackText(conflict, words)?.first { return first }
            guard let side = listed.first(where: { $0.origin == .hiding })?.statement.first else { break }
            return
                "\(words.name(side.item)) is hidden in a stack view, which makes it 0 \(side.sizeWord), but its rules need \(excess)."
        case .separator, .outsideWindow, .fittingSize, .temporaryCell, .temporaryView:
            guard let temporary = conflict.temporary else { break }
            return passingText(conflict.cause, temporary, words)
        case .rounding:
            return "The numbers miss each other by \(excess), less than a pixel: sizes are rounded to pixels."
        case .emptyFrame:
            guard let view = ConflictCause.emptyFrame(listed, system) else { break }
            let size = listed[0].statement.first.sizeWord
            return "\(words.name(view)) is 0 \(size) when its subviews are laid out: its frame is not set yet."
        case .besideSuperview:
            guard let rule = ConflictCause.ruleBesideSuperview(listed, system) else { break }
            return besideText(rule.statement, words)
        case .tooLong, .positionAndSize: return lengthText(conflict, listed, words)
        case .frames: return frameText(conflict, words) ?? Self.framesOnly
        case .system: return "Every rule here is \(systemOwner(listed)), so nothing of the app can be changed here."
        }
        return lengthText(conflict, listed, words)
    }

    /// Returns the number of a rule in brackets, such as `[2]`; empty if it is not a member.
    static func number(of rule: ExplainedRule, in conflict: ConflictExplanation) -> String {
        conflict.members.firstIndex { $0.id == rule.id }.map { "[\($0 + 1)]" } ?? ""
    }

    private func setTwiceText(
        _ listed: [ExplainedRule], _ excess: String, _ number: (ExplainedRule) -> String, _ words: RuleWords
    ) -> String {
        let (a, b) = (listed[0], listed[1])
        let inner = system.innerItem(of: a.statement)
        let side = a.statement.sides.first { $0.item == inner } ?? a.statement.first
        let what = side.attribute.isExtent ? side.attribute.rawValue : words.edge(side)
        var text = "The \(what) of \(words.name(side.item)) is set twice: "
        if side.attribute.isExtent, a.statement.second == nil {
            let sizes = [a, b].map {
                "to \(words.bound($0.statement.relation))\(ShortNumber.text($0.statement.constant)) \(number($0))"
            }
            text += sizes.joined(separator: " and ") + "."
        } else {
            text += "\(number(a)) and \(number(b)) are \(excess) apart."
        }
        if a.library != b.library, let made = [a, b].first(where: { $0.library != .none }),
            let other = [a, b].first(where: { $0.library == .none })
        {
            text +=
                " \(made.library.name) made only \(number(made)); \(number(other)) is from a storyboard or other code."
        }
        return text
    }

    /// Names the attribute that the first rule to change and other rules fix; nil if only two rules name it.
    private func edgeText(
        _ conflict: ConflictExplanation, _ listed: [ExplainedRule], _ number: (ExplainedRule) -> String,
        _ words: RuleWords
    ) -> String? {
        guard listed.count > 2, let edge = EdgeSetTwice(listed, in: system),
            let rule = conflict.repairGroups.first?.rule
        else { return nil }
        let inner = system.innerItem(of: rule.statement)
        if edge.superfluous != nil {
            return "\(words.name(inner)) has three rules where two suffice: both its ends are fixed, and its center."
        }
        let side = rule.statement.sides.first { $0.item == inner } ?? rule.statement.first
        let what = side.attribute.isExtent ? side.attribute.rawValue : words.edge(side)
        let others = edge.rules.filter { $0.id != rule.id }.map(number)
        let way = others.count == 1 ? " and by \(others[0])" : ", and by \(others.joined(separator: ", ")) together"
        return "The \(what) of \(words.name(inner)) is set twice: by \(number(rule))\(way)."
    }

    private func passingText(
        _ cause: ConflictCause, _ temporary: TemporarySize, _ words: RuleWords
    ) -> String {
        let side = temporary.rule.statement.first
        let (name, size) = (words.name(side.item), side.sizeWord)
        let (now, settled) = (temporary.rule.statement.constant, temporary.settled)
        let length = ShortNumber.text(now)
        switch cause {
        case .separator:
            let difference = ShortNumber.text(abs(now - settled))
            let way = now > settled ? "more" : "less"
            return
                "\(name) is \(length) high, \(difference) \(way) than its content: the separator's pixel, or rounding to pixels."
        case .outsideWindow:
            return "The table was laid out before it was in a window, so \(name) is \(length) \(size)."
        case .fittingSize:
            return
                "systemLayoutSizeFitting measures \(name) for the \(side.attribute.rawValue) \(length), which its content does not fit into."
        case .temporaryCell:
            return
                "\(name) is \(length) \(size) only until the table or collection view has measured its content, "
                + "which needs \(ShortNumber.text(settled))."
        default:
            let kind =
                ["Input", "Accessory", "Keyboard"].contains { side.item.kind.holds($0) }
                ? "the keyboard's accessory view" : side.item.kind.hasSuffix("Bar") ? "a bar" : "it"
            // A library's description of constraints hides the identifier `UISV-hiding`.
            let hiding = now == 0 && temporary.rule.identifier == nil ? "a stack view hides it, or " : ""
            return
                "\(name) is \(length) \(size) for a time: \(hiding)the system lays \(kind) out before it has its size."
        }
    }

    private func besideText(_ statement: RuleStatement, _ words: RuleWords) -> String {
        guard let second = statement.second else { return "" }
        let isFirstInner = system.isSuperview(second.item, of: statement.first.item)
        let (inner, outer) = isFirstInner ? (statement.first, second) : (second, statement.first)
        let isAfter = inner.attribute.position == .start
        let place =
            inner.attribute.axis == .vertical
            ? isAfter ? "below" : "above" : isAfter ? "behind the far edge of" : "before the near edge of"
        return "\(words.name(inner.item)) is placed \(place) its own superview \(words.name(outer.item))."
    }

    /// Compares the content with the outermost view, or a view's size with its edges.
    private func lengthText(
        _ conflict: ConflictExplanation, _ listed: [ExplainedRule], _ words: RuleWords
    ) -> String {
        let excess = ShortNumber.text(conflict.sum.excess)
        let axes = Set(listed.map { $0.statement.first.attribute.axis })
        let isHorizontal = axes.contains(.horizontal)
        if conflict.cause == .tooLong {
            guard axes.count == 1, let outer = system.outermost(of: conflict.members) else {
                return "The rules need \(excess) more than they give."
            }
            return "\(words.name(outer)) is \(excess) too \(isHorizontal ? "narrow" : "short") for its content."
        }
        let outer = system.outermost(of: conflict.members)
        let size = listed.first { rule in
            rule.origin == .own && rule.statement.first.attribute.isExtent && rule.statement.second == nil
                && rule.statement.first.item != outer
        }
        guard let side = size?.statement.first, axes.count == 1 else {
            return "The same distance is fixed in two ways, \(excess) apart."
        }
        if listed.count == 2, let fixed = listed.first(where: { $0.origin == .system })?.statement, fixed.first == side
        {
            let way = side.sizeWord
            return
                "The system makes \(words.name(side.item)) \(ShortNumber.text(fixed.constant)) \(way), and your rule differs by \(excess)."
        }
        if listed.allSatisfy({ $0.statement.first.attribute.isExtent }) {
            return "The \(side.attribute.rawValue) of \(words.name(side.item)) is fixed in two ways, \(excess) apart."
        }
        if let size, size.statement.relation != .equal {
            let bound = words.bound(size.statement.relation) + ShortNumber.text(size.statement.constant)
            return
                "\(words.name(side.item)) is \(bound) \(side.sizeWord), but both its ends are fixed, and differ by \(excess)."
        }
        return
            "The \(side.attribute.rawValue) of \(words.name(side.item)) and the positions of both its ends are fixed, and differ by \(excess)."
    }
}

extension RuleStatement.Side {
    /// `wide` or `high`, by the axis.
    var sizeWord: String { attribute.axis == .horizontal ? "wide" : "high" }
}
