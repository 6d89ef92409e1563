internal import SolverAPI

/// The solver's identifiers of the variables and bounds of one node.
///
/// They follow the creation order of nodes, which decides ties. A node with the number *n* has the variables 4*n* … 4*n* + 3,
/// in the order of those of a ``TreeTable``. In a tree without keys, *n* is the creation index, a row has its creation index as
/// identifier, and the bounds of a node are the constraints −1 − 2*n* and −2 − 2*n*. In a tree with keys the client chose all
/// identifiers (``NodeKey``).
struct NodeNames: Equatable {
    let number: Int
    private let firstBound: Int
    private let boundStep: Int

    init(creation: UInt32) {
        number = Int(creation)
        (firstBound, boundStep) = (-1 - Axis.allCases.count * number, -1)
    }

    init(_ key: NodeKey) { (number, firstBound, boundStep) = (key.number, key.firstBound, 1) }

    static let root = NodeNames(creation: 0)

    /// A number that the solver determines for each node, in the order of the variables of a ``TreeTable``.
    enum Quantity: Int, CaseIterable {
        case x, y, width, height

        var kind: Variable.Kind { self == .x || self == .y ? .position : .extent }

        /// The index of the quantity of a node in a list of the quantities of all nodes.
        func index(ofNode node: Int) -> Int { 4 * node + rawValue }

        /// Returns the node and the quantity at an index of a list of the quantities of all nodes.
        static func at(_ index: Int) -> (node: Int, quantity: Quantity) { (index >> 2, all[index & 3]) }

        private static let all = allCases
    }

    enum Axis: Int, CaseIterable {
        case horizontal, vertical

        var extent: Quantity { self == .horizontal ? .width : .height }
    }

    func variable(_ quantity: Quantity) -> VariableID { VariableID(quantity.index(ofNode: number)) }

    /// The constraint that bounds an extent: at least 0, or for the root of a tree without keys equal to the size of the layout.
    func bound(_ axis: Axis) -> ConstraintID { ConstraintID(firstBound + boundStep * axis.rawValue) }

    /// Returns the creation index of the node and the axis of a bound in a tree without keys; nil if the constraint is a row.
    static func bound(_ constraint: ConstraintID) -> (creation: UInt32, axis: Axis)? {
        if constraint.rawValue >= 0 { return nil }
        let (creation, axis) = (-1 - constraint.rawValue).quotientAndRemainder(dividingBy: Axis.allCases.count)
        return (UInt32(creation), Axis.allCases[axis])
    }
}
