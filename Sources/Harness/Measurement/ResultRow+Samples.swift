internal import Foundation

extension ResultRow {
    /// Fills in the times of one process.
    ///
    /// - Parameters:
    ///   - samples: The samples of the point.
    ///   - alone: Steps that were timed alone and are not samples.
    ///   - seed: The seed of the bootstrap.
    mutating func summarize(_ samples: [TimeSample], alone: [TimeSample], seed: UInt64) {
        time = SampleSummary(samples.map(\.perStep), seed: seed)
        processes = time.map { [ProcessTime($0)] } ?? []
        if let time, let steps = StepTimes(samples + alone, median: time.median) {
            worstStep = steps.worst
            slowestSeen = steps.slowestSeen
        }
        stepsPerSample = samples.map(\.steps).max() ?? 0
        wall = samples.reduce(0) { $0 + $1.wall }
        cpu = samples.reduce(0) { $0 + $1.cpu }
        noisy = wall - cpu > 0.05 * wall
    }

    /// Records the times of the ``Yardstick`` beside the point. They are averaged in logarithms, because the machine may
    /// change its speed in between.
    mutating func record(speeds: [Double]) {
        guard !speeds.isEmpty, speeds.allSatisfy({ $0 > 0 }) else { return }
        let mean = exp(speeds.reduce(0) { $0 + log($1) } / Double(speeds.count))
        for index in processes.indices { processes[index].yardstick = mean }
    }
}
