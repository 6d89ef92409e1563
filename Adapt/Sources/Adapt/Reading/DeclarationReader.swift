import SwiftSyntax

/// Reads the types and extensions of a file.
struct DeclarationReader {
    private let source: ParsedSource
    private let file: Int
    private(set) var blocks: [TypeBlock] = []
    /// The names of requirements of protocols that are `optional`.
    private(set) var optionalRequirements: Set<String> = []
    /// The names of variables and parameters.
    private(set) var variables: Set<String> = []
    /// The types that `typealias` names, by the alias.
    private(set) var aliases: [String: TypeSyntax] = [:]

    init(_ source: ParsedSource, file: Int) {
        (self.source, self.file) = (source, file)
        for statement in source.tree.statements { read(statement.item, Place()) }
        source.tree.visitNodes { node in
            if let pattern = node.as(IdentifierPatternSyntax.self) { variables.insert(pattern.identifier.text) }
            if let alias = node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil {
                aliases[alias.name.text] = alias.initializer.value
            }
            if let parameter = node.as(FunctionParameterSyntax.self) {
                variables.insert((parameter.secondName ?? parameter.firstName).text)
            }
            return true
        }
    }

    /// The surroundings of a declaration.
    private struct Place {
        var path: [String] = []
        var parent: Int?
        var conditions: [String] = []
        var exposesAll = false
    }

