import SwiftSyntax

/// Rewrites one source so that it compiles without an Objective-C runtime. Each line keeps its number.
struct SourceRewriter {
    let source: ParsedSource
    let index: AppIndex
    let imports: ImportRules

    /// Whether the source has blocks, which an app may store as objects.
    private let hasBlocks: Bool

    init(source: ParsedSource, index: AppIndex, imports: ImportRules) {
        (self.source, self.index, self.imports) = (source, index, imports)
        hasBlocks = source.bytes.firstRange(of: "convention(block)".utf8) != nil
    }

    /// An import of a module that does not exist here.
    struct MissingImport: Hashable {
        let module: String
        let line: Int
    }

    /// The rewritten source, and what an app's team should know about it.
    struct Result {
        var edits: SourceEdits
        var missingImports: [MissingImport] = []
        /// The number of replacements by kind.
        var counts: [String: Int] = [:]
        /// Selectors of methods that the app does not declare, with their lines.
        var foreignSelectors: [(line: Int, selector: String)] = []
        var importsUIKit = false
    }

    /// Attributes that mean something only to the runtime, to Interface Builder or to the linker.
    private static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain", "main",
    ]
    /// Beginnings of the names of methods that delegates of UIKit may have.
    private static let delegateMethods = [
        "tableView", "collectionView", "scrollView", "textField", "textView", "searchBar", "gestureRecognizer",
        "navigationController", "tabBarController", "presentationController", "pickerView", "numberOfSections",
    ]

    func result() -> Result {
        var result = Result(edits: SourceEdits(source.bytes))
        var (usesNetworking, usesUIKit) = (false, false)
        var firstImport: Int?
        source.tree.visitNodes { node in
            switch node.kind {
            case .attribute: rewrite(node.cast(AttributeSyntax.self), &result)
            case .declModifier: rewrite(node.cast(DeclModifierSyntax.self), &result)
            case .macroExpansionExpr, .macroExpansionDecl: return rewriteMacro(node, &result)
            case .functionCallExpr: rewrite(node.cast(FunctionCallExprSyntax.self), &result)
            case .importDecl:
                firstImport = firstImport ?? node.trimmedOffsets.lowerBound
                rewrite(node.cast(ImportDeclSyntax.self), &result)
                return false
            case .optionalChainingExpr:
                let outer = node.cast(OptionalChainingExprSyntax.self)
                if isWindowMark(outer.expression) { result.edits.remove(outer.questionMark.trimmedOffsets) }
            case .forceUnwrapExpr:
                let outer = node.cast(ForceUnwrapExprSyntax.self)
                if isWindowMark(outer.expression) { result.edits.remove(outer.exclamationMark.trimmedOffsets) }
            case .memberAccessExpr, .memberType: rewriteQualified(node, &result)
            case .ifConfigClause: rewrite(node.cast(IfConfigClauseSyntax.self), &result)
            case .protocolDecl: rewrite(node.cast(ProtocolDeclSyntax.self), &result)
            case .token:
                let token = node.cast(TokenSyntax.self)
                if ImportRules.networking.contains(token.text) { usesNetworking = true }
                if Self.isOfUIKit(token.text) { usesUIKit = true }
                if let name = RenamedNames.replacement(token) {
                    result.edits.replace(token.trimmedOffsets, with: name)
                    count("renamed", &result)
                }
            default: break
            }
            return true
        }
        // Another file of the app, such as a bridging header, may import UIKit for all.
        let hasUIKit = result.importsUIKit || !result.missingImports.isEmpty
        if usesUIKit, !hasUIKit { result.edits.insert("import UIKit; ", at: firstImport ?? 0) }
        if usesNetworking { result.edits.insert("import FoundationNetworking; ", at: firstImport ?? 0) }
        return result
    }

    /// Whether a name belongs to UIKit here, although a source may get it from Foundation or another framework of Apple.
    private static func isOfUIKit(_ name: String) -> Bool {
        let isClass = ["UI", "CA"].contains(name.prefix(2)) && name.dropFirst(2).first?.isUppercase == true
        return isClass || name.hasPrefix("objc_")
            || ["NSLocalizedString", "NSInteger", "NSUInteger", "Selector", "autoreleasepool"].contains(name)
    }

    private func count(_ kind: String, _ result: inout Result) { result.counts[kind, default: 0] += 1 }

    /// The range of a node with the spaces after it.
    private func rangeWithSpaces(_ node: some SyntaxProtocol) -> Range<Int> {
        let range = node.trimmedOffsets
        let spaces = source.bytes[range.upperBound...].prefix { $0 == 32 || $0 == 9 }
        return range.lowerBound..<spaces.endIndex
    }

    private func rewrite(_ attribute: AttributeSyntax, _ result: inout Result) {
        let name = attribute.attributeName.trimmedDescription
        guard Self.removed.contains(name) || BlockCasts.isBlock(attribute) else { return }
        result.edits.remove(rangeWithSpaces(attribute))
        count("@\(name)", &result)
    }

    private func rewrite(_ modifier: DeclModifierSyntax, _ result: inout Result) {
        guard ["dynamic", "optional"].contains(modifier.name.text) else { return }
        result.edits.remove(rangeWithSpaces(modifier))
        count(modifier.name.text, &result)
    }

    /// Returns whether to rewrite the nodes below.
    private func rewriteMacro(_ node: Syntax, _ result: inout Result) -> Bool {
        let macro = node.as(MacroExpansionExprSyntax.self)
        let name = macro?.macroName.text ?? node.as(MacroExpansionDeclSyntax.self)?.macroName.text ?? ""
        let arguments = macro?.arguments ?? node.as(MacroExpansionDeclSyntax.self)?.arguments
        let range = node.trimmedOffsets
        switch name {
        case "selector":
            guard let only = arguments?.first,
                let answer = SelectorExpression(index: index).answer(only, in: Self.enclosingTypes(of: node))
            else { return true }
            if !answer.isDeclared { result.foreignSelectors.append((source.line(of: node), answer.selector)) }
            result.edits.replace(range, with: "Selector(named: \"\(answer.selector)\")")
        case "keyPath":
            guard let only = arguments?.first else { return true }
            result.edits.replace(range, with: "\"\(SelectorExpression.keyPath(only.expression, index: index))\"")
        case "colorLiteral":
            result.edits.replace(range.lowerBound..<range.lowerBound + "#colorLiteral".utf8.count, with: "UIColor")
        case "imageLiteral":
            guard let only = arguments?.first else { return true }
            result.edits.replace(range, with: "(UIImage(named: \(only.expression.trimmedDescription)) ?? UIImage())")
        case "Preview":
            result.edits.remove(range)
        default:
            return true
        }
        count("#\(name)", &result)
        return name == "colorLiteral"
    }

    private func rewrite(_ call: FunctionCallExprSyntax, _ result: inout Result) {
        // A selector in parentheses silences a warning of Swift's compiler: Selector(("save:")).
        if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Selector",
            call.arguments.count == 1,
            let only = call.arguments.first, only.label == nil
        {
            let offset = only.trimmedOffsets.lowerBound
            result.edits.insert("named: ", at: offset)
            return
        }
        if hasBlocks { BlockCasts.rewrite(call, &result.edits) }
        // Here, NSAttributedString does not inherit the initializer without arguments.
        if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSAttributedString",
            call.arguments.isEmpty,
            let end = call.rightParen?.trimmedOffsets.lowerBound
        {
            result.edits.insert("string: \"\"", at: end)
        }
        guard let chain = call.calledExpression.as(OptionalChainingExprSyntax.self) else { return }
        let name =
            chain.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? chain.expression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        let owner = chain.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
        let isOfDelegate = owner.lowercased().hasSuffix("delegate?") || owner.lowercased().hasSuffix("datasource?")
        let isRequirement =
            index.optionalRequirements.contains(name)
            || Self.delegateMethods.contains { name.hasPrefix($0) }
                && (isOfDelegate || !index.variables.contains(name))
        guard isRequirement else { return }
        result.edits.remove(chain.questionMark.trimmedOffsets)
        count("optional", &result)
    }

    /// Whether an expression is `x.window?` or `x.window!`. The window of an application's delegate is optional twice in
    /// UIKit, because the property is an optional requirement, and once here.
    private func isWindowMark(_ expression: ExprSyntax) -> Bool {
        let inner =
            expression.as(OptionalChainingExprSyntax.self)?.expression
            ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
        return inner?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
    }

    private func rewrite(_ declaration: ImportDeclSyntax, _ result: inout Result) {
        let module = declaration.path.first?.name.text ?? ""
        let range = declaration.trimmedOffsets
        if module == "UIKit" || ImportRules.replaced.contains(module) { result.importsUIKit = true }
        switch imports.treatment(of: module) {
        case .keep:
            // Submodules, such as UIKit.UIGestureRecognizerSubclass, exist only in Objective-C.
            if declaration.path.count > 1, module == "UIKit" || declaration.importKindSpecifier == nil {
                result.edits.replace(range, with: "import \(module)")
            }
        case .replace: result.edits.replace(range, with: "import UIKit")
        case .drop: result.edits.replace(range, with: "import Foundation")
        case .missing:
            // Most frameworks of Apple export Foundation, and many of them UIKit.
            result.edits.replace(range, with: "import UIKit")
            // The code for another platform needs no module here.
            if isForOtherPlatform(Syntax(declaration)) { return }
            result.missingImports.append(MissingImport(module: module, line: source.line(of: declaration)))
        }
    }

    /// Removes the module from a name that it qualifies, because all modules of the app are compiled as one.
    private func rewriteQualified(_ node: Syntax, _ result: inout Result) {
        let module: TokenSyntax?
        let name: TokenSyntax
        if let type = node.as(MemberTypeSyntax.self) {
            (module, name) = (type.baseType.as(IdentifierTypeSyntax.self)?.name, type.name)
        } else if let member = node.as(MemberAccessExprSyntax.self) {
            (module, name) = (member.base?.as(DeclReferenceExprSyntax.self)?.baseName, member.declName.baseName)
        } else {
            return
        }
        guard let module, imports.folded.contains(module.text), !index.declares(module.text),
            !index.variables.contains(module.text),
            module.text.first?.isUppercase == true || name.text.first?.isUppercase == true
        else { return }
        result.edits.remove(module.trimmedOffsets.lowerBound..<name.trimmedOffsets.lowerBound)
        count("qualified", &result)
    }

    /// Whether an import is in a branch of `#if` that is compiled only for another platform, or if its module exists.
    private func isForOtherPlatform(_ node: Syntax) -> Bool {
        for ancestor in node.ancestors {
            guard let clause = ancestor.as(IfConfigClauseSyntax.self) else { continue }
            if let condition = clause.condition {
                if RewrittenCondition.isFalse(condition, isMissing: { imports.treatment(of: $0) == .missing }) {
                    return true
                }
                continue
            }
            let others = clause.parent?.as(IfConfigClauseListSyntax.self)?.dropLast() ?? []
            if others.contains(where: { $0.condition.map(RewrittenCondition.isTrue) == true }) { return true }
        }
        return false
    }

    private func rewrite(_ clause: IfConfigClauseSyntax, _ result: inout Result) {
        clause.condition?.visitNodes { node in
            guard let call = node.as(FunctionCallExprSyntax.self) else { return true }
            if let text = RewrittenCondition.replacement(call) {
                result.edits.replace(call.trimmedOffsets, with: text)
                count("#if os", &result)
            }
            return false
        }
    }

    /// A protocol of the runtime accepts only classes, and its requirements may be optional.
    private func rewrite(_ declaration: ProtocolDeclSyntax, _ result: inout Result) {
        guard DeclarationReader.names(declaration.attributes).contains("objc") else { return }
        if let last = declaration.inheritanceClause?.inheritedTypes.last {
            result.edits.insert(", AnyObject", at: last.trimmedOffsets.upperBound)
        } else {
            result.edits.insert(": AnyObject", at: declaration.name.trimmedOffsets.upperBound)
        }
        let isPublic = declaration.modifiers.contains { $0.name.text == "public" }
        var defaults: [String] = []
        for member in declaration.memberBlock.members {
            if let text = DefaultImplementation.text(of: member.decl, isPublic: isPublic) { defaults.append(text) }
        }
        guard !defaults.isEmpty else { return }
        result.edits.insert(
            "; extension \(declaration.name.text) { \(defaults.joined(separator: "; ")) }",
            at: declaration.trimmedOffsets.upperBound)
    }

    /// Returns the names of the types around a node, outermost first.
    static func enclosingTypes(of node: Syntax) -> [String] {
        var path: [String] = []
        for ancestor in node.ancestors {
            if let type = ancestor.as(ExtensionDeclSyntax.self) {
                path.insert(
                    contentsOf: type.extendedType.trimmedDescription.split(separator: ".").map(String.init), at: 0)
            } else if let type = ancestor.asProtocol((any NamedDeclSyntax).self),
                ancestor.isProtocol((any DeclGroupSyntax).self)
            {
                path.insert(type.name.text, at: 0)
            }
        }
        return path
    }
}
