/// The natural sizes of nodes: their rows in the table, and the functions that compute heights from widths.
@usableFromInline
struct NaturalSizes {
    /// The two rows of a natural extent.
    struct Extent {
        /// The row `extent <= constant`, with the priority of hugging.
        let upper: Int32
        /// The row `extent >= constant`, with the priority of compression resistance.
        let lower: Int32

        var rows: [Int32] { [upper, lower] }
    }

    /// A height that depends on a width.
    struct HeightFunction {
        let node: Int32
        let height: (Double) -> Double
        /// The width for which the height was computed; nil if the height has to be computed.
        var width: Double?
    }

    struct Entry {
        var width: Extent?
        var height: Extent?
        /// The index of the node in ``functions``.
        var function: Int?
    }

    private(set) var entries: [Int32: Entry] = [:]
    /// The functions, in no particular order but always the same.
    var functions: [HeightFunction] = []

    @usableFromInline
    init() {}

    /// The rows of the natural width or height of a node.
    subscript(node: Int32, isVertical isVertical: Bool) -> Extent? {
        get { isVertical ? entries[node]?.height : entries[node]?.width }
        set {
            if isVertical {
                entries[node, default: Entry()].height = newValue
            } else {
                entries[node, default: Entry()].width = newValue
            }
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Returns the index of a node's function in ``functions``.
    func function(of node: Int32) -> Int? { entries[node]?.function }

    /// Replaces the function of a node.
    mutating func setFunction(_ height: @escaping (Double) -> Double, of node: Int32) {
        let function = HeightFunction(node: node, height: height)
        if let index = self.function(of: node) {
            functions[index] = function
        } else {
            entries[node, default: Entry()].function = functions.count
            functions.append(function)
        }
    }

    mutating func removeFunction(of node: Int32) {
        guard let index = function(of: node), let last = functions.popLast() else { return }
        entries[node]?.function = nil
        if last.node == node { return }
        functions[index] = last
        entries[last.node]?.function = index
    }

    /// Makes the next layout compute all heights.
    mutating func forgetWidths() {
        for index in functions.indices { functions[index].width = nil }
    }

    /// Removes everything about a node, and returns its rows.
    mutating func removeAll(of node: Int32) -> [Int32] {
        removeFunction(of: node)
        guard let entry = entries.removeValue(forKey: node) else { return [] }
        return (entry.width?.rows ?? []) + (entry.height?.rows ?? [])
    }
}
