/// The reliability of a result: points by status, and problems of the run.
public struct ResultTrust: Codable, Hashable, Sendable {
    public let points: Int
    /// The number of points with a complete time.
    public let timed: Int
    /// The number of points with a complete time whose frames were not compared with another solver's.
    public let unverified: Int
    /// The number of points during which other processes used the processor.
    public let noisy: Int
    public let timedOut: Int
    public let skipped: Int
    /// The number of points with frames different from the canonical ones.
    public let otherFrames: Int
    /// The number of points with wrong frames, a failure or a damaged row.
    public let errors: Int
    /// Whether points are missing; nil if the expected number is unknown.
    public let isPartial: Bool?
    /// Problems of the whole run in sentences, such as missing points or a debug build.
    public let warnings: [String]

    init(_ result: RecordedResult) {
        func count(_ status: RowStatus) -> Int { result.rows.count { $0.status == status } }
        points = result.rows.count
        timed = count(.ok)
        // Rows of `none` measure building without a solver, so they have no frames to compare.
        unverified = result.rows.count { $0.status == .ok && $0.reference == nil && $0.solver != "none" }
        noisy = result.rows.count(where: \.noisy)
        timedOut = count(.timedOut)
        skipped = count(.skipped)
        otherFrames = count(.differentFrames)
        errors = count(.error)
        isPartial = result.isPartial
        var warnings: [String] = []
        if result.isPartial ?? true {
            let missing = result.run?.points.map { max(0, $0 - result.rows.count - result.twins.count) } ?? 0
            let missingPoints = missing > 0 ? " \(missing) of \(result.run?.points ?? missing) points are missing." : ""
            warnings.append("Partial: the run ended before its last point.\(missingPoints)")
        }
        if let machine = result.machine {
            if machine.invariantChecks { warnings.append("Invariant checks were on: the times are meaningless.") }
            if machine.configuration == "debug" { warnings.append("A debug build: the times are meaningless.") }
        }
        self.warnings = warnings
    }
}
