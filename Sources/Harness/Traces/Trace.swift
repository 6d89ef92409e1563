public import SolverAPI

/// A recorded session with a solver: batches and the expected answers.
///
/// A trace is plain text (docs/TRACES.md). A slow or wrong layout can be reported without its program, and solvers in
/// other languages can be tested with it.
public struct Trace: Hashable, Sendable {
    /// A batch and its expected answer.
    public struct Step: Sendable, Hashable {
        /// A short description of the step; may be empty.
        public var label: String
        /// The changes, applied as a whole.
        public var batch: Batch
        public var expectation: Expectation

        /// Creates a step; by default its answer is unknown.
        public init(_ label: String = "", _ batch: Batch, expecting expectation: Expectation = Expectation()) {
            self.label = label
            self.batch = batch
            self.expectation = expectation
        }

        /// Whether both steps have the same text in a trace.
        public static func == (a: Self, b: Self) -> Bool {
            TraceWriter().text(of: a) == TraceWriter().text(of: b)
        }

        /// Hashes the text that `==` compares.
        public func hash(into hasher: inout Hasher) { hasher.combine(TraceWriter().text(of: self)) }
    }

    /// The expected answer of a solver. Only listed properties are checked.
    public struct Expectation: Hashable, Sendable {
        /// Whether the batch is accepted; nil if unknown.
        public var verdict: Verdict?
        /// Expected values of variables, in points.
        public var values: [Value] = []
        /// Expected total violations in points, by priority.
        public var levels: [LevelTotal] = []

        /// Creates an expectation without any property to check.
        public init() {}
    }

    /// Whether a batch is accepted or in conflict.
    public enum Verdict: String, Hashable, Sendable {
        case solved
        case conflict
    }

    public struct Value: Hashable, Sendable {
        public let variable: VariableID
        /// The value in points.
        public let value: Double

        public init(_ variable: VariableID, _ value: Double) {
            self.variable = variable
            self.value = value
        }
    }

    /// A readable name of a variable or constraint.
    public struct Name: Hashable, Sendable {
        /// The raw value of the identifier.
        public let id: Int
        public let name: String
    }

    public var steps: [Step]
    /// Readable names of variables. A peer reads the values of these variables in this order.
    public var variableNames: [Name] = []

    public init(steps: [Step] = []) { self.steps = steps }
}
