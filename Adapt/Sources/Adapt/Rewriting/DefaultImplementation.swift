import SwiftSyntax

/// Implementations that do nothing, for optional requirements and for methods whose code cannot be compiled.
enum DefaultImplementation {
    /// Returns a member of an extension that implements an optional requirement; nil if the requirement is not optional
    /// or has no neutral result.
    static func text(of member: DeclSyntax, isPublic: Bool) -> String? {
        let access = isPublic ? "public " : ""
        if let function = member.as(FunctionDeclSyntax.self), isOptional(function.modifiers) {
            guard let value = value(of: function.signature.returnClause?.type) else { return nil }
            return "\(access)func \(function.name.text)\(oneLine(function.signature)) { \(value) }"
        }
        if let variable = member.as(VariableDeclSyntax.self), isOptional(variable.modifiers),
            let binding = variable.bindings.first, let type = binding.typeAnnotation?.type
        {
            guard let value = value(of: type) else { return nil }
            return "\(access)var \(binding.pattern.trimmedDescription): \(oneLine(type)) { \(value) }"
        }
        return nil
    }

    /// Returns an expression for a value that means nothing, such as nil or 0; an empty text for `Void`; nil if the type
    /// has no such value.
    static func value(of type: TypeSyntax?) -> String? {
        guard let type else { return "" }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        if type.is(ArrayTypeSyntax.self) { return "[]" }
        if type.is(DictionaryTypeSyntax.self) { return "[:]" }
        switch type.trimmedDescription {
        case "Void", "()": return ""
        case "Bool": return "false"
        case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int32", "Int64": return "0"
        case "String": return "\"\""
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets": return ".zero"
        case let name where views.contains(name): return "\(name)()"
        default: return nil
        }
    }

    private static let views: Set<String> = [
        "UIView", "UILabel", "UIButton", "UIImageView", "UITableViewCell", "UICollectionViewCell", "UIViewController",
        "UICollectionReusableView", "UIStackView",
    ]

    private static func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "optional" }
    }

    private static func oneLine(_ node: some SyntaxProtocol) -> String {
        node.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
