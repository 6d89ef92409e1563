/// A change of layout that is shown by driving one constraint's constant: each frame is a layout in which all constraints hold.
///
/// Each step covers the same part of what is left of the way, ``easeFactor``, so it is quick at first and slow at the end;
/// when less than ``stopDistance`` is left the constant is set to the target. With 30 steps a second and a factor of 0.234 half
/// the way is done after 0.1 seconds and 99 in 100 after 0.6. The solver works in each step.
public struct ConstantAnimation {
    /// The constraint that is driven.
    public let constraint: LayoutConstraint
    /// Where its constant goes, in points.
    public let target: Double
    /// The part of the remaining way that a step covers, 0 to 1.
    public let easeFactor: Double
    /// How near to the target, in points, is there.
    public let stopDistance: Double

    /// An animation of a constant; nil if the factor is not in 0 < f ≤ 1, or the distance is not positive.
    public init?(
        _ constraint: LayoutConstraint, to target: Double, easeFactor: Double = 0.234, stopDistance: Double = 1
    ) {
        guard easeFactor > 0, easeFactor <= 1, stopDistance > 0 else { return nil }
        self.constraint = constraint
        self.target = target
        self.easeFactor = easeFactor
        self.stopDistance = stopDistance
    }

    /// Whether the constant is at its target.
    public var isFinished: Bool { constraint.constant == target }

    /// Drives the constant one step on and lays out. Whether there is more to do.
    ///
    /// - Throws: as ``LayoutEngine/layoutIfNeeded()``; the constant is as before then.
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
