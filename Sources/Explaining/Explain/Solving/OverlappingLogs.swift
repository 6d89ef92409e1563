import SolverAPI

/// Logs of several threads whose lists are interleaved.
extension LoggedConflict {
    /// Joins logs whose lists are interleaved.
    ///
    /// Rules of one log may have been read into the list of another log, so that no conflict remains in the first list.
    /// So the lists become one log if it has more conflicts than the separate lists. Otherwise the earlier log was cut
    /// off, and the logs stay separate.
    ///
    /// - Complexity: For interleaved logs, a search for all conflicts of each list and of the joined list.
    static func puttingTogether(_ logs: [LoggedConflict]) -> [LoggedConflict] {
        var groups: [[LoggedConflict]] = []
        for log in logs {
            if log.overlapsPrevious, !groups.isEmpty {
                groups[groups.count - 1].append(log)
            } else {
                groups.append([log])
            }
        }
        return groups.flatMap { group in
            if group.count == 1 { return group }
            let whole = together(group)
            if group.contains(where: { $0.rules.isEmpty }) { return [whole] }
            return whole.conflictCount > group.reduce(0) { $0 + $1.conflictCount } ? [whole] : group
        }
    }

    private static func together(_ group: [LoggedConflict]) -> LoggedConflict {
        var whole = LoggedConflict(firstLine: group[0].firstLine, hasHeader: true)
        whole.isListClosed = group.allSatisfy { $0.isListClosed }
        for rule in group.flatMap({ $0.rules }).sorted(by: { $0.line < $1.line }) { whole.append(rule) }
        let broken = group.flatMap { [$0.broken].compactMap { $0 } + $0.brokenLater }
        for rule in broken.sorted(by: { $0.line < $1.line }) { whole.appendBroken(rule) }
        whole.interleavedLines = group.dropFirst().map { $0.firstLine }
        whole.omitted = group.flatMap { $0.omitted }.sorted { $0.line < $1.line }
        whole.repeatedLines = (whole.repeatedLines + group.flatMap { $0.repeatedLines }).sorted()
        whole.isCut = group.contains { $0.isCut }
        return whole
    }

    /// The maximum number of rules of a list whose conflicts are counted.
    private static let mostExamined = 300

    /// The number of conflicts without common rules; 0 if there are too many rules or the solver fails.
    private var conflictCount: Int {
        if rules.isEmpty || rules.count > Self.mostExamined { return 0 }
        let system = RuleSystem(rules)
        var finder = ConflictFinder(system.variables)
        return (try? finder.disjointConflicts(among: system.rules).count) ?? 0
    }
}
