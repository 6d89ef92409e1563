/// Tolerances for comparing doubles, each with its reason.
public struct Tolerances: Hashable, Sendable {
    /// The violation, in points, up to which a constraint holds; ``relative`` times the summed magnitudes is added to
    /// it. A pixel is at least 1/3 pt, and rounding in a system of 1000 views leaves about 1e-12.
    public var feasibility = 1e-9

    /// The relative part of ``feasibility``. A sum of terms of magnitude s has an error of about 1e-16·s a term.
    public var relative = 1e-12

    /// The fraction of the summed magnitudes at or below which a cancelled coefficient is 0. A chain of 200 ratios has a
    /// relative error near 200·1e-16; coefficients in practice are above 1e-6.
    public var cancellation = 1e-11

    /// The smallest pivot in a row whose largest entry is scaled to 1.
    public var pivot = 1e-9

    /// The difference in points up to which frames of two solvers are identical.
    public var frame = 1e-6

    /// The relative part of ``frame``: times the magnitude of a coordinate.
    public var frameRelative = 1e-9

    public init() {}

    /// The fraction of the summed magnitudes below which a remainder is rounding: a few hundred rounding errors.
    @inlinable public static var rounding: Double { 1e-13 }

    /// The fraction of the summed magnitudes below which a double does not distinguish a small value from 0. A
    /// remainder between ``rounding`` and this bound is a numerical doubt, and exact arithmetic decides. Products of
    /// two differences in the fifth digit of multipliers are near 1e-10; multipliers that are not nearly equal do not
    /// produce such values.
    @inlinable public static var doubtful: Double { 1e-8 }

    /// Whether a sum is too close to 0 to be classified; `size` is the sum of the magnitudes of its summands.
    @inlinable public static func isDoubtful(_ sum: Double, of size: Double) -> Bool {
        let sum = abs(sum)
        return sum > rounding * size && sum < doubtful * size
    }

    /// Whether two unrounded coordinates in points are equal within the tolerance. NaN and infinities are not equal to
    /// any value, because the relative part of an infinite size would accept any difference.
    public func areSame(_ a: Double, _ b: Double) -> Bool {
        a.isFinite && b.isFinite && abs(a - b) <= frame + frameRelative * max(abs(a), abs(b))
    }
}
