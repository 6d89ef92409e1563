import SolverAPI

/// Describes rules, changes and conflicts in words. The names of items are not escaped.
struct RuleWords {
    let system: RuleSystem

    func name(_ item: LogItem) -> String { system.name(of: item) }

    /// Returns a sentence for a rule, such as `icon is at least 60 wide`.
    func sentence(_ rule: ExplainedRule) -> String {
        let statement = rule.statement
        let (first, constant) = (statement.first, statement.constant)
        if rule.origin == .implicit { return implicit(statement) }
        if first.attribute.isExtent { return extent(statement) }
        guard let second = statement.second, statement.multiplier == 1 else { return equation(statement) }
        let (a, b) = (name(first.item), name(second.item))
        let bound = bound(statement.relation)
        switch (first.attribute.position, second.attribute.position) {
        case (.start, .end):
            if constant == 0, statement.relation == .equal { return "\(b) and \(a) touch" }
            return constant < 0 && statement.relation == .equal
                ? "\(b) and \(a) overlap by \(ShortNumber.text(-constant))"
                : "there is \(bound)\(ShortNumber.text(constant)) between \(b) and \(a)"
        case (.start, .start) where first.attribute.isMargin == second.attribute.isMargin:
            if constant == 0, statement.relation == .equal { return "\(a) begins at the \(edge(second)) of \(b)" }
            return constant < 0 && statement.relation == .equal
                ? "\(a) begins \(ShortNumber.text(-constant)) before the \(edge(second)) of \(b)"
                : "\(a) begins \(bound)\(ShortNumber.text(constant)) after the \(edge(second)) of \(b)"
        case (.end, .end) where !first.attribute.isMargin && !second.attribute.isMargin:
            // `outer.trailing == inner.trailing + 8` means that inner ends 8 before the edge of outer.
            let isInner = system.contains(second.item, first.item) || system.begins(first.item, inside: second.item)
            let isOuter = system.contains(first.item, second.item) || constant >= 0 && !isInner
            let (inner, outer, gap, relation) =
                isOuter
                ? (b, first, constant, statement.relation) : (a, second, -constant, statement.relation.reversed)
            if gap == 0, relation == .equal { return "\(inner) ends at the \(edge(outer)) of \(name(outer.item))" }
            let amount = gap < 0 ? "\(ShortNumber.text(-gap)) after" : "\(ShortNumber.text(gap)) before"
            let words = self.bound(gap < 0 ? relation.reversed : relation)
            return "\(inner) ends \(words)\(amount) the \(edge(outer)) of \(name(outer.item))"
        default: return equation(statement)
        }
    }

    /// Returns the place where a rule was created, such as `line 7, App/Login.swift:12, 'icon width'`.
    func location(_ rule: ExplainedRule) -> String {
        var parts: [String] = []
        if let line = rule.line { parts.append("line \(line)") }
        if let site = rule.site { parts.append(site) }
        if let identifier = rule.identifier { parts.append("'\(identifier)'") }
        switch rule.origin {
        case .implicit: parts.append("implicit: no log shows it")
        case .mask: parts.append("made by the autoresizing mask")
        case .system: parts.append("made by the system")
        case .stack, .hiding: parts.append("made by a stack view")
        case .contentSize: parts.append("natural size")
        case .own: break
        }
        return parts.joined(separator: ", ")
    }

    /// Returns a repair's change in words, such as `lower its priority to 999`.
    func change(_ repair: Repair) -> String {
        switch repair.change {
        case .maskOff(let view): return "set translatesAutoresizingMaskIntoConstraints = false for \(name(view))"
        case .priority(let priority): return "lower its priority to \(priority)"
        case .relation(let relation): return "turn == into \(relation)"
        case .constant(let from, let to):
            let isGap = !repair.rule.statement.first.attribute.isExtent && from >= 0
            let (old, new) = (ShortNumber.text(from), ShortNumber.text(to))
            let numbers = isGap ? "-(\(old))- → -(\(new))-" : "\(old) → \(new)"
            return "change its constant by \(ShortNumber.text(abs(to - from))): \(numbers)"
        case .deactivation: return "do not activate it"
        }
    }

