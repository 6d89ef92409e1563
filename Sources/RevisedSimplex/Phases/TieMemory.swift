import SimplexSupport
import SolverAPI

/// The state of the tie rule: the canonical order, the variables and constraints that changed since the rule was last
/// applied, and the variables and basis members that an application of the rule has settled or held so far.
struct TieMemory: ~Copyable {
    /// The rank of each variable in the canonical order. Extents have smaller ranks than positions.
    private(set) var ranks = VariableTable<UInt64>()
    /// The variables whose definition or constraints changed since the rule was last applied, and the constraints whose
    /// multiplier, constant or priority changed.
    private var alteredVariables = Worklist<VariableSlot>()
    private var alteredConstraints = Worklist<ConstraintSlot>()

    /// The variables to be settled, in canonical order.
    private(set) var component = Stack<VariableSlot>()
    private var order = Stack<VariableSlot>()
    private var listed = Marks<VariableSlot>()
    private var seededVariables = Marks<VariableSlot>()
    private var seededConstraints = Marks<ConstraintSlot>()
    /// The variables that no longer change while the rule is applied.
    private(set) var settled = Marks<VariableSlot>()
    private var heldConstraints = Marks<ConstraintSlot>()
    private var heldVariables = Marks<VariableSlot>()

    mutating func growVariables(to n: Int, in slab: inout Slab) {
        ranks.grow(to: n, fill: nil, in: &slab)
        settled.grow(to: n, in: &slab)
        listed.grow(to: n, in: &slab)
        seededVariables.grow(to: n, in: &slab)
        alteredVariables.grow(to: n, in: &slab)
        heldVariables.grow(to: n, in: &slab)
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        heldConstraints.grow(to: m, in: &slab)
        seededConstraints.grow(to: m, in: &slab)
        alteredConstraints.grow(to: m, in: &slab)
    }

    mutating func setRank(_ v: VariableSlot, _ rank: UInt64) { ranks[v] = rank }

    // MARK: Affected items

    @inline(__always)
    mutating func alter(variable v: VariableSlot) { alteredVariables.insert(v) }

    @inline(__always)
    mutating func alter(constraint c: ConstraintSlot) { alteredConstraints.insert(c) }

    mutating func forgetAltered() {
        alteredVariables.removeAll()
        alteredConstraints.removeAll()
    }

    /// Starts an application of the rule: no variable is settled, and no basis member is held.
    mutating func begin() {
        settled.removeAll()
        heldConstraints.removeAll()
        heldVariables.removeAll()
    }

    /// Lists the variables to which the tie rule must be applied again, in canonical order. Variables that can change
    /// and are in the same constraint belong to the same connected component. If a constraint of a component changed, or
    /// contains a variable that changed, the whole component is listed.
    mutating func listAffected(
        _ moved: borrowing Worklist<VariableSlot>, _ graph: inout DefinitionGraph, _ prices: inout Prices
    ) {
        listed.removeAll()
        seededVariables.removeAll()
        seededConstraints.removeAll()
        component.removeAll()
        graph.beginUp(&order)
        for index in moved.indices { seed(aroundVariable: moved[index], &graph, &prices) }
        for index in alteredVariables.indices {
            let v = alteredVariables[index]
            if graph.isVariable[v] { seed(aroundVariable: v, &graph, &prices) }
        }
        for index in alteredConstraints.indices {
            let c = alteredConstraints[index]
            if graph.constraints[c].isLinked { seed(c, &graph, &prices) }
        }
        var position = 0
        while position < component.count {
            seed(aroundVariable: component[position], &graph, &prices)
            position += 1
        }
        let ranks = ranks.handle
        component.sort { ranks[$0] < ranks[$1] }
    }

    private mutating func seed(
        aroundVariable v: VariableSlot, _ graph: inout DefinitionGraph, _ prices: inout Prices
    ) {
        guard seededVariables.insert(v) else { return }
        list(v, &graph, &prices)
        var position = graph.terms.head(v)
        while !position.isNone {
            seed(graph.terms[position].row, &graph, &prices)
            position = graph.terms[position].next
        }
    }

    private mutating func seed(_ c: ConstraintSlot, _ graph: inout DefinitionGraph, _ prices: inout Prices) {
        guard seededConstraints.insert(c) else { return }
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            list(graph.terms[position].column, &graph, &prices)
        }
    }

    private mutating func list(_ v: VariableSlot, _ graph: inout DefinitionGraph, _ prices: inout Prices) {
        if listed.contains(v) || !canChange(v, &graph, &prices) { return }
        listed.insert(v)
        component.append(v)
    }

    /// Whether a variable can change: it is undefined, a bounded constraint takes part in its definition, or it depends
    /// on such a variable.
    private mutating func canChange(
        _ v: VariableSlot, _ graph: inout DefinitionGraph, _ prices: inout Prices
    ) -> Bool {
        let first = order.count
        graph.visitUp(v, &order)
        for index in first..<order.count {
            let w = order[index]
            let d = graph.definitions[w]
            let isOwn = d.isNone || graph.involves(d) { prices.bounded.contains($0) }
            graph.setReached(w, isOwn || graph.isInputReached(w))
        }
        return graph.isReached(v)
    }

    // MARK: Held items

    func isPosition(_ v: VariableSlot) -> Bool { ranks[v] >= 1 << 63 }

    @inline(__always)
    mutating func settle(_ v: VariableSlot) { settled.insert(v) }

    mutating func hold(variable v: VariableSlot) { heldVariables.insert(v) }

    mutating func hold(_ c: ConstraintSlot) { heldConstraints.insert(c) }

    @inline(__always)
    func isHeld(variable v: VariableSlot) -> Bool { heldVariables.contains(v) }

    @inline(__always)
    func isHeld(_ c: ConstraintSlot) -> Bool { heldConstraints.contains(c) }
}
