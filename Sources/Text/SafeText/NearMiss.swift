/// Suggestions for mistyped names.
package enum NearMiss {
    /// Returns one line about an unknown name: the expected names, the given name, and the nearest known name if there
    /// is one.
    package static func message(_ option: String, _ found: String, among known: [String]) -> String {
        let question = nearest(to: found, among: known).map { "; did you mean \($0)?" } ?? ""
        return
            "\(option): expected one of \(known.joined(separator: ", ")), found \"\(SafeText.excerpt(found))\"\(question)"
    }

    /// Returns the nearest known name; nil unless a known name begins with the input or differs from it by changes of
    /// at most a third of its letters.
    package static func nearest(to found: String, among known: [String]) -> String? {
        // Longer inputs are not mistyped names, and computing the distance takes quadratic time.
        guard !found.isEmpty, found.count <= 40 else { return nil }
        let typed = found.lowercased()
        if typed.count > 2, let whole = known.first(where: { $0.hasPrefix(typed) }) { return whole }
        let near = known.map { (name: $0, changes: changes(typed, $0)) }
            .filter { $0.changes <= max(1, min($0.name.count, typed.count) / 3) }
        return near.min { $0.changes < $1.changes }?.name
    }

    /// Returns the number of insertions, deletions, replacements and exchanges of neighbors (optimal string
    /// alignment).
    private static func changes(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var rows = [Array(0...second.count)]
        for row in 0..<first.count {
            var line = [row + 1]
            for column in 0..<second.count {
                let isSame = first[row] == second[column]
                var best = min(rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                line.append(best)
            }
            rows.append(line)
        }
        return rows[first.count][second.count]
    }
}
