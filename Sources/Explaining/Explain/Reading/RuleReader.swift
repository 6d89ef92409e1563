import SolverAPI

/// Parses a rule such as `<NSLayoutConstraint:0x2a 'name' H:|-(8)-[UILabel:0x1f]   (active, names: '|':UIView:0x1e )>`.
///
/// Supports the spellings of UIKit since iOS 6, AppKit, Masonry and SnapKit. The text between the angle brackets is
/// parsed from both ends inwards, because names may contain any character.
struct RuleReader {
    /// The reason why a rule cannot be parsed, in words.
    struct Failure: Error {
        let reason: String
    }

    /// The items in the rule's table of names, by name.
    var names: [String: LogItem] = [:]
    /// The names that several items in the table share. A rule that uses such a name does not show which item is meant.
    private var ambiguousNames: Set<String> = []
    var superview: LogItem?
    private var site: String?

    /// Parses a rule from `<` to `>`.
    ///
    /// - Parameter line: The line in the log, from 1.
    static func read(_ bytes: ByteText, line: Int) -> Result<LogRule, Failure> {
        var reader = RuleReader()
        do throws(Failure) {
            return .success(try reader.rule(bytes, line))
        } catch {
            return .failure(error)
        }
    }

    /// Parses the rule at the start of a text. Other text may follow, such as `**` or the next column of a table.
    static func readStart(of bytes: [UInt8], line: Int) -> LogRule? {
        let text = LogEscape.unescaped(bytes)[...]
        for end in text.indices.reversed().filter({ text[$0] == .ascii(">") }).prefix(8) {
            if case .success(let rule) = read(text[...end], line: line), rule.isPlausible { return rule }
        }
        return nil
    }

    /// Parses a rule that is cut inside its table of names, such as `<NSLayoutConstraint:0x2a UIView:0x1f.width == 10   (act`.
    /// The number before the blanks is whole.
    static func readCut(_ bytes: [UInt8], line: Int) -> LogRule? {
        let text = LogEscape.unescaped(bytes)[...].trimmed
        guard text.last != .ascii(">"), let position = text.positions(of: "  (").last else { return nil }
        let tail = text[(position + 3)...]
        let words: [StaticString] = ["active", "names:", "Names:"]
        let isTail = words.contains { word in
            tail.count < word.utf8CodeUnitCount
                ? tail.elementsEqual(word.description.utf8.prefix(tail.count)) : tail.starts(with: word)
        }
        guard isTail, case .success(let rule) = read(Array(text[..<position] + [.ascii(">")])[...], line: line),
            rule.isPlausible
        else { return nil }
        return rule
    }

    private mutating func rule(_ bytes: ByteText, _ line: Int) throws(Failure) -> LogRule {
        let text = bytes.text
        var rest = bytes.trimmed
        if rest.first == .ascii("<") { rest = rest.dropFirst().trimmed }
        guard rest.last == .ascii(">") else { throw Failure(reason: "the closing \">\" is missing") }
        rest = rest.dropLast().trimmed
        // Some programs print a blank between the class and the address.
        if let position = rest.positions(of: ": 0x").first, rest[..<position].allSatisfy({ $0.isWord || $0 == 46 }) {
            rest = Array(rest[...position] + rest[(position + 2)...])[...]
        }
        let head = Self.head(of: rest)
        guard let colon = head.lastIndex(of: .ascii(":")), colon > head.startIndex else {
            throw Failure(reason: "no class and address at the front")
        }
        let (className, address) = (head[..<colon].text, head[(colon + 1)...].text)
        rest = rest[head.endIndex...]
        cutSite(&rest)
        rest = rest.trimmed
        let hasMask = cutMask(&rest)
        cutTail(&rest)
        var (priority, hug, resist) = (Priority.required, Priority?.none, Priority?.none)
        if let named = cutNamedPriority(&rest) { priority = named }
        if let value = cutNumber(after: " priority:", &rest) { priority = Priority(value) }
        if let value = cutNumber(after: " CompressionResistance:", &rest) { resist = Priority(value) }
        if let value = cutNumber(after: " Hug:", &rest) { hug = Priority(value) }
        // A natural size is never a required rule, also where the log does not show its priorities.
        if className.hasSuffix("ContentSizeLayoutConstraint"), hug == nil, resist == nil, priority.isRequired {
            (hug, resist) = (250, 750)
        }
        guard priority.isValid, hug?.isValid != false, resist?.isValid != false else {
            throw Failure(reason: "a priority must be above 0 and at most 1000")
        }
        var failure = Failure(reason: "it is neither an equation nor a visual format")
        for (identifier, body) in identified(rest) {
            do throws(Failure) {
                var statement = try statement(body.trimmed)
                if statement.priority.isRequired { statement.priority = priority }
                var statements = [statement]
                if hug != nil || resist != nil {
                    statements = [(Relation.lessThanOrEqual, hug), (.greaterThanOrEqual, resist)].compactMap {
                        guard let level = $1 else { return nil }
                        var part = statement
                        (part.relation, part.priority) = ($0, level)
                        return part
                    }
                }
                return LogRule(
                    className: className, address: address, identifier: identifier, site: site, hasMask: hasMask,
                    statements: statements, superview: superview, line: line, text: text)
            } catch { failure = error }
        }
        throw failure
    }

