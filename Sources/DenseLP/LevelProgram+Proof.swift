import SolverAPI

/// A final proof of the levels by the multipliers of the last vertex.
extension LevelProgram {
    /// The largest excess of a price that counts as rounding, as a fraction of the summed slopes of a level.
    private static let noise = 1e-7

    /// Checks that the total of a level can decrease only if the total of a higher level increases.
    ///
    /// At the vertex, the gradient of each level's objective is a sum of multiples of the gradients of tight
    /// activities; the factors are the level's prices. A layout is optimal if along each tight activity, up or down,
    /// the first level with a nonzero price makes the move more expensive (the lexicographic form of Chvátal, ch. 5).
    /// The minimizations computed their prices from tableaus; this check computes them from the constraints with one
    /// factorization.
    ///
    /// - Throws: An error if accumulated rounding exceeds the tolerance.
    /// - Complexity: O(rows · (levels + log rows) + levels · freedom²), and the gradients of violated optional
    ///   constraints.
    func checkLevels(_ x: [Double], _ vertex: TightSystem) throws(SolverError) {
        let freedom = system.freedom
        if freedom == 0 { return }
        var levels: [Priority] = []
        for level in system.rows.indices.map(priority(of:)).sorted(by: >)
        where !level.isRequired && level != levels.last {
            levels.append(level)
        }
        var isTight = [Bool](repeating: false, count: system.rows.count)
        for activity in vertex.activities where system.rows.indices.contains(activity) { isTight[activity] = true }
        var objectives = [Double](repeating: 0, count: levels.count * freedom)
        var sizes = [Double](repeating: 1, count: levels.count)
        for activity in system.rows.indices where !isTight[activity] {
            guard let level = levels.firstIndex(of: priority(of: activity)) else { continue }
            let slope = slope(of: activity, at: x)
            if slope == 0 { continue }
            sizes[level] += abs(slope)
            var gradient: [Double] = []
            system.appendGradient(of: activity, to: &gradient)
            for index in 0..<freedom { objectives[level * freedom + index] += slope * gradient[index] }
        }
        let prices = vertex.prices(of: objectives, count: levels.count)
        for (index, activity) in vertex.activities.enumerated() {
            for isRising in [true, false] {
                guard let cost = cost(of: activity, rising: isRising) else { continue }
                for (level, priority) in levels.enumerated() {
                    let price = prices[level * freedom + index] * (isRising ? 1 : -1)
                    let total = price + (cost.level == priority ? cost.amount : 0)
                    // NaN fails both comparisons, so the check fails.
                    if total > Self.noise * sizes[level] { break }
                    if total >= -Self.noise * sizes[level] { continue }
                    throw trouble("the total at \(priority) could be smaller")
                }
            }
        }
    }

    /// Returns the derivative of the cost by an optional constraint's activity, on the side of 0 where the activity is.
    private func slope(of activity: Int, at x: [Double]) -> Double {
        let value = system.value(of: activity, at: x)
        let isAbove = abs(value) > system.slack(of: activity, at: x) ? value > 0 : isAbove[activity]
        let scale = system.scale(of: activity)
        return isAbove ? (relation(of: activity) == .equal ? scale : 0) : -scale
    }

    /// Returns the cost of moving an activity away from 0, and its level; nil if it must not move.
    private func cost(of activity: Int, rising: Bool) -> (amount: Double, level: Priority?)? {
        guard activity < system.rows.count else { return (0, nil) }
        let priority = priority(of: activity)
        if rising, relation(of: activity) != .equal { return (0, nil) }
        return priority.isRequired ? nil : (system.scale(of: activity), priority)
    }
}
