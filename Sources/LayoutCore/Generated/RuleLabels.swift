/// Labels for the rules of a section, in the order of the list: those that are kept have theirs, and the new ones get labels between
/// them.
///
/// This is order maintenance with bounded labels (Dietz and Sleator, "Two algorithms for maintaining order in a list", STOC 1987), in
/// its simplest form: where no label is left between two neighbours, the whole section is labelled anew.
struct RuleLabels {
    /// The distance of labels that have room around them. It is odd, so that the names differ in their last bits, by which tables
    /// spread them.
    private static let stride = 1 << 10 + 1
    private var labels: ContiguousArray<Int>
    /// Whether there are labels enough between those that are kept.
    private(set) var hasRoom = true

    /// Labels for rules that lie between two others; nil where the section begins or ends.
    ///
    /// - Parameter kept: the label of each rule, increasing; nil for a new rule.
    init(_ kept: some Sequence<Int?>, above lowest: Int? = nil, below highest: Int? = nil) {
        labels = []
        var runStart = 0
        var low = lowest
        for label in kept {
            guard let label else {
                labels.append(-1)
                continue
            }
            fill(from: runStart, between: low, and: label)
            labels.append(label)
            (low, runStart) = (label, labels.count)
        }
        fill(from: runStart, between: low, and: highest)
    }

    subscript(place: Int) -> Int { labels[place] }

    /// Labels the run of new rules from a place to the end of what is there.
    private mutating func fill(from start: Int, between low: Int?, and high: Int?) {
        let count = labels.count - start
        if count == 0 { return }
        let (below, above) = (low ?? -1, high ?? GeneratedNames.labelCount)
        if above - below - 1 < count {
            hasRoom = false
            return
        }
        let step = min(Self.stride, (above - below) / (count + 1))
        // Beside a neighbour where there is one, so that a list grows at its ends; in the middle of a section that is empty.
        let first =
            switch (low, high) {
            case (nil, nil): (above - step * (count - 1)) / 2
            case (nil, _): above - step * count
            default: below + step
            }
        for place in 0..<count { labels[start + place] = first + step * place }
    }
}

/// The positions of a longest strictly increasing subsequence, by patience sorting (Aldous and Diaconis, "Longest increasing
/// subsequences", Bull. AMS 36, 1999). O(n log n).
struct LongestIncreasingSubsequence {
    private var members: Set<Int> = []

    init(of values: [Int]) {
        // For each length the position whose value ends a subsequence of that length with the least value.
        var ends: [Int] = []
        var predecessors = [Int](repeating: -1, count: values.count)
        for (position, value) in values.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[position] = ends[low - 1] }
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        var position = ends.last ?? -1
        while position >= 0 {
            members.insert(position)
            position = predecessors[position]
        }
    }

    func contains(_ position: Int) -> Bool { members.contains(position) }
}
