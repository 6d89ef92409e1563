import SolverAPI

/// Equations such as `UILabel:0x15.leading == UIView:0x16.leading + 8`.
extension RuleReader {
    /// Parses the body of a rule, which is an equation or a visual format.
    func statement(_ body: ByteText) throws(Failure) -> RuleStatement {
        if body.starts(with: "H:") { return try visual(body.dropFirst(2), .horizontal) }
        if body.starts(with: "V:") { return try visual(body.dropFirst(2), .vertical) }
        return try equation(body)
    }

    private func equation(_ body: ByteText) throws(Failure) -> RuleStatement {
        var failure = Failure(reason: "it is neither an equation nor a visual format")
        for (word, relation) in Self.relations {
            for position in body.positions(of: word) {
                do throws(Failure) {
                    return try equation(body[..<position], relation, body[(position + 2)...])
                } catch { failure = error }
            }
        }
        throw failure
    }

    static var relations: [(StaticString, Relation)] {
        [("==", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual)]
    }

    private func equation(_ left: ByteText, _ relation: Relation, _ right: ByteText) throws(Failure) -> RuleStatement {
        guard let (first, remainder) = try side(left), remainder.trimmed.isEmpty else {
            throw Failure(reason: "no known attribute on the left")
        }
        var right = right.trimmed
        var priority = Priority.required
        if let at = right.lastIndex(of: .ascii("@")), let value = LogNumber.read(right[(at + 1)...]) {
            priority = Priority(value)
            right = right[..<at].trimmed
            guard priority.isValid else { throw Failure(reason: "a priority must be above 0 and at most 1000") }
        }
        if right.isEmpty || right.text == "|" {
            return RuleStatement(first, relation, constant: 0, priority: priority)
        }
        if let constant = Self.addend(right) {
            return RuleStatement(first, relation, constant: constant, priority: priority)
        }
        var multiplier = 1.0
        let digits = right.prefix { !$0.isBlank && $0 != .ascii("*") }
        let factor = right[digits.endIndex...].trimmed
        if factor.first == .ascii("*"), let value = LogNumber.read(digits) {
            multiplier = value
            right = factor.dropFirst().trimmed
        }
        guard let (second, after) = try side(right) else {
            throw Failure(reason: "no number and no known attribute on the right")
        }
        var rest = after.trimmed
        if rest.first == .ascii("*") || rest.first == .ascii("/") {
            let number = rest.dropFirst().trimmed.prefix { !$0.isBlank }
            guard let value = LogNumber.read(number), rest.first == .ascii("*") || value != 0 else {
                throw Failure(reason: "the multiplier is not a number")
            }
            multiplier *= rest.first == .ascii("*") ? value : 1 / value
            rest = rest[number.endIndex...].trimmed
        }
        var constant = 0.0
        if !rest.isEmpty {
            guard let value = Self.addend(rest) else {
                throw Failure(reason: "the text after the second attribute is not a number")
            }
            constant = value
        }
        return RuleStatement(
            first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
    }

    /// Parses a constant such as `+ 8`, `- 8`, `-8` or `NSSpace(8)`.
    private static func addend(_ text: ByteText) -> Double? {
        let text = text.trimmed
        if text.first == .ascii("+") { return LogNumber.read(text.dropFirst()) }
        if text.first == .ascii("-") { return LogNumber.read(text.dropFirst()).map { -$0 } }
        return LogNumber.read(text)
    }

    /// Parses an attribute such as `UILabel:0x15'Title'.leading` and returns it with the text after it. The name of the
    /// item may contain dots, so it ends at the last dot before the name of an attribute.
    private func side(_ text: ByteText) throws(Failure) -> (RuleStatement.Side, ByteText)? {
        for dot in text.indices.reversed() where text[dot] == .ascii(".") {
            let word = text[(dot + 1)...].prefix(while: { $0.isLetter })
            let after = text[word.endIndex...]
            if let attribute = Self.contentAttributes[word.text] {
                return (
                    RuleStatement.Side(item: .content(of: try bodyItem(text[..<dot])), attribute: attribute),
                    Self.withoutID(after)
                )
            }
            guard let attribute = LogAttribute(rawValue: word.text) else { continue }
            return (RuleStatement.Side(item: try bodyItem(text[..<dot]), attribute: attribute), after)
        }
        return nil
    }

    /// The sizes of a scroll view's content, which only rules of the system have.
    private static var contentAttributes: [String: LogAttribute] { ["contentWidth": .width, "contentHeight": .height] }

    /// Returns the text after the number that the engine adds to the name of a variable, such as `{id: 178}`.
    private static func withoutID(_ text: ByteText) -> ByteText {
        guard text.starts(with: "{id:"), let end = text.firstIndex(of: .ascii("}")) else { return text }
        return text[(end + 1)...]
    }
}
