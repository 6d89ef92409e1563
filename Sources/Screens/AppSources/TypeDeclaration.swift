/// A declaration of a class, an extension or category of one, or an alias.
struct TypeDeclaration: Hashable {
    /// The kind of a declaration.
    enum Kind: Hashable {
        case swiftClass
        case objectiveCClass
        /// An extension in Swift; a category or implementation in Objective-C.
        case addition
        /// A type alias.
        case alias
    }

    let kind: Kind
    /// The name in the source, without enclosing types.
    let name: String
    /// The name for Objective-C if a Swift source states one.
    var objectiveCName: String?
    /// The superclass, or the target of an alias; nil if there is none. In Swift it may be a protocol.
    var superclass: String?
    /// The properties and instance variables.
    var properties: Set<String> = []
    /// The methods by their Objective-C selectors.
    var selectors: Set<String> = []
}
