/// Disjoint sets of the numbers 0, 1, …: union-find with path halving (Tarjan and van Leeuwen, 1984).
///
/// The representative of a set is its smallest number, so results do not depend on the order of unions.
package struct DisjointSets {
    private var parent: [Int]

    /// Creates `count` sets of one number each.
    package init(count: Int) { parent = Array(0..<count) }

    /// Returns the smallest number of a set.
    ///
    /// - Complexity: O(log count), amortized.
    package mutating func representative(of element: Int) -> Int {
        var current = element
        while parent[current] != current {
            parent[current] = parent[parent[current]]
            current = parent[current]
        }
        return current
    }

    /// Merges two sets.
    ///
    /// - Complexity: O(log count), amortized.
    package mutating func unite(_ a: Int, _ b: Int) {
        let (first, second) = (representative(of: a), representative(of: b))
        parent[max(first, second)] = min(first, second)
    }
}
