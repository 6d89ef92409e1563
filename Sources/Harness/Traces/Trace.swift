public import SolverAPI

/// A recorded session with a solver: batches, and what it should answer to each.
///
/// A trace is plain text (docs/TRACES.md), so a slow or wrong layout can be filed without the program it comes from, and a
/// solver in another language can be driven by it.
public struct Trace: Hashable, Sendable {
    /// One batch and the answer to it.
    public struct Step: Sendable, Hashable {
        /// What the step does, in a word or two; may be empty.
        public var label: String
        /// The changes, all taken at once.
        public var batch: Batch
        /// What is known of the answer.
        public var expectation: Expectation

        /// A step with nothing known of its answer.
        public init(_ label: String = "", _ batch: Batch, expecting expectation: Expectation = Expectation()) {
            self.label = label
            self.batch = batch
            self.expectation = expectation
        }

        /// Whether both do and expect the same.
        public static func == (a: Self, b: Self) -> Bool {
            TraceWriter().text(of: a) == TraceWriter().text(of: b)
        }

        /// Hashes what `==` compares.
        public func hash(into hasher: inout Hasher) { hasher.combine(TraceWriter().text(of: self)) }
    }

    /// What a solver should answer; only what is listed is checked.
    public struct Expectation: Hashable, Sendable {
        /// Whether the batch can be taken; nil where that is not known.
        public var verdict: Verdict?
        /// Variables with a known value, in points.
        public var values: [Value] = []
        /// Priorities with a known total violation.
        public var levels: [LevelTotal] = []

        /// An expectation of nothing.
        public init() {}
    }

    /// Whether a batch is taken.
    public enum Verdict: String, Hashable, Sendable {
        case solved
        case conflict
    }

    /// A variable and its value.
    public struct Value: Hashable, Sendable {
        /// The variable.
        public let variable: VariableID
        /// Its value in points.
        public let value: Double

        /// That variable with that value.
        public init(_ variable: VariableID, _ value: Double) {
            self.variable = variable
            self.value = value
        }
    }

    /// What a person calls a variable or a constraint.
    public struct Name: Hashable, Sendable {
        /// The id's raw value.
        public let id: Int
        /// The name.
        public let name: String
    }

    /// The steps, in order.
    public var steps: [Step]
    /// Names of variables, by id; for people.
    public var variableNames: [Name] = []

    /// A trace of those steps.
    public init(steps: [Step] = []) { self.steps = steps }
}
