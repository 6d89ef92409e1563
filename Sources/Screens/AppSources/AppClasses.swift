/// The classes of an app: what its sources declare, with what is above them.
public struct AppClasses: Sendable {
    /// What is known of a class by its name.
    public enum Existence: Hashable, Sendable {
        /// A source declares it, and Interface Builder's loader finds it.
        case declared
        /// Only Swift has it, so it is found together with its module's name alone.
        case onlyInSwift
        /// Apple's frameworks have it.
        case apple
        /// No source declares it.
        case unknown
    }

    /// What a class and all above it have.
    public struct Members: Hashable, Sendable {
        /// Properties and instance variables.
        public fileprivate(set) var properties: Set<String> = []
        /// Methods, as Objective-C calls them.
        public fileprivate(set) var selectors: Set<String> = []
        /// The classes of Apple's that it is built on.
        public fileprivate(set) var bases: Set<String> = []
    }

    private struct Entry {
        var isSwift = false
        var isObjectiveC = false
        var superclasses: [String] = []
        var members = Members()
    }

    private var entries: [String: Entry] = [:]
    /// What is added to Apple's classes.
    private var additions = Members()
    /// Everything that any source has, for what any class may have.
    private var everything = Members()
    private let labelledNames: Set<String>

    /// The classes that these declarations make. A class that is declared more than once, in several targets for example, has what
    /// any of them says.
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

    /// Whether a source of Swift declares a class.
    public var hasSwift: Bool { entries.values.contains(where: \.isSwift) }

    /// What is known of a class by its name.
    public func existence(of name: String) -> Existence {
        if let entry = entries[name], entry.isSwift || entry.isObjectiveC {
            return entry.isObjectiveC ? .declared : .onlyInSwift
        }
        return AppleClasses.contains(name) ? .apple : .unknown
    }

    /// What a class has, by itself and by all above it, and what is added to Apple's classes; nil where a class above is not known, so
    /// that nobody can say what it has.
    public func members(of name: String) -> Members? {
        guard entries[name] != nil else { return nil }
        var found = additions
        var seen: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            if let entry = entries[name] {
                found.formUnion(entry.members)
                // A class of Swift without one above is none that Interface Builder can make; of a mere addition nothing is known.
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

    /// Whether any class of the sources has a method of that name.
    public func anyHasMethod(_ selector: String) -> Bool { everything.selectors.contains(selector) }

    /// Whether some source says what people hear of what has that name.
    public func setsAccessibilityLabel(of name: String) -> Bool { labelledNames.contains(name) }

    /// Whether any class of the sources has a property of that name.
    public func anyHasProperty(_ name: String) -> Bool { everything.properties.contains(name) }
}

extension AppClasses.Members {
    fileprivate mutating func formUnion(_ other: Self) {
        properties.formUnion(other.properties)
        selectors.formUnion(other.selectors)
    }

    /// Whether a value can be set by that name: a property, an instance variable, or a method that sets it.
    public func canSet(_ name: String) -> Bool {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let flag = "is" + name.prefix(1).uppercased() + name.dropFirst()
        return properties.contains(name) || properties.contains("_" + name) || selectors.contains(setter)
            || properties.contains(flag)
    }
}
