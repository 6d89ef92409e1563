/// A collection of constraints in flat memory: a ``ConstraintHeader`` for each constraint, and one array for all terms.
///
/// Its elements are ``Constraint`` values that are created on access. An array of ``Constraint`` would take twice the
/// memory, and would update a reference count for each copied element.
public struct ConstraintList: Sendable {
    @usableFromInline var headers: [ConstraintHeader] = []
    @usableFromInline var terms: [Term] = []

    @inlinable
    public init() {}

    /// Creates a list of given constraints.
    ///
    /// - Complexity: O(terms).
    public init(_ constraints: some Sequence<Constraint>) {
        for constraint in constraints { append(constraint) }
    }

    /// Appends a constraint.
    ///
    /// - Complexity: O(terms of the constraint), amortized.
    @inlinable
    public mutating func append(_ constraint: Constraint) {
        headers.append(ConstraintHeader(constraint, firstTerm: Int32(terms.count)))
        let expression = constraint.expression
        if expression.inlineCount > 0 { terms.append(expression.first) }
        if expression.inlineCount > 1 { terms.append(expression.second) }
        for position in 2..<Swift.max(2, expression.count) { terms.append(expression[position]) }
    }

    /// Appends a constraint of one to four terms.
    @inlinable
    mutating func append(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, _ priority: Priority, _ a: Term, _ b: Term?,
        _ c: Term?, _ d: Term?
    ) {
        append(id, relation, constant, priority) { terms in
            terms.append(a)
            if let b { terms.append(b) }
            if let c { terms.append(c) }
            if let d { terms.append(d) }
        }
    }

    /// Appends a constraint; `appendTerms` appends its terms to the array that it receives.
    @inlinable @inline(__always)
    mutating func append(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, _ priority: Priority,
        appendTerms: (inout [Term]) -> Void
    ) {
        let firstTerm = terms.count
        appendTerms(&terms)
        headers.append(
            ConstraintHeader(
                id: id, relation: relation, constant: constant, priority: priority, isEdit: false,
                firstTerm: Int32(truncatingIfNeeded: firstTerm),
                termCount: Int32(truncatingIfNeeded: terms.count - firstTerm)))
    }

    /// Appends all constraints of another list.
    ///
    /// - Complexity: O(terms of `other`).
    public mutating func append(contentsOf other: ConstraintList) {
        let offset = Int32(terms.count)
        terms += other.terms
        headers.reserveCapacity(headers.count + other.headers.count)
        for var header in other.headers {
            header.firstTerm += offset
            headers.append(header)
        }
    }

    /// Reserves memory for `additional` constraints with two terms each.
    public mutating func reserveCapacity(_ additional: Int) { reserveCapacity(additional, terms: 2 * additional) }

    /// Reserves memory for `additional` constraints with `more` terms in total.
    public mutating func reserveCapacity(_ additional: Int, terms more: Int) {
        headers.reserveCapacity(headers.count + additional)
        terms.reserveCapacity(terms.count + more)
    }

    /// Removes all constraints and keeps the memory.
    public mutating func removeAll() {
        headers.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
    }
}

extension ConstraintList {
    /// Returns the constraint at a position, without its terms.
    ///
    /// - Precondition: `position` is a valid index.
    @inlinable
    public func header(at position: Int) -> ConstraintHeader { headers[position] }

    /// Returns a term of a constraint.
    ///
    /// - Precondition: The header belongs to this list, and `position` is in 0 ..< ``ConstraintHeader/termCount``.
    @inlinable
    public func term(_ position: Int32, of header: ConstraintHeader) -> Term {
        terms[Int(header.firstTerm + position)]
    }
}

extension ConstraintList: RandomAccessCollection {
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of constraints.
    @inlinable
    public var endIndex: Int { headers.count }

    /// The constraint at a position.
    ///
    /// - Precondition: `position` is a valid index.
    /// - Complexity: O(terms of the constraint).
    @inlinable
    public subscript(position: Int) -> Constraint {
        let header = headers[position]
        var expression = LinearExpression()
        for term in header.firstTerm..<header.firstTerm + header.termCount { expression.append(terms[Int(term)]) }
        return header.constraint(expression)
    }
}

extension ConstraintList: Equatable {
    /// Whether both lists have the same constraints in the same order.
    ///
    /// - Complexity: O(terms).
    public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
}
