/// The small numbers that decide when two doubles count as equal. One type, each field with its reason.
public struct Tolerances: Hashable, Sendable {
    /// A constraint holds if it is off by at most this much, in points, plus ``relative`` times the magnitudes it sums.
    /// A pixel is at least 1/3 pt, and rounding in a system of 1000 views leaves about 1e-12.
    public var feasibility = 1e-9

    /// The relative part of ``feasibility``: a sum of terms of size s is known to about 1e-16·s each.
    public var relative = 1e-12

    /// A coefficient that cancelled to at most this share of what it was summed from is taken as 0. A chain of 200
    /// ratios carries a relative error near 200·1e-16; a coefficient that somebody wrote is above 1e-6.
    public var cancellation = 1e-11

    /// A pivot element smaller than this (its row scaled to largest entry 1) is not divided by.
    public var pivot = 1e-9

    /// Two solvers' frames are identical when they differ by at most this many points …
    public var frame = 1e-6

    /// … plus this share of their size.
    public var frameRelative = 1e-9

    /// The defaults.
    public init() {}

    /// What is left of a sum, as a share of what was summed, that is rounding and nothing else: some hundred roundings.
    @inlinable public static var rounding: Double { 1e-13 }

    /// What is left of a sum, as a share of what was summed, below which a double cannot be trusted to tell something small
    /// from nothing. Between ``rounding`` and this a solver's decision is in doubt, and exact arithmetic has the last word.
    /// Multipliers that differ in the fifth digit meet here as products of two differences, near 1e-10; layouts whose
    /// multipliers are not nearly equal never do.
    @inlinable public static var doubtful: Double { 1e-8 }

    /// Whether a sum that was taken for nothing, or for something, could as well be the other.
    @inlinable public static func isDoubtful(_ sum: Double, of size: Double) -> Bool {
        let sum = abs(sum)
        return sum > rounding * size && sum < doubtful * size
    }

    /// Whether two unrounded coordinates, in points, count as the same. What is not finite is never the same as anything:
    /// the share of an infinite size would let every difference pass.
    public func areSame(_ a: Double, _ b: Double) -> Bool {
        a.isFinite && b.isFinite && abs(a - b) <= frame + frameRelative * max(abs(a), abs(b))
    }
}
