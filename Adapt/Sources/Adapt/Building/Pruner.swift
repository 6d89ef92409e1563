import Foundation
import SwiftSyntax

/// Leaves out the smallest part of a source that contains an error of the compiler. Lines keep their numbers.
struct Pruner {
    let source: ParsedSource
    private var edits: SourceEdits
    private(set) var removals: [Removal] = []
    private var removed: [Range<Int>] = []
    /// Whether a name was replaced by its new one.
    private(set) var isRenamed = false

    init(_ source: ParsedSource) {
        self.source = source
        edits = SourceEdits(source.bytes)
    }

    var bytes: [UInt8] { edits.applied() }

    /// Leaves out the part that contains an error.
    mutating func remove(_ error: Diagnostic) {
        guard let offset = source.offset(line: error.line, column: error.column),
            let token = source.tree.token(at: AbsolutePosition(utf8Offset: min(offset, max(0, source.bytes.count - 1))))
        else { return }
        // The error is in a part that an earlier error of this round removed.
        if removed.contains(where: { $0.contains(offset) }) { return }
        let message = error.message
        if rename(token, error) || removeTableEntry(token, error) { return }
        if message.contains("does not conform to protocol"), removeConformance(token, error) { return }
        if message.contains("does not override any") || message.contains("only be overridden by"),
            removeOverride(token, error)
        {
            return
        }
        if removeInherited(token, error) { return }
        for node in token.ancestors {
            if let item = node.as(CodeBlockItemSyntax.self) {
                if isOpenStatement(item) {
                    remove(
                        item.item.trimmedOffsets, with: Self.nothing(Syntax(item)), .statement, error,
                        declared: Self.names(Syntax(item.item)))
                    return
                }
                if item.parent?.parent?.is(SourceFileSyntax.self) == true {
                    remove(item.trimmedOffsets, with: "", .type, error, declared: Self.names(Syntax(item.item)))
                    return
                }
            } else if let block = node.as(CodeBlockSyntax.self), isEnd(offset, of: block),
                let function = block.parent?.as(FunctionDeclSyntax.self),
                let value = DefaultImplementation.value(of: function.signature.returnClause?.type), !value.isEmpty,
                !isReplaced(block, value)
            {
                replaceBody(block, value, error)
                return
            } else if let item = node.as(MemberBlockItemSyntax.self) {
                remove(item.trimmedOffsets, with: "", .member, error, declared: Self.names(Syntax(item.decl)))
                return
            }
        }
    }

    /// Replaces a name by the one that the compiler states.
    private mutating func rename(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
        let parts = error.message.components(separatedBy: "' has been renamed to '")
        guard parts.count == 2, let old = parts[0].split(separator: "'").last?.split(separator: ".").last,
            let new = parts[1].split(separator: "'").first, old == token.text,
            new.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        else { return false }
        // After a point only the last name is replaced.
        let isMember = token.parent?.parent?.is(MemberAccessExprSyntax.self) == true
        let text = isMember ? new.split(separator: ".").last.map(String.init) ?? String(new) : String(new)
        guard text != token.text else { return false }
        removed.append(token.trimmedOffsets)
        edits.replace(token.trimmedOffsets, with: text)
        isRenamed = true
        return true
    }

    /// Removes a whole entry of a table, because a part of an entry has no meaning.
    private mutating func removeTableEntry(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
        for node in token.ancestors {
            guard let item = node.as(CodeBlockItemSyntax.self),
                let block = item.parent?.parent?.as(CodeBlockSyntax.self),
                let function = block.parent?.as(FunctionDeclSyntax.self),
                function.name.text.wholeMatch(of: /adapted[0-9]+x[0-9]+/) != nil
            else { continue }
            let range = item.item.trimmedOffsets
            if removed.contains(where: { $0.overlaps(range) }) || isNothing(item) { return true }
            removed.append(range)
            edits.replace(range, with: "()")
            removals.append(
                Removal(
                    path: source.path, line: error.line, extent: .entry, lineCount: 0, message: error.message,
                    declared: []))
            return true
        }
        return false
    }

    /// A statement that does nothing. It names the arguments of a closure that the statement named, because a closure
    /// that names none has no parameters.
    private static func nothing(_ item: Syntax) -> String {
        var names: Set<String> = []
        item.visitNodes { node in
            if let token = node.as(TokenSyntax.self), case .dollarIdentifier(let name) = token.tokenKind {
                names.insert(name)
            }
            // The arguments of a closure in the statement are not those of the closure around it.
            return !node.is(ClosureExprSyntax.self)
        }
        return names.isEmpty ? "()" : "_ = (\(names.sorted().joined(separator: ", ")))"
    }

    /// Whether a statement of a body can be left out: it is not the rest of one.
    private func isOpenStatement(_ item: CodeBlockItemSyntax) -> Bool {
        guard item.parent?.parent?.is(SourceFileSyntax.self) != true, !isNothing(item) else {
            return false
        }
        // The branches of #if are statements too; the whole block is the statement.
        return true
    }

