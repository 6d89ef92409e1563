import SwiftSyntax

/// Expressions for the arguments of a controller that other code of the app creates: values without meaning, such as 0,
/// an empty text, or an object of the app that can be created from such values.
struct SampleValue {
    let index: AppIndex
    /// An expression is at most this deep, so that its size stays limited.
    private static let deepest = 5

    init(index: AppIndex) { self.index = index }

    /// An expression, or the type for which there is none.
    enum Answer: Equatable {
        case expression(String)
        case missing(type: String)
    }

    /// Returns a call of an initializer of the class.
    func call(_ name: String, _ parameters: [TypeBlock.Parameter], in path: [String]) -> Answer {
        call(name, parameters, in: path, Visit())
    }

    /// Returns a value of a type that is not of the app, because two protocols may need each other.
    func plainValue(of type: TypeSyntax, in path: [String]) -> Answer {
        value(of: type, in: path, Visit(depth: Self.deepest))
    }

    /// The types around the value that is being created.
    private struct Visit {
        var depth = 0
        var types: Set<String> = []
    }

    private func call(_ name: String, _ parameters: [TypeBlock.Parameter], in path: [String], _ visit: Visit) -> Answer
    {
        var arguments: [String] = []
        for parameter in parameters where !parameter.hasDefault {
            switch value(of: parameter.type, in: path, visit) {
            case .expression(let text): arguments.append((parameter.label.isEmpty ? "" : "\(parameter.label): ") + text)
            case .missing(let type): return .missing(type: type)
            }
        }
        return .expression("\(name)(\(arguments.joined(separator: ", ")))")
    }

