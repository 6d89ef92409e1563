/// The methods and properties of one class that can be found by name. On Apple's platforms, the Objective-C runtime finds
/// them.
///
/// `layoutlab adapt` writes the tables of an app's classes, and an app may write its own:
/// ```swift
/// RuntimeMembers.register(
///     ProfileController.self, name: "ProfileController", module: "App",
///     RuntimeMembers(
///         methods: ["save:": { object, arguments in (object as? ProfileController)?.save(arguments[0]) }],
///         properties: [
///             "nameLabel": .init(
///                 get: { ($0 as? ProfileController)?.nameLabel },
///                 set: { object, value in
///                     guard let label = value as? UILabel else { return false }
///                     (object as? ProfileController)?.nameLabel = label
///                     return true
///                 })
///         ]))
/// ```
@MainActor
public struct RuntimeMembers {
    /// Calls a method of an object. There is one argument for each colon of the selector; an argument that the caller
    /// does not have is nil.
    public typealias Method = @MainActor (_ object: AnyObject, _ arguments: [Any?]) -> Any?
    /// Creates an object from a document.
    public typealias Factory = @MainActor (_ coder: NSCoder) -> AnyObject?

    /// A property that can be read and, unless `set` is nil, written.
    public struct Property {
        /// Returns the value of an object's property.
        public let get: @MainActor (AnyObject) -> Any?
        /// Sets an object's property. Returns false if the value has a different type.
        public let set: (@MainActor (AnyObject, Any?) -> Bool)?
        public init(
            get: @escaping @MainActor (AnyObject) -> Any?, set: (@MainActor (AnyObject, Any?) -> Bool)? = nil
        ) { (self.get, self.set) = (get, set) }
    }

    let methods: [String: Method]
    let properties: [String: Property]
    let make: Factory?

    /// - Parameters:
    ///   - methods: The methods by the names of their selectors.
    ///   - properties: The properties by name.
    ///   - make: Creates an object for a document. Nil for views, controllers, bar items and layouts of collections,
    ///     which are created by their `required` initializers.
    public init(methods: [String: Method] = [:], properties: [String: Property] = [:], make: Factory? = nil) {
        (self.methods, self.properties, self.make) = (methods, properties, make)
    }

    /// Makes the members of a class known, and the class itself to documents. Members that were registered before for the
    /// same class are kept, unless they have the same name.
    public static func register(_ type: AnyClass, name: String, module: String, _ members: RuntimeMembers) {
        RuntimeClasses.add(type, name: name, module: module, members)
    }
}
