import SwiftSyntax

/// A class that conforms to a protocol of the app and does nothing, for a protocol that no class of the app implements
/// here.
struct SampleImplementation {
    let index: AppIndex

    /// The name of the class for a protocol.
    static func name(of type: String) -> String {
        "AdaptedSample_" + String(type.map { $0 == "." ? "_" : $0 })
    }

    /// Returns the classes that expressions name, and those that these classes name, in alphabetical order.
    func declarations(for expressions: [String]) -> [String] {
        let protocols = Dictionary(
            index.all.filter { $0.kind == .protocolType }.map { (Self.name(of: $0.name), $0.name) },
            uniquingKeysWith: { first, _ in first })
        var texts: [String: String] = [:]
        var open = expressions
        while let text = open.popLast() {
            for match in text.matches(of: /AdaptedSample_\w+/) {
                let name = String(match.output)
                guard texts[name] == nil, let type = protocols[name], let found = self.text(of: type) else { continue }
                texts[name] = found
                open.append(found)
            }
        }
        return texts.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the class for a protocol; nil if a requirement has no implementation without meaning.
    func text(of name: String) -> String? {
        var members: [String] = []
        var (open, seen) = ([name], Set<String>())
        var isObject = false
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            if ["AnyObject", "class", "Sendable"].contains(next) { continue }
            if next == "NSObjectProtocol" {
                isObject = true
                continue
            }
            guard let block = index.blocks[next]?.first(where: { $0.kind == .protocolType }), !block.isPrivate,
                block.conditions.isEmpty
            else { return nil }
            for requirement in block.requirements {
                guard let member = member(requirement, in: block.path) else { return nil }
                members.append(member)
            }
            open += block.inherited.map { index.resolve($0, in: block.path) }
        }
        let parent = isObject ? "NSObject, " : ""
        return "final class \(Self.name(of: name)): \(parent)\(name) { \((members).joined(separator: "; ")) }"
    }

    private func member(_ requirement: DeclSyntax, in path: [String]) -> String? {
        if let variable = requirement.as(VariableDeclSyntax.self) {
            guard !isStatic(variable.modifiers), let binding = variable.bindings.first,
                let type = binding.typeAnnotation?.type, let value = value(type, path)
            else { return nil }
            return "var \(binding.pattern.trimmedDescription): \(oneLine(type)) = \(value)"
        }
        guard let function = requirement.as(FunctionDeclSyntax.self), !isStatic(function.modifiers),
            function.genericParameterClause == nil
        else { return nil }
        var body = ""
        if let type = function.signature.returnClause?.type, !["Void", "()"].contains(type.trimmedDescription) {
            guard let value = value(type, path) else { return nil }
            body = "return \(value)"
        }
        return "func \(function.name.text)\(oneLine(function.signature)) { \(body) }"
    }

    private func value(_ type: TypeSyntax, _ path: [String]) -> String? {
        if case .expression(let text) = SampleValue(index: index).plainValue(of: type, in: path) { return text }
        return nil
    }

    private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }

    private func oneLine(_ node: some SyntaxProtocol) -> String {
        node.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
