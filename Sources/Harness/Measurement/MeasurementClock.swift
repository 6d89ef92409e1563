/// The two clocks of measurements, in nanoseconds since an arbitrary start.
public struct MeasurementClock: Sendable {
    /// Returns monotonic wall time in nanoseconds.
    public let wall: @Sendable () -> Double
    /// Returns processor time of the calling thread in nanoseconds.
    public let cpu: @Sendable () -> Double

    /// Creates clocks from closures. Tests use it to script durations.
    public init(wall: @escaping @Sendable () -> Double, cpu: @escaping @Sendable () -> Double) {
        self.wall = wall
        self.cpu = cpu
    }

    /// Returns the clocks with all durations multiplied by `factor`.
    func scaled(by factor: Double) -> MeasurementClock {
        MeasurementClock(wall: { wall() * factor }, cpu: { cpu() * factor })
    }

    /// The monotonic clock and the thread's processor clock of the system.
    public static let system: MeasurementClock = {
        let start = ContinuousClock.now
        return MeasurementClock(
            wall: { (ContinuousClock.now - start).nanoseconds }, cpu: { ThreadClock.now() })
    }()
}