    private func isNothing(_ item: CodeBlockItemSyntax) -> Bool {
        let text = item.trimmedDescription
        return text == "()" || text.hasPrefix("_ = ($")
    }

    /// An error at the closing brace, such as a missing return.
    private func isEnd(_ offset: Int, of block: CodeBlockSyntax) -> Bool {
        offset == block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            || block.statements.count == 1 && block.statements.first?.trimmedDescription == "()"
    }

    private func isReplaced(_ block: CodeBlockSyntax, _ value: String) -> Bool {
        block.statements.last?.trimmedDescription == "return \(value)"
    }

    private mutating func replaceBody(_ block: CodeBlockSyntax, _ value: String, _ error: Diagnostic) {
        let end = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        if block.statements.count == 1, block.statements.first?.trimmedDescription == "()" {
            remove(block.statements.trimmedOffsets, with: "return \(value)", .body, error, declared: [])
        } else {
            record(end..<end, .body, error, [])
            edits.insert("; return \(value) ", at: end)
        }
    }

    private mutating func removeOverride(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
        for node in token.ancestors {
            guard let modified = node.asProtocol((any WithModifiersSyntax).self),
                node.isProtocol((any DeclSyntaxProtocol).self)
            else { continue }
            guard let word = modified.modifiers.first(where: { $0.name.text == "override" }) else { return false }
            remove(word.trimmedOffsets, with: "", .word, error, declared: [])
            return true
        }
        return false
    }

    /// Removes the protocol that the message names from the list of a type.
    private mutating func removeConformance(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
        guard let name = error.names.last?.split(separator: ".").last else { return false }
        for node in token.ancestors {
            guard let group = node.asProtocol((any DeclGroupSyntax).self) else { continue }
            for type in group.inheritanceClause?.inheritedTypes ?? []
            where DeclarationReader.plainName(type.type).split(separator: ".").last == name {
                removeEntry(type, error)
                return true
            }
            return false
        }
        return false
    }

    private mutating func removeInherited(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
        guard let entry = token.ancestors.lazy.compactMap({ $0.as(InheritedTypeSyntax.self) }).first,
            let owner = entry.ancestors.lazy.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first,
            !(Syntax(owner).is(ExtensionDeclSyntax.self))
        else { return false }
        let name = DeclarationReader.plainName(entry.type)
        // A class without its superclass would be another class.
        let mayBeSuperclass =
            Syntax(owner).is(ClassDeclSyntax.self) && owner.inheritanceClause?.inheritedTypes.first == entry
            && !["Delegate", "DataSource", "Protocol", "able", "ing"].contains { name.hasSuffix($0) }
        if mayBeSuperclass { return false }
        removeEntry(entry, error)
        return true
    }

    /// Removes one entry of a list of inherited types, with its comma or the colon.
    private mutating func removeEntry(_ entry: InheritedTypeSyntax, _ error: Diagnostic) {
        guard let clause = entry.ancestors.lazy.compactMap({ $0.as(InheritanceClauseSyntax.self) }).first else {
            return
        }
        let all = Array(clause.inheritedTypes)
        guard let position = all.firstIndex(of: entry) else { return }
        var range = entry.trimmedOffsets
        if all.count == 1 {
            range = clause.trimmedOffsets
        } else if position == all.count - 1 {
            range = all[position - 1].type.trimmedOffsets.upperBound..<range.upperBound
        } else {
            range = range.lowerBound..<all[position + 1].trimmedOffsets.lowerBound
        }
        remove(range, with: "", .word, error, declared: [])
    }

    private mutating func remove(
        _ range: Range<Int>, with text: String, _ extent: Removal.Extent, _ error: Diagnostic, declared: [String]
    ) {
        // Several entries of one line: ranges that touch a removed one wait for the next round.
        if removed.contains(where: { $0.overlaps(range) }) { return }
        record(range, extent, error, declared)
        edits.replace(range, with: text)
    }

    private mutating func record(
        _ range: Range<Int>, _ extent: Removal.Extent, _ error: Diagnostic, _ declared: [String]
    ) {
        removed.append(range)
        let first = source.line(at: range.lowerBound)
        removals.append(
            Removal(
                path: source.path, line: error.line, extent: extent,
                lineCount: source.line(at: max(range.lowerBound, range.upperBound - 1)) - first + 1,
                message: error.message, declared: declared))
    }

    /// The names that a declaration introduces, with those of its members.
    private static func names(_ node: Syntax) -> [String] {
        var names: [String] = []
        node.visitNodes { node in
            if let named = node.asProtocol((any NamedDeclSyntax).self) { names.append(named.name.text) }
            if let variable = node.as(VariableDeclSyntax.self) { names += variable.names.map(\.text) }
            if let single = node.as(EnumCaseElementSyntax.self) { names.append(single.name.text) }
            return !node.is(CodeBlockSyntax.self)
        }
        return names
    }
}
