/// A reader that gets damaged input. For all bytes it must terminate and keep its guarantees.
public struct FuzzTarget: Sendable {
    /// The name on the command line.
    public let name: String
    /// Valid inputs to damage.
    public let seeds: [[UInt8]]
    /// Keywords of the format.
    public let words: [String]
    /// Reads the bytes; returns an error in the reader's answer, or nil.
    public let check: @Sendable ([UInt8]) -> String?

    /// All targets.
    public static let all = [results, traces, formats, documents, settings, logs, explanations]

    /// Returns the target of that name; nil if there is none.
    public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