    /// Returns the consequences of a repair: the positions and sizes that it determines, and those that stay
    /// undetermined.
    func consequence(_ repair: Repair, of items: [LogItem], along axes: [LogAxis]) -> String {
        var parts: [String] = []
        var open: [String] = []
        for item in items {
            var words: [String] = []
            for axis in axes {
                if let span = repair.spans.first(where: { $0.item == item && $0.axis == axis }) {
                    if let position = span.position {
                        words.append("\(axis == .horizontal ? "x" : "y") \(ShortNumber.text(position))")
                    }
                    if let extent = span.extent {
                        words.append("\(ShortNumber.text(extent)) \(axis == .horizontal ? "wide" : "high")")
                    }
                }
                open += repair.open.filter { $0.item == item && $0.axis == axis }.map(self.open)
            }
            if !words.isEmpty { parts.append("\(name(item)) \(words.joined(separator: ", "))") }
        }
        func list(_ words: [String], _ separator: String) -> String {
            words.prefix(8).joined(separator: separator) + (words.count > 8 ? separator + "…" : "")
        }
        let decided = parts.isEmpty ? nil : "then " + list(parts, "; ")
        // Rules that the log does not show may determine the undetermined values.
        let left =
            open.isEmpty ? nil : "it is not enough by itself: the rules of the log leave open \(list(open, ", "))"
        if decided == nil, left == nil { return "then positions and sizes are open" }
        return [decided, left].compactMap { $0 }.joined(separator: "; ")
    }

    /// Returns the name of an undetermined value, such as `the width of Title`.
    func open(_ value: OpenValue) -> String {
        let what =
            value.isExtent
            ? (value.axis == .horizontal ? "the width" : "the height")
            : "the \(value.axis.rawValue) position"
        return "\(what) of \(name(value.item))"
    }

    /// Returns the reason why a temporary size needs a lower priority, and not another number.
    func advice(_ temporary: TemporarySize, of conflict: ConflictExplanation) -> [String] {
        let side = temporary.rule.statement.first
        let (owner, size) = (name(side.item), side.sizeWord)
        let (now, settled) = (ShortNumber.text(temporary.rule.statement.constant), ShortNumber.text(temporary.settled))
        var lines = [
            "While \(owner) is \(now) \(size) the rule yields; once it is \(settled) \(size), every rule holds. Both are verified."
        ]
        if conflict.cause == .temporaryCell, side.attribute == .height {
            let reason =
                side.item.kind.holds("UITableView")
                ? "rowHeight is a number, and not automaticDimension."
                : "rowHeight, itemSize or sizeForItemAt states a number."
            lines.append("Where \(owner) stays \(now) high, nothing measures its own height: \(reason)")
        }
        return lines
    }

    /// Returns advice on constraints that Interface Builder adds to a view without constraints; empty if there are none.
    func prototypeAdvice(_ members: [ExplainedRule]) -> [String] {
        guard let index = members.firstIndex(where: { $0.isPrototype }) else { return [] }
        let view = name(members[index].statement.first.item)
        return [
            "Interface Builder made [\(index + 1)] because \(view) has no constraints there. Give \(view) constraints in "
                + "Interface Builder, or let it remove its own at build time (placeholder)."
        ]
    }

