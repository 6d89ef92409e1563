import SwiftSyntax

/// The body of a type or of an extension, with the members that the Objective-C runtime would know.
struct TypeBlock {
    enum Kind { case classType, structType, otherType, protocolType, extensionBlock }

    struct Method {
        let name: String
        /// The argument labels; an empty string for `_`.
        let labels: [String]
        /// The types of the parameters as written.
        let types: [TypeSyntax]
        let selector: String
        /// Whether the runtime would find the method by its selector.
        let isExposed: Bool
        let isAsync: Bool
        let isOverride: Bool
        /// Whether a call can be written with arguments of any type: not static, not generic, without `inout`.
        let isCallable: Bool
        let line: Int
    }

    struct Property {
        let name: String
        let isExposed: Bool
        let isSettable: Bool
        let isOutlet: Bool
        /// Whether an initializer without a body, as that of a structure, has an argument for it.
        let isStored: Bool
        /// The type as written; nil if it is inferred.
        let type: TypeSyntax?
        let hasValue: Bool
        let isPrivate: Bool
        let line: Int
    }

    struct Parameter {
        /// The argument label; an empty string for `_`.
        let label: String
        let type: TypeSyntax
        let hasDefault: Bool
    }

    struct Initializer {
        let parameters: [Parameter]
        let isConvenience: Bool
        /// Whether it can be called from other files, and returns an object without `try` and `!`.
        let isPlain: Bool

        var labels: [String] { parameters.map(\.label) }
        /// Whether it can be called without arguments.
        var needsNothing: Bool { parameters.allSatisfy(\.hasDefault) }
    }

    struct Case {
        let name: String
        let values: [Parameter]
    }

    let kind: Kind
    /// The names of the enclosing types and of the type.
    let path: [String]
    /// The types after the colon, as written, without generic arguments.
    let inherited: [String]
    let isGeneric: Bool
    /// Whether the type is visible only in the enclosing declaration or file.
    let isPrivate: Bool
    /// The name in `@objc(name)`.
    let runtimeName: String?
    /// The conditions of the `#if` blocks around it, outermost first.
    let conditions: [String]
    /// The file's index, and the block's index in the file's list.
    let file: Int
    let index: Int
    /// The index of the block that contains this one in the same file.
    let parent: Int?
    let line: Int
    /// The offset of the closing brace, and whether a member is before it on its line.
    let end: Int
    let needsSemicolon: Bool
    var methods: [Method] = []
    var properties: [Property] = []
    var initializers: [Initializer] = []
    /// The cases of an enumeration.
    var cases: [Case] = []
    /// The members of a protocol.
    var requirements: [DeclSyntax] = []
    /// The names of static properties that other files can read.
    var constants: [String] = []

    var name: String { path.joined(separator: ".") }
    var hasExposedMembers: Bool { methods.contains(where: \.isExposed) || properties.contains(where: \.isExposed) }
}
