/// What braces surround a place in a source: enough to know whether it is directly in an extension.
struct Scopes {
    private enum Scope {
        case other
        case extensionBody
    }
    private var open: [Scope] = []
    /// An `extension` was read whose brace has not come yet.
    private var isExtensionAhead = false

    /// Whether what was read last is a member of an extension.
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

/// Which pieces of a source are compiled off Apple's platforms, as far as `#if` says it by itself.
struct Conditions {
    /// For each piece whether it is looked at.
    private(set) var seen: [Bool] = []

    /// What is to be had on Apple's platforms only.
    private static let appleOnly: Set<String> = ["ObjectiveC", "QuartzCore", "CoreGraphics", "SwiftUI", "Combine"]

    init(_ tokens: [SourceToken]) {
        var open: [Branches] = []
        // How many of them are not seen: to ask all of them at each piece takes time with the square of their depth.
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
        // The words of a condition itself are looked at where the condition stands.
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

    /// Whether the code of a condition is looked at, and that of its `#else`.
    private struct Branches {
        var isSeen = true
        var isElseSeen = true
    }

    /// `canImport(ObjectiveC)` and `os(iOS)` are never so elsewhere, their opposites always; of all else nothing is known, and both
    /// branches are looked at.
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
