public import SolverAPI

/// The status of a point.
public enum RowStatus: String, Codable, Sendable, CaseIterable {
    /// Measured, with verified frames.
    case ok
    /// The budget was exceeded before there were enough samples. The samples so far are recorded.
    case timedOut = "timed-out"
    /// Not measured; the reason is recorded.
    case skipped
    /// The required constraints hold, but the frames are not canonical: the solver follows a different rule for
    /// optional constraints. There is no time.
    case differentFrames = "other-frames"
    /// Wrong frames, or a failure of the solver. There is no time.
    case error
}

/// The measurement of one solver at one point (workload × size × operation). Reports are computed from rows alone.
public struct ResultRow: Codable, Hashable, Sendable {
    /// The number of the format. Rows of another format are refused.
    public var schema = ResultRow.currentSchema
    /// The name of the solver; `none` if no solver takes part.
    public var solver: String
    public var workload: String
    public var operation: Operation
    /// The size of the workload, in ``Workload/unit``.
    public var size: Int
    /// The number of views; 0 if the layout was not created.
    public var views: Int
    public var status: RowStatus
    /// The reason why the time is missing or incomplete.
    public var reason: String?
    /// The solver whose frames were the reference; nil if there was none.
    public var reference: String?
    /// Statistics of the time per step, in nanoseconds; nil if the point has no time.
    public var time: SampleSummary?
    /// The time of the slowest step in nanoseconds: for each step the median over its rounds, then the greatest; at least
    /// the median of the point. nil if no step was timed alone. A slow step is a dropped frame.
    public var worstStep: Double?
    /// The longest wall time of a step that was timed alone, in nanoseconds, with the time slices of other programs; nil
    /// if not recorded.
    public var slowestSeen: Double?
    /// The times of each process that measured the point.
    public var processes: [ProcessTime] = []
    /// Whether the row repeats the point of its solver for an A/A comparison. Such a row takes no part in a race.
    public var isTwin = false
    /// The number of steps in a sample; 1 if a step is long enough to be timed alone.
    public var stepsPerSample = 0
    /// Wall time of all samples in nanoseconds.
    public var wall = 0.0
    /// Processor time of the thread for all samples, in nanoseconds.
    public var cpu = 0.0
    /// Whether other processes used the processor for more than 5 % of the time.
    public var noisy = false
    /// Peak memory of a separate process for the point, in bytes; nil if none ran.
    public var peakMemory: Double?
    /// The growth of the process after the trace was read, up to ``peakMemory``, in bytes.
    public var memoryGrowth: Double?
    /// The solver's counted work per step, which is equal in each run.
    public var work: WorkPerStep?

    /// The schema of new rows.
    static let currentSchema = 3

    private enum CodingKeys: String, CodingKey {
        case schema, solver, workload, operation, size, views, status, reason, reference, time, stepsPerSample, noisy,
            work, processes
        case isTwin = "twin"
        case slowestSeen = "slowestSeenNanoseconds"
        case worstStep = "worstStepNanoseconds"
        case wall = "wallNanoseconds"
        case cpu = "cpuNanoseconds"
        case peakMemory = "peakMemoryBytes"
        case memoryGrowth = "memoryGrowthBytes"
    }

    /// Creates a row of a point without measurements.
    public init(
        solver: String, workload: String, operation: Operation, size: Int, views: Int = 0, status: RowStatus,
        reason: String? = nil
    ) {
        self.solver = solver
        self.workload = workload
        self.operation = operation
        self.size = size
        self.views = views
        self.status = status
        self.reason = reason
    }

    /// The median time of a step ÷ the number of views, in nanoseconds; nil without views or time.
    public var timePerView: Double? {
        guard let time, views > 0 else { return nil }
        return time.median / Double(views)
    }
}

/// `WorkCounters` of the module SolverAPI, divided by the number of steps.
public struct WorkPerStep: Codable, Hashable, Sendable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots: Double
    /// Rows that the solver read or wrote.
    public var rowsTouched: Double
    /// Nonzero entries that the solver wrote.
    public var entriesWritten: Double
    /// Times that the solver rebuilt its state from the constraints.
    public var factorizations: Double
    /// Moves among equally good layouts.
    public var canonicalMoves: Double
    /// Times that a buffer was enlarged.
    public var allocations: Double
    /// Values that the solver reported as changed.
    public var valuesReported: Double
    /// Times that the solver solved in exact fractions, because rounding left a decision in doubt; nil in rows that
    /// older versions wrote.
    public var exactSolves: Double?

    /// Creates the average work of a number of steps.
    public init(_ work: WorkCounters, steps: Int) {
        let share = 1 / Double(max(1, steps))
        pivots = Double(work.pivots) * share
        rowsTouched = Double(work.rowsTouched) * share
        entriesWritten = Double(work.entriesWritten) * share
        factorizations = Double(work.factorizations) * share
        canonicalMoves = Double(work.canonicalMoves) * share
        allocations = Double(work.allocations) * share
        valuesReported = Double(work.valuesReported) * share
        exactSolves = Double(work.exactSolves) * share
    }
}

/// One timed stretch of one or more steps.
public struct TimeSample: Hashable, Sendable {
    /// The step of the script; nil if several steps were timed together.
    public let step: Int?
    public let steps: Int
    /// Wall time of all steps in nanoseconds.
    public let wall: Double
    /// Processor time of the thread for all steps, in nanoseconds.
    public let cpu: Double

    /// Nanoseconds per step: the smaller of wall time and processor time, so that time slices of other programs and the
    /// slow reading of the processor clock do not count. Wall time alone if the processor clock did not advance.
    public var perStep: Double { (cpu > 0 ? min(wall, cpu) : wall) / Double(max(1, steps)) }
}
