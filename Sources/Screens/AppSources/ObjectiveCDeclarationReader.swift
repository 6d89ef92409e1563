/// Finds the classes in an Objective-C source, with their properties, instance variables and methods.
struct ObjectiveCDeclarationReader {
    private let tokens: [SourceToken]
    private var index = 0
    private var found: [TypeDeclaration] = []

    private init(_ tokens: [SourceToken]) { self.tokens = tokens }

    /// Returns the declarations of a source, in order.
    static func declarations(in tokens: [SourceToken]) -> [TypeDeclaration] {
        var reader = ObjectiveCDeclarationReader(tokens)
        while let next = reader.token() {
            reader.index += 1
            if next.spelling == "@interface" || next.spelling == "@implementation" {
                reader.readClass(isInterface: next.spelling == "@interface")
            }
        }
        return reader.found
    }

    private func token(_ distance: Int = 0) -> SourceToken? {
        index + distance < tokens.count ? tokens[index + distance] : nil
    }

    private func isSign(_ sign: String, _ distance: Int = 0) -> Bool {
        token(distance).map { $0.kind == .sign && $0.spelling == sign } ?? false
    }

    private func name(_ distance: Int = 0) -> String? {
        token(distance).flatMap { $0.kind == .name ? $0.spelling : nil }
    }

    /// Skips to the matching closing sign and returns the names in between.
    private mutating func skip(_ open: String, _ close: String) -> [String] {
        guard isSign(open) else { return [] }
        var depth = 0
        var names: [String] = []
        while let next = token() {
            if isSign(open) { depth += 1 }
            if isSign(close) { depth -= 1 }
            if next.kind == .name { names.append(next.spelling) }
            index += 1
            if depth == 0 { break }
        }
        return names
    }

    private mutating func readClass(isInterface: Bool) {
        guard let name = name() else { return }
        index += 1
        _ = skip("<", ">")
        var declaration = TypeDeclaration(kind: .addition, name: name)
        if isSign(":"), let above = self.name(1) {
            declaration = TypeDeclaration(kind: .objectiveCClass, name: name, superclass: above)
            index += 2
        } else if isInterface, !isSign("(") {
            declaration = TypeDeclaration(kind: .objectiveCClass, name: name)
        }
        _ = skip("(", ")")
        _ = skip("<", ">")
        if isSign("{") { declaration.properties.formUnion(skip("{", "}")) }
        readMembers(&declaration)
        found.append(declaration)
    }

    /// Reads the members up to `@end`.
    private mutating func readMembers(_ declaration: inout TypeDeclaration) {
        while let next = token(), next.spelling != "@end" {
            // If `@end` is missing, a new class ends the declaration.
            if next.spelling == "@interface" || next.spelling == "@implementation" { return }
            index += 1
            if next.spelling == "@property" || next.spelling == "@synthesize" || next.spelling == "@dynamic" {
                _ = skip("(", ")")
                while let word = token(), !isSign(";"), word.spelling != "@end" {
                    if word.kind == .name { declaration.properties.insert(word.spelling) }
                    index += 1
                }
            } else if next.kind == .sign, next.spelling == "-" || next.spelling == "+" {
                if let selector = readMethod() { declaration.selectors.insert(selector) }
            } else if next.kind == .sign, next.spelling == "{" {
                skipBody()
            }
        }
    }

    /// Skips the rest of a body after its opening brace. The branches of `#if` together may have more opening braces than
    /// closing ones, so the next method at the start of a line ends the body, too.
    private mutating func skipBody() {
        var depth = 1
        while let next = token(), depth > 0 {
            if ["@end", "@interface", "@implementation"].contains(next.spelling) { return }
            if next.column == 1, isSign("-") || isSign("+"), isSign("(", 1) { return }
            if isSign("{") { depth += 1 }
            if isSign("}") { depth -= 1 }
            index += 1
        }
    }

    /// Reads a selector from `(type)name` or `(type)name:(type)argument and:(type)argument`; nil if there is no name.
    private mutating func readMethod() -> String? {
        _ = skip("(", ")")
        guard var selector = name() else { return nil }
        index += 1
        guard isSign(":") else { return selector }
        selector += ":"
        index += 1
        while token() != nil, !isSign(";"), !isSign("{") {
            _ = skip("(", ")")
            // Skips the argument's name. The next part of the selector may be only a colon.
            if name() != nil { index += 1 }
            if isSign(":") {
                selector += ":"
                index += 1
            } else if let part = name(), isSign(":", 1) {
                selector += part + ":"
                index += 2
            } else if !isSign("(") {
                break
            }
        }
        return selector
    }
}
