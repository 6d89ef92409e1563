internal import SafeText
import SolverAPI

/// Reads a trace from text (docs/TRACES.md).
public struct TraceReader: Sendable {
    /// The maximum length of a line in bytes, enough for a constraint with half a million terms.
    public static let longestLine = 16 << 20

    public init() {}

    /// Returns the trace of a text. Any line endings and a byte order mark are accepted. A word may have 1,024 bytes, a
    /// text in quotation marks 65,536, a line ``longestLine``.
    ///
    /// - Throws: ``TraceError`` for the first invalid position, or if there is no step.
    /// - Complexity: O(length of the text).
    public func trace(from text: String) throws(TraceError) -> Trace {
        var trace = Trace()
        var step: Trace.Step?
        var isSolved = false
        var isFirst = true
        var lineNumber = 0
        let marked = text.unicodeScalars.first == "\u{FEFF}"
        let body = marked ? Substring(text.unicodeScalars.dropFirst()) : text[...]
        var rest = body.utf8[...]
        var isEnd = false
        while !isEnd {
            let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
            let line = Substring(rest[..<end])
            isEnd = end == rest.endIndex
            rest = rest[end...]
            if rest.starts(with: "\r\n".utf8) { rest = rest.dropFirst() }
            rest = rest.dropFirst()
            lineNumber += 1
            guard line.utf8.count <= Self.longestLine else {
                throw TraceScanner(line, line: lineNumber).error(
                    expected: "a line of at most \(Self.longestLine) bytes", found: SafeText.excerpt(line))
            }
            var scanner = TraceScanner(line, line: lineNumber)
            if scanner.isAtEnd { continue }
            let word = try scanner.word("a statement")
            if isFirst {
                guard word == "layoutlab-trace" else {
                    throw scanner.error(expected: "\"layoutlab-trace 1\" on the first line", found: word)
                }
                let version = try scanner.id("the version of the format")
                guard version == TraceWriter.version else {
                    throw scanner.error(expected: "version \(TraceWriter.version)", found: String(version))
                }
                isFirst = false
            } else if word == "name" {
                let id = try scanner.id("the id of a variable")
                trace.variableNames.append(Trace.Name(id: id, name: try scanner.quoted("a name in quotation marks")))
            } else if word == "step" {
                if let step { trace.steps.append(step) }
                step = Trace.Step(try scanner.quoted("a label in quotation marks"), Batch())
                isSolved = false
            } else if var current = step {
                if isSolved {
                    guard word == "expect" else { throw scanner.error(expected: "\"expect\" or \"step\"", found: word) }
                    try readExpectation(&scanner, &current.expectation)
                } else if word == "solve" {
                    isSolved = true
                } else {
                    try readChange(word, &scanner, &current.batch)
                }
                step = current
            } else {
                throw scanner.error(expected: "\"step\"", found: word)
            }
            try scanner.end()
        }
        guard !isFirst else { throw TraceScanner("", line: 1).error(expected: "\"layoutlab-trace 1\"") }
        guard let step else {
            throw TraceScanner("", line: max(1, lineNumber)).error(expected: "a step", found: "the end of the trace")
        }
        guard isSolved else {
            throw TraceScanner("", line: lineNumber).error(expected: "\"solve\" at the end of the step")
        }
        trace.steps.append(step)
        return trace
    }

    private func readChange(_ word: String, _ scanner: inout TraceScanner, _ batch: inout Batch) throws(TraceError) {
        switch word {
        case "variable":
            let id = VariableID(try scanner.id("the id of a variable"))
            batch.add(Variable(id, try kind(&scanner)))
        case "constraint":
            batch.add(try constraint(&scanner))
        case "drop":
            let what = try scanner.word("\"constraint\" or \"variable\"")
            switch what {
            case "constraint": batch.remove(ConstraintID(try scanner.id("the id of a constraint")))
            case "variable": batch.remove(VariableID(try scanner.id("the id of a variable")))
            default: throw scanner.error(expected: "\"constraint\" or \"variable\"", found: what)
            }
        case "constant":
            let id = ConstraintID(try scanner.id("the id of a constraint"))
            batch.setConstant(try scanner.number("the new constant"), of: id)
        case "priority":
            let id = ConstraintID(try scanner.id("the id of a constraint"))
            batch.setPriority(Priority(try scanner.number("the new priority")), of: id)
        default:
            throw scanner.error(
                expected: "\"variable\", \"constraint\", \"drop\", \"constant\", \"priority\" or \"solve\"", found: word
            )
        }
    }

    private func kind(_ scanner: inout TraceScanner) throws(TraceError) -> Variable.Kind {
        let word = try scanner.word("\"extent\" or \"position\"")
        switch word {
        case "extent": return .extent
        case "position": return .position
        default: throw scanner.error(expected: "\"extent\" or \"position\"", found: word)
        }
    }

    private func constraint(_ scanner: inout TraceScanner) throws(TraceError) -> Constraint {
        let id = ConstraintID(try scanner.id("the id of a constraint"))
        let symbol = try scanner.word("\"==\", \"<=\" or \">=\"")
        guard let relation = Relation.allCases.first(where: { $0.description == symbol }) else {
            throw scanner.error(expected: "\"==\", \"<=\" or \">=\"", found: symbol)
        }
        let constant = try scanner.number("the constant")
        let written = try scanner.word("\"@\" and a priority")
        guard written.first == "@", let priority = TraceScanner.number(written.dropFirst()) else {
            throw scanner.error(expected: "\"@\" and a priority", found: written)
        }
        let isEdit = scanner.scan("edit")
        let colon = try scanner.word("\":\"")
        guard colon == ":" else { throw scanner.error(expected: "\":\"", found: colon) }
        var expression = LinearExpression()
        while !scanner.isAtEnd {
            let coefficient = try scanner.number("a coefficient")
            expression.add(coefficient, VariableID(try scanner.id("the id of a variable")))
        }
        return Constraint(id, expression, relation, constant, priority: Priority(priority), isEdit: isEdit)
    }

    private func readExpectation(_ scanner: inout TraceScanner, _ expectation: inout Trace.Expectation)
        throws(TraceError)
    {
        let word = try scanner.word("\"solved\", \"conflict\", \"value\" or \"level\"")
        switch word {
        case "value":
            let id = VariableID(try scanner.id("the id of a variable"))
            expectation.values.append(Trace.Value(id, try scanner.number("its value")))
        case "level":
            let priority = Priority(try scanner.number("a priority"))
            expectation.levels.append(LevelTotal(priority, violation: try scanner.number("its total violation")))
        default:
            guard let verdict = Trace.Verdict(rawValue: word) else {
                throw scanner.error(expected: "\"solved\", \"conflict\", \"value\" or \"level\"", found: word)
            }
            expectation.verdict = verdict
        }
    }
}
