/// The two clocks of measurements, in nanoseconds from any start.
public struct MeasurementClock: Sendable {
    /// Monotonic wall time.
    public let wall: @Sendable () -> Double
    /// Processor time of the calling thread.
    public let cpu: @Sendable () -> Double

    /// Creates clocks from closures. Tests use it to script durations.
    public init(wall: @escaping @Sendable () -> Double, cpu: @escaping @Sendable () -> Double) {
        self.wall = wall
        self.cpu = cpu
    }

    /// The system's clocks.
    public static let system: MeasurementClock = {
        let start = ContinuousClock.now
        return MeasurementClock(
            wall: { (ContinuousClock.now - start).nanoseconds }, cpu: { ThreadClock.now() })
    }()
}
