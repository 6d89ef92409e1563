import ExactSimplex
import SolverAPI

/// Diagnosis of ambiguity and ties by moving over the set of best layouts.
///
/// An activity is constant on the set exactly if its maximum and minimum, which two linear programs determine, are
/// equal. Most activities need no program of their own, because an activity that changes when the vertex moves is known
/// to vary.
struct Diagnostician {
    private var program: LevelProgram
    private let tolerances: Tolerances

    /// Returns the diagnosis of a problem that has a layout.
    ///
    /// - Throws: `SolverError.cancelled`, `limitReached` or `numerical`.
    static func diagnosis(
        of problem: Problem, tolerances: Tolerances, doubts: DoubtCounter, _ meter: SolveMeter
    ) throws(SolverError) -> Diagnosis {
        let system = try ReducedSystem(problem, tolerances: tolerances, doubts: doubts, meter)
        var program = LevelProgram(system)
        try program.satisfyRequired()
        try program.settleLevels()
        let optional = system.rows.indices.filter {
            !system.constraints[system.rows[$0]].priority.isRequired && program.mayBeViolated($0)
        }
        var scout = Diagnostician(program: program, tolerances: tolerances)
        let tied = try scout.varying(optional)

        try program.settleViolations()
        var ambiguous: [Int] = []
        if program.tableau.columnCount > 0 {
            try program.enterVariables()
            scout = Diagnostician(program: program, tolerances: tolerances)
            ambiguous = try scout.varying(system.variables.indices.map { system.activity(ofVariable: $0) })
        }
        return Diagnosis(
            ambiguous: ambiguous.map { system.variables[$0 - system.activity(ofVariable: 0)].id },
            tied: tied.map { system.constraints[system.rows[$0]].id })
    }

    /// Returns the activities that vary among the layouts that the bounds allow.
    private mutating func varying(_ candidates: [Int]) throws(SolverError) -> [Int] {
        var references: [(activity: Int, value: Double)] = []
        for activity in candidates {
            if let value = program.value(of: activity) { references.append((activity, value)) }
        }
        var varies = [Bool](repeating: false, count: references.count)
        for position in references.indices {
            for upwards in [true, false] where !varies[position] {
                let activity = references[position].activity
                if try moves(activity, upwards: upwards) { varies[position] = true }
                for other in references.indices where !varies[other] {
                    guard let value = program.value(of: references[other].activity) else { continue }
                    let scale = program.system.scale(of: references[other].activity)
                    varies[other] = !tolerances.areSame(value * scale, references[other].value * scale)
                }
            }
        }
        return references.indices.filter { varies[$0] }.map { references[$0].activity }
    }

    /// Whether an activity can increase, or decrease.
    private mutating func moves(_ activity: Int, upwards: Bool) throws(SolverError) -> Bool {
        if let row = program.tableau.row(of: activity) { program.isAbove[activity] = isAbove(activity, row) }
        let slope = program.system.scale(of: activity) * (upwards ? -1 : 1)
        program.slopeUp[activity] = slope
        program.slopeDown[activity] = -slope
        defer {
            program.slopeUp[activity] = 0
            program.slopeDown[activity] = 0
        }
        return switch try program.minimize([activity], stopsAtFirstMove: true) {
        case .optimal: false
        case .moved, .unbounded: true
        }
    }

    /// Returns the side of an activity. A bounded activity keeps its side. The sign of its value determines the side of
    /// an unbounded activity.
    private func isAbove(_ activity: Int, _ row: Int) -> Bool {
        if program.mayRise[activity] && program.mayFall[activity] { return program.tableau.values[row] >= 0 }
        return program.isAbove[activity]
    }
}
