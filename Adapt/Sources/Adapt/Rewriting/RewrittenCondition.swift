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
}
