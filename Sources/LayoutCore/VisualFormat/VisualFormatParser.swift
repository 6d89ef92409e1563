internal import SolverAPI

/// The strictness of parsing a visual format.
public enum VisualFormatMode: Hashable, Sendable, CaseIterable {
    /// Accepts only strings of the grammar.
    case strict
    /// Also accepts common deviations, each with a warning: `>5` for `>=5`, `=5` for `==5`, predicates without
    /// parentheses, spaces.
    case lenient
}

/// A recursive descent parser for visual formats. The parser continues after an error, so that it finds all errors in
/// one pass.
struct VisualFormatParser {
    typealias Token = VisualFormatScanner.Token
    typealias Lexeme = VisualFormatScanner.Lexeme
    typealias Position = VisualFormat.Position

    let mode: VisualFormatMode
    var lexemes: [Lexeme]
    var index = 0
    private(set) var diagnostics: [VisualFormatDiagnostic] = []
    /// The parts of a string with errors that could be parsed, so that their names can be checked.
    private(set) var fragment: VisualFormat?

    init(_ format: String, mode: VisualFormatMode) {
        self.mode = mode
        lexemes = VisualFormatScanner.scan(format)
        dropSpaces()
    }

    // MARK: Tokens

    var token: Token { lexemes[index].token }
    var range: Range<Int> { lexemes[index].range }
    func token(after distance: Int) -> Token {
        index + distance < lexemes.count ? lexemes[index + distance].token : .end
    }

    /// Advances to the next token, but not past the end.
    mutating func advance() { if index < lexemes.count - 1 { index += 1 } }

    mutating func scan(_ wanted: Token) -> Bool {
        if token != wanted { return false }
        advance()
        return true
    }

    mutating func error(
        _ message: String, at range: Range<Int>, fix replacement: String? = nil, replacing: Range<Int>? = nil
    ) {
        report(.error, message, range, replacement, replacing)
    }

    /// Reports a deviation: a warning in lenient mode, otherwise an error. Returns whether it is a warning.
    @discardableResult
    mutating func lapse(
        _ message: String, at range: Range<Int>, fix replacement: String, replacing: Range<Int>? = nil
    ) -> Bool {
        report(mode == .lenient ? .warning : .error, message, range, replacement, replacing)
        return mode == .lenient
    }

    private mutating func report(
        _ severity: VisualFormatDiagnostic.Severity, _ message: String, _ range: Range<Int>, _ replacement: String?,
        _ replacing: Range<Int>?
    ) {
        let fix = replacement.map { VisualFormatDiagnostic.FixIt(range: replacing ?? range, replacement: $0) }
        diagnostics.append(
            VisualFormatDiagnostic(severity: severity, range: range, message: message, fixIt: fix))
    }

    private mutating func dropSpaces() {
        var kept: [Lexeme] = []
        for lexeme in lexemes {
            if case .stray(let character) = lexeme.token, character.isWhitespace {
                lapse("visual formats cannot contain spaces", at: lexeme.range, fix: "")
            } else {
                kept.append(lexeme)
            }
        }
        lexemes = kept
        index = 0
    }

    // MARK: The format

    /// Returns the syntax tree; nil if the string has an error.
    mutating func parse() -> VisualFormat? {
        let (axis, statesAxis) = orientation()
        var leading: VisualFormat.Connection?
        if scan(.bar) { leading = connection() }
        var views: [VisualFormat.View] = []
        var connections: [VisualFormat.Connection] = []
        var trailing: VisualFormat.Connection?
        if token == .end, leading == nil {
            error("the format is empty: expected a view such as [name]", at: range)
            return nil
        }
        while true {
            if let view = view() { views.append(view) }
            if token == .end { break }
            let start = index
            let link = connection()
            if token == .open {
                connections.append(link)
            } else if scan(.bar) {
                trailing = link
                guard token != .end else { break }
                afterSuperview()
                connections.append(.flush)
                trailing = nil
            } else if token == .close, link != .flush {
                // `[a]-]` has a bracket in place of the superview.
                error("expected '|' for the superview, or a view", at: range, fix: "|")
                advance()
                if token == .end { break }
                connections.append(.flush)
            } else if token == .end {
                error("the format ends with a connection: expected a view or '|'", at: range, fix: "|")
                break
            } else {
                connections.append(link)
                if index == start { skipStray() }
            }
            if token == .end { break }
        }
        let isSound = !diagnostics.contains { $0.severity == .error }
        guard let first = views.first, !isSound || connections.count == views.count - 1 else {
            if isSound { error("expected a view such as [name]", at: range) }
            return nil
        }
        let format = VisualFormat(
            axis: axis, statesAxis: statesAxis, leading: leading, first: first,
            rest: zip(connections, views.dropFirst()).map { VisualFormat.Link($0, $1) }, trailing: trailing)
        if isSound { return format }
        fragment = format
        return nil
    }

