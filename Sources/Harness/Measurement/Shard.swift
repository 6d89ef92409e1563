/// One of several equal parts of a run; the first of four is 1/4.
public struct Shard: Hashable, Codable, Sendable {
    /// The number of the part, from 1.
    public let number: Int
    /// The number of parts of the run.
    public let count: Int

    /// The maximum number of parts; larger numbers are typing errors.
    public static let mostParts = 10_000

    /// Creates a part; nil unless `number` is in 1 ... `count` and `count` is at most ``mostParts``.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count, count <= Self.mostParts else { return nil }
        self.number = number
        self.count = count
    }

    /// Parses a text such as `1/4`; nil if it is invalid.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number: number, of: count)
    }

    /// Decodes a text such as `1/4`.
    ///
    /// - Throws: An error if the part is invalid.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let shard = Shard(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no part: \(text)"))
        }
        self = shard
    }

    /// Encodes a text such as `1/4`.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The whole run as one part.
    public static let whole = Shard(all: ())

    private init(all: Void) {
        number = 1
        count = 1
    }

    /// Whether the part contains the item at `position`, counted from 0.
    public func contains(_ position: Int) -> Bool { position % count == number - 1 }
}

extension Shard: CustomStringConvertible {
    /// A text such as `1/4`.
    public var description: String { "\(number)/\(count)" }
}
