/// A peer of a result: its description, or the reason for its absence.
public struct PeerRecord: Codable, Hashable, Sendable {
    /// The name in results.
    public var name: String
    /// The description; nil if the peer could not be asked.
    public var description: PeerDescription?
    /// The reason for its absence; nil if it took part.
    public var absence: String?

    /// Creates a record.
    public init(name: String, description: PeerDescription? = nil, absence: String? = nil) {
        self.name = name
        self.description = description
        self.absence = absence
    }
}
