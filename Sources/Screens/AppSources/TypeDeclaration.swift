/// What a declaration in a source says of a class: a class itself, an extension or category, or another name for one.
struct TypeDeclaration: Hashable {
    /// What is declared.
    enum Kind: Hashable {
        case swiftClass
        case objectiveCClass
        /// An extension of Swift, or a category or implementation of Objective-C.
        case addition
        /// Another name for a class.
        case alias
    }

    let kind: Kind
    /// What it is called in its source, without the types around it.
    let name: String
    /// The name that it has for Objective-C, where a source of Swift says one.
    var objectiveCName: String?
    /// The class above, or what an alias stands for; nil where none is said. In Swift it may be a protocol.
    var superclass: String?
    /// The properties and instance variables.
    var properties: Set<String> = []
    /// The methods, as Objective-C calls them.
    var selectors: Set<String> = []
}
