import SimplexSupport
import SolverAPI

/// The basis as an acyclic graph of definitions.
///
/// For n variables, a basis consists of n linearly independent rows. These are the *tight* constraints, each of which
/// *defines* one variable, and the unit rows of the undefined (nonbasic free) variables. A *raw* definition solves the
/// constraint's own terms for the variable. If a raw definition would close a cycle, the constraint gets an *expanded*
/// row instead. It gives the variable as a sum of other variables, which do not depend on the defined variable, and of
/// constraints. The constraints in this sum are *absorbed* by the row. In topological order of the variables, the basis
/// matrix is triangular.
struct DefinitionGraph: ~Copyable {
    private(set) var constraints = ConstraintTable<ConstraintRecord>()
    /// The constraint that defines each variable; none for an undefined variable.
    private(set) var definitions = VariableTable<ConstraintSlot>()
    /// For each variable, the number of definitions of other variables that use it.
    private(set) var dependants = VariableTable<Int32>()
    private(set) var isVariable = VariableTable<Bool>()
    /// The nonbasic free variables, that is, the variables without a definition.
    private(set) var undefined = SlotSet<VariableSlot>()

    /// The terms of the constraints, with a `<=` negated. Rows are indexed by constraint, columns by variable.
    private(set) var terms = SparseMatrix<ConstraintSlot, VariableSlot>()
    /// The coefficients of variables in expanded rows.
    private(set) var expanded = SparseMatrix<ConstraintSlot, VariableSlot>()
    /// The coefficients of the constraints that expanded rows absorbed. Rows are indexed by the constraint that has the
    /// expanded row, columns by the absorbed constraint.
    private(set) var absorbed = SparseMatrix<ConstraintSlot, ConstraintSlot>()

    // Scratch memory of the walks.
    var cursors = Stack<Cursor>()
    var above = Marks<VariableSlot>()
    var below = Marks<VariableSlot>()
    private var reaches = VariableTable<Bool>()

    /// The number of entries written since the graph was created.
    private(set) var entriesWritten = 0

    /// The number of entries of all constraints and expanded rows.
    var entryCount: Int { terms.entryCount + expanded.entryCount + absorbed.entryCount }

    /// The number of entries of expanded rows.
    var fill: Int { expanded.entryCount + absorbed.entryCount }

    /// The number of times that a buffer grew. Tables indexed by slot are not counted.
    var buffersGrown: Int { terms.allocations + expanded.allocations + absorbed.allocations }

    // MARK: Variables and constraints

    /// Adds an undefined variable without constraints.
    mutating func add(variable v: VariableSlot) {
        definitions[v] = .none
        dependants[v] = 0
        isVariable[v] = true
        undefined.insert(v)
    }

    /// Removes a variable; returns false if a constraint uses or defines it.
    mutating func remove(variable v: VariableSlot) -> Bool {
        if !terms.head(v).isNone || !expanded.head(v).isNone || !definitions[v].isNone { return false }
        isVariable[v] = false
        undefined.remove(v)
        return true
    }

    /// Adds the constraint in the given slot. It is inactive at first.
    mutating func link(_ problem: borrowing Problem, _ c: ConstraintSlot) {
        let constraint = problem.header(at: c)
        let record = ConstraintRecord(constraint)
        let count = Int(constraint.termCount)
        if count > 0 {
            terms.write(c, count: count) {
                let term = problem.term(Int32(truncatingIfNeeded: $0), of: constraint)
                return (term.variable, record.sign * term.coefficient)
            }
        }
        entriesWritten += count
        constraints[c] = record
    }

    /// Removes an inactive constraint.
    mutating func unlink(_ c: ConstraintSlot) {
        terms.clear(c)
        constraints[c] = ConstraintRecord()
    }

    /// Removes the cost of violating a constraint. The caller must then set the constraint's multiplier to 0.
    mutating func letGo(_ c: ConstraintSlot) { constraints[c].form = .leaving }

    mutating func setRight(_ c: ConstraintSlot, _ right: Double) { constraints[c].right = right }

