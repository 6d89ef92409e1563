/// The tables that replace the Objective-C runtime: for each class the methods and properties that a document or a
/// selector can name.
///
/// Each table is a static function in the body of its type, on the line of the closing brace, so that private members
/// are visible and no line moves. Each entry is a statement of its own, so that one that cannot be compiled can be left
/// out alone.
struct MemberTables {
    let index: AppIndex
    /// The names of classes that documents use, without modules.
    let documentClasses: Set<String>

    /// A class whose members have no table, and the reason.
    struct Omission {
        let line: Int
        let name: String
        let reason: String
    }

    /// Adds the tables of one file and a function `adaptedFile…` that registers them.
    func write(_ blocks: [TypeBlock], to edits: inout SourceEdits, of source: ParsedSource) -> [Omission] {
        var omissions: [Omission] = []
        var needed = Set(blocks.filter { needsTable($0) }.map(\.index))
        // The members of a generic class are registered for each of its subclasses that is not generic.
        var calls: [String] = []
        for block in blocks where needed.contains(block.index) && isGeneric(block) {
            let subclasses = block.isGeneric && block.kind == .extensionBlock ? [] : self.subclasses(of: block)
            if subclasses.isEmpty {
                omissions.append(
                    Omission(
                        line: block.line, name: block.name,
                        reason: "is generic and has no subclass that is not, so selectors do not reach its methods"))
                needed.remove(block.index)
            }
            calls += subclasses.map { "    \($0).\(Self.function(block))()" }
        }
        // A private type is visible only inside of the enclosing types, which therefore register it.
        var roots: [TypeBlock] = []
        var children: [Int: [TypeBlock]] = [:]
        for block in blocks.reversed() where needed.contains(block.index) && !isGeneric(block) {
            if let parent = block.parent, blocks[parent].conditions == block.conditions, !blocks[parent].isGeneric {
                children[parent, default: []].append(block)
                needed.insert(parent)
            } else {
                roots.append(block)
            }
        }
        guard !roots.isEmpty || !calls.isEmpty, let file = blocks.first?.file else { return omissions }
        for block in blocks where needed.contains(block.index) {
            edits.insert(
                "\(block.needsSemicolon ? "; " : "")\(table(block, children: children[block.index] ?? []))",
                at: block.end)
        }
        var lines = ["@MainActor func adaptedFile\(file)() {"]
        for root in roots.sorted(by: { $0.index < $1.index }) {
            let call = "    \(root.name).\(Self.function(root))()"
            lines += root.conditions.map { "#if \($0)" } + [call] + root.conditions.map { _ in "#endif" }
        }
        lines += calls
        edits.insert(
            (source.bytes.last == 10 ? "" : "\n") + (lines + ["}", ""]).joined(separator: "\n"), at: source.bytes.count)
        return omissions
    }

    /// Whether ``write(_:to:of:)`` writes a function for a file.
    func hasTables(_ blocks: [TypeBlock]) -> Bool {
        blocks.contains { block in
            guard needsTable(block) else { return false }
            if !isGeneric(block) { return true }
            return !(block.isGeneric && block.kind == .extensionBlock) && !subclasses(of: block).isEmpty
        }
    }

    private func isGeneric(_ block: TypeBlock) -> Bool {
        block.isGeneric || index.classBlock(block.name)?.isGeneric == true
    }

    /// The names of the subclasses of a generic class that are not generic and visible in all files.
    private func subclasses(of block: TypeBlock) -> [String] {
        index.all.filter {
            $0.kind == .classType && !$0.isGeneric && !$0.isPrivate && $0.conditions.isEmpty
                && index.superclasses(of: $0.name).contains(block.name)
        }.map(\.name)
    }

    private func needsTable(_ block: TypeBlock) -> Bool {
        switch block.kind {
        case .classType:
            return block.hasExposedMembers || documentClasses.contains(block.path.last ?? "")
        case .extensionBlock:
            // Members of extensions of protocols and structures are not known to the runtime.
            let extended = index.blocks[block.name]?.first { $0.kind != .extensionBlock }
            return block.hasExposedMembers && (extended == nil || extended?.kind == .classType)
        default:
            return false
        }
    }

    private static func function(_ block: TypeBlock) -> String { "adapted\(block.file)x\(block.index)" }

    private func table(_ block: TypeBlock, children: [TypeBlock]) -> String {
        var statements: [String] = []
        if block.kind == .classType || block.kind == .extensionBlock, needsTable(block) {
            let simple = block.path.last ?? block.name
            let name = block.runtimeName ?? simple
            let text = isGeneric(block) ? "String(describing: Self.self)" : "\"\(name)\""
            statements.append("let table = AdaptedTable(Self.self, \(text))")
            if block.kind == .classType, documentClasses.contains(simple), isPlainObject(block) {
                statements.append("table.make = { _ in \(simple)() }")
            }
            statements += block.methods.filter { $0.isExposed && $0.isCallable }
                .map { entry($0, isOverloaded: isOverloaded($0, in: block.name)) }
            statements += block.properties.filter(\.isExposed).map(entry)
            statements.append("table.add()")
        }
        statements += children.reversed().map { "\($0.path.last ?? $0.name).\(Self.function($0))()" }
        return "@MainActor static func \(Self.function(block))() { \(statements.joined(separator: "; ")) } "
    }

    /// Whether a class has several methods with a name and labels, so that a call has to state the types.
    private func isOverloaded(_ method: TypeBlock.Method, in name: String) -> Bool {
        index.methods(named: method.name, in: name).count { $0.labels == method.labels && !$0.isOverride } > 1
    }

    private func entry(_ method: TypeBlock.Method, isOverloaded: Bool) -> String {
        let arguments = zip(method.labels, method.types).enumerated().map { position, parameter in
            // A type of a parameter may end with !, that of an expression may not.
            let written = parameter.1.trimmedDescription
            let type = isOverloaded ? " as " + (written.hasSuffix("!") ? written.dropLast() + "?" : written) : ""
            return "\(parameter.0.isEmpty ? "" : parameter.0 + ": ")AdaptedTable.argument(values, \(position))\(type)"
        }
        let call = "object.`\(method.name)`(\(arguments.joined(separator: ", ")))"
        let body =
            method.isAsync ? "Task { try? await \(call) }; return nil" : "return try \(call)"
        return "table.method(\"\(method.selector)\") { object, values in "
            + "guard let object = object as? Self else { return nil }; \(body) }"
    }

    private func entry(_ property: TypeBlock.Property) -> String {
        let get = "{ ($0 as? Self)?.`\(property.name)` }"
        guard property.isSettable else { return "table.property(\"\(property.name)\", \(get), nil)" }
        return "table.property(\"\(property.name)\", \(get), { object, value in "
            + "guard let object = object as? Self else { return false }; "
            + "return AdaptedTable.assign(&object.`\(property.name)`, value) })"
    }

    /// Whether a document can create an object of the class only by its initializer without arguments.
    private func isPlainObject(_ block: TypeBlock) -> Bool {
        index.superclasses(of: block.name).last == "NSObject"
            && (block.initializers.isEmpty || block.initializers.contains(where: \.needsNothing))
    }
}
