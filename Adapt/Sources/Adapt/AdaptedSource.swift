/// A source of the app after rewriting.
struct AdaptedSource {
    let path: String
    let original: ParsedSource
    let result: SourceRewriter.Result
    let tableOmissions: [MemberTables.Omission]
    /// Whether the file has a function `adaptedFile…` that registers its classes.
    let hasTables: Bool
    /// Whether it is a source of a package on which the app depends.
    let isAdded: Bool
    let number: Int

    var bytes: [UInt8] { result.edits.applied() }
    /// Whether the source is part of the user interface.
    var isInterface: Bool { result.importsUIKit }
}
