/// The braces around a token, to decide whether it is directly in an extension.
struct Scopes {
    private enum Scope {
        case other
        case extensionBody
    }
    private var open: [Scope] = []
    /// Whether an `extension` was read whose brace follows later.
    private var isExtensionAhead = false

    /// Whether the last token is a member of an extension.
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

/// The tokens that are compiled outside Apple's platforms, as far as the conditions of `#if` determine it.
struct Conditions {
    /// For each token whether it may be compiled.
    private(set) var seen: [Bool] = []

    /// Conditions that hold only on Apple's platforms.
    private static let appleOnly: Set<String> = ["ObjectiveC", "QuartzCore", "CoreGraphics", "SwiftUI", "Combine"]

    init(_ tokens: [SourceToken]) {
        var open: [Branches] = []
        // The number of excluded enclosing branches. Testing all of them at each token would be quadratic in their depth.
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

    /// Whether the branch of a condition and its `#else` may be compiled.
    private struct Branches {
        var isSeen = true
        var isElseSeen = true
    }

    /// `canImport(ObjectiveC)` and `os(iOS)` are false on other platforms, and their negations are true. For all other
    /// conditions both branches may be compiled.
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