    mutating func setWeight(_ c: ConstraintSlot, _ header: ConstraintHeader) {
        constraints[c].priority = header.priority.value
        constraints[c].creationIndex = header.id.rawValue
    }

    // MARK: Definitions

    /// Makes a constraint define an undefined variable by its own terms.
    mutating func define(_ c: ConstraintSlot, _ v: VariableSlot, pivot: Double) {
        constraints[c].variable = v
        constraints[c].isExpanded = false
        constraints[c].pivot = pivot
        definitions[v] = c
        undefined.remove(v)
        for position in terms.start(c)..<terms.end(c) where terms[position].column != v {
            dependants[terms[position].column] += 1
        }
    }

    /// Makes a constraint define a variable by the expanded row that was just written. The caller must then compute the
    /// row's constant.
    mutating func defineExpanded(_ c: ConstraintSlot, _ v: VariableSlot) {
        constraints[c].variable = v
        constraints[c].isExpanded = true
        definitions[v] = c
        undefined.remove(v)
    }

    /// Begins an expanded row for a constraint, with capacity for the given numbers of variables and absorbed
    /// constraints.
    mutating func beginExpansion(_ c: ConstraintSlot, variables: Int, absorbed count: Int) {
        expanded.begin(c, capacity: max(1, variables))
        absorbed.begin(c, capacity: count)
    }

    /// Adds `factor · x_v` to an expanded row.
    mutating func expand(_ c: ConstraintSlot, by v: VariableSlot, times factor: Double) {
        expanded.append(c, v, factor)
        dependants[v] += 1
    }

    /// Adds constraint k, times `factor`, to the absorbed constraints of an expanded row.
    mutating func absorb(_ k: ConstraintSlot, into c: ConstraintSlot, times factor: Double) {
        absorbed.append(c, k, factor)
    }

    /// Adds the entries of an expanded row to ``entriesWritten``.
    mutating func countWritten(entries count: Int) { entriesWritten += count }

    /// Removes a constraint's definition. The caller must give the variable a new definition, or list it as undefined
    /// with ``free(_:)``.
    ///
    /// - Returns: the variable that the constraint defined.
    mutating func undefine(_ c: ConstraintSlot) -> VariableSlot {
        let v = constraints[c].variable
        for input in inputs(ofDefinition: c, v) { dependants[input] -= 1 }
        if constraints[c].isExpanded {
            expanded.clear(c)
            absorbed.clear(c)
        }
        constraints[c].variable = .none
        constraints[c].isExpanded = false
        definitions[v] = .none
        return v
    }

    /// Makes a constraint on a single variable inactive without undefining the variable. The caller must define the
    /// variable by a different constraint immediately.
    mutating func handOver(from c: ConstraintSlot) { constraints[c].variable = .none }

    /// Adds a variable that has no definition to ``undefined``.
    mutating func free(_ v: VariableSlot) { undefined.insert(v) }

    /// Removes a variable from ``undefined``. The caller must define the variable next.
    mutating func claim(_ v: VariableSlot) { undefined.remove(v) }

    /// Whether a variable still needs a definition: it has no definition and is not in ``undefined``.
    @inline(__always)
    func isClaimed(_ v: VariableSlot) -> Bool { definitions[v].isNone && !undefined.contains(v) }

    /// Recomputes the constant of an expanded row from scratch, to avoid accumulating rounding errors.
    mutating func sumRowConstant(_ c: ConstraintSlot, relative tolerance: Double) {
        var sum = 0.0
        var size = 0.0
        for position in absorbed.start(c)..<absorbed.end(c) {
            let part = absorbed[position].value * constraints[absorbed[position].column].right
            sum += part
            size += abs(part)
        }
        constraints[c].rowConstant = abs(sum) <= tolerance * size ? 0 : sum
    }

    // MARK: Inputs of a definition

