/// The classes that an app's sources declare, with their superclasses.
public struct AppClasses: Sendable {
    /// The result of looking up a class.
    public enum Existence: Hashable, Sendable {
        /// A source declares the class, and Interface Builder's loader finds it by its bare name.
        case declared
        /// A Swift source declares the class without a name for Objective-C. The loader finds it only with its module.
        case onlyInSwift
        /// Apple's frameworks declare the class.
        case apple
        /// No source declares the class.
        case unknown
    }

    /// The members of a class and its superclasses.
    public struct Members: Hashable, Sendable {
        /// The names of properties and instance variables.
        public fileprivate(set) var properties: Set<String> = []
        /// The Objective-C selectors of methods.
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
    /// The members that extensions and categories add to Apple's classes.
    private var additions = Members()
    /// The members of all declarations, for lookups without a class.
    private var everything = Members()
    private let labeledNames: Set<String>
    /// The changes of objects in the sources of a class, by class and name of the object.
    private let changedNames: [String: [String: ObjectChanges]]
    /// The changes in sources of other classes, by name of the object, with the types that the source mentions.
    private let otherChangedNames: [String: [(types: Set<String>, changes: ObjectChanges)]]
    /// The direct subclasses of each class, sorted.
    private var subclasses: [String: [String]] = [:]

    /// Creates the classes of some declarations. A class with several declarations, for example in several targets, has
    /// the members of all of them.
    init(
        _ declarations: [TypeDeclaration], labeledNames: Set<String> = [],
        changedNames: [String: [String: ObjectChanges]] = [:],
        otherChangedNames: [String: [(types: Set<String>, changes: ObjectChanges)]] = [:]
    ) {
        self.labeledNames = labeledNames
        (self.changedNames, self.otherChangedNames) = (changedNames, otherChangedNames)
        let aliases = Dictionary(grouping: declarations.filter { $0.kind == .alias }, by: \.name)
        for declaration in declarations {
            let members = Members(properties: declaration.properties, selectors: declaration.selectors)
            everything.formUnion(members)
            // An extension of an alias extends its target; files may use one private alias for different targets.
            if declaration.kind == .addition {
                for target in (aliases[declaration.name] ?? []).compactMap(\.superclass) {
                    entries[target, default: Entry()].members.formUnion(members)
                }
            }
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
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            for above in entry.superclasses { subclasses[above, default: []].append(name) }
        }
    }

    /// Whether a Swift source declares any class.
    public var hasSwift: Bool { entries.values.contains(where: \.isSwift) }

    /// Returns whether and how a class is declared.
    public func existence(of name: String) -> Existence {
        if let entry = entries[name], entry.isSwift || entry.isObjectiveC {
            return entry.isObjectiveC ? .declared : .onlyInSwift
        }
        return AppleClasses.contains(name) ? .apple : .unknown
    }

    /// Returns the prefix of a class name in Objective-C: `SP` for `SPWindowController`. Nil for names without one.
    static func prefix(of name: String) -> String? {
        let capitals = name.prefix { $0.isUppercase }.dropLast()
        return capitals.count >= 2 && capitals.count < name.count - 1 ? String(capitals) : nil
    }

    /// Whether so many classes of the sources have a prefix that it is that of the app.
    func hasManyClasses(withPrefix prefix: String) -> Bool {
        let declared = entries.filter { $0.value.isSwift || $0.value.isObjectiveC }.keys
        let own = declared.count { Self.prefix(of: $0) == prefix }
        return own >= Self.leastOwn && Double(own) >= Self.leastOwnShare * Double(declared.count)
    }

    /// The least number of classes with the prefix of an app, and their least share.
    private static let (leastOwn, leastOwnShare) = (8, 0.2)

    /// Returns the class whose name differs from an unknown name by at most two insertions, deletions or replacements, or by
    /// a few letters at one end, such as `Old`; nil if there is none. Such a name is probably mistyped, or outdated. Capitals
    /// at the start are the prefix of a library.
    ///
    /// - Complexity: O(*n* log *n*) for *n* classes.
    public func nearest(to name: String) -> String? {
        let shortest = 6
        let wanted = Array(name.utf8)
        guard wanted.count >= shortest, wanted.count <= 80 else { return nil }
        return entries.filter { ($0.value.isSwift || $0.value.isObjectiveC) && $0.key != name }.keys.sorted().first {
            let extra = wanted.count - $0.utf8.count
            if abs(extra) <= 2, Self.distance(wanted, Array($0.utf8)) <= 2 {
                return !name.hasSuffix($0) || !name.dropLast($0.count).allSatisfy(\.isUppercase)
            }
            guard extra > 0, extra <= 4, $0.utf8.count > shortest else { return false }
            return name.hasPrefix($0) || name.hasSuffix($0) && !name.prefix(extra).allSatisfy(\.isUppercase)
        }
    }

