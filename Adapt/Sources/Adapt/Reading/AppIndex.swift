import SwiftSyntax

/// The types of an app, over all files, extensions included.
struct AppIndex {
    /// The blocks of each type by its name with its enclosing types, in the order of files.
    private(set) var blocks: [String: [TypeBlock]] = [:]
    /// All blocks in the order of files.
    let all: [TypeBlock]
    private(set) var optionalRequirements: Set<String> = []
    private(set) var variables: Set<String> = []
    /// The types that `typealias` names, by the alias; of two aliases with one name, the first in the order of files.
    private(set) var aliases: [String: TypeSyntax] = [:]
    /// The names of methods that have `override`.
    private(set) var overridden: Set<String> = []
    /// The names of classes from which others inherit.
    private var parents: Set<String> = []
    /// The methods by name, in the order of files.
    private var methods: [String: [TypeBlock.Method]] = [:]

    init(_ readers: [DeclarationReader]) {
        all = readers.flatMap(\.blocks)
        for block in all {
            blocks[block.name, default: []].append(block)
            for method in block.methods {
                methods[method.name, default: []].append(method)
                if method.isOverride { overridden.insert(method.name) }
            }
            if block.kind == .classType, let first = block.inherited.first { parents.insert(first) }
        }
        for reader in readers {
            optionalRequirements.formUnion(reader.optionalRequirements)
            variables.formUnion(reader.variables)
            aliases.merge(reader.aliases) { first, _ in first }
        }
    }

    func isSuperclass(_ name: String) -> Bool { parents.contains(name) }

    /// The declaration of a class; nil if the app does not declare it.
    func classBlock(_ name: String) -> TypeBlock? { blocks[name]?.first { $0.kind == .classType } }

    /// Whether the app declares a type with this name.
    func declares(_ name: String) -> Bool { blocks[name]?.contains { $0.kind != .extensionBlock } ?? false }

    /// Returns the full name of a type that is named inside of others: the innermost one that exists.
    func resolve(_ name: String, in path: [String]) -> String {
        for count in stride(from: path.count, through: 0, by: -1) {
            let full = (path.prefix(count) + [name]).joined(separator: ".")
            if blocks[full] != nil { return full }
        }
        return name
    }

    /// Returns the superclasses of a class from the nearest, and at last the first one that the app does not declare.
    func superclasses(of name: String) -> [String] {
        var chain: [String] = []
        var current = name
        while let block = classBlock(current), let first = block.inherited.first {
            let parent = resolve(first, in: Array(block.path.dropLast()))
            guard !chain.contains(parent), parent != name else { break }
            if let known = blocks[parent]?.first(where: { $0.kind != .extensionBlock }), known.kind != .classType {
                break
            }
            chain.append(parent)
            current = parent
        }
        return chain
    }

    /// Whether a class is a subclass of a class of UIKit whose name ends so, such as `ViewController`.
    func isSystemSubclass(_ name: String, ending: String) -> Bool {
        guard let last = superclasses(of: name).last else { return false }
        return last.hasPrefix("UI") && last.hasSuffix(ending)
    }

    /// Returns the methods with a name in a class and its superclasses, nearest first.
    func methods(named name: String, in type: String) -> [TypeBlock.Method] {
        ([type] + superclasses(of: type)).flatMap { blocks[$0] ?? [] }.flatMap(\.methods).filter { $0.name == name }
    }

    /// Returns all methods with a name.
    func methods(named name: String) -> [TypeBlock.Method] { methods[name] ?? [] }
}
