/// The terms of a sum that it has no room for in itself.
///
/// Many are given an index when one of them is looked for first: to search through 50,000 for each that is added takes 16 s
/// (measured). It fits into one word like the array that it mostly is, so that constraints stay as small as they are.
@usableFromInline
enum SpilledTerms: Sendable {
    /// Terms that are searched one after the other.
    case few([Term])
    /// Terms with an index: an array of one, as a box.
    case many([Indexed])

    @usableFromInline
    struct Indexed: Sendable {
        @usableFromInline var terms: [Term]
        /// Where each variable's term is.
        @usableFromInline var places = IDTable()

        init(_ terms: [Term]) {
            self.terms = terms
            places.reserve(2 * terms.count)
            for (place, term) in terms.enumerated() { _ = places.insert(term.variable.rawValue, slot: Int32(place)) }
        }
    }

    /// From so many terms on a search costs more than an index.
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

    /// Where a variable's term is; makes the index if there are many.
    mutating func place(of variable: VariableID) -> Int? {
        if case .few(let terms) = self {
            if terms.count < Self.many { return terms.firstIndex { $0.variable == variable } }
            self = .many([Indexed(terms)])
        }
        guard case .many(let box) = self else { return nil }
        return box[0].places.slot(of: variable.rawValue).map { Int($0) }
    }

    /// Appends a term of a variable that is new to the sum.
    @usableFromInline
    mutating func append(_ term: Term) {
        // Taken out of the enumeration while it changes, or the array would be copied.
        switch self {
        case .few(var terms):
            self = .few([])
            terms.append(term)
            self = .few(terms)
        case .many(var box):
            self = .few([])
            _ = box[0].places.insert(term.variable.rawValue, slot: Int32(box[0].terms.count))
            box[0].terms.append(term)
            self = .many(box)
        }
    }

    /// Replaces a term by one of the same variable.
    @usableFromInline
    mutating func set(_ term: Term, at place: Int) {
        switch self {
        case .few(var terms):
            self = .few([])
            terms[place] = term
            self = .few(terms)
        case .many(var box):
            self = .few([])
            box[0].terms[place] = term
            self = .many(box)
        }
    }

    /// Removes a term and keeps the order of the others.
    ///
    /// - Complexity: O(terms after it).
    @usableFromInline
    mutating func remove(at place: Int) {
        switch self {
        case .few(var terms):
            self = .few([])
            terms.remove(at: place)
            self = .few(terms)
        case .many(var box):
            self = .few([])
            _ = box[0].places.remove(box[0].terms[place].variable.rawValue)
            box[0].terms.remove(at: place)
            for later in place..<box[0].terms.count {
                let key = box[0].terms[later].variable.rawValue
                _ = box[0].places.remove(key)
                _ = box[0].places.insert(key, slot: Int32(later))
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