    /// Returns a conflict's totals in words: `The row needs 8 [2] + 60 [3] = 68; bar gives 50 [1]: 18 too much.`
    func comparison(_ conflict: ConflictExplanation) -> String {
        func sum(_ parts: [ConflictSum.Part], _ total: Double) -> String {
            let terms = parts.map { part in
                let number = conflict.members.firstIndex { $0.id == part.rule.id }.map { " [\($0 + 1)]" } ?? ""
                let amount = ShortNumber.text(part.amount)
                return (part.factor == 1 ? amount : "\(ShortNumber.text(part.factor)) × \(amount)") + number
            }
            let isPlain = parts.count == 1 && parts.first?.factor == 1
            return terms.joined(separator: " + ") + (isPlain ? "" : " = \(ShortNumber.text(total))")
        }
        let whole = whole(conflict)
        let (needs, gives) = (conflict.sum.needs, conflict.sum.gives)
        if needs.count == 1, !gives.isEmpty, conflict.members.allSatisfy({ $0.constraint.relation == .equal }) {
            // If all rules are equations, the signs of all multipliers can be reversed. So which total is needed and
            // which is available is arbitrary, and the words avoid both terms.
            let (given, needed) = (conflict.sum.given, conflict.sum.needed)
            if gives.count == 1 {
                return
                    "\(whole) would have to be \(sum(gives, given)) and \(sum(needs, needed)) at once: "
                    + "\(ShortNumber.text(conflict.sum.excess)) apart."
            }
            let way = needed > given ? "too little" : "too much"
            let difference = "\(ShortNumber.text(conflict.sum.excess)) \(way)."
            if let rule = needs.first?.rule, rule.statement.first.attribute.isExtent {
                let size = rule.statement.first.attribute == .width ? "wide" : "high"
                return "\(whole) adds up to \(sum(gives, given)), but \(name(rule.statement.first.item)) is "
                    + "\(sum(needs, needed)) \(size): \(difference)"
            }
            return "\(whole) adds up to \(sum(gives, given)), but has to be \(sum(needs, needed)): \(difference)"
        }
        var giver = "the rest"
        if gives.count == 1, let rule = gives.first?.rule, rule.statement.first.attribute.isExtent {
            giver = name(rule.statement.first.item)
        }
        let given = gives.isEmpty ? nothing(conflict) : "\(giver) gives \(sum(gives, conflict.sum.given))"
        return
            "\(whole) needs \(sum(needs, conflict.sum.needed)); \(given): \(ShortNumber.text(conflict.sum.excess)) too much."
    }

    /// Returns a conflict's totals without their terms: `The row needs 68; bar gives 50: 18 too much.`
    func shortComparison(_ conflict: ConflictExplanation) -> String {
        let total = ShortNumber.text(conflict.sum.needed)
        if conflict.members.allSatisfy({ $0.constraint.relation == .equal }) {
            return "\(whole(conflict)) would have to be \(ShortNumber.text(conflict.sum.given)) and \(total) at once: "
                + "\(ShortNumber.text(conflict.sum.excess)) apart."
        }
        return "\(whole(conflict)) needs \(total), and \(ShortNumber.text(conflict.sum.given)) is available: "
            + "\(ShortNumber.text(conflict.sum.excess)) too much."
    }

    private func whole(_ conflict: ConflictExplanation) -> String {
        let axes = Set(conflict.members.map { $0.statement.first.attribute.axis })
        return axes.count > 1 ? "The layout" : axes.contains(.horizontal) ? "The row" : "The column"
    }

    /// Returns a condition on margins and baselines, such as `The rules hold only if the topMargin of cell is 20.`
    func condition(_ condition: UnknownLengths) -> String {
        var sum = ""
        for (index, part) in condition.parts.enumerated() {
            let factor = part.factor.magnitude
            let length = "\(length(part.side)) of \(name(part.side.item))"
            sum += index == 0 ? (part.factor < 0 ? "−" : "") : part.factor < 0 ? " − " : " + "
            sum += (factor == 1 ? "" : "\(ShortNumber.text(factor)) × ") + "the " + length
        }
        let bound = "\(self.bound(condition.relation))\(ShortNumber.text(condition.bound))"
        var text = "The rules hold only if \(sum) is \(bound)"
        if !condition.holdsUsually, condition.parts.allSatisfy({ $0.side.attribute.isMargin }) {
            text += "; with margins of 8, the default of views, it is \(ShortNumber.text(condition.usual))"
        }
        return text + "."
    }

    private func length(_ side: RuleStatement.Side) -> String {
        side.attribute.isMargin ? side.attribute.rawValue : "\(side.attribute.rawValue)'s distance from the edge"
    }

