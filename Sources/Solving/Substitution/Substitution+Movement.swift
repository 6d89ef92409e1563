public import SolverAPI

/// The movement of a layout with a parameter, from the facts on which the layout stands: the rows that hold with equality
/// and determined roots.
extension Substitution where Source: ~Copyable {
    /// Returns the effect of a parameter on the layout.
    ///
    /// - Parameters:
    ///   - edited: The rows whose constants may change together with the parameter, so that a distance of 0 need not
    ///     change.
    ///   - values: The layout, by variable, in points.
    /// - Returns: nil if the tight rows do not determine the rates, or if even the smallest change may require other
    ///   tight rows.
    /// - Complexity: O(*n*) for *n* terms.
    public func movement(
        of parameter: LayoutParameter, editedWith edited: [Int32] = [], _ source: borrowing Source,
        _ values: Span<Double>
    ) -> Movement? {
        var isTight = [Bool](repeating: false, count: source.rowCount)
        for row in 0..<Int32(source.rowCount) where source.role(of: row) == .requiredEquation {
            isTight[Int(row)] = true
        }
        var zeros: [Int32] = []
        for fact in record.tight {
            if let row = fact.reference.row { isTight[Int(row)] = true }
            if let variable = fact.reference.zeroVariable { zeros.append(variable) }
        }
        guard let rates = Self.rates(of: parameter, source, isTight: isTight, zeros: zeros) else { return nil }
        return movement(of: parameter, edited, source, values, rates, isTight: isTight)
    }

    /// Returns the derivatives of all variables; nil if the tight rows do not determine them.
    private static func rates(
        of parameter: LayoutParameter, _ source: borrowing Source, isTight: [Bool], zeros: [Int32]
    ) -> [Double]? {
        withUnsafePointer(to: source) { pointer in
            let rows = RateRows(pointer, parameter, isTight: isTight, zeros: zeros)
            var search = Substitution<RateRows<Source>>()
            guard (try? search.solve(rows)) != nil, search.isComplete else { return nil }
            return (0..<Int32(rows.variableLimit)).map { search.value(of: $0) }
        }
    }

    private func movement(
        of parameter: LayoutParameter, _ edited: [Int32], _ source: borrowing Source, _ values: Span<Double>,
        _ rates: [Double], isTight: [Bool]
    ) -> Movement? {
        var movement = Movement()
        for variable in 0..<Int32(rates.count) where rates[Int(variable)] != 0 {
            movement.variables.append(variable)
            movement.rates.append(rates[Int(variable)])
            if Source.boundsExtents, source.isExtent(variable), parameter != .knownValue(of: variable) {
                // As for rows below: an extent of 0 whose bound is not among the tight rows.
                if values[Int(variable)] <= Movement.zero, !record.tight.isEmpty { return nil }
                movement.append(.zero(of: variable), rates[Int(variable)], values[Int(variable)], isAbove: true)
            }
        }
        for variable in keptNearZero where rates[Int(variable)] != 0 {
            let value = values[Int(variable)]
            if abs(value) <= Movement.zero { return nil }
            movement.append(.zero(of: variable), rates[Int(variable)], value, isAbove: value > 0)
        }
        for row in 0..<Int32(source.rowCount) where !isTight[Int(row)] {
            if states[Int(row)] == .unused || states[Int(row)] == .unread { continue }
            var rate = parameter == .constant(ofRow: row) ? -1.0 : 0
            source.forEachTerm(of: row) { variable, coefficient in rate += coefficient * rates[Int(variable)] }
            if abs(rate) < 1e-12 { continue }
            var distance = -source.constant(of: row)
            source.forEachTerm(of: row) { distance += $1 * values[Int($0)] }
            // A row that is tight without being among the tight rows could become one of them.
            let isAtZero = abs(distance) <= Movement.zero
            if isAtZero, !edited.contains(row), !record.tight.isEmpty || source.relation(of: row) == .equal {
                return nil
            }
            let isAbove = isAtZero ? source.relation(of: row) == .greaterThanOrEqual : distance > 0
            movement.append(.row(row), rate, distance, isAbove: isAbove)
        }
        return movement
    }
}

/// The effect of one parameter on a certified layout: the rates at which variables change per point of the parameter. It
/// is valid while the same rows stay tight and no other row changes its side (parametric programming on the right-hand
/// side; Chvátal, *Linear Programming*, ch. 10).
public struct Movement {
    /// The moved variables, in increasing order.
    public fileprivate(set) var variables: [Int32] = []
    /// By position in ``variables``.
    public fileprivate(set) var rates: [Double] = []
    /// The rows and bounds that must stay on their sides.
    public fileprivate(set) var sides: [Side] = []

    /// A row or a bound 0 that must stay on its side.
    public struct Side {
        public let origin: RowReference
        /// The change of the distance of the left side from the bound, per point of the parameter.
        public let rate: Double
        /// The distance in the layout, in points.
        public let distance: Double
        /// Whether the distance must not become negative, or must not become positive.
        public let isAbove: Bool
    }

    /// The largest distance that counts as 0, in points.
    fileprivate static var zero: Double { 1e-7 }

    fileprivate mutating func append(_ origin: RowReference, _ rate: Double, _ distance: Double, isAbove: Bool) {
        sides.append(Side(origin: origin, rate: rate, distance: distance, isAbove: isAbove))
    }
}