    /// The variables that a raw or expanded definition uses.
    struct Inputs: Sequence, IteratorProtocol {
        fileprivate let entries: SlotTableHandle<EntryPosition, SparseMatrix<ConstraintSlot, VariableSlot>.Entry>
        fileprivate var position: EntryPosition
        fileprivate let end: EntryPosition
        /// The defined variable. The terms of a raw definition contain it, but it is not an input.
        fileprivate let own: VariableSlot

        @inline(__always)
        mutating func next() -> VariableSlot? {
            while position < end {
                let column = entries[position].column
                position = position.next
                if column != own { return column }
            }
            return nil
        }
    }

    /// The variables that a tight constraint's definition of `v` uses.
    @inline(__always)
    func inputs(ofDefinition c: ConstraintSlot, _ v: VariableSlot) -> Inputs {
        constraints[c].isExpanded
            ? Inputs(entries: expanded.entries.handle, position: expanded.start(c), end: expanded.end(c), own: v)
            : Inputs(entries: terms.entries.handle, position: terms.start(c), end: terms.end(c), own: v)
    }

    /// Returns whether `isOne` is true for a constraint on which a definition is based. A raw definition is based on
    /// `c` alone, an expanded one on all constraints that it absorbed.
    @inline(__always)
    func involves(_ c: ConstraintSlot, _ isOne: (ConstraintSlot) -> Bool) -> Bool {
        if !constraints[c].isExpanded { return isOne(c) }
        for position in absorbed.start(c)..<absorbed.end(c) where isOne(absorbed[position].column) { return true }
        return false
    }

    // MARK: Reachability

    /// Marks the listed variables for which `isSource` is true, and all listed variables that depend on them, directly
    /// or indirectly. Clears the marks of the other listed variables.
    ///
    /// - Precondition: In the list, the inputs of each variable come before the variable.
    @inline(__always)
    mutating func markReached(_ order: borrowing Stack<VariableSlot>, from isSource: (VariableSlot) -> Bool) {
        for index in order.indices { reaches[order[index]] = isSource(order[index]) || isInputReached(order[index]) }
    }

    /// Whether the definition of a variable has a marked input; false for an undefined variable.
    @inline(__always)
    func isInputReached(_ w: VariableSlot) -> Bool {
        let d = definitions[w]
        if d.isNone { return false }
        for input in inputs(ofDefinition: d, w) where reaches[input] { return true }
        return false
    }

    @inline(__always) func isReached(_ v: VariableSlot) -> Bool { reaches[v] }

    mutating func setReached(_ v: VariableSlot, _ isReached: Bool) { reaches[v] = isReached }

    // MARK: Memory

    mutating func reserve(entries count: Int) { terms.reserve(entries: count) }

    /// Returns the number of entries for which a row with the given number of terms reserves memory.
    @inline(__always)
    static func entryCount(forTerms count: Int) -> Int {
        BlockSize.length(count)
    }

    mutating func growVariables(to n: Int, in slab: inout Slab) {
        definitions.grow(to: n, fill: ConstraintSlot.none, in: &slab)
        dependants.grow(to: n, fill: nil, in: &slab)
        isVariable.grow(to: n, fill: nil, in: &slab)
        undefined.grow(to: n, in: &slab)
        above.grow(to: n, in: &slab)
        below.grow(to: n, in: &slab)
        reaches.grow(to: n, fill: nil, in: &slab)
        terms.grow(columns: n, in: &slab)
        expanded.grow(columns: n, in: &slab)
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        constraints.grow(to: m, fill: ConstraintRecord(), in: &slab)
        terms.grow(rows: m, in: &slab)
        expanded.grow(rows: m, in: &slab)
        absorbed.grow(rows: m, in: &slab)
        absorbed.grow(columns: m, in: &slab)
    }

    /// Removes everything and keeps the memory.
    mutating func removeAll() {
        for c in constraints.slots {
            terms.clear(c)
            expanded.clear(c)
            absorbed.clear(c)
            constraints[c] = ConstraintRecord()
        }
        for v in definitions.slots {
            definitions[v] = .none
            dependants[v] = 0
            isVariable[v] = false
        }
        undefined.removeAll()
        cursors.removeAll()
    }
}
