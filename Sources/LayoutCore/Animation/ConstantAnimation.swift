/// An animation that changes the constant of a constraint in steps. Each step lays out the tree, so all constraints
/// hold at each step.
///
/// Each step covers the fraction ``easeFactor`` of the remaining distance, so the animation starts fast and ends
/// slowly. When less than ``stopDistance`` remains, the constant is set to the target. With 30 steps per second and a
/// factor of 0.234, the animation covers half of the distance in 0.1 seconds and 99 % in 0.6 seconds.
public struct ConstantAnimation {
    /// The constraint whose constant changes.
    public let constraint: LayoutConstraint
    /// The final value of the constant, in points.
    public let target: Double
    /// The fraction of the remaining distance that a step covers, 0 < f ≤ 1.
    public let easeFactor: Double
    /// The distance from the target, in points, below which the animation ends.
    public let stopDistance: Double

    /// Creates an animation of a constant; nil unless 0 < `easeFactor` ≤ 1 and `stopDistance` is positive.
    public init?(
        _ constraint: LayoutConstraint, to target: Double, easeFactor: Double = 0.234, stopDistance: Double = 1
    ) {
        guard easeFactor > 0, easeFactor <= 1, stopDistance > 0 else { return nil }
        self.constraint = constraint
        self.target = target
        self.easeFactor = easeFactor
        self.stopDistance = stopDistance
    }

    /// Whether the constant has reached its target.
    public var isFinished: Bool { constraint.constant == target }

    /// Advances the constant by one step and lays out; returns whether steps remain.
    ///
    /// - Throws: the errors of ``LayoutEngine/layoutIfNeeded()``; the constant is unchanged in that case.
    /// - Complexity: that of ``LayoutEngine/layoutIfNeeded()``.
    @discardableResult
    public func step(in engine: LayoutEngine) throws(LayoutError) -> Bool {
        if isFinished { return false }
        let before = constraint.constant
        let next = before + (target - before) * easeFactor
        constraint.constant = abs(target - next) < stopDistance ? target : next
        do {
            try engine.layoutIfNeeded()
        } catch {
            constraint.constant = before
            throw error
        }
        return !isFinished
    }
}
