import SwiftSyntax

/// Conditions of `#if`, in which `os(iOS)` is true, because the package compiles what the app compiles for iOS.
enum RewrittenCondition {
    /// The replacement of a call in a condition; nil if it stays.
    static func replacement(_ call: FunctionCallExprSyntax) -> String? {
        guard call.calledExpression.trimmedDescription == "os" else { return nil }
        switch call.arguments.trimmedDescription {
        case "iOS": return "true"
        case "Linux": return "false"
        default: return nil
        }
    }

    /// Returns the text of a condition after rewriting.
    static func text(_ condition: ExprSyntax) -> String {
        let start = condition.trimmedOffsets.lowerBound
        var edits = SourceEdits(Array(condition.trimmedDescription.utf8))
        condition.visitNodes { node in
            if let call = node.as(FunctionCallExprSyntax.self), let text = replacement(call) {
                let range = call.trimmedOffsets
                edits.replace(range.lowerBound - start..<range.upperBound - start, with: text)
            }
            return true
        }
        return String(decoding: edits.applied(), as: UTF8.self).split(whereSeparator: \.isNewline).joined(
            separator: " ")
    }

    /// Whether a condition is certainly true for iOS. Conditions that are not simple are not.
    static func isTrue(_ condition: ExprSyntax) -> Bool {
        let text = condition.trimmedDescription
        return ["os(iOS)", "canImport(UIKit)", "!os(macOS)", "!canImport(AppKit)"].contains(text)
            || text.split(separator: "||").contains {
                ["os(iOS)", "canImport(UIKit)"].contains($0.filter { $0 != " " })
            }
    }

    /// Whether a condition is certainly false for iOS: it requires another platform or a module that is missing.
    static func isFalse(_ condition: ExprSyntax, isMissing: (String) -> Bool) -> Bool {
        let text = condition.trimmedDescription.filter { !$0.isWhitespace }
        let others = [
            "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "!os(iOS)", "!canImport(UIKit)",
        ]
        func fails(_ part: Substring) -> Bool {
            if others.contains(String(part)) { return true }
            guard part.hasPrefix("canImport("), part.hasSuffix(")") else { return false }
            return isMissing(String(part.dropFirst("canImport(".count).dropLast()))
        }
        // One term of a conjunction is enough; of a disjunction, all are needed.
        let isConjunction = text.contains("&&")
        if isConjunction && text.contains("||") || text.contains("!(") { return false }
        let parts = text.split(separator: isConjunction ? "&&" : "||")
        return isConjunction ? parts.contains(where: fails) : !parts.isEmpty && parts.allSatisfy(fails)
    }
}
