import SolverAPI

/// The ratio test: the length of a move, and the basic activity that blocks it.
///
/// Along the move the objective is convex and bends where a basic activity passes 0. The move passes such a bend while
/// the objective still decreases, so one pivot can pass many bends. The sum of 10,000 distances is minimized in a few
/// pivots (the weighted-median search of Barrodale & Roberts). A bound blocks the move at once.
struct RatioTest {
    /// A move along an edge.
    struct Step {
        let length: Double
        /// The row whose activity is 0 after the move.
        let row: Int
        /// Rows whose activities changed sides during the move.
        let crossed: [Int]
    }

    private struct Bend {
        let distance: Double
        let row: Int
        let entry: Double
        /// The increase of the objective's slope at the bend; infinite at a bound.
        let jump: Double
    }

    /// Returns the best step for an entering column; nil if nothing blocks the move.
    static func step(for entering: LevelProgram.Entering, in program: LevelProgram, bland: Bool) -> Step? {
        var bends = Self.bends(for: entering, in: program)
        guard !bends.isEmpty else { return nil }
        bends.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.row < $1.row }

        var slope = entering.slope
        let enough = -program.slopeNoise(ofColumn: entering.column)
        var stop = 0
        // Under Bland's rule a move ends at the first bend, because the proof of termination assumes pivots between
        // neighboring vertices.
        while !bland {
            slope += bends[stop].jump
            if slope >= enough { break }
            stop += 1
            if stop == bends.count { return nil }
        }

        // If several activities bend at the same point, the activity with the largest entry leaves the basis, because
        // small pivots magnify rounding errors.
        let meeting = bends[stop].distance
        let reach = 1e-11 * (1 + meeting)
        var leaving = stop
        for (position, bend) in bends.enumerated() where abs(bend.distance - meeting) <= reach {
            let current = bends[leaving]
            let isBetter =
                bland
                ? program.tableau.basic[bend.row] < program.tableau.basic[current.row]
                : abs(bend.entry) > abs(current.entry)
            if isBetter { leaving = position }
        }
        let crossed = bends[..<stop].indices.filter { $0 != leaving }.map { bends[$0].row }
        return Step(length: bends[leaving].distance, row: bends[leaving].row, crossed: crossed)
    }

    /// Returns the bends up to the nearest bound.
    private static func bends(for entering: LevelProgram.Entering, in program: LevelProgram) -> [Bend] {
        let tableau = program.tableau
        let base = entering.column * tableau.stride
        let least = program.tolerances.pivot
        var bends: [Bend] = []
        var nearestBound = Double.infinity
        tableau.entries.withUnsafeBufferPointer { entries in
            for row in 0..<tableau.rowCount {
                let entry = entering.rising ? entries[base + row] : -entries[base + row]
                if abs(entry) <= least { continue }
                let activity = tableau.basic[row]
                let mayRise = program.mayRise[activity]
                let mayFall = program.mayFall[activity]
                let jump = program.slopeUp[activity] + program.slopeDown[activity]
                let isBounded = !mayRise || !mayFall
                if !isBounded && jump == 0 { continue }
                let isFixed = !mayRise && !mayFall
                // An activity that moves away from 0 has no bend.
                if !isFixed && program.isAbove[activity] == (entry > 0) { continue }
                let value = tableau.values[row]
                let distance = isFixed ? 0 : max(0, program.isAbove[activity] ? value : -value) / abs(entry)
                if distance > nearestBound + 1e-11 * (1 + nearestBound) { continue }
                if isBounded { nearestBound = min(nearestBound, distance) }
                bends.append(
                    Bend(distance: distance, row: row, entry: entry, jump: isBounded ? .infinity : jump * abs(entry)))
            }
        }
        return bends
    }
}