    private mutating func orientation() -> (LayoutAxis, Bool) {
        guard case .name(let name) = token else {
            if token == .colon {
                error("expected 'H' or 'V' before ':'", at: range, fix: "H:")
                advance()
            }
            return (.horizontal, false)
        }
        let axis: LayoutAxis = name == "V" || name == "v" ? .vertical : .horizontal
        let word = range
        if token(after: 1) == .colon {
            if name != "H" && name != "V" {
                error("'\(name)' is not an orientation; use 'H' or 'V'", at: word, fix: axis == .vertical ? "V" : "H")
            }
            advance()
            advance()
            return (axis, true)
        }
        if name == "H" || name == "V" {
            advance()
            let what = axis == .vertical ? "vertical" : "horizontal"
            error(
                "Expected ':' after '\(name)' to specify \(what) arrangement",
                at: range.lowerBound..<range.lowerBound + 1,
                fix: ":", replacing: range.lowerBound..<range.lowerBound)
            return (axis, true)
        }
        return (.horizontal, false)
    }

    /// Handles a superview before the end of the format.
    private mutating func afterSuperview() {
        let bar = lexemes[index - 1].range
        error("the superview may stand at the ends only", at: bar, fix: "")
        if token != .open { _ = connection() }
        if token != .open && token != .end { skipStray() }
    }

    private mutating func skipStray() {
        while token != .open && token != .end && token != .bar {
            strayError()
            advance()
        }
        if token == .bar { advance() }
    }

    private mutating func strayError() {
        switch token {
        case .stray(let character):
            error("'\(character)' is not allowed in a visual format" + hint(character), at: range)
        case .name(let name) where token(after: 1) == .open || token(after: 1) == .end || token(after: 1) == .hyphen:
            error("a view stands in brackets: [\(name)]", at: range, fix: "[\(name)]")
        default:
            error("expected a view, a connection or '|'", at: range)
        }
    }

    /// Returns a hint for features that the language lacks.
    func hint(_ character: Character) -> String {
        switch character {
        case "*", "/", "%", "×":
            "; visual formats cannot express ratios: use a constraint between two sizes with a multiplier"
        case ".":
            "; visual formats cannot express attributes such as centers: use alignment options or anchors"
        default: ""
        }
    }

    // MARK: Views

    private mutating func view() -> VisualFormat.View? {
        guard scan(.open) else {
            if token == .end {
                error("expected a view such as [name]", at: range)
            } else {
                skipStray()
            }
            return nil
        }
        var name = VisualFormat.Word("", at: Position(range))
        if case .name(let text) = token {
            name.text = text
            advance()
        } else {
            error("expected the name of a view: a letter or '_', then letters, digits and '_'", at: range)
            if case .number = token { advance() }
        }
        var predicates: [VisualFormat.Predicate] = []
        if token == .openParenthesis { predicates = predicateList() }
        closeView()
        return VisualFormat.View(name, predicates)
    }

    private mutating func closeView() {
        if scan(.close) { return }
        if token == .closeParenthesis || !isStart {
            // Tokens before the bracket are not part of a view.
            while token != .close && !isStart && token != .end {
                if case .stray(let character) = token {
                    error("'\(character)' cannot stand in a view" + hint(character), at: range)
                } else {
                    error("expected ']' or '(' after the name of a view", at: range)
                }
                advance()
            }
            if scan(.close) { return }
        }
        error("expected ']' at the end of the view", at: range.lowerBound..<range.lowerBound, fix: "]")
    }

    /// Whether the current token starts an element other than a view's contents.
    private var isStart: Bool { token == .open || token == .bar || token == .hyphen || token == .end }
}