    /// Returns the rule as an equation, such as `bar.trailing == title.trailing + 8`.
    func equation(_ rule: ExplainedRule) -> String {
        let statement = rule.statement
        func side(_ side: RuleStatement.Side) -> String { "\(name(side.item)).\(side.attribute.rawValue)" }
        let constant = statement.constant
        guard let second = statement.second else {
            return "\(side(statement.first)) \(statement.relation) \(ShortNumber.text(constant))"
        }
        let times = statement.multiplier == 1 ? "" : "\(ShortNumber.text(statement.multiplier)) × "
        let rest = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(ShortNumber.text(constant.magnitude))"
        return "\(side(statement.first)) \(statement.relation) \(times)\(side(second))\(rest)"
    }

    // MARK: Pieces

    /// Describes an available length of 0, such as `bar gives 0 [2]` if rule 2 sets the size of `bar` to 0.
    private func nothing(_ conflict: ConflictExplanation) -> String {
        let empty = conflict.members.firstIndex {
            $0.origin != .implicit && $0.statement.first.attribute.isExtent && $0.statement.second == nil
                && $0.constraint.constant == 0
        }
        guard let empty else { return "0 is available" }
        return "\(name(conflict.members[empty].statement.first.item)) gives 0 [\(empty + 1)]"
    }

    private func implicit(_ statement: RuleStatement) -> String {
        let side = statement.first
        let what = side.attribute.isExtent ? side.attribute.rawValue : length(side)
        let value =
            statement.relation == .equal ? "\(ShortNumber.text(statement.constant)), the default" : "never negative"
        return "the \(what) of \(name(side.item)) is \(value)"
    }

    private func extent(_ statement: RuleStatement) -> String {
        let (first, constant) = (statement.first, statement.constant)
        let isWidth = first.attribute == .width
        let bound = bound(statement.relation)
        guard let second = statement.second else {
            return "\(name(first.item)) is \(bound)\(ShortNumber.text(constant)) \(isWidth ? "wide" : "high")"
        }
        guard first.attribute == second.attribute else { return equation(statement) }
        let times = statement.multiplier == 1 ? "" : "\(ShortNumber.text(statement.multiplier)) times "
        var rest = ""
        if constant != 0 {
            rest = constant > 0 ? ", plus \(ShortNumber.text(constant))" : ", less \(ShortNumber.text(-constant))"
        }
        return "\(name(first.item)) is \(bound)\(times)as \(isWidth ? "wide" : "high") as \(name(second.item))\(rest)"
    }

    /// Returns the rule with words in place of operators, such as `the width of a is 2 × the height of a`.
    private func equation(_ statement: RuleStatement) -> String {
        func side(_ side: RuleStatement.Side) -> String { "\(side.attribute.rawValue) of \(name(side.item))" }
        var right = ""
        if let second = statement.second {
            right = statement.multiplier == 1 ? "" : "\(ShortNumber.text(statement.multiplier)) × "
            right += "the \(side(second))"
        }
        let constant = statement.constant
        if right.isEmpty {
            right = ShortNumber.text(constant)
        } else if constant != 0 {
            right += constant > 0 ? " + \(ShortNumber.text(constant))" : " − \(ShortNumber.text(-constant))"
        }
        return "the \(side(statement.first)) is \(bound(statement.relation))\(right)"
    }

    func bound(_ relation: Relation) -> String {
        switch relation {
        case .equal: ""
        case .greaterThanOrEqual: "at least "
        case .lessThanOrEqual: "at most "
        }
    }

    func edge(_ side: RuleStatement.Side) -> String {
        switch side.attribute {
        case .minX: "left edge"
        case .minY: "top edge"
        case .maxX: "right edge"
        case .maxY: "bottom edge"
        case .centerX, .midX: "horizontal center"
        case .centerY, .midY: "vertical center"
        default: side.attribute.isMargin ? side.attribute.rawValue : "\(side.attribute.rawValue) edge"
        }
    }
}
