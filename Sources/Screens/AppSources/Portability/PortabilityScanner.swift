/// Finds lines in an app's Swift sources that do not compile with the product `UIKitCompatibility`.
///
/// Comments and string literals are ignored. Types are not resolved, so an app's own name can be mistaken for Apple's.
/// Code that conditions such as `#if canImport(ObjectiveC)` exclude is skipped.
public struct PortabilityScanner: Sendable {
    private let declared: Set<String>
    /// The maximum number of characters of the source text in a finding.
    private static let longestSpelling = 120
    /// The maximum number of findings on a line that are compared for duplicates. A generated file may have all code on
    /// one line.
    private static let mostLookedAt = 64

    /// Creates a scanner.
    ///
    /// - Parameter sources: The app's sources. Types that they declare are not reported.
    public init(declaring sources: [String] = []) {
        declared = sources.reduce(into: []) { $0.formUnion(Self.declaredTypes(SourceTokenizer.tokens(of: $1))) }
    }

    /// Returns the findings in a source, in order.
    ///
    /// - Complexity: O(length of the source).
    public func findings(in source: String, file: String) -> [PortabilityFinding] {
        let tokens = SourceTokenizer.tokens(of: source)
        let seen = Conditions(tokens).seen
        var found: [PortabilityFinding] = []
        func add(
            _ token: SourceToken, _ rule: String, _ weight: PortabilityFinding.Weight, _ spelling: String,
            _ reason: String,
            _ rewrite: String
        ) {
            found.append(
                PortabilityFinding(
                    file: file, line: token.line, column: token.column, rule: rule, weight: weight,
                    spelling: String(spelling.prefix(Self.longestSpelling)),
                    reason: reason, rewrite: rewrite))
        }
        var scopes = Scopes()
        let declared = declared.union(Self.declaredTypes(tokens))
        var missing: Set<String> = []
        for (index, token) in tokens.enumerated() {
            scopes.read(tokens, at: index)
            guard seen[index], token.kind != .text else { continue }
            let next = index + 1 < tokens.count ? tokens[index + 1].spelling : ""
            for candidate in PortabilityRule.candidates(startingWith: token.spelling, then: next) {
                let rule = candidate.rule
                var longest = 0
                for pattern in candidate.patterns {
                    longest = max(longest, Self.match(pattern, tokens, at: index) ?? 0)
                }
                if longest > 0 {
                    add(
                        token, rule.name, rule.weight, Self.spelling(tokens[index..<(index + longest)]), rule.reason,
                        rule.rewrite)
                }
            }
            guard token.kind == .name else { continue }
            if token.spelling == "import", let module = tokens[(index + 1)...].first(where: { $0.kind == .name }),
                module.line == token.line
            {
                if AppleModules.replaced.contains(module.spelling) {
                    add(
                        token, "import", .stops, "import \(module.spelling)", "there is no such module",
                        "import UIKit, or #if canImport(\(module.spelling)) around it")
                } else if AppleModules.missing.contains(module.spelling) {
                    add(
                        token, "import", .stops, "import \(module.spelling)", "there is no such module",
                        "keep what needs it in files of its own, between #if canImport(\(module.spelling)) and #endif")
                }
            }
            if token.spelling == "override", scopes.isInExtension {
                add(
                    token, "extension", .stops, "override", "a member that overrides cannot be in an extension",
                    "move it into the class itself")
            }
            if token.spelling == "init", Self.isInitOfValue(tokens, index) {
                add(
                    token, "metatype", .stops, "\(tokens[index - 2].spelling).init",
                    "only required initializers are called on a type that is a value",
                    "a closure that makes the view, or `required init` in your own base class")
            }
            if KnownTypes.isMissing(token.spelling), !declared.contains(token.spelling),
                missing.insert(token.spelling).inserted,
                !found.reversed().prefix(Self.mostLookedAt).contains(where: {
                    $0.line == token.line && Self.contains($0.spelling, token.spelling)
                })
            {
                add(
                    token, "type", .stops, token.spelling, "the package has no such type",
                    "keep what needs it between #if canImport(ObjectiveC) and #endif, or declare what you need of it")
            }
        }
        return found
    }

    /// Whether a source text contains a name. Most texts are too short, and `String.contains(_:)` is slow.
    private static func contains(_ text: String, _ name: String) -> Bool {
        text.utf8.count > name.utf8.count ? text.contains(name) : text == name
    }

    private static func match(_ pattern: [String], _ tokens: [SourceToken], at index: Int) -> Int? {
        guard index + pattern.count <= tokens.count else { return nil }
        for (offset, part) in pattern.enumerated() {
            let token = tokens[index + offset]
            if part != "*", token.spelling != part || token.kind == .text { return nil }
        }
        return pattern.count
    }

    private static func spelling(_ tokens: ArraySlice<SourceToken>) -> String {
        var text = ""
        for token in tokens {
            let isWord = token.kind == .name
            if isWord, let last = text.last, last.isLetter || last == ":" || last == "," { text += " " }
            text += token.kind == .text ? "\"…\"" : token.spelling
        }
        return text
    }

    /// Whether a call of `init` is on a metatype value, as in `cellType.init(…)`. A name with a small initial, except
    /// `self` and `super`, is assumed to be a value.
    private static func isInitOfValue(_ tokens: [SourceToken], _ index: Int) -> Bool {
        guard index >= 2, index + 1 < tokens.count, tokens[index + 1].spelling == "(",
            tokens[index - 1].spelling == ".", tokens[index - 2].kind == .name
        else { return false }
        let name = tokens[index - 2].spelling
        return name.first?.isLowercase == true && !["self", "super"].contains(name)
    }

    /// Returns the names of the types that a source declares.
    private static func declaredTypes(_ tokens: [SourceToken]) -> Set<String> {
        let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "actor"]
        var found: Set<String> = []
        for (word, name) in zip(tokens, tokens.dropFirst())
        where word.kind == .name && name.kind == .name && kinds.contains(word.spelling) {
            found.insert(name.spelling)
        }
        return found
    }
}
