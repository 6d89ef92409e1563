internal import SolverAPI

/// The solver's identifiers of the variables and bounds of one node.
///
/// They follow the creation order of nodes, which decides ties. The node with creation index *c* has the variables
/// 4*c* … 4*c* + 3, numbered like those of a ``TreeTable``, and the constraints −1 − 2*c* and −2 − 2*c*. A row has its
/// creation index as identifier, so the constraints of nodes are negative.
struct NodeNames: Equatable {
    /// The creation index of the node.
    let creation: UInt32

    static let root = NodeNames(creation: 0)

    /// A number that the solver determines for each node, in the order of the variables of a ``TreeTable``.
    enum Quantity: Int, CaseIterable {
        case x, y, width, height

        var kind: Variable.Kind { self == .x || self == .y ? .position : .extent }

        /// The index of the quantity of a node in a list of the quantities of all nodes.
        func index(ofNode node: Int) -> Int { Self.allCases.count * node + rawValue }

        /// Returns the node and the quantity at an index of a list of the quantities of all nodes.
        static func at(_ index: Int) -> (node: Int, quantity: Quantity) {
            let (node, quantity) = index.quotientAndRemainder(dividingBy: allCases.count)
            return (node, allCases[quantity])
        }
    }

    enum Axis: Int, CaseIterable {
        case horizontal, vertical

        var extent: Quantity { self == .horizontal ? .width : .height }
    }

    func variable(_ quantity: Quantity) -> VariableID { VariableID(quantity.index(ofNode: Int(creation))) }

    /// The constraint that bounds an extent: at least 0, or for the root equal to the size of the layout.
    func bound(_ axis: Axis) -> ConstraintID {
        ConstraintID(-1 - (Axis.allCases.count * Int(creation) + axis.rawValue))
    }

    /// Returns the node and the axis of a bound; nil if the constraint is a row.
    static func bound(_ constraint: ConstraintID) -> (node: NodeNames, axis: Axis)? {
        if constraint.rawValue >= 0 { return nil }
        let (creation, axis) = (-1 - constraint.rawValue).quotientAndRemainder(dividingBy: Axis.allCases.count)
        return (NodeNames(creation: UInt32(creation)), Axis.allCases[axis])
    }
}
