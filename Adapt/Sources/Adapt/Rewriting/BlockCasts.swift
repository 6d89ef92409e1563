import SwiftSyntax

/// Closures that an app stores as objects. On Apple's platforms a block is an object, so its bits are those of an
/// `AnyObject`. Here a closure is boxed by a cast.
enum BlockCasts {
    /// Whether an attribute makes a type of closures a type of blocks.
    static func isBlock(_ attribute: AttributeSyntax) -> Bool {
        attribute.attributeName.trimmedDescription == "convention"
            && attribute.arguments?.trimmedDescription == "block"
    }

    /// Replaces a call of `unsafeBitCast` by a cast. Call this only in a source with blocks.
    static func rewrite(_ call: FunctionCallExprSyntax, _ edits: inout SourceEdits) {
        let arguments = Array(call.arguments)
        guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "unsafeBitCast",
            arguments.count == 2,
            let type = arguments[1].expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self", let base = type.base
        else { return }
        let name = base.trimmedDescription.replacing("@convention(block) ", with: "")
        let value = arguments[0].expression.trimmedOffsets
        let range = call.trimmedOffsets
        edits.replace(range.lowerBound..<value.lowerBound, with: "((")
        edits.replace(value.upperBound..<range.upperBound, with: ") as\(name == "AnyObject" ? "" : "!") \(name))")
    }
}
