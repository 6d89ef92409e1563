/// Tolerances for comparing doubles, each with its reason.
public struct Tolerances: Hashable, Sendable {
    /// The violation in points up to which a constraint counts as satisfied, in addition to ``relative``. A pixel is at
    /// least 1/3 pt wide, and rounding in a system of 1000 views causes violations of about 1e-12 pt.
    public var feasibility = 1e-9

    /// The violation up to which a constraint counts as satisfied, as a fraction of the summed magnitudes of its terms,
    /// in addition to ``feasibility``. Each term of magnitude s causes a rounding error of about 1e-16·s.
    public var relative = 1e-12

    /// If the summands of a coefficient cancel, and at most this fraction of their summed magnitudes remains, the
    /// coefficient is 0. A chain of 200 ratios has a relative error near 200·1e-16; coefficients in practice are above
    /// 1e-6.
    public var cancellation = 1e-11

    /// The smallest allowed pivot in a row whose largest entry is scaled to 1.
    public var pivot = 1e-9

    /// The difference in points up to which coordinates from two solvers count as equal, in addition to
    /// ``frameRelative``.
    public var frame = 1e-6

    /// The difference up to which coordinates from two solvers count as equal, as a fraction of the larger coordinate,
    /// in addition to ``frame``.
    public var frameRelative = 1e-9

    public init() {}

    /// A sum below this fraction of its summands' magnitudes is rounding. The bound is a few hundred rounding errors of
    /// a double.
    @inlinable public static var rounding: Double { 1e-13 }

    /// A sum of doubles below this fraction of its summands' magnitudes may be either a small number or 0. A sum
    /// between ``rounding`` and this bound is a numerical doubt, and exact arithmetic decides. Such small numbers occur
    /// if coefficients are nearly equal: if two pairs of coefficients differ in the fifth digit, the product of the two
    /// differences is near 1e-10.
    @inlinable public static var doubtful: Double { 1e-8 }

    /// Whether a sum is too close to 0 to be classified; `size` is the sum of the magnitudes of its summands.
    @inlinable public static func isDoubtful(_ sum: Double, of size: Double) -> Bool {
        let sum = abs(sum)
        return sum > rounding * size && sum < doubtful * size
    }

    /// Whether two unrounded coordinates in points are equal within the tolerance. NaN and infinities are not equal to
    /// any value, because the tolerance of an infinite coordinate would accept any difference.
    public func areSame(_ a: Double, _ b: Double) -> Bool {
        a.isFinite && b.isFinite && abs(a - b) <= frame + frameRelative * max(abs(a), abs(b))
    }
}