    /// Attributes that make a member visible to the runtime.
    private static let exposing: Set<String> = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable",
    ]

    private mutating func read(_ item: some SyntaxProtocol, _ place: Place) {
        let node = Syntax(item)
        if let block = node.as(IfConfigDeclSyntax.self) {
            for (clause, condition) in Self.clauses(block) {
                var inner = place
                inner.conditions.append(condition)
                switch clause.elements {
                case .statements(let list): for element in list { read(element.item, inner) }
                case .decls(let list): for element in list { read(element.decl, inner) }
                default: break
                }
            }
        } else if let type = node.as(ClassDeclSyntax.self) {
            add(type, type.name.text, .classType, type.genericParameterClause != nil, place)
        } else if let type = node.as(StructDeclSyntax.self) {
            add(type, type.name.text, .structType, type.genericParameterClause != nil, place)
        } else if let type = node.as(EnumDeclSyntax.self) {
            add(type, type.name.text, .otherType, type.genericParameterClause != nil, place)
        } else if let type = node.as(ActorDeclSyntax.self) {
            add(type, type.name.text, .otherType, type.genericParameterClause != nil, place)
        } else if let type = node.as(ProtocolDeclSyntax.self) {
            add(type, type.name.text, .protocolType, false, place)
        } else if let type = node.as(ExtensionDeclSyntax.self) {
            add(type, Self.plainName(type.extendedType), .extensionBlock, type.genericWhereClause != nil, place)
        } else if let index = place.parent {
            readMember(node, of: index, exposesAll: place.exposesAll)
        }
    }

    private mutating func add(
        _ declaration: some DeclGroupSyntax, _ name: String, _ kind: TypeBlock.Kind, _ isGeneric: Bool, _ place: Place
    ) {
        let members = declaration.memberBlock
        let end = members.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        let last = members.members.last.map { source.line(at: $0.trimmedOffsets.upperBound) }
        let index = blocks.count
        let modifiers = Set(declaration.modifiers.map(\.name.text))
        blocks.append(
            TypeBlock(
                kind: kind, path: place.path + name.split(separator: ".").map(String.init),
                inherited: declaration.inheritanceClause?.inheritedTypes.map { Self.plainName($0.type) } ?? [],
                isGeneric: isGeneric, isPrivate: !modifiers.isDisjoint(with: ["private", "fileprivate"]),
                runtimeName: Self.runtimeName(declaration.attributes), conditions: place.conditions, file: file,
                index: index, parent: place.parent, line: source.line(of: declaration.introducer), end: end,
                needsSemicolon: last == source.line(at: end)))
        var inner = place
        inner.path = blocks[index].path
        inner.parent = index
        inner.exposesAll = Self.names(declaration.attributes).contains(
            kind == .extensionBlock ? "objc" : "objcMembers")
        for member in members.members { read(member.decl, inner) }
    }

    private mutating func readMember(_ node: Syntax, of index: Int, exposesAll: Bool) {
        func isExposed(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
            let names = Self.names(attributes)
            if !names.isDisjoint(with: Self.exposing) { return true }
            let words = Set(modifiers.map(\.name.text))
            return exposesAll && words.isDisjoint(with: ["private", "fileprivate"]) && !names.contains("nonobjc")
        }
        func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
            modifiers.contains { $0.name.text == "optional" }
        }
        if blocks[index].kind == .protocolType, let member = node.as(DeclSyntax.self) {
            blocks[index].requirements.append(member)
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            let parameters = function.signature.parameterClause.parameters
            let labels = parameters.map { $0.firstName.text == "_" ? "" : $0.firstName.text }
            let modifiers = Set(function.modifiers.map(\.name.text))
            let name = Self.plainText(function.name)
            if isOptional(function.modifiers) { optionalRequirements.insert(name) }
            let isInOut = parameters.contains { $0.type.as(AttributedTypeSyntax.self)?.isInOut == true }
            blocks[index].methods.append(
                TypeBlock.Method(
                    name: name, labels: labels, types: parameters.map(\.type),
                    selector: Self.runtimeName(function.attributes) ?? ObjectiveCName.selector(name, labels: labels),
                    isExposed: isExposed(function.attributes, function.modifiers),
                    isAsync: function.signature.effectSpecifiers?.asyncSpecifier != nil,
                    isOverride: modifiers.contains("override"),
                    isCallable: modifiers.isDisjoint(with: ["static", "class"])
                        && function.genericParameterClause == nil && !isInOut,
                    line: source.line(of: function.funcKeyword)))
        } else if let variable = node.as(VariableDeclSyntax.self) {
            if isOptional(variable.modifiers) {
                for name in variable.names { optionalRequirements.insert(name.text) }
            }
            let words = Set(variable.modifiers.map(\.name.text))
            let isPrivate = !words.isDisjoint(with: ["private", "fileprivate"])
            guard words.isDisjoint(with: ["static", "class"]) else {
                if !isPrivate { blocks[index].constants += variable.names.map(\.text) }
                return
            }
            let isOutlet = Self.names(variable.attributes).contains("IBOutlet")
            for binding in variable.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
                blocks[index].properties.append(
                    TypeBlock.Property(
                        name: Self.plainText(name), isExposed: isExposed(variable.attributes, variable.modifiers),
                        isSettable: variable.bindingSpecifier.text == "var" && binding.accessorBlock.isSettable,
                        isOutlet: isOutlet, isStored: binding.accessorBlock.isStored && !words.contains("lazy"),
                        type: binding.typeAnnotation?.type, hasValue: binding.initializer != nil, isPrivate: isPrivate,
                        line: source.line(of: name)))
            }
        } else if let initializer = node.as(InitializerDeclSyntax.self) {
            let parameters = initializer.signature.parameterClause.parameters
            let words = Set(initializer.modifiers.map(\.name.text))
            let effects = initializer.signature.effectSpecifiers
            blocks[index].initializers.append(
                TypeBlock.Initializer(
                    parameters: parameters.map {
                        TypeBlock.Parameter(
                            label: $0.firstName.text == "_" ? "" : $0.firstName.text, type: $0.type,
                            hasDefault: $0.defaultValue != nil)
                    },
                    isConvenience: words.contains("convenience"),
                    isPlain: words.isDisjoint(with: ["private", "fileprivate"]) && initializer.optionalMark == nil
                        && initializer.genericParameterClause == nil && effects?.throwsClause == nil
                        && effects?.asyncSpecifier == nil))
        } else if let cases = node.as(EnumCaseDeclSyntax.self) {
            for element in cases.elements {
                blocks[index].cases.append(
                    TypeBlock.Case(
                        name: element.name.text,
                        values: element.parameterClause?.parameters.map {
                            let label = $0.firstName?.text ?? ""
                            return TypeBlock.Parameter(
                                label: label == "_" ? "" : label, type: $0.type, hasDefault: $0.defaultValue != nil)
                        } ?? []))
            }
        }
    }

    /// Returns the clauses of an `#if` with the condition under which each is compiled.
    private static func clauses(_ block: IfConfigDeclSyntax) -> [(IfConfigClauseSyntax, String)] {
        var earlier: [String] = []
        return block.clauses.map { clause in
            let own = clause.condition.map { RewrittenCondition.text($0) }
            let condition = (earlier.map { "!(\($0))" } + (own.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
            if let own { earlier.append(own) }
            return (clause, condition)
        }
    }

    /// The text of a name without the backticks that a keyword needs.
    private static func plainText(_ name: TokenSyntax) -> String { name.text.filter { $0 != "`" } }

    /// The name in `@objc(name)`.
    private static func runtimeName(_ attributes: AttributeListSyntax) -> String? {
        for case .attribute(let attribute) in attributes where attribute.attributeName.trimmedDescription == "objc" {
            if let arguments = attribute.arguments { return arguments.trimmedDescription }
        }
        return nil
    }

    static func names(_ attributes: AttributeListSyntax) -> Set<String> {
        Set(attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
    }

    /// Returns the name of a type without its generic arguments and attributes.
    static func plainName(_ type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return plainName(attributed.baseType) }
        if let name = type.as(IdentifierTypeSyntax.self) { return name.name.text }
        if let member = type.as(MemberTypeSyntax.self) {
            return plainName(member.baseType) + "." + member.name.text
        }
        return type.trimmedDescription
    }
}

extension VariableDeclSyntax {
    /// The names that the declaration introduces.
    var names: [TokenSyntax] { bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier } }
}

extension AttributedTypeSyntax {
    fileprivate var isInOut: Bool {
        specifiers.contains { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text == "inout" }
    }
}

extension AccessorBlockSyntax? {
    /// Whether a variable with these accessors has a value of its own.
    fileprivate var isStored: Bool {
        guard let accessors = self?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// Whether a variable with these accessors can be set.
    fileprivate var isSettable: Bool {
        guard let accessors = self?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    }
}
