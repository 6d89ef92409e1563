public import SolverAPI

/// A search for roots that compete for one length (``Competition``).
///
/// The rows of several roots are the nodes of a graph. A root without constraints of its own that occurs in exactly two
/// rows, such as the position of a label between two others, *connects* them: it only says that a combination of the
/// two rows holds. If the connections of a group of rows form a tree, the group amounts to one row, the sum of its rows
/// with the multipliers in which all connecting roots cancel.
@usableFromInline
struct CompetitionSearch {
    /// A required row of several roots.
    @usableFromInline
    struct Member {
        let row: Int32
        let relation: Relation
        let residual: Measure
        /// The positions of its roots in ``CompetitionSearch/unknowns``.
        let range: Range<Int>
        /// The index of its group; nil until the groups are known.
        var group: Int?
        /// The factor of the row in the sum of its group.
        var multiplier = 0.0
    }

    /// A root of at least one member.
    struct Root {
        let variable: Int32
        var firstMember: Int32
        /// The last member found; equal to the first if there is one.
        var lastMember: Int32
        var memberCount = 1
        var ruleCount = 0
        /// Whether it occurs in a row of several roots that is not a member.
        var isComplex = false
        /// The contestant in the competition of its group, if it competes.
        var contestant: Int?

        var isConnection: Bool { memberCount == 2 && ruleCount == 0 && !isComplex && firstMember != lastMember }
    }

    @usableFromInline private(set) var members: [Member] = []
    @usableFromInline var unknowns: [RowForm.Unknown] = []
    private var roots: [Root] = []
    /// By variable, the index of the root.
    private var numbers: [Int32?]
    private var rules: [(root: Int, rule: Competition.OwnRule)] = []

    @usableFromInline
    init(variableLimit: Int) { numbers = [Int32?](repeating: nil, count: variableLimit) }

    /// Adds a root of the member that ``end(_:_:_:from:)`` will add. `start` is the number of ``unknowns`` before the
    /// first root of this member.
    @inlinable
    mutating func add(_ unknown: RowForm.Unknown, from start: Int) {
        for index in start..<unknowns.count where unknowns[index].root == unknown.root {
            unknowns[index].add(unknown)
            return
        }
        unknowns.append(unknown)
    }

    /// Adds the row with the roots added from `start` on as a member, if it has several roots.
    @usableFromInline
    mutating func end(_ row: Int32, _ relation: Relation, _ residual: Measure, from start: Int) {
        // A coefficient that may be 0 is kept, and excludes the row later.
        for index in (start..<unknowns.count).reversed() where (try? unknowns[index].isCancelled()) == true {
            unknowns.remove(at: index)
        }
        if unknowns.count < start + 2 {
            unknowns.removeSubrange(start...)
            return
        }
        let member = Int32(members.count)
        members.append(Member(row: row, relation: relation, residual: residual, range: start..<unknowns.count))
        for unknown in unknowns[start...] {
            if let number = number(of: unknown.root) {
                roots[number].memberCount += 1
                roots[number].lastMember = member
            } else {
                numbers[Int(unknown.root)] = Int32(roots.count)
                roots.append(Root(variable: unknown.root, firstMember: member, lastMember: member))
            }
        }
    }

    /// Returns the index of the root of a member.
    private func number(of root: Int32) -> Int? { numbers[Int(root)].map(Int.init) }

    /// Whether a root occurs in a member.
    @usableFromInline
    func contains(_ root: Int32) -> Bool { number(of: root) != nil }

    /// Adds a constraint of one root.
    @usableFromInline
    mutating func add(_ rule: Competition.OwnRule, of root: Int32) {
        guard let number = number(of: root) else { return }
        roots[number].ruleCount += 1
        rules.append((number, rule))
    }

    /// Records that a root occurs in a row of several roots that is not a member.
    @usableFromInline
    mutating func exclude(_ root: Int32) {
        if let number = number(of: root) { roots[number].isComplex = true }
    }

    /// Returns the competitions to which the method applies, each with the inequality in its group.
    @usableFromInline
    mutating func competitions() -> [(competition: Competition, inequality: Int32?)] {
        var groups = groupMembers()
        for member in members {
            guard let group = member.group else { continue }
            if member.relation != .equal {
                // The sum of an equation and an inequality is an inequality; that of two inequalities may be neither.
                if groups[group].inequality != nil { groups[group].isRefused = true }
                groups[group].inequality = member.row
                groups[group].competition.relation =
                    member.multiplier > 0 ? member.relation : member.relation.reversed
            }
            groups[group].competition.residual.add(member.multiplier, 0, member.residual)
            for unknown in unknowns[member.range] {
                guard let number = number(of: unknown.root), !roots[number].isConnection,
                    let first = members[Int(roots[number].firstMember)].group
                else { continue }
                // A root without constraints of its own takes any length, so nothing competes.
                if roots[number].isComplex || roots[number].ruleCount == 0 || first != group {
                    groups[group].isRefused = true
                    groups[first].isRefused = true
                    continue
                }
                var part = RowForm.Unknown(
                    root: unknown.root, unknown.coefficient * member.multiplier,
                    error: unknown.error * abs(member.multiplier))
                part.size = unknown.size * abs(member.multiplier)
                if let contestant = roots[number].contestant {
                    groups[group].competition.contestants[contestant].add(part)
                } else {
                    roots[number].contestant = groups[group].competition.contestants.count
                    groups[group].competition.contestants.append(part)
                }
            }
        }
        for (number, rule) in rules {
            guard let contestant = roots[number].contestant,
                let group = members[Int(roots[number].firstMember)].group, !groups[group].isRefused
            else { continue }
            var rule = rule
            rule.contestant = contestant
            groups[group].competition.rules.append(rule)
        }
        return groups.compactMap { group in
            let isSound = group.competition.contestants.allSatisfy { (try? $0.isCancelled()) == false }
            return group.isRefused || !isSound ? nil : (group.competition, group.inequality)
        }
    }

    /// Members that are connected.
    private struct Group {
        var competition: Competition
        /// The inequality among the members.
        var inequality: Int32?
        var isRefused = false
    }

    /// Finds the groups and the multipliers of their members. A group is refused if its connections do not form a tree,
    /// or if a multiplier is not exact.
    private mutating func groupMembers() -> [Group] {
        var groups: [Group] = []
        var path: [Int] = []
        for start in members.indices where members[start].group == nil {
            (members[start].group, members[start].multiplier) = (groups.count, 1)
            path.append(start)
            var (memberCount, connectionCount, isExact) = (0, 0, true)
            while let current = path.popLast() {
                memberCount += 1
                for unknown in unknowns[members[current].range] {
                    guard let root = number(of: unknown.root).map({ roots[$0] }), root.isConnection else { continue }
                    connectionCount += 1
                    let other = Int(root.firstMember) == current ? Int(root.lastMember) : Int(root.firstMember)
                    guard members[other].group == nil,
                        let opposite = unknowns[members[other].range].first(where: { $0.root == unknown.root })
                    else { continue }
                    let ratio = -unknown.coefficient / opposite.coefficient
                    // Other multipliers would need bounds of their errors.
                    isExact = isExact && unknown.error == 0 && opposite.error == 0 && Accumulator.isPowerOfTwo(ratio)
                    members[other].group = groups.count
                    members[other].multiplier = members[current].multiplier * ratio
                    path.append(other)
                }
            }
            // Each connection was counted from both of its members.
            let isTree = isExact && connectionCount == 2 * (memberCount - 1)
            groups.append(Group(competition: Competition(members[start].row), isRefused: !isTree))
        }
        return groups
    }
}
