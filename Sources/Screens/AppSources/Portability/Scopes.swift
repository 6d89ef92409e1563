/// Tracks the braces around a token, to decide whether the token is directly in an extension.
struct Scopes {
    private enum Scope {
        case other
        case extensionBody
    }
    private var open: [Scope] = []
    /// Whether an `extension` was read, but not its opening brace yet.
    private var isExtensionAhead = false

    /// Whether the last token is directly in the body of an extension.
    var isInExtension: Bool { open.last == .extensionBody }

    mutating func read(_ tokens: [SourceToken], at index: Int) {
        let token = tokens[index]
        if token.kind == .name, token.spelling == "extension" { isExtensionAhead = true }
        guard token.kind == .sign else { return }
        if token.spelling == "{" {
            open.append(isExtensionAhead ? .extensionBody : .other)
            isExtensionAhead = false
        } else if token.spelling == "}" {
            _ = open.popLast()
        }
    }
}

/// Determines which tokens may be compiled outside Apple's platforms, from the conditions of `#if`.
struct Conditions {
    /// Whether each token may be compiled outside Apple's platforms.
    private(set) var seen: [Bool] = []

    /// The modules that only Apple's platforms have.
    private static let appleOnly: Set<String> = ["ObjectiveC", "QuartzCore", "CoreGraphics", "SwiftUI", "Combine"]

    init(_ tokens: [SourceToken]) {
        var open: [Branches] = []
        // The number of enclosing branches that are excluded. Testing all of them at each token would be quadratic in
        // their depth.
        var hidden = 0
        func close() -> Branches? {
            let last = open.popLast()
            if last?.isSeen == false { hidden -= 1 }
            return last
        }
        func begin(_ branches: Branches) {
            open.append(branches)
            if !branches.isSeen { hidden += 1 }
        }
        var index = 0
        // The tokens of a condition belong to the enclosing branch.
        while index < tokens.count {
            let token = tokens[index]
            let isSeen = hidden == 0
            seen.append(isSeen)
            switch token.spelling {
            case "#if":
                let words = tokens[(index + 1)...].prefix { $0.line == token.line }
                begin(Self.branches(words.map(\.spelling)))
                for _ in words { seen.append(isSeen) }
                index += words.count
            case "#else", "#elseif":
                if let last = close() { begin(Branches(isSeen: last.isElseSeen, isElseSeen: last.isElseSeen)) }
            case "#endif": _ = close()
            default: break
            }
            index += 1
        }
    }

    /// Whether the branch of a condition, and its `#else`, may be compiled.
    private struct Branches {
        var isSeen = true
        var isElseSeen = true
    }

    /// Returns whether the branches of a condition may be compiled. `canImport(ObjectiveC)` and `os(iOS)` are false on
    /// other platforms, and their negations are true. For other conditions both branches may be compiled.
    private static func branches(_ words: [String]) -> Branches {
        if words.contains("|") || words.contains("&") { return Branches() }
        let isNegated = words.first == "!"
        for (index, word) in words.enumerated() where index + 2 < words.count {
            let name = words[index + 2]
            if word == "canImport", appleOnly.contains(name) {
                return Branches(isSeen: isNegated, isElseSeen: !isNegated)
            }
            if word == "os" {
                let isLinux = name == "Linux"
                return Branches(isSeen: isLinux != isNegated, isElseSeen: isLinux == isNegated)
            }
        }
        return Branches()
    }
}
