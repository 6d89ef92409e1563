/// A peer of a result: its description, or the reason for its absence.
public struct PeerRecord: Codable, Hashable, Sendable {
    /// The name of the peer in results.
    public var name: String
    /// The description; nil if the peer did not answer.
    public var description: PeerDescription?
    /// The reason for the absence of the peer; nil if it took part.
    public var absence: String?

    public init(name: String, description: PeerDescription? = nil, absence: String? = nil) {
        self.name = name
        self.description = description
        self.absence = absence
    }
}
