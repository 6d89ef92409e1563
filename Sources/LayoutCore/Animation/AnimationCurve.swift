/// The progress of an animation as a function of time.
public enum AnimationCurve: Hashable, Sendable {
    /// Constant speed: the progress equals the time.
    case linear
    /// Slow at both ends: 3t² − 2t³.
    case easeInOut
    /// A damped spring, which overshoots for damping ratios below 1. Its amplitude decays to a thousandth within the
    /// duration.
    ///
    /// The formula is that of the free damped oscillator. The ratio is clamped to the range from 0.05 to 1.
    case spring(dampingRatio: Double)

    /// Returns the progress, 0 at the start and 1 at the end, after the fraction `time` of the duration.
    public func progress(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .linear: return time
        case .easeInOut: return time * time * (3 - 2 * time)
        case .spring(let dampingRatio):
            let ratio = min(1, max(0.05, dampingRatio))
            // The amplitude decays to a thousandth in one unit of time.
            let decay = 6.907755278982137  // The natural logarithm of 1000.
            let envelope = Elementary.exp(-decay * time)
            if ratio == 1 { return 1 - envelope * (1 + decay * time) }
            let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
            return 1 - envelope
                * (Elementary.cos(frequency * time) + decay / frequency * Elementary.sin(frequency * time))
        }
    }
}
