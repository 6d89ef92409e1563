internal import SolverAPI
internal import Substitution

/// The effect of one parameter on a certified layout: `value = base + rate · shift`, where the *shift* is the change of
/// the parameter. It is valid while the same rows stay tight and no other row changes its side (parametric programming
/// on the right-hand side; Chvátal, *Linear Programming*, ch. 10).
@usableFromInline
package final class EditColumn {
    let parameter: PendingEdits.Parameter
    /// The variables that the parameter moves, in increasing order.
    let variables: [Int32]
    private let sides: [Movement.Side]
    /// What a client knows about the nodes of the column, and the stamp of its state for which that is true.
    @exclusivity(unchecked) package private(set) var clientStamp = -1
    @exclusivity(unchecked) package private(set) var clientCount: Int?
    /// The axes of the moved variables and of the sides: bit 0 horizontal, bit 1 vertical. Columns without a common axis
    /// do not affect each other.
    let axes: Int
    // Flat memory without checks of exclusivity, because these accesses are the whole cost of a resize. With arrays, a
    // resize of six nodes took twice as long.
    private let lines: FlatMemory<Line>
    /// The value of the parameter without a shift.
    @exclusivity(unchecked) private var start = 0.0
    /// The smallest and the largest valid shift.
    @exclusivity(unchecked) private var lowest = 0.0
    @exclusivity(unchecked) private var highest = 0.0

    /// A moved variable.
    private struct Line: BitwiseCopyable {
        let variable: Int
        let rate: Double
        /// The value without a shift, in points.
        var base: Double
    }

    init(_ parameter: PendingEdits.Parameter, _ movement: Movement, _ table: borrowing TreeTable) {
        (self.parameter, variables, sides) = (parameter, movement.variables, movement.sides)
        var axes = 0
        for variable in variables { axes |= Self.axis(of: variable) }
        for side in sides {
            if let row = side.origin.row {
                table.forEachTerm(of: row) { variable, _ in axes |= Self.axis(of: variable) }
            }
        }
        self.axes = axes
        var lines = FlatMemory<Line>(capacity: variables.count)
        for index in variables.indices {
            lines.initialize(index, to: Line(variable: Int(variables[index]), rate: movement.rates[index], base: 0))
        }
        self.lines = lines
    }

    package func setClient(_ stamp: Int, _ count: Int?) { (clientStamp, clientCount) = (stamp, count) }

    /// Returns 1 for a horizontal variable, and 2 for a vertical one.
    private static func axis(of variable: Int32) -> Int { variable & 1 == 0 ? 1 : 2 }

    /// The memory of the column, in numbers.
    var size: Int { variables.count + sides.count }

    /// Starts from the present values, which belong to the table with the parameter's value `start`.
    func activate(from start: Double, _ table: borrowing TreeTable, _ values: borrowing FlatMemory<Double>) {
        self.start = start
        for index in variables.indices { lines.elements[index].base = values[Int(variables[index])] }
        (lowest, highest) = (-.infinity, .infinity)
        for side in sides {
            // A side may only move towards its bound as far as its distance. Rounding may have put it just beyond.
            let distance = Self.distance(of: side.origin, table, values)
            let slack = (side.isAbove ? max(0, distance) : max(0, -distance)) / abs(side.rate)
            if (side.rate > 0) == side.isAbove { lowest = max(lowest, -slack) } else { highest = min(highest, slack) }
        }
    }

    /// Moves the values to a new value of the parameter.
    ///
    /// - Returns: false, without a change, if the column is not valid for this value.
    @inline(__always)
    func apply(_ parameterValue: Double, to values: inout FlatMemory<Double>) -> Bool {
        let shift = parameterValue - start
        guard shift >= lowest, shift <= highest else { return false }
        let elements = values.elements
        for line in lines.elements {
            // Adding 0 turns a negative zero into a positive one.
            elements[line.variable] = line.base + line.rate * shift + 0
        }
        return true
    }

    /// Returns the distance of a row's left side from its constant, or of an extent from 0.
    private static func distance(
        of origin: RowReference, _ table: borrowing TreeTable, _ values: borrowing FlatMemory<Double>
    ) -> Double {
        guard let row = origin.row else { return values[Int(origin.zeroVariable ?? 0)] }
        var sum = -table.constant(of: row)
        table.forEachTerm(of: row) { sum += $1 * values[Int($0)] }
        return sum
    }
}
