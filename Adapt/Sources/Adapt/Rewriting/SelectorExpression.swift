import SwiftSyntax

/// A `#selector` or `#keyPath` expression, and the string with which the runtime looks its method up.
struct SelectorExpression {
    let index: AppIndex

    /// The method or property that a `#selector` names.
    struct Answer: Equatable {
        let selector: String
        /// Whether the app declares the method. Otherwise the selector follows from the name alone.
        let isDeclared: Bool
    }

    /// Returns the selector of the argument of `#selector`; nil if it is not a name.
    ///
    /// - Parameter path: the names of the enclosing types.
    func answer(_ argument: LabeledExprSyntax, in path: [String]) -> Answer? {
        let isSetter = argument.label?.text == "setter"
        guard let target = Target(argument.expression) else { return nil }
        if isSetter { return Answer(selector: ObjectiveCName.setter(target.name), isDeclared: true) }
        if argument.label?.text == "getter" { return Answer(selector: target.name, isDeclared: true) }

        let found = candidates(target, in: path).filter { method in
            (target.labels == nil || target.labels == method.labels)
                && (target.arity == nil || target.arity == method.labels.count)
        }
        // Several methods of a name may exist in Swift alone; the runtime's is the exposed one.
        if let method = found.first(where: \.isExposed) ?? found.first {
            return Answer(selector: method.selector, isDeclared: true)
        }
        if let known = ObjectiveCName.apple[target.spelling] { return Answer(selector: known, isDeclared: false) }
        let labels = target.labels ?? target.arity.map { Array(repeating: "", count: $0) } ?? []
        return Answer(selector: ObjectiveCName.selector(target.name, labels: labels), isDeclared: false)
    }

    private func candidates(_ target: Target, in path: [String]) -> [TypeBlock.Method] {
        if let type = target.type {
            let found = index.methods(named: target.name, in: index.resolve(type, in: path))
            return found.isEmpty && !type.contains(where: \.isUppercase) ? index.methods(named: target.name) : found
        }
        for count in stride(from: path.count, to: 0, by: -1) {
            let found = index.methods(named: target.name, in: path.prefix(count).joined(separator: "."))
            if !found.isEmpty { return found }
        }
        return target.isMember ? index.methods(named: target.name) : []
    }

    /// The parts of the expression.
    private struct Target {
        var name: String
        /// The labels if the expression has them: `save(_:for:)`.
        var labels: [String]?
        /// The number of parameters if the expression has a type: `save as (Foo) -> (Int) -> Void`.
        var arity: Int?
        /// The type before the name.
        var type: String?
        var isMember: Bool

        var spelling: String {
            guard let labels else { return name }
            return "\(name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
        }

        init?(_ expression: ExprSyntax) {
            var expression = expression
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                expression = only.expression
            }
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                if let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type { arity = Self.arity(type) }
                expression = first
            }
            if let member = expression.as(MemberAccessExprSyntax.self) {
                let base = member.base?.trimmedDescription ?? ""
                isMember = true
                if base != "self", base != "super", base != "Self", !base.isEmpty {
                    let plain = base.filter { $0 != "?" && $0 != "!" }
                    if plain.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true }) { type = plain }
                } else {
                    isMember = false
                }
                (name, labels) = Self.parts(member.declName)
            } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
                isMember = false
                (name, labels) = Self.parts(reference)
            } else {
                return nil
            }
        }

        private static func parts(_ reference: DeclReferenceExprSyntax) -> (String, [String]?) {
            let labels = reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : $0.name.text }
            return (reference.baseName.text.filter { $0 != "`" }, labels)
        }

        private static func arity(_ type: TypeSyntax) -> Int? {
            var type = type
            // A parenthesized type, or an optional one, which methods of Objective-C protocols have.
            while true {
                if let optional = type.as(OptionalTypeSyntax.self) {
                    type = optional.wrappedType
                } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
                    let only = tuple.elements.first
                {
                    type = only.type
                } else {
                    break
                }
            }
            guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
            if function.returnClause.type.is(FunctionTypeSyntax.self) { return arity(function.returnClause.type) }
            return function.parameters.count
        }
    }

    /// Returns the string of a `#keyPath`: the names after the type.
    static func keyPath(_ expression: ExprSyntax, index: AppIndex) -> String {
        let words = expression.trimmedDescription.filter { $0 != "?" && $0 != "!" && !$0.isWhitespace }
            .split(separator: ".").map(String.init)
        return words.drop { $0 == "self" || $0.first?.isUppercase == true }.joined(separator: ".")
    }
}
