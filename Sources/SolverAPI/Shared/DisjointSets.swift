/// Numbers 0… in groups that are only ever united: union-find with path halving (Tarjan and van Leeuwen, 1984).
///
/// The representative of a group is its smallest number, so no result depends on the order of the unions.
package struct DisjointSets {
    private var parent: [Int]

    /// So many groups of one number each.
    package init(count: Int) { parent = Array(0..<count) }

    /// The smallest number of the group.
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

    /// Makes one group of two.
    package mutating func unite(_ a: Int, _ b: Int) {
        let (first, second) = (representative(of: a), representative(of: b))
        parent[max(first, second)] = min(first, second)
    }
}
