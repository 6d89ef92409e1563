/// A reader that gets damaged input. For all bytes it must terminate and keep its guarantees.
public struct FuzzTarget: Sendable {
    /// The name on the command line.
    public let name: String
    /// Valid inputs, which the fuzzer damages.
    public let seeds: [[UInt8]]
    /// Words of the format, which damage inserts.
    public let words: [String]
    /// Reads the bytes and returns a description of a wrong answer of the reader; nil if there is none.
    public let check: @Sendable ([UInt8]) -> String?

    public static let all = [results, traces, formats, documents, settings, logs, explanations]

    /// Returns the target of a name; nil if there is none.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
