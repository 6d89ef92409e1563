/// The two clocks that points are timed by, in nanoseconds from any moment.
public struct MeasurementClock: Sendable {
    /// The time that passes.
    public let wall: @Sendable () -> Double
    /// The processor time of the thread that asks.
    public let cpu: @Sendable () -> Double

    /// Clocks of one's own: a test scripts what takes how long.
    public init(wall: @escaping @Sendable () -> Double, cpu: @escaping @Sendable () -> Double) {
        self.wall = wall
        self.cpu = cpu
    }

    /// The system's.
    public static let system: MeasurementClock = {
        let start = ContinuousClock.now
        return MeasurementClock(
            wall: { (ContinuousClock.now - start).nanoseconds }, cpu: { ThreadClock.now() })
    }()
}
