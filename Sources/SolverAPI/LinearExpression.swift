/// A product `coefficient × variable`.
@frozen
public struct Term: Hashable, Sendable {
    public let variable: VariableID
    public let coefficient: Double

    @inlinable
    public init(_ variable: VariableID, _ coefficient: Double) {
        self.variable = variable
        self.coefficient = coefficient
    }

    // This property is computed, because each access to a stored static property checks whether it is initialized. An
    // expression accesses it four times.
    @inlinable
    static var none: Term { Term(VariableID(-1), 0) }
}

/// A sum of terms without a constant.
///
/// Up to four terms are stored inline, because layout constraints have one to four terms, and an array would need an
/// allocation for each expression. A variable occurs at most once: adding it again adds the coefficients, and removes
/// the term if they sum to exactly 0.
@frozen
public struct LinearExpression: Hashable, Sendable {
    @usableFromInline var first = Term.none
    @usableFromInline var second = Term.none
    @usableFromInline var third = Term.none
    @usableFromInline var fourth = Term.none
    @usableFromInline var inlineCount: Int8 = 0
    /// The terms after the fourth; nil if there are none, because copies of an empty array are reference counted.
    @usableFromInline var spill: SpilledTerms?

    /// Creates the empty sum, 0.
    @inlinable
    public init() {}

    /// Creates the sum of given terms.
    ///
    /// - Complexity: O(n) expected.
    @inlinable
    public init(_ terms: Term...) {
        for term in terms { add(term.coefficient, term.variable) }
    }

    /// Creates the sum of given terms.
    ///
    /// - Complexity: O(n) expected.
    @inlinable
    public init(terms: some Sequence<Term>) {
        for term in terms { add(term.coefficient, term.variable) }
    }

    @inlinable
    public var count: Int { Int(inlineCount) + (spill?.count ?? 0) }

    /// Accesses the term at an index, in the order in which the variables were first added.
    ///
    /// - Precondition: `position` is in 0 ..< ``count``. The first four indices are not checked, because every loop
    ///   reads them; a read beyond ``count`` returns an unspecified term.
    @inlinable
    public subscript(position: Int) -> Term {
        switch position {
        case 0: first
        case 1: second
        case 2: third
        case 3: fourth
        default: (spill?.terms ?? [])[position - 4]
        }
    }

    @inlinable
    mutating func set(_ term: Term, at position: Int) {
        switch position {
        case 0: first = term
        case 1: second = term
        case 2: third = term
        case 3: fourth = term
        default: spill?.set(term, at: position - 4)
        }
    }

    /// Adds `coefficient × variable`.
    ///
    /// - Complexity: O(1) expected; O(``count``) if the term is removed because its coefficients cancel.
    @inlinable
    public mutating func add(_ coefficient: Double, _ variable: VariableID) {
        if coefficient != 0, inlineCount == 0 || (inlineCount == 1 && first.variable != variable) {
            return append(Term(variable, coefficient))
        }
        addToMany(coefficient, variable)
    }

    @usableFromInline
    mutating func addToMany(_ coefficient: Double, _ variable: VariableID) {
        guard let position = position(of: variable) else {
            if coefficient != 0 { append(Term(variable, coefficient)) }
            return
        }
        let sum = self[position].coefficient + coefficient
        if sum == 0 { remove(at: position) } else { set(Term(variable, sum), at: position) }
    }

    private mutating func position(of variable: VariableID) -> Int? {
        for position in 0..<Int(inlineCount) where self[position].variable == variable { return position }
        guard let index = spill?.index(of: variable) else { return nil }
        return index + 4
    }

    /// Appends a term.
    ///
    /// - Precondition: The variable is not in the sum.
    @inlinable
    mutating func append(_ term: Term) {
        if inlineCount < 4 {
            inlineCount += 1
            set(term, at: Int(inlineCount) - 1)
        } else {
            if spill == nil { spill = .few([]) }
            spill?.append(term)
        }
    }

    @inlinable
    mutating func remove(at position: Int) {
        if position >= 4 {
            spill?.remove(at: position - 4)
        } else {
            for later in position..<Int(inlineCount) - 1 { set(self[later + 1], at: later) }
            if spill == nil {
                inlineCount -= 1
                set(Term.none, at: Int(inlineCount))
            } else {
                fourth = self[4]
                spill?.remove(at: 0)
            }
        }
        if spill?.count == 0 { spill = nil }
    }

    /// Returns the coefficient of a variable, or 0.
    ///
    /// - Complexity: O(``count``).
    @inlinable
    public func coefficient(of variable: VariableID) -> Double {
        for position in 0..<count where self[position].variable == variable { return self[position].coefficient }
        return 0
    }

    /// The terms as an array.
    ///
    /// - Complexity: O(n).
    public var terms: [Term] { (0..<count).map { self[$0] } }

    /// Returns the value of the sum for given values of the variables.
    ///
    /// - Complexity: O(n).
    @inlinable
    public func value(_ valueOf: (VariableID) -> Double) -> Double {
        var sum = 0.0
        for position in 0..<count {
            let term = self[position]
            sum += term.coefficient * valueOf(term.variable)
        }
        return sum
    }
}

extension LinearExpression: CustomStringConvertible {
    /// A description such as `v2 - v1 + 0.5*v0`.
    public var description: String {
        if count == 0 { return "0" }
        var text = ""
        for term in terms {
            let sign = term.coefficient < 0 ? "-" : "+"
            let magnitude = abs(term.coefficient)
            let product = magnitude == 1 ? "\(term.variable)" : "\(magnitude)*\(term.variable)"
            text += text.isEmpty ? (sign == "-" ? "-\(product)" : product) : " \(sign) \(product)"
        }
        return text
    }
}
