import SwiftSyntax

/// Joins a class with the extensions that follow it, where the extensions override methods or are overridden. Only the
/// Objective-C runtime finds overrides in extensions.
///
/// The closing brace of the class and the heads of the extensions are removed, so that all members are in one body and
/// every line keeps its number.
struct MergedExtensions {
    let source: ParsedSource
    let index: AppIndex

    func apply(to edits: inout SourceEdits) {
        let items = source.tree.statements.map(\.item)
        for (position, item) in items.enumerated() {
            guard let type = item.as(ClassDeclSyntax.self) else { continue }
            let extensions = items[(position + 1)...].prefix { Self.isMergeable($0, into: type) }
                .compactMap { $0.as(ExtensionDeclSyntax.self) }
            // Extensions after the last one that needs it stay as they are.
            guard let last = extensions.lastIndex(where: { needsClass($0, of: type.name.text) }) else { continue }
            merge(type, Array(extensions[...last]), &edits)
        }
    }

    private static func isMergeable(_ item: CodeBlockItemSyntax.Item, into type: ClassDeclSyntax) -> Bool {
        guard let other = item.as(ExtensionDeclSyntax.self) else { return false }
        return other.extendedType.trimmedDescription == type.name.text && other.genericWhereClause == nil
            && !other.attributes.contains {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "available"
            }
    }

    private func needsClass(_ block: ExtensionDeclSyntax, of name: String) -> Bool {
        for member in block.memberBlock.members {
            guard let modified = member.decl.asProtocol((any WithModifiersSyntax).self) else { continue }
            if modified.modifiers.contains(where: { $0.name.text == "override" }) { return true }
            if let function = member.decl.as(FunctionDeclSyntax.self),
                index.overridden.contains(function.name.text), index.isSuperclass(name)
            {
                return true
            }
        }
        return false
    }

    private func merge(_ type: ClassDeclSyntax, _ extensions: [ExtensionDeclSyntax], _ edits: inout SourceEdits) {
        var names = Set(type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [])
        var added: [String] = []
        for inherited in extensions.flatMap({ Array($0.inheritanceClause?.inheritedTypes ?? []) }) {
            let name = inherited.type.trimmedDescription
            if names.insert(name).inserted { added.append(name) }
        }
        let list = added.joined(separator: ", ")
        if !added.isEmpty, let last = type.inheritanceClause?.inheritedTypes.last {
            edits.insert(", \(list)", at: last.trimmedOffsets.upperBound)
        } else if !added.isEmpty {
            let end = type.genericParameterClause?.trimmedOffsets.upperBound ?? type.name.trimmedOffsets.upperBound
            edits.insert(": \(list)", at: end)
        }
        var brace = type.memberBlock.rightBrace
        for block in extensions {
            edits.remove(brace.trimmedOffsets)
            edits.remove(block.trimmedOffsets.lowerBound..<block.memberBlock.leftBrace.trimmedOffsets.upperBound)
            brace = block.memberBlock.rightBrace
        }
    }
}