    /// Returns the Levenshtein distance.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var row = Array(0...second.count)
        for (index, byte) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in 0..<second.count {
                let above = row[column + 1]
                row[column + 1] = min(diagonal + (byte == second[column] ? 0 : 1), above + 1, row[column] + 1)
                diagonal = above
            }
        }
        return row[second.count]
    }

    /// Returns the members of a class and its superclasses, and those that are added to Apple's classes. Nil if the
    /// class or a superclass is unknown.
    public func members(of name: String) -> Members? {
        guard entries[name] != nil else { return nil }
        var found = additions
        var seen: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            if let entry = entries[name] {
                found.formUnion(entry.members)
                // Interface Builder cannot instantiate a Swift class without a superclass. A class that has only
                // extensions has an unknown superclass.
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

    /// Returns the subclasses of a class that declare a member. An object of a document may be an instance of one of them.
    public func subclasses(of name: String, declaring isDeclared: (Members) -> Bool) -> [String] {
        reached(from: name, by: { subclasses[$0] ?? [] }).dropFirst().filter {
            entries[$0].map { isDeclared($0.members) } ?? false
        }
    }

    /// Returns the class itself with its superclasses and subclasses in the sources.
    func family(of name: String) -> Set<String> {
        Set(reached(from: name, by: superclasses) + reached(from: name, by: { subclasses[$0] ?? [] }))
            .filter { entries[$0] != nil }
    }

    /// Returns the superclass that no source declares, if the sources declare the class; nil if ``members(of:)`` knows
    /// all superclasses.
    public func unknownSuperclass(of name: String) -> String? {
        guard members(of: name) == nil, let entry = entries[name], entry.isSwift || entry.isObjectiveC else {
            return nil
        }
        return reached(from: name, by: superclasses).first { entries[$0] == nil && !AppleClasses.contains($0) }
    }

    /// Returns the kinds of changes that sources make to a property of a class. Its superclasses and subclasses may do
    /// it, too, and other sources that mention one of these classes.
    public func changes(_ property: String, of className: String?) -> ObjectChanges {
        let others = otherChangedNames[property] ?? []
        guard let className else {
            return ObjectChanges(others.map(\.changes) + changedNames.values.compactMap { $0[property] })
        }
        let related = family(of: className)
        return ObjectChanges(
            related.compactMap { changedNames[$0]?[property] }
                + others.filter { !$0.types.isDisjoint(with: related) }.map(\.changes))
    }

    /// Whether a class or one of its superclasses in the sources overrides the intrinsic size of views.
    public func computesSize(_ name: String) -> Bool {
        let property = "intrinsicContentSize"
        return reached(from: name, by: superclasses).contains {
            guard let members = entries[$0]?.members else { return false }
            return members.properties.contains(property) || members.selectors.contains(property)
        }
    }

    private func superclasses(of name: String) -> [String] { entries[name]?.superclasses ?? [] }

    /// Returns a class and all classes that are reached from it step by step, each once, depth first.
    private func reached(from name: String, by step: (String) -> [String]) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        var next = [name]
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            found.append(name)
            next += step(name).reversed()
        }
        return found
    }

    /// Whether any class in the sources has a method with this selector.
    public func anyHasMethod(_ selector: String) -> Bool { everything.selectors.contains(selector) }

    /// Whether a source sets the accessibility label of an object with this name.
    public func setsAccessibilityLabel(of name: String) -> Bool { labeledNames.contains(name) }

    /// Whether any class in the sources has a property with this name.
    public func anyHasProperty(_ name: String) -> Bool { everything.properties.contains(name) }
}

extension AppClasses.Members {
    fileprivate mutating func formUnion(_ other: Self) {
        properties.formUnion(other.properties)
        selectors.formUnion(other.selectors)
    }

    /// Whether the class answers selectors that no source declares, because it forwards them or adds methods at run time.
    public var answersAnySelector: Bool {
        !selectors.isDisjoint(with: [
            "forwardInvocation:", "forwardingTargetForSelector:", "forwardingTargetFor:", "resolveInstanceMethod:",
        ])
    }

    /// Whether key-value coding can set a value by this name: by a property, an instance variable or a setter.
    public func canSet(_ name: String) -> Bool {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let flag = "is" + name.prefix(1).uppercased() + name.dropFirst()
        // The setter of `playButton` is `setPlayButton:`, which also sets the key `PlayButton`.
        let small = name.prefix(1).lowercased() + name.dropFirst()
        return properties.contains(name) || properties.contains("_" + name) || selectors.contains(setter)
            || selectors.contains("setValue:forUndefinedKey:")
            || properties.contains(small)
            // The instance variable of a property has an underscore.
            || (name.hasPrefix("_") && properties.contains(String(name.dropFirst())))
            || properties.contains(flag)
    }
}
