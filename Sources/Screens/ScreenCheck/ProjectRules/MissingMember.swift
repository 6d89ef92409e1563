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
    let tier: Tier
    /// The reason why the member may exist; empty if none is known.
    let remark: String

    /// Returns nil if code shows that the member exists.
    ///
    /// - Parameters:
    ///   - tier: The tier if the sources show all members of the class.
    ///   - isDeclared: Whether members contain this one.
    init?(
        of owner: DocumentReferences.CustomObject, _ name: String, id: String, at location: SourceLocation,
        _ tier: Tier,
        _ project: AppProject, isDeclared: (AppClasses.Members) -> Bool
    ) {
        let heirs = project.classes?.subclasses(of: owner.className, declaring: isDeclared) ?? []
        if owner.isPlaceholder, !heirs.isEmpty { return nil }
        let heir = heirs.first(where: project.creates)
        if heir == nil, project.uses(name, of: owner.className) { return nil }
        let isIncomplete = !project.missingSources(ofClass: owner.className).isEmpty
        self.tier = heir != nil ? .advice : isIncomplete ? min(tier, .probable) : tier
        remark = heir.map { ", but by its subclass \($0), which code creates" } ?? ""
        (self.owner, self.name, self.id, self.location) = (owner, name, id, location)
    }
}

extension ProjectRule {
    /// The number of missing members of an object from which they are reported together, because the whole scene is
    /// outdated.
    private static var manyMembers: Int { 3 }

    /// Returns a finding for each missing member, or one for all missing members of an object.
    static func findings(_ missing: [MissingMember], kind: String, advice: String) -> [Finding] {
        var seen: Set<String> = []
        return missing.compactMap { member in
            let all = missing.filter { $0.owner.id == member.owner.id && $0.tier == member.tier }
            let name = member.owner.className
            let owner = RelatedLocation(location: member.owner.location, text: ProjectWords.name(member.owner))
            if all.count < manyMembers || !member.remark.isEmpty {
                return finding(
                    at: member.location, elements: [member.id, member.owner.id],
                    "the \(kind) \(member.name) is not declared by \(name) or its superclasses\(member.remark)",
                    advice: advice,
                    related: [owner], tier: member.tier
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
                tier: member.tier)
        }
    }
}
