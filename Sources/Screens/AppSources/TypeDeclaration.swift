/// A declaration of a class, of an extension or category of a class, or of a type alias.
struct TypeDeclaration: Hashable {
    enum Kind: String, Hashable {
        case swiftClass
        case objectiveCClass
        /// An extension in Swift; in Objective-C a category, or an implementation without a superclass.
        case addition
        case alias
    }

    let kind: Kind
    /// Whether other modules can use the class. Only for Swift, whose sources state it.
    var isPublic = false
    /// The name in the source, without the names of enclosing types.
    let name: String
    /// The name for Objective-C; nil if the source does not state one.
    var objectiveCName: String?
    /// The superclass, or the target of an alias; nil if there is none. In Swift it may be a protocol, which a
    /// source does not distinguish from a superclass.
    var superclass: String?
    /// The properties and instance variables.
    var properties: Set<String> = []
    /// The Objective-C selectors of the methods.
    var selectors: Set<String> = []
}
