internal import SolverAPI

/// Parsing of connections and predicates.
extension VisualFormatParser {
    /// Parses the connection between two views, which may be empty.
    mutating func connection() -> VisualFormat.Connection {
        guard scan(.hyphen) else { return .flush }
        // In a pair of hyphens, as in `[a]--[b]` and `-5--[b]`, one hyphen is superfluous.
        while token == .hyphen {
            if case .number = token(after: 1) { break }
            error("expected a distance between the hyphens, or one hyphen only", at: range, fix: "")
            advance()
        }
        switch token {
        case .openParenthesis:
            let list = predicateList()
            closeConnection()
            return list.isEmpty ? .standard : .predicates(list)
        case .number, .hyphen:
            let start = range.lowerBound
            guard let operand = operand() else { return .standard }
            if case .number(let number, let position) = operand, number < 0 {
                error(
                    "a negative distance stands in parentheses", at: start..<position.range.upperBound,
                    fix: "(\(operand))")
            }
            return distance(operand)
        case .name(let name) where token(after: 1) != .close:
            let operand = VisualFormat.Operand.name(.init(name, at: .init(range)))
            advance()
            return distance(operand)
        case .relation:
            return bareRelation()
        default:
            return .standard
        }
    }

    /// Parses the rest of a distance without parentheses: its priority and closing hyphen.
    private mutating func distance(_ operand: VisualFormat.Operand) -> VisualFormat.Connection {
        if token == .at {
            let start = operand.position.range.lowerBound
            let priority = priority()
            let predicate = VisualFormat.Predicate(nil, operand, priority: priority)
            lapse(
                "a distance with a priority stands in parentheses", at: start..<range.lowerBound, fix: "(\(predicate))")
            closeConnection()
            return .predicates([predicate])
        }
        closeConnection()
        return .distance(operand)
    }

    /// Parses `->=8-`, which lacks parentheses.
    private mutating func bareRelation() -> VisualFormat.Connection {
        let start = range.lowerBound
        let before = diagnosticCount
        guard let predicate = predicate() else { return .standard }
        if diagnosticCount == before || mode == .lenient {
            lapse("a relation stands in parentheses", at: start..<range.lowerBound, fix: "(\(predicate))")
        }
        closeConnection()
        return .predicates([predicate])
    }

    private mutating func closeConnection() {
        if scan(.hyphen) {
            while token == .hyphen {
                error("one hyphen only", at: range, fix: "")
                advance()
            }
            return
        }
        let here = range.lowerBound
        error("expected '-' after the distance", at: here..<here, fix: "-")
    }

    /// Parses `(predicate, …)`.
    mutating func predicateList() -> [VisualFormat.Predicate] {
        var list: [VisualFormat.Predicate] = []
        guard scan(.openParenthesis) else { return list }
        if token == .closeParenthesis {
            error("expected a number, a metric or a view between the parentheses", at: range)
            advance()
            return list
        }
        while true {
            if let predicate = predicate() { list.append(predicate) }
            skipInPredicate()
            if scan(.comma) { continue }
            if scan(.closeParenthesis) { return list }
            error("expected ')'", at: range.lowerBound..<range.lowerBound, fix: ")")
            return list
        }
    }

    /// Skips tokens that cannot follow a predicate, up to the next predicate or the end of the list.
    private mutating func skipInPredicate() {
        while true {
            switch token {
            case .comma, .closeParenthesis, .close, .open, .bar, .end, .hyphen: return
            case .relation(let text):
                error("'\(text)' cannot follow a predicate", at: range, fix: "")
            case .stray(let character):
                error("'\(character)' cannot stand in a predicate" + hint(character), at: range)
            default:
                error("expected ',' or ')' after the predicate", at: range)
            }
            advance()
        }
    }

    /// Parses `relation operand @priority`.
    mutating func predicate() -> VisualFormat.Predicate? {
        var relation: Relation?
        if case .relation(let text) = token {
            relation = self.relation(text)
            advance()
        }
        guard let operand = operand() else {
            error("expected a number, a metric or a view", at: range)
            return nil
        }
        return VisualFormat.Predicate(relation, operand, priority: token == .at ? priority() : nil)
    }

    private mutating func relation(_ text: String) -> Relation {
        switch text {
        case "==": return .equal
        case "<=": return .lessThanOrEqual
        case ">=": return .greaterThanOrEqual
        case "=":
            lapse("'=' is not a relation", at: range, fix: "==")
            return .equal
        default:
            lapse(
                "'\(text)' is not a relation; use ==, <= or >=", at: range, fix: "\(text)=")
            return text == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
    }

    /// Parses a name or a number with an optional sign; returns nil if the token is neither.
    private mutating func operand() -> VisualFormat.Operand? {
        let start = range.lowerBound
        var sign = 1.0
        if token == .hyphen || token == .stray("+"), case .number = token(after: 1) {
            if token == .hyphen { sign = -1 }
            advance()
        }
        let position = VisualFormat.Position(start..<range.upperBound)
        switch token {
        case .number(let number):
            if !number.isFinite { error("the number is too large", at: range) }
            advance()
            return .number(sign * number, position)
        case .name(let name):
            advance()
            return .name(.init(name, at: position))
        default:
            return nil
        }
    }

    private mutating func priority() -> VisualFormat.Operand? {
        guard scan(.at) else { return nil }
        guard let priority = operand() else {
            error("expected a priority after '@'", at: range)
            return nil
        }
        return priority
    }

    private var diagnosticCount: Int { diagnostics.count }
}