    /// Returns the class and the address of a rule, or the class and the label that SnapKit prints in its place. A label
    /// may have blanks, and the line of code follows it: `Constraint:Top of the card@Card.swift#12`.
    private static func head(of rest: ByteText) -> ByteText {
        let word = rest.prefix { !$0.isBlank && $0 != .ascii("@") && $0 != .ascii("'") }
        guard word.endIndex < rest.endIndex, rest[word.endIndex].isBlank, !word.holds(":0x"),
            let at = rest.firstIndex(of: .ascii("@")), let sharp = rest[at...].firstIndex(of: .ascii("#")),
            !rest[..<at].holds(":0x"), !rest[..<at].holds("=="), !rest[at..<sharp].holds(":0x")
        else { return word }
        return rest[..<at]
    }

    /// Returns the possible splits into an identifier and the rest. An identifier may contain quotation marks, so each
    /// quotation mark that could end it is tried.
    private func identified(_ rest: ByteText) -> [(String?, ByteText)] {
        guard rest.first == .ascii("'") else { return [(nil, rest)] }
        let ends = rest.positions(of: "' ").filter { $0 > rest.startIndex }
        return ends.prefix(6).map { (rest[(rest.startIndex + 1)..<$0].text, rest[($0 + 2)...]) } + [(nil, rest)]
    }

    /// Removes the line of code, such as `@Folder name/File.swift#61`, and stores it.
    private mutating func cutSite(_ rest: inout ByteText) {
        guard rest.first == .ascii("@") else { return }
        for position in rest.positions(of: "#") {
            let digits = rest[(position + 1)...].prefix(while: { $0.isDigit })
            guard !digits.isEmpty, digits.endIndex == rest.endIndex || rest[digits.endIndex].isBlank else { continue }
            site = rest[(rest.startIndex + 1)..<position].text + ":" + digits.text
            rest = rest[digits.endIndex...]
            return
        }
    }

    /// Removes an autoresizing mask such as `h=--& v=-&-`, and returns whether there was one.
    private func cutMask(_ rest: inout ByteText) -> Bool {
        guard rest.starts(with: "h="), rest.count >= 11, rest[(rest.startIndex + 5)...].starts(with: " v=") else {
            return false
        }
        rest = rest.dropFirst(11).trimmed
        return true
    }

