import AutoLayout
import SolverAPI

/// A statement: one line of a layout's text.
enum PlayStatement {
    /// The size of the window: `window 360 x 200`.
    case window(width: Double, height: Double)
    /// The content size of a view: `title: 120 x 20, hugs 251, resists 749`. A size is nil if the view has none on that
    /// axis.
    case content(view: String, width: Double?, height: Double?, hugging: Priority?, resistance: Priority?)
    /// The superview of views: `title, date in card`.
    case nesting(views: [String], superview: String)
    /// A visual format, and the names of the views in it.
    case format(String, views: [String])
    /// An equation or inequality: `title.leading = icon.trailing + 8 @750`.
    case equation(PlayEquation)

    /// The name that stands for the window in statements.
    static let window = "window"

    /// The names of the views that the statement mentions, in order of appearance.
    var names: [String] {
        switch self {
        case .window: []
        case .content(let view, _, _, _, _): [view]
        case .nesting(let views, let superview): views + [superview]
        case .format(_, let views): views
        case .equation(let equation): [equation.first.view] + (equation.second.map { [$0.view] } ?? [])
        }
    }

    /// Parses a line; nil if it is blank or a comment.
    ///
    /// - Throws: A ``PlayError`` that says what is wrong and what to write instead.
    static func parse(_ line: Substring) throws(PlayError) -> PlayStatement? {
        let scanner = PlayScanner(line)
        guard let first = scanner.peek() else { return nil }
        switch first {
        case "#": return nil
        case "H", "V", "[", "|":
            if first == "[" || first == "|" || scanner.peek(1) == ":" { return try format(scanner.rest) }
        default: break
        }
        return try words(scanner)
    }

    private static func format(_ text: String) throws(PlayError) -> PlayStatement {
        let reading = VisualFormat.read(text)
        guard let tree = reading.format else {
            let error = reading.diagnostics.first { $0.severity == .error }
            throw PlayError("\(error?.message ?? "it is not a visual format") at column \((error?.offset ?? 0) + 1)")
        }
        let views = ([tree.first] + tree.rest.map { $0.view }).map { $0.name.text }
        return .format(text, views: views)
    }

    /// Parses a line that starts with a name.
    private static func words(_ scanner: PlayScanner) throws(PlayError) -> PlayStatement {
        var scanner = scanner
        let name = try scanner.name()
        if name == window, scanner.peek() != "." {
            let width = try scanner.number("the width of the window, as in window 360 x 200")
            try scanner.times()
            let height = try scanner.number("the height of the window, as in window 360 x 200")
            try scanner.end()
            guard width >= 0, height >= 0 else { throw PlayError("the size of the window must not be negative") }
            return .window(width: width, height: height)
        }
        if scanner.scan(":") { return try content(of: name, &scanner) }
        if scanner.peek() == "." { return .equation(try PlayEquation(after: name, &scanner)) }
        var views = [name]
        while scanner.scan(",") { views.append(try scanner.name()) }
        guard scanner.scan(word: "in") else {
            throw PlayError(
                "expected an attribute as in \(name).width, a size as in \(name): 120 x 20, or a superview as in "
                    + "\(name) in card")
        }
        let superview = try scanner.name()
        try scanner.end()
        return .nesting(views: views, superview: superview)
    }

    private static func content(of view: String, _ scanner: inout PlayScanner) throws(PlayError) -> PlayStatement {
        func side(_ what: String, _ scanner: inout PlayScanner) throws(PlayError) -> Double? {
            if scanner.scan("-") { return nil }
            let size = try scanner.number("\(what) of \(view), as in \(view): 120 x 20; write - for none")
            guard size >= 0 else { throw PlayError("\(what) of \(view) must not be negative; write - for none") }
            return size
        }
        let width = try side("the content width", &scanner)
        try scanner.times()
        let height = try side("the content height", &scanner)
        var (hugging, resistance): (Priority?, Priority?)
        while scanner.scan(",") {
            if scanner.scan(word: "hugs") {
                hugging = try scanner.priority()
            } else if scanner.scan(word: "resists") {
                resistance = try scanner.priority()
            } else {
                throw PlayError("expected hugs or resists and a priority, as in \(view): 120 x 20, hugs 251")
            }
        }
        try scanner.end()
        return .content(view: view, width: width, height: height, hugging: hugging, resistance: resistance)
    }
}

/// An error in a line of a layout's text, with the correction.
struct PlayError: Error {
    /// The error and its correction, without the number of the line.
    let message: String
    init(_ message: String) { self.message = message }
}
