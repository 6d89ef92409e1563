/// A peer in a result: what it said about itself, or why it did not take part.
public struct PeerRecord: Codable, Hashable, Sendable {
    /// The name in results.
    public var name: String
    /// What it said; nil where it could not be asked.
    public var description: PeerDescription?
    /// Why it did not take part; nil where it did.
    public var absence: String?

    /// A record with those values.
    public init(name: String, description: PeerDescription? = nil, absence: String? = nil) {
        self.name = name
        self.description = description
        self.absence = absence
    }
}
