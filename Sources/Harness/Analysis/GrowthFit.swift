internal import Foundation

/// The growth of a cost with the number of views: cost = factor · views^exponent, fitted to logarithms by least
/// squares.
public struct GrowthFit: Codable, Hashable, Sendable {
    /// The exponent: 1 is linear, 2 quadratic, 3 cubic.
    public let exponent: Double
    /// Half the width of the exponent's 95 % interval; nil for two points, which determine the line exactly.
    public let margin: Double?
    /// The extrapolated cost of one view.
    public let factor: Double
    /// The smallest and the largest number of views in the fit.
    public let sizes: ClosedRange<Int>
    /// The exponents between neighboring sizes.
    public let localExponents: [Double]

    /// The number of views below which fixed costs dominate.
    public static let smallest = 100

    /// Fits positive costs at two or more sizes; nil for fewer.
    ///
    /// Sizes below ``smallest`` are left out if at least three others remain.
    public init?(_ points: [(views: Int, cost: Double)]) {
        let usable = points.filter { $0.views > 0 && $0.cost > 0 && $0.cost.isFinite }.sorted { $0.views < $1.views }
        let large = usable.filter { $0.views >= Self.smallest }
        let used = large.count >= 3 ? large : usable
        guard let first = used.first, let last = used.last, first.views < last.views else { return nil }
        let xs = used.map { log(Double($0.views)) }
        let ys = used.map { log($0.cost) }
        let count = Double(used.count)
        let meanX = xs.reduce(0, +) / count
        let meanY = ys.reduce(0, +) / count
        let spread = xs.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        // Sizes near the largest integer may become equal as doubles.
        guard spread > 0 else { return nil }
        let slope = zip(xs, ys).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
        exponent = slope
        factor = exp(meanY - slope * meanX)
        sizes = first.views...last.views
        if used.count > 2 {
            let residual = zip(xs, ys).reduce(0) { sum, point in
                let error = point.1 - meanY - slope * (point.0 - meanX)
                return sum + error * error
            }
            margin = Self.student(used.count - 2) * (residual / (count - 2) / spread).squareRoot()
        } else {
            margin = nil
        }
        localExponents = zip(used, used.dropFirst()).compactMap { here, next in
            log(Double(next.views)) > log(Double(here.views))
                ? log(next.cost / here.cost) / log(Double(next.views) / Double(here.views)) : nil
        }
    }

    /// Returns the 97.5 % quantile of Student's t distribution with `freedom` degrees of freedom.
    private static func student(_ freedom: Int) -> Double {
        let table = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
        if table.indices.contains(freedom - 1) { return table[freedom - 1] }
        // The first terms of the expansion about the normal quantile; from 11 degrees of freedom on, the error is below
        // 0.001.
        let normal = 1.959964
        return normal + (pow(normal, 3) + normal) / (4 * Double(freedom))
            + (5 * pow(normal, 5) + 16 * pow(normal, 3) + 3 * normal) / (96 * Double(freedom * freedom))
    }
}
