/// One reader that is given damaged input. Whatever the bytes are, it comes to an end and keeps what it promises.
public struct FuzzTarget: Sendable {
    /// Its name on the command line.
    public let name: String
    /// Inputs that are right, to be damaged.
    public let seeds: [[UInt8]]
    /// Words that mean something to the reader.
    public let words: [String]
    /// Reads the bytes; returns what is wrong with the answer, nil where nothing is.
    public let check: @Sendable ([UInt8]) -> String?

    /// All targets.
    public static let all = [results, traces, formats, documents, settings, logs, explanations]

    /// The target of that name.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
