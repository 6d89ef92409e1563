internal import AppSources
internal import InterfaceBuilder

/// An outlet or action of a document that the class of its object does not have.
struct MissingMember {
    let owner: DocumentReferences.CustomObject
    /// The name of the property, or the selector.
    let name: String
    /// The id of the connection.
    let id: String
    let location: SourceLocation
}

extension ProjectRule {
    /// The number of missing members of an object from which they are reported together, because the whole scene is
    /// outdated.
    private static var manyMembers: Int { 3 }

    /// Returns a finding for each missing member, or one for all missing members of an object.
    static func findings(
        _ missing: [MissingMember], kind: String, advice: String, tier: Tier = Self.tier
    ) -> [Finding] {
        var seen: Set<String> = []
        return missing.compactMap { member in
            let all = missing.filter { $0.owner.id == member.owner.id }
            let name = member.owner.className
            let owner = RelatedLocation(location: member.owner.location, text: ProjectWords.name(member.owner))
            if all.count < manyMembers {
                return finding(
                    at: member.location, elements: [member.id, member.owner.id],
                    "the \(kind) \(member.name) is not declared by \(name) or its superclasses", advice: advice,
                    related: [owner], tier: tier
                ).sharing("\(name) \(member.name)")
            }
            guard seen.insert(member.owner.id).inserted else { return nil }
            let first = all.prefix(2).map(\.name).joined(separator: ", ")
            return finding(
                at: member.location, elements: [member.id, member.owner.id] + all.dropFirst().map(\.id),
                "\(all.count) \(kind)s are not declared by \(name) or its superclasses: \(first) and "
                    + "\(all.count - 2) more",
                advice: "The scene is outdated as a whole, or its class is the wrong one. \(advice)",
                related: [owner]
                    + all.dropFirst().map { RelatedLocation(location: $0.location, text: "\(kind) \($0.name)") },
                tier: tier)
        }
    }
}
