import SolverAPI

/// Visual formats with one distance or one size, as logs print them: `H:|-(8)-[a]`, `V:[a]-(>=8)-[b]`, `H:[a(60)]`.
extension RuleReader {
    private struct Amount {
        var relation = Relation.equal
        var value = 0.0
        var priority = Priority.required
    }

    func visual(_ format: ByteText, _ axis: LogAxis) throws(Failure) -> RuleStatement {
        var format = format.trimmed
        var (start, end): (LogAttribute, LogAttribute) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        for (word, names) in [("(LTR)", (LogAttribute.left, LogAttribute.right)), ("(RTL)", (.right, .left))]
            as [(StaticString, (LogAttribute, LogAttribute))]
        where format.ends(with: word) {
            format = format.dropLast(word.utf8CodeUnitCount).trimmed
            if axis == .horizontal { (start, end) = names }
        }
        // From right to left, the first item of a format has the greater coordinate.
        let isReversed = start == .right
        if format.first == .ascii("|") {
            guard format.last == .ascii("]"), let (amount, rest) = gap(format.dropFirst()), rest.first == .ascii("[")
            else { throw Failure(reason: "the distance from the superview is not understood") }
            let item = try bodyItem(rest.dropFirst().dropLast())
            return between(
                .init(item: superview ?? .unnamedSuperview, attribute: start), .init(item: item, attribute: start),
                amount, isReversed: isReversed)
        }
        guard format.first == .ascii("[") else { throw Failure(reason: "the visual format does not start with a view") }
        // Titles may contain brackets, so each place where a distance could start is tried.
        for position in format.positions(of: "]-") + format.positions(of: "][") + format.positions(of: "]|") {
            guard let (amount, rest) = gap(format[(position + 1)...]) else { continue }
            let from = format[(format.startIndex + 1)..<position]
            if rest.text == "|" {
                return between(
                    .init(item: try bodyItem(from), attribute: end),
                    .init(item: superview ?? .unnamedSuperview, attribute: end), amount,
                    isReversed: isReversed)
            }
            guard rest.first == .ascii("["), rest.last == .ascii("]") else { continue }
            return between(
                .init(item: try bodyItem(from), attribute: end),
                .init(item: try bodyItem(rest.dropFirst().dropLast()), attribute: start), amount,
                isReversed: isReversed)
        }
        return try extent(format, axis)
    }

    private func between(
        _ from: RuleStatement.Side, _ to: RuleStatement.Side, _ amount: Amount, isReversed: Bool
    ) -> RuleStatement {
        let (from, to) = isReversed ? (to, from) : (from, to)
        return RuleStatement(to, amount.relation, from, constant: amount.value, priority: amount.priority)
    }

    /// Parses a size such as `[a(>=60@750)]` or `[a(==b@750)]`.
    private func extent(_ format: ByteText, _ axis: LogAxis) throws(Failure) -> RuleStatement {
        let attribute: LogAttribute = axis == .horizontal ? .width : .height
        guard format.ends(with: ")]") else {
            throw Failure(reason: "the visual format has neither a size nor a distance")
        }
        let inner = format.dropFirst().dropLast(2)
        for position in inner.positions(of: "(").reversed() {
            let item = inner[..<position]
            if item.isEmpty { continue }
            if let amount = Self.amount(inner[(position + 1)...]) {
                let side = RuleStatement.Side(item: try bodyItem(item), attribute: attribute)
                return RuleStatement(side, amount.relation, constant: amount.value, priority: amount.priority)
            }
            for (word, relation) in Self.relations where inner[(position + 1)...].starts(with: word) {
                let (other, priority) = comparedItem(inner[(position + 3)...])
                return RuleStatement(
                    .init(item: try bodyItem(item), attribute: attribute), relation,
                    .init(item: try bodyItem(other), attribute: attribute), constant: 0, priority: priority)
            }
        }
        throw Failure(reason: "the size is not a number")
    }

    /// Returns the view and the priority in a text such as `b@750`. Names may contain `@`, so the text of a known name
    /// has no priority.
    private func comparedItem(_ text: ByteText) -> (item: ByteText, priority: Priority) {
        guard names[text.trimmed.text] == nil, let at = text.lastIndex(of: .ascii("@")),
            let value = LogNumber.read(text[(at + 1)...]), Priority(value).isValid
        else { return (text, .required) }
        return (text[..<at], Priority(value))
    }

    /// Parses a distance such as `-(>=8)-` or `-8-` at the start of a text, and returns it with the text after it. If
    /// the text does not start with a hyphen, the distance is 0.
    private func gap(_ text: ByteText) -> (Amount, rest: ByteText)? {
        guard text.first == .ascii("-") else { return (Amount(), text) }
        let inner = text.dropFirst()
        if inner.first == .ascii("(") {
            for position in inner.positions(of: ")-") {
                guard let amount = Self.amount(inner[(inner.startIndex + 1)..<position]) else { continue }
                return (amount, inner[(position + 2)...])
            }
            return nil
        }
        let number = inner.prefix { $0 != .ascii("-") }
        guard let amount = Self.amount(number), number.endIndex < inner.endIndex else { return nil }
        return (amount, inner[(number.endIndex + 1)...])
    }

    /// Parses a relation, number and priority such as `>=NSSpace(20)@750`; only the number is required.
    private static func amount(_ text: ByteText) -> Amount? {
        var (amount, text) = (Amount(), text.trimmed)
        for (word, relation) in relations where text.starts(with: word) {
            amount.relation = relation
            text = text.dropFirst(2)
        }
        if let at = text.lastIndex(of: .ascii("@")) {
            guard let value = LogNumber.read(text[(at + 1)...]), Priority(value).isValid else { return nil }
            amount.priority = Priority(value)
            text = text[..<at]
        }
        guard let value = LogNumber.read(text) else { return nil }
        amount.value = value
        return amount
    }
}
