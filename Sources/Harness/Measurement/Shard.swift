/// One of several equal parts of a run, to spread it over machines or jobs: the first of four is 1/4.
public struct Shard: Hashable, Codable, Sendable {
    /// Which part, from 1.
    public let number: Int
    /// How many parts there are.
    public let count: Int

    /// More parts than this are a slip.
    public static let mostParts = 10_000

    /// That part; nil where there is no such one.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count, count <= Self.mostParts else { return nil }
        self.number = number
        self.count = count
    }

    /// The part of a text such as `1/4`.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number: number, of: count)
    }

    /// A part as a result has it written down; one that there cannot be is an error.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let shard = Shard(text) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no part: \(text)"))
        }
        self = shard
    }

    /// Writes `1/4`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// All there is.
    public static let whole = Shard(all: ())

    private init(all: Void) {
        number = 1
        count = 1
    }

    /// Whether the item of that position, from 0, is in this part.
    public func contains(_ position: Int) -> Bool { position % count == number - 1 }
}

extension Shard: CustomStringConvertible {
    /// `1/4`.
    public var description: String { "\(number)/\(count)" }
}