    private func value(of type: TypeSyntax, in path: [String], _ visit: Visit) -> Answer {
        if let simple = DefaultImplementation.value(of: type), !simple.isEmpty { return .expression(simple) }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            return value(of: attributed.baseType, in: path, visit)
        }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return value(of: some.constraint, in: path, visit) }
        if let function = type.as(FunctionTypeSyntax.self) { return closure(function, in: path, visit) }
        if let tuple = type.as(TupleTypeSyntax.self) {
            if tuple.elements.count == 1, let only = tuple.elements.first {
                return value(of: only.type, in: path, visit)
            }
            let parameters = tuple.elements.map {
                TypeBlock.Parameter(label: $0.firstName?.text ?? "", type: $0.type, hasDefault: false)
            }
            return call("", parameters, in: path, visit)
        }
        let text = type.trimmedDescription
        if let known = Self.known[text] { return .expression(known) }
        if text.hasPrefix("Set<") { return .expression("[]") }
        if let alias = index.aliases[text], visit.depth < Self.deepest {
            var inner = visit
            inner.depth += 1
            return value(of: alias, in: path, inner)
        }
        return object(DeclarationReader.plainName(type), in: path, visit) ?? .missing(type: text)
    }

    private func closure(_ function: FunctionTypeSyntax, in path: [String], _ visit: Visit) -> Answer {
        var result = ""
        let type = function.returnClause.type.trimmedDescription
        if type != "Void", type != "()" {
            switch value(of: function.returnClause.type, in: path, visit) {
            case .expression(let text): result = text
            case .missing(let type): return .missing(type: type)
            }
        }
        let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
        return .expression(names.isEmpty ? "{ \(result) }" : "{ \(names) in \(result) }")
    }

    /// Returns an object of a type of the app; nil if there is none.
    private func object(_ name: String, in path: [String], _ visit: Visit) -> Answer? {
        let full = index.resolve(name, in: path)
        guard visit.depth < Self.deepest, !visit.types.contains(full), let blocks = index.blocks[full],
            let main = blocks.first(where: { $0.kind != .extensionBlock }), !main.isPrivate, !main.isGeneric,
            main.conditions.isEmpty
        else { return nil }
        var inner = visit
        inner.depth += 1
        inner.types.insert(full)
        if main.kind == .protocolType { return implementation(of: full, inner) }
        let constants = blocks.flatMap(\.constants)
        if let shared = ["shared", "sharedInstance", "default", "standard", "main"].first(where: constants.contains) {
            return .expression("\(full).\(shared)")
        }
        let cases = blocks.flatMap(\.cases)
        if let first = cases.min(by: { $0.values.count < $1.values.count }) {
            if first.values.isEmpty { return .expression("\(full).\(first.name)") }
            return call("\(full).\(first.name)", first.values, in: main.path, inner)
        }
        return create(full, blocks, main, inner)
    }

    /// Returns an object of a class or structure, or the innermost type without a value; nil if it cannot be created.
    private func create(_ name: String, _ blocks: [TypeBlock], _ main: TypeBlock, _ visit: Visit) -> Answer? {
        let own = blocks.flatMap(\.initializers)
        let usable = own.filter { $0.isPlain && $0.labels != ["coder"] && $0.labels != ["from"] }
        var missing: Answer?
        for initializer in usable.sorted(by: { $0.parameters.count < $1.parameters.count }) {
            let answer = call(name, initializer.parameters, in: main.path, visit)
            if case .expression = answer { return answer }
            missing = missing ?? answer
        }
        if let missing { return missing }
        if main.kind == .structType, main.initializers.isEmpty {
            let stored = main.properties.filter { $0.isStored && !$0.hasValue && $0.type?.isOptional != true }
            guard !stored.contains(where: \.isPrivate) else { return nil }
            let parameters = stored.compactMap { property in
                property.type.map { TypeBlock.Parameter(label: property.name, type: $0, hasDefault: false) }
            }
            return parameters.count == stored.count ? call(name, parameters, in: main.path, visit) : nil
        }
        guard main.kind == .classType, own.filter({ !$0.isConvenience && $0.labels != ["coder"] }).isEmpty else {
            return nil
        }
        // A class without designated initializers inherits those of its superclass.
        guard let parent = index.superclasses(of: name).first, let blocks = index.blocks[parent],
            let main = blocks.first(where: { $0.kind == .classType })
        else { return .expression("\(name)()") }
        return create(name, blocks, main, visit)
    }

    /// Returns an object of the first type that conforms to a protocol and can be created.
    private func implementation(of name: String, _ visit: Visit) -> Answer? {
        var missing: Answer?
        for block in index.all where block.kind != .protocolType && block.inherited.contains(name) {
            guard let answer = object(block.name, in: [], visit) else { continue }
            if case .expression = answer { return answer }
            missing = missing ?? answer
        }
        if SampleImplementation(index: index).text(of: name) != nil {
            return .expression("\(SampleImplementation.name(of: name))()")
        }
        return missing
    }

    private static let known: [String: String] = [
        "AnyObject": "NSObject()", "Any": "0", "Bundle": "Bundle.main", "Calendar": "Calendar.current",
        "Data": "Data()",
        "Date": "Date(timeIntervalSince1970: 0)", "DispatchQueue": "DispatchQueue.main",
        "FileManager": "FileManager.default",
        "IndexPath": "IndexPath(row: 0, section: 0)", "Locale": "Locale.current",
        "NSAttributedString":
            "NSAttributedString(string: \"\")", "NotificationCenter": "NotificationCenter.default",
        "TimeZone": "TimeZone.current",
        "UIColor": "UIColor.gray", "UIImage": "UIImage()", "UINavigationController": "UINavigationController()",
        "UITabBarController": "UITabBarController()", "UIWindow": "UIWindow()", "URL": "URL(fileURLWithPath: \"/\")",
        "URLSession": "URLSession.shared", "UUID": "UUID()", "UserDefaults": "UserDefaults.standard",
        "NSRange": "NSRange()", "Set": "[]", "Void": "()", "UIScreen": "UIScreen.main",
    ]
}

extension TypeSyntax {
    fileprivate var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}
