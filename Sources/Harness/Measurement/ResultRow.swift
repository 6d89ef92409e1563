public import SolverAPI

/// What became of one point of a sweep.
public enum RowStatus: String, Codable, Sendable, CaseIterable {
    /// Measured, with verified frames.
    case ok
    /// The budget ran out before there were enough samples; what there is, is recorded.
    case timedOut = "timed-out"
    /// Not attempted; the reason says why.
    case skipped
    /// The required constraints hold, but the frames are not the canonical ones: the solver follows another rule where
    /// wishes compete. There is no time.
    case otherFrames = "other-frames"
    /// Wrong frames, or the solver failed: there is no time.
    case error
}

/// One point of a sweep: solver × workload × size × operation. Results are lines of these, and reports know nothing else.
public struct ResultRow: Codable, Hashable, Sendable {
    /// The version of the row's format: since 2 a key that holds a time or an amount of memory says its unit.
    public var schema = ResultRow.currentSchema
    /// The solver's name; `none` where no solver takes part.
    public var solver: String
    /// The workload's name.
    public var workload: String
    /// What was done.
    public var operation: Operation
    /// The workload's size, in its unit.
    public var size: Int
    /// The number of views, what costs are divided by; 0 where the layout was not made.
    public var views: Int
    /// What became of the point.
    public var status: RowStatus
    /// Why there is no time, or not enough of one.
    public var reason: String?
    /// The solver that established the frames this one was held against.
    public var reference: String?
    /// The statistics of nanoseconds per step.
    public var time: SampleSummary?
    /// The slowest step timed by itself, in nanoseconds: one slow step is one dropped frame.
    public var worstStep: Double?
    /// How many steps one sample averages over; 1 where a step is long enough to be timed alone.
    public var stepsPerSample = 0
    /// Wall time of all samples, in nanoseconds.
    public var wall = 0.0
    /// Thread processor time of all samples, in nanoseconds.
    public var cpu = 0.0
    /// Something else had the processor for more than 5 % of the time.
    public var noisy = false
    /// The most memory that a process of its own needed for the point, in bytes; nil where none was run.
    public var peakMemory: Double?
    /// The part of ``peakMemory`` that came after the trace was read: what the solver itself needed.
    public var memoryGrowth: Double?
    /// What the solver did, per step; the same numbers in each run.
    public var work: WorkPerStep?

    /// The version that is written.
    static let currentSchema = 2

    private enum CodingKeys: String, CodingKey {
        case schema, solver, workload, operation, size, views, status, reason, reference, time, stepsPerSample, noisy,
            work
        case worstStep = "worstStepNanoseconds"
        case wall = "wallNanoseconds"
        case cpu = "cpuNanoseconds"
        case peakMemory = "peakMemoryBytes"
        case memoryGrowth = "memoryGrowthBytes"
    }

    /// A row for a point that has not been measured.
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

    /// The median time of a step per view, in nanoseconds.
    public var timePerView: Double? {
        guard let time, views > 0 else { return nil }
        return time.median / Double(views)
    }
}

/// `WorkCounters` of the module SolverAPI, divided by the number of steps.
public struct WorkPerStep: Codable, Hashable, Sendable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots: Double
    /// Rows read or written.
    public var rowsTouched: Double
    /// Non-zeros written.
    public var entriesWritten: Double
    /// Rebuilds from the constraints themselves.
    public var factorizations: Double
    /// Moves among equally good layouts.
    public var canonicalMoves: Double
    /// Times that a buffer grew.
    public var allocations: Double
    /// Values handed over as changed.
    public var valuesReported: Double

    /// The work of so many steps, shared evenly.
    public init(_ work: WorkCounters, steps: Int) {
        let share = 1 / Double(max(1, steps))
        pivots = Double(work.pivots) * share
        rowsTouched = Double(work.rowsTouched) * share
        entriesWritten = Double(work.entriesWritten) * share
        factorizations = Double(work.factorizations) * share
        canonicalMoves = Double(work.canonicalMoves) * share
        allocations = Double(work.allocations) * share
        valuesReported = Double(work.valuesReported) * share
    }
}

/// One timed stretch.
public struct TimeSample: Hashable, Sendable {
    /// The script's step, or nil where several steps were timed together.
    public let step: Int?
    /// How many steps it took.
    public let steps: Int
    /// The wall time of all of them, in nanoseconds.
    public let wall: Double
    /// The thread's processor time, in nanoseconds.
    public let cpu: Double

    /// Wall nanoseconds per step.
    public var perStep: Double { wall / Double(max(1, steps)) }
}
