/// Ordered labels of the rules of a section. Kept rules keep their labels; new rules receive labels between them.
///
/// This is order maintenance with bounded labels (Dietz and Sleator, "Two algorithms for maintaining order in a
/// list", STOC 1987) in its simplest form: if no label is left between two neighbors, the whole section is relabeled.
struct RuleLabels {
    /// The default distance between labels. It is odd, so that the IDs differ in their lowest bits, by which hash
    /// tables distribute them.
    private static let stride = 1 << 10 + 1
    private var labels: ContiguousArray<Int>
    /// Whether every new rule has a label; false if there were too few labels between two kept rules.
    private(set) var isComplete = true

    /// Creates labels between two exclusive bounds. A nil bound is the start or end of the section.
    ///
    /// - Parameter kept: the labels of the rules, increasing; nil for a new rule.
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

    subscript(index: Int) -> Int { labels[index] }

    /// Labels the new rules from `start` to the end of the list.
    private mutating func fill(from start: Int, between low: Int?, and high: Int?) {
        let count = labels.count - start
        if count == 0 { return }
        let (below, above) = (low ?? -1, high ?? GeneratedNames.labelCount)
        if above - below - 1 < count {
            isComplete = false
            return
        }
        let step = min(Self.stride, (above - below) / (count + 1))
        // New labels start close to an existing neighbor, so that lists can grow at their ends. In an empty section
        // they lie in the middle of the range.
        let first =
            switch (low, high) {
            case (nil, nil): (above - step * (count - 1)) / 2
            case (nil, _): above - step * count
            default: below + step
            }
        for index in 0..<count { labels[start + index] = first + step * index }
    }
}

/// The positions of a longest strictly increasing subsequence, found by patience sorting (Aldous and Diaconis,
/// "Longest increasing subsequences", Bull. AMS 36, 1999).
///
/// - Complexity: O(*n* log *n*).
struct LongestIncreasingSubsequence {
    private var members: Set<Int> = []

    init(of values: [Int]) {
        // For each length, the position of the smallest value that ends an increasing subsequence of that length.
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
