/// Finds the classes in a Swift source, with their properties and methods.
///
/// All branches of `#if` count, and so do members that Objective-C cannot see. Otherwise an existing member could be
/// reported as missing.
struct SwiftDeclarationReader {
    private enum Scope {
        /// The body of a type, by the index of its declaration. 32 bits save memory, because a source can have millions
        /// of braces.
        case type(UInt32)
        case other
    }

    private let tokens: [SourceToken]
    private var index = 0
    private var scopes: [Scope] = []
    /// The scope that the next opening brace starts.
    private var ahead = Scope.other
    /// The argument of the last `@objc` that no declaration has used yet.
    private var objectiveCName: String?
    private var parentheses = 0
    private var found: [TypeDeclaration] = []

    private init(_ tokens: [SourceToken]) { self.tokens = tokens }

    /// Returns the declarations of a source, in order.
    static func declarations(in tokens: [SourceToken]) -> [TypeDeclaration] {
        var reader = SwiftDeclarationReader(tokens)
        reader.run()
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

    /// The index of the declaration whose body directly contains the current token; nil if there is none.
    private var member: Int? {
        if case .type(let type) = scopes.last, parentheses == 0 { return Int(type) }
        return nil
    }

    private static let memberWords: Set<String> = [
        "func", "var", "let", "subscript", "final", "override", "open", "public", "internal", "private", "fileprivate",
        "dynamic", "static", "init",
    ]

    private mutating func run() {
        while let next = token() {
            index += 1
            switch (next.kind, next.spelling) {
            case (.sign, "{"):
                scopes.append(ahead)
                ahead = .other
            case (.sign, "}"):
                _ = scopes.popLast()
                objectiveCName = nil
                parentheses = 0
            case (.sign, "("): parentheses += 1
            case (.sign, ")"): parentheses = max(0, parentheses - 1)
            case (.name, "@objc"): readObjectiveCName()
            case (.name, "class"):
                if let word = name(), !Self.memberWords.contains(word), !word.hasPrefix("@") {
                    let isPublic = (max(0, index - 4)..<index).contains {
                        ["public", "open"].contains(tokens[$0].spelling) && tokens[$0].line == next.line
                    }
                    readType(.swiftClass, isPublic: isPublic)
                }
            case (.name, "extension"): readType(.addition)
            case (.name, "typealias"): readAlias()
            case (.name, "struct"), (.name, "enum"), (.name, "protocol"), (.name, "actor"): ahead = .other
            case (.name, "func"): readMethod()
            case (.name, "var"), (.name, "let"): readProperties()
            default: break
            }
        }
    }

    /// Reads the argument of `@objc`: `(name)` or `(name:and:)`.
    private mutating func readObjectiveCName() {
        guard isSign("(") else { return }
        index += 1
        var text = ""
        while let next = token(), !isSign(")") {
            text += next.spelling
            index += 1
        }
        index += 1
        objectiveCName = text
    }

    private mutating func drainObjectiveCName() -> String? {
        defer { objectiveCName = nil }
        return objectiveCName
    }

    /// Reads a type name and returns its last part: `Name` for `Module.Outer.Name`.
    private mutating func readTypeName() -> String? {
        while isSign("`") { index += 1 }
        guard var last = name() else { return nil }
        index += 1
        while isSign("`") { index += 1 }
        while isSign("."), let next = name(1) {
            last = next
            index += 2
        }
        return last
    }

    /// Skips generic parameters or arguments `<…>`, if there are any.
    private mutating func skipGenerics() {
        guard isSign("<") else { return }
        var depth = 0
        while token() != nil {
            if isSign("<") { depth += 1 }
            if isSign(">"), index == 0 || tokens[index - 1].spelling != "-" { depth -= 1 }
            if isSign("{") { return }
            index += 1
            if depth == 0 { return }
        }
    }

    private mutating func readType(_ kind: TypeDeclaration.Kind, isPublic: Bool = false) {
        guard let name = readTypeName() else { return }
        var declaration = TypeDeclaration(kind: kind, isPublic: isPublic, name: name)
        let named = drainObjectiveCName()
        skipGenerics()
        if kind == .swiftClass {
            declaration.objectiveCName = named
            if isSign(":") {
                index += 1
                while let word = self.name(), word.hasPrefix("@") { index += 1 }
                declaration.superclass = readTypeName()
            }
        }
        ahead = .type(UInt32(clamping: found.count))
        found.append(declaration)
    }

    private mutating func readAlias() {
        guard let name = readTypeName() else { return }
        skipGenerics()
        guard isSign("=") else { return }
        index += 1
        guard let target = readTypeName(), target != name else { return }
        found.append(TypeDeclaration(kind: .alias, name: name, superclass: target))
    }

    private mutating func readProperties() {
        let named = drainObjectiveCName()
        guard let member else { return }
        if let named { found[member].properties.insert(named) }
        // In `var a, b: Int` and `var a: Int, b: Int`, each name after a comma outside brackets on the same line is a
        // property.
        guard let line = token()?.line else { return }
        var depth = 0
        var isNameNext = true
        while let next = token(), next.line == line {
            if next.kind == .name, isNameNext {
                found[member].properties.insert(next.spelling)
                isNameNext = false
            } else if next.kind == .sign {
                if ["{", "=", "}", ";"].contains(next.spelling) { return }
                if ["(", "[", "<"].contains(next.spelling) { depth += 1 }
                if [")", "]", ">"].contains(next.spelling) { depth -= 1 }
                if next.spelling == ",", depth == 0 { isNameNext = true }
            }
            index += 1
        }
    }

    private mutating func readMethod() {
        let named = drainObjectiveCName()
        while isSign("`") { index += 1 }
        guard let name = name() else { return }
        index += 1
        while isSign("`") { index += 1 }
        skipGenerics()
        guard isSign("("), let labels = readLabels(), let member else { return }
        if let named { found[member].selectors.insert(named) }
        found[member].selectors.formUnion(Self.selectors(name, labels))
    }

    /// Reads the labels of parameters up to the closing parenthesis. `_` gives an empty label.
    private mutating func readLabels() -> [String]? {
        var labels: [String] = []
        var depth = 0
        var isLabelNext = true
        while let next = token() {
            index += 1
            if next.kind == .name, isLabelNext, depth == 1, !next.spelling.hasPrefix("@") {
                labels.append(next.spelling == "_" ? "" : next.spelling)
                isLabelNext = false
            } else if next.kind == .sign {
                switch next.spelling {
                case "(", "[", "{": depth += 1
                case ")", "]", "}":
                    depth -= 1
                    if depth == 0 { return labels }
                case ",": if depth == 1 { isLabelNext = true }
                default: break
                }
            }
        }
        return nil
    }

    /// Returns the possible Objective-C selectors of a method: by the rules since Swift 3, with and without `With`, and
    /// by earlier rules, in which the first parameter had no label.
    static func selectors(_ name: String, _ labels: [String]) -> Set<String> {
        guard let first = labels.first else { return [name] }
        let rest = labels.dropFirst().map { $0 + ":" }.joined()
        if first.isEmpty { return [name + ":" + rest] }
        let capitalized = first.prefix(1).uppercased() + first.dropFirst()
        return [name + "With" + capitalized + ":" + rest, name + capitalized + ":" + rest, name + ":" + rest]
    }
}