    /// Removes the tail, such as `(active, names: Title:0x15, '|':UIView:0x16 )`, and stores its names. In logs of this
    /// library the tail also has the line of code.
    private mutating func cutTail(_ rest: inout ByteText) {
        let starts = rest.positions(of: "(active") + rest.positions(of: "(Names:") + rest.positions(of: "(names:")
        // Web pages and books drop the blanks before the tail.
        func endsBody(_ byte: UInt8) -> Bool { byte.isBlank || byte.isDigit || [41, 93, 124].contains(byte) }
        guard let start = starts.filter({ $0 == rest.startIndex || endsBody(rest[$0 - 1]) }).max() else { return }
        var tail = rest[(start + 1)...].trimmed
        if tail.last == .ascii(")") { tail = tail.dropLast() }
        rest = rest[..<start].trimmed
        for word in ["active", ",", "implicit", ","] as [StaticString] where tail.trimmed.starts(with: word) {
            tail = tail.trimmed.dropFirst(word.utf8CodeUnitCount)
        }
        tail = tail.trimmed
        if let position = tail.positions(of: "at ").last(where: { $0 == tail.startIndex || tail[$0 - 1].isBlank }),
            tail[position...].holds(":"), tail[position...].last?.isDigit == true
        {
            if site == nil { site = tail[(position + 3)...].text }
            tail = tail[..<position].trimmed
        }
        guard tail.starts(with: "names:") || tail.starts(with: "Names:") else { return }
        readNames(tail.dropFirst(6))
    }

