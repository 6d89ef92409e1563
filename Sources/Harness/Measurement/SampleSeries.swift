/// The samples of a point that are not all taken yet. Several series take turns, so that changes of the machine's speed
/// affect their solvers alike.
struct SampleSeries {
    private(set) var outcome = TimingLoop.Outcome()
    /// Times one sample, or one for each step of a script; nil if the warm-up is the only sample.
    private let next: ((inout TimingLoop.Outcome) throws -> Void)?
    /// Times steps alone after the last turn.
    private let last: ((inout TimingLoop.Outcome) throws -> Void)?
    /// The time of the turns so far, in nanoseconds.
    private var spent = 0.0

    init(
        next: @escaping (inout TimingLoop.Outcome) throws -> Void,
        last: ((inout TimingLoop.Outcome) throws -> Void)? = nil
    ) {
        self.next = next
        self.last = last
    }

    /// Creates a series whose samples were taken by the warm-up.
    init(complete outcome: TimingLoop.Outcome) {
        self.outcome = outcome
        next = nil
        last = nil
    }

    /// Times the samples of a turn until its share of the budget or of the maximum number is reached.
    ///
    /// - Parameter turn: The number of the turn, from 1.
    mutating func sample(_ turn: Int, of turns: Int, _ loop: TimingLoop) throws {
        guard let next else { return }
        let most = (loop.mostSamples * turn + turns - 1) / turns
        let share = loop.budget * Double(turn) / Double(turns) - spent
        let start = loop.clock.wall()
        while outcome.samples.count < most && loop.clock.wall() - start < share { try next(&outcome) }
        spent += loop.clock.wall() - start
        if turn == turns { try last?(&outcome) }
    }
}
