/// How far a change has come at a part of its time.
public enum AnimationCurve: Hashable, Sendable {
    /// Evenly.
    case linear
    /// Slowly at both ends: 3t² − 2t³.
    case easeInOut
    /// As a damped spring that is let go: it overshoots if the damping ratio is less than 1, and is at rest at the end to
    /// within a thousandth. The formula is that of the free damped oscillator, 0 < ratio ≤ 1.
    case spring(dampingRatio: Double)

    /// How far the change has come after the part `time` of its duration, 0 to 1: 0 at the start, 1 at the end.
    public func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .linear: return time
        case .easeInOut: return time * time * (3 - 2 * time)
        case .spring(let dampingRatio):
            let ratio = min(1, max(0.05, dampingRatio))
            // After this many units of time what is left of the swing is a thousandth.
            let decay = 6.907755278982137  // The natural logarithm of 1000.
            let envelope = Elementary.exp(-decay * time)
            if ratio == 1 { return 1 - envelope * (1 + decay * time) }
            let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
            return 1 - envelope
                * (Elementary.cos(frequency * time) + decay / frequency * Elementary.sin(frequency * time))
        }
    }
}