    /// Splits a text at each comma that a blank follows.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            if !pieces.isEmpty, !part.hasPrefix(" ") {
                pieces[pieces.count - 1] += "," + part
            } else {
                pieces.append(String(pieces.isEmpty ? part : part.dropFirst()))
            }
        }
        return pieces
    }

    /// Parses a table of names such as `Title:0x15, '|':UIView:0x16`.
    private mutating func readNames(_ table: ByteText) {
        var entry = ""
        for piece in Self.pieces(table.text) {
            // A name may contain a comma. So an entry is complete only if it has an address or is the superview's.
            entry += (entry.isEmpty ? "" : ", ") + piece
            var trimmed = Array(entry.utf8)[...].trimmed
            if trimmed.last == .ascii(",") { trimmed = trimmed.dropLast() }
            if let rest = Self.afterSuperviewMark(trimmed) {
                superview = rest.isEmpty ? nil : rest.text == "<private>" ? .hiddenSuperview : Self.item(rest)
                if superview?.key.isEmpty == true { superview = .hiddenSuperview }
                entry = ""
            } else if let position = trimmed.positions(of: ":0x").last {
                let (name, address) = (trimmed[..<position].text, trimmed[(position + 1)...].text)
                let isMasked = address.count > 3 && Self.isMasked(trimmed[(position + 1)...])
                let item = LogItem(key: isMasked ? name : address.lowercased(), title: name)
                if let other = names[name], other != item { ambiguousNames.insert(name) }
                names[name] = item
                entry = ""
            }
        }
        // The superview's entry may be a name that has its own entry in the table.
        if let named = superview.flatMap({ names[$0.key] }) { superview = named }
    }

    /// Returns the text after `'|':`, with any quotation marks; nil if the text does not start with it.
    private static func afterSuperviewMark(_ entry: ByteText) -> ByteText? {
        guard let bar = entry.firstIndex(of: .ascii("|")), let colon = entry[bar...].firstIndex(of: .ascii(":")) else {
            return nil
        }
        func isMark(_ byte: UInt8) -> Bool { !byte.isLetter && !byte.isDigit && byte != 58 }
        guard entry[..<bar].allSatisfy(isMark), entry[(bar + 1)..<colon].allSatisfy(isMark) else { return nil }
        return entry[(colon + 1)...].trimmed
    }

    /// Removes a number with its label, such as ` Hug:251`, from the end and returns the number.
    private func cutNumber(after word: StaticString, _ rest: inout ByteText) -> Double? {
        guard let position = rest.positions(of: word).last,
            let value = LogNumber.read(rest[(position + word.utf8CodeUnitCount)...])
        else { return nil }
        rest = rest[..<position].trimmed
        return value
    }

    /// Removes a priority as Masonry's description names it, such as ` ^low` or ` ^600`, and returns it.
    private func cutNamedPriority(_ rest: inout ByteText) -> Priority? {
        guard let position = rest.positions(of: " ^").last else { return nil }
        let named: [String: Priority] = ["low": 250, "medium": 500, "high": 750, "required": 1000]
        let word = rest[(position + 2)...]
        guard let priority = named[word.text] ?? LogNumber.read(word).map({ Priority($0) }) else { return nil }
        rest = rest[..<position].trimmed
        return priority
    }

    /// Parses a view or guide such as `UILabel:0x15'Title'`, `<UIView:0x15>`, `UIView:key` or `name`.
    static func item(_ bytes: ByteText) -> LogItem {
        var text = bytes.trimmed
        if text.first == .ascii("<"), text.last == .ascii(">") { text = text.dropFirst().dropLast() }
        // Key-value observing replaces the class of an object by a subclass with this prefix.
        if text.starts(with: observed) { text = text.dropFirst(observed.utf8CodeUnitCount) }
        if let position = text.positions(of: ":0x").first {
            let digits = text[(position + 3)...].prefix(while: { $0.isHex })
            if digits.count > 1 && isMasked(digits) || digits.isEmpty || isPlaceholder(text[digits.endIndex...]) {
                return replaced(text, at: position)
            }
            let title = text[digits.endIndex...].trimmed
            let isQuoted = title.count > 1 && title.first == .ascii("'") && title.last == .ascii("'")
            return LogItem(
                key: "0x" + digits.text.lowercased(), kind: text[..<position].text,
                title: isQuoted ? title.dropFirst().dropLast().text : title.isEmpty ? nil : title.text)
        }
        if let colon = text.lastIndex(of: .ascii(":")), colon > text.startIndex, colon < text.endIndex - 1 {
            if text[(colon + 1)...].allSatisfy({ $0 | 32 == .ascii("x") || $0 == .ascii("*") }) {
                return replaced(text, at: colon)
            }
            return LogItem(key: text.text, kind: text[..<colon].text, title: text[(colon + 1)...].text)
        }
        return LogItem(key: text.text, title: text.text)
    }

    private static let observed: StaticString = "NSKVONotifying_"

    /// Whether a text after the digits of an address shows that the address was replaced or shortened.
    private static func isPlaceholder(_ text: ByteText) -> Bool {
        text.starts(with: "...") || text.starts(with: "\u{2026}") || text.first.map { $0.isLetter || $0 == 60 } == true
    }

    /// Whether a text stands for any address, such as `0xxxxxxxxx`, `xxxx` or `0x0000`.
    private static func isMasked(_ address: ByteText) -> Bool {
        !address.contains { ($0.isLetter || $0.isDigit) && $0 | 32 != .ascii("x") && $0 != .ascii("0") }
    }

    /// Parses an item whose address was replaced, such as `UIView:0x<A>`, `UIView:0xYYYY` or `UIView:0x7f...`. Two
    /// such items are the same view only if class and text are equal. The key is empty if the text does not identify a view.
    private static func replaced(_ text: ByteText, at position: Int) -> LogItem {
        let (kind, address) = (text[..<position].text, text[(position + 1)...])
        let word = address.starts(with: "0x") ? address.dropFirst(2) : address
        let identifies = !isMasked(address)
        return LogItem(key: identifies ? text.text : "", kind: kind, title: identifies ? "\(kind) \(word.text)" : kind)
    }

    /// Parses an item in the body of a rule and resolves its name.
    func bodyItem(_ bytes: ByteText) throws(Failure) -> LogItem {
        let text = bytes.trimmed
        if text.text == "<private>" {
            throw Failure(reason: "a view is hidden (<private>), so the rule cannot be used")
        }
        if text.isEmpty { throw Failure(reason: "a view has no name") }
        if text.text == "|" { return superview ?? .unnamedSuperview }
        if ambiguousNames.contains(text.text) {
            throw Failure(reason: "two views are named \(text.text), and the log does not show which one is meant")
        }
        let item = Self.item(text)
        if item.key.isEmpty { throw Failure(reason: "the addresses of its views were removed") }
        return names[text.text] ?? names[item.key] ?? item
    }
}
