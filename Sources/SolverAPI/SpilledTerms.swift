/// The terms of a ``LinearExpression`` beyond the four that it stores inline.
///
/// A list of many terms gets an index by variable when a term is first looked up. Without the index, adding 50,000
/// terms takes 16 s, because each addition searches the list. The type fits into one word, like an array, so
/// constraints stay small.
@usableFromInline
enum SpilledTerms: Sendable {
    /// Terms that are searched linearly.
    case few([Term])
    /// Terms that are found through an index by variable. They are in an array of one element, so that the enumeration
    /// takes one word.
    case many([Indexed])

    @usableFromInline
    struct Indexed: Sendable {
        @usableFromInline var terms: [Term]
        /// The index in ``terms`` by variable.
        @usableFromInline var indices = IDTable()

        init(_ terms: [Term]) {
            self.terms = terms
            indices.reserve(2 * terms.count)
            for (index, term) in terms.enumerated() { _ = indices.insert(term.variable.rawValue, slot: Int32(index)) }
        }
    }

    /// The number of terms from which building an index costs less than searching the list.
    private static let many = 32

    @inlinable
    var terms: [Term] {
        switch self {
        case .few(let terms): terms
        case .many(let box): box[0].terms
        }
    }

    @inlinable
    var count: Int { terms.count }

    /// Returns the position of a variable's term, or nil. If there are many terms, builds the index by variable.
    mutating func index(of variable: VariableID) -> Int? {
        if case .few(let terms) = self {
            if terms.count < Self.many { return terms.firstIndex { $0.variable == variable } }
            self = .many([Indexed(terms)])
        }
        guard case .many(let box) = self else { return nil }
        return box[0].indices.slot(of: variable.rawValue).map { Int($0) }
    }

    /// Appends a term of a new variable.
    @usableFromInline
    mutating func append(_ term: Term) {
        // The array is moved out of the enumeration during the change. A second reference in the enumeration would
        // cause a copy.
        switch self {
        case .few(var terms):
            self = .few([])
            terms.append(term)
            self = .few(terms)
        case .many(var box):
            self = .few([])
            _ = box[0].indices.insert(term.variable.rawValue, slot: Int32(box[0].terms.count))
            box[0].terms.append(term)
            self = .many(box)
        }
    }

    /// Replaces a term with a term of the same variable.
    @usableFromInline
    mutating func set(_ term: Term, at index: Int) {
        switch self {
        case .few(var terms):
            self = .few([])
            terms[index] = term
            self = .few(terms)
        case .many(var box):
            self = .few([])
            box[0].terms[index] = term
            self = .many(box)
        }
    }

    /// Removes a term and keeps the order of the others.
    ///
    /// - Complexity: O(terms after it).
    @usableFromInline
    mutating func remove(at index: Int) {
        switch self {
        case .few(var terms):
            self = .few([])
            terms.remove(at: index)
            self = .few(terms)
        case .many(var box):
            self = .few([])
            _ = box[0].indices.remove(box[0].terms[index].variable.rawValue)
            box[0].terms.remove(at: index)
            for later in index..<box[0].terms.count {
                let key = box[0].terms[later].variable.rawValue
                _ = box[0].indices.remove(key)
                _ = box[0].indices.insert(key, slot: Int32(later))
            }
            self = .many(box)
        }
    }
}

extension SpilledTerms: Hashable {
    @usableFromInline
    static func == (a: Self, b: Self) -> Bool { a.terms == b.terms }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(terms) }
}
