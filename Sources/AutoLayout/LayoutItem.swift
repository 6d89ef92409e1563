internal import SolverAPI

/// A rectangle that constraints can speak of: a view or a layout guide.
///
/// An item is confined to the task that lays its tree out, and so is the ``LayoutEngine``.
open class LayoutItem {
    /// When the item was created, compared with others of the process.
    let age: Int

    /// Where others find the item.
    let handle = ItemHandle()
    /// What the update cycle keeps with the item.
    var itemMarks = ItemMarks()

    /// What somebody who builds on the layer keeps with the item; the layer does not look at it.
    public weak var payload: AnyObject?

    /// The name used in messages; the kind and a number while there is none.
    public var identifier: String?

    init(identifier: String?) {
        age = Age.next()
        self.identifier = identifier
        handle.open(for: self)
    }

    deinit { handle.close() }

    /// How messages call the item.
    public var name: String { identifier ?? "\(type(of: self)) \(age)" }

    /// The view itself, or the view that owns the guide.
    public var owningView: LayoutView? { nil }

    /// The view in whose coordinates the item's own position is given: the superview of a view, the owner of a guide.
    var coordinateView: LayoutView? { nil }

    /// Whether the solver knows the item by four variables of its own; the others are computed from their owner's.
    var hasVariables: Bool { true }

    /// Adds `minScale × (left or top edge) + extentScale × (extent)` of the item's alignment rectangle, seen from `holder`.
    func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        if minScale != 0 {
            sum.add(minScale, .init(axis, isExtent: false), of: self)
            coordinateView?.addOrigin(axis, scale: minScale, in: holder, to: &sum)
        }
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    /// The rules that the item itself brings along, at its current state.
    func generatedRules() throws(LayoutError) -> [Constraint] {
        hasVariables ? GeneratedRule.nonNegativeSizes(of: self) : []
    }
}

/// A sum of solver variables and a constant: a coordinate or a size while it is being worked out.
struct AffineSum {
    var expression = LinearExpression()
    var constant = 0.0

    mutating func add(_ scale: Double, _ quantity: ItemQuantity, of item: LayoutItem) {
        expression.add(scale, SolverNames.variable(quantity, ofAge: item.age))
    }
}
