/// The classes that an app's sources declare, with their superclasses.
public struct AppClasses: Sendable {
    /// The result of looking up a class.
    public enum Existence: Hashable, Sendable {
        /// Declared in a source, and visible to Interface Builder's loader.
        case declared
        /// Visible only to Swift, so it can be loaded only with the name of its module.
        case onlyInSwift
        /// A class of Apple's frameworks.
        case apple
        /// Declared in no source.
        case unknown
    }

    /// The members of a class and its superclasses.
    public struct Members: Hashable, Sendable {
        /// Properties and instance variables.
        public fileprivate(set) var properties: Set<String> = []
        /// Methods by their Objective-C selectors.
        public fileprivate(set) var selectors: Set<String> = []
        /// The superclasses in Apple's frameworks.
        public fileprivate(set) var bases: Set<String> = []
    }

    private struct Entry {
        var isSwift = false
        var isObjectiveC = false
        var superclasses: [String] = []
        var members = Members()
    }

    private var entries: [String: Entry] = [:]
    /// Members in extensions of Apple's classes.
    private var additions = Members()
    /// The members of all sources, for lookups without a class.
    private var everything = Members()
    private let labelledNames: Set<String>

    /// Creates the classes of these declarations. A class with several declarations, for example in several targets, has
    /// the members of all.
    init(_ declarations: [TypeDeclaration], labelledNames: Set<String> = []) {
        self.labelledNames = labelledNames
        for declaration in declarations {
            let members = Members(properties: declaration.properties, selectors: declaration.selectors)
            everything.formUnion(members)
            if declaration.kind == .addition, AppleClasses.contains(declaration.name) {
                additions.formUnion(members)
                continue
            }
            var entry = entries[declaration.name] ?? Entry()
            entry.members.formUnion(members)
            if let above = declaration.superclass, !entry.superclasses.contains(above) {
                entry.superclasses.append(above)
            }
            entry.isSwift = entry.isSwift || declaration.kind == .swiftClass
            entry.isObjectiveC = entry.isObjectiveC || declaration.kind == .objectiveCClass
            entries[declaration.name] = entry
            if let other = declaration.objectiveCName, other != declaration.name {
                entries[other, default: Entry()].superclasses.append(declaration.name)
            }
            if let other = declaration.objectiveCName { entries[other, default: Entry()].isObjectiveC = true }
        }
    }

    /// Whether a Swift source declares a class.
    public var hasSwift: Bool { entries.values.contains(where: \.isSwift) }

    /// Looks up a class by name.
    public func existence(of name: String) -> Existence {
        if let entry = entries[name], entry.isSwift || entry.isObjectiveC {
            return entry.isObjectiveC ? .declared : .onlyInSwift
        }
        return AppleClasses.contains(name) ? .apple : .unknown
    }

    /// Returns the members of a class, its superclasses and the extensions of Apple's classes; nil if a superclass is
    /// unknown.
    public func members(of name: String) -> Members? {
        guard entries[name] != nil else { return nil }
        var found = additions
        var seen: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            if let entry = entries[name] {
                found.formUnion(entry.members)
                // Interface Builder cannot instantiate a Swift class without a superclass, and an extension alone has no
                // known superclass.
                if entry.superclasses.isEmpty { return nil }
                next += entry.superclasses
            } else if AppleClasses.contains(name) {
                found.bases.insert(name)
            } else {
                return nil
            }
        }
        return found
    }

    /// Whether any class in the sources has a method with that selector.
    public func anyHasMethod(_ selector: String) -> Bool { everything.selectors.contains(selector) }

    /// Whether a source sets the accessibility label of that name.
    public func setsAccessibilityLabel(of name: String) -> Bool { labelledNames.contains(name) }

    /// Whether any class in the sources has a property of that name.
    public func anyHasProperty(_ name: String) -> Bool { everything.properties.contains(name) }
}

extension AppClasses.Members {
    fileprivate mutating func formUnion(_ other: Self) {
        properties.formUnion(other.properties)
        selectors.formUnion(other.selectors)
    }

    /// Whether a value can be set by key: a property, an instance variable or a setter.
    public func canSet(_ name: String) -> Bool {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let flag = "is" + name.prefix(1).uppercased() + name.dropFirst()
        return properties.contains(name) || properties.contains("_" + name) || selectors.contains(setter)
            || properties.contains(flag)
    }
}
