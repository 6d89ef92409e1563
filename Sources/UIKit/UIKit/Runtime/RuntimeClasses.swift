/// The classes whose members were registered with ``RuntimeMembers``.
@MainActor
enum RuntimeClasses {
    private static var members: [ObjectIdentifier: RuntimeMembers] = BuiltInMembers.all
    private static var named: [String: AnyClass] = [:]
    private static var qualified: [String: AnyClass] = [:]

    static func add(_ type: AnyClass, name: String, module: String, _ new: RuntimeMembers) {
        let key = ObjectIdentifier(type)
        if let old = members[key] {
            members[key] = RuntimeMembers(
                methods: old.methods.merging(new.methods) { $1 },
                properties: old.properties.merging(new.properties) { $1 }, make: new.make ?? old.make)
        } else {
            members[key] = new
        }
        // If two modules have a class of this name, a document that states no module gets the first.
        if named[name] == nil { named[name] = type }
        qualified["\(module).\(name)"] = type
    }

    /// Returns the class that a document names; nil if it was neither registered nor is part of the program.
    ///
    /// Swift finds a class by its module and name, so the classes of a document with modules need not be registered.
    static func type(_ name: String, module: String?) -> AnyClass? {
        if let module, let found = qualified["\(module).\(name)"] { return found }
        if let found = named[name] { return found }
        if let module, let found = _typeByName("\(module).\(name)") as? AnyClass { return found }
        // The class of an Objective-C app may be named with its module.
        if name.contains("."), let found = qualified[name] ?? (_typeByName(name) as? AnyClass) { return found }
        return _typeByName("UIKit.\(name)") as? AnyClass
    }

    static func factory(of type: AnyClass) -> RuntimeMembers.Factory? { first(of: type, \.make) }
    static func method(_ name: String, of type: AnyClass) -> RuntimeMembers.Method? {
        first(of: type) { $0.methods[name] }
    }
    /// Whether any class registered a method.
    static func hasMethod(_ name: String) -> Bool { members.values.contains { $0.methods[name] != nil } }
    static func property(_ name: String, of type: AnyClass) -> RuntimeMembers.Property? {
        first(of: type) { $0.properties[name] }
    }

    /// Returns what the class or the nearest of its superclasses registered.
    private static func first<Found>(of type: AnyClass, _ find: (RuntimeMembers) -> Found?) -> Found? {
        var next: AnyClass? = type
        while let type = next {
            if let found = members[ObjectIdentifier(type)].flatMap(find) { return found }
            next = _getSuperclass(type)
        }
        return nil
    }
}
