/// Merges the rows that several processes measured of one point.
///
/// Each figure of the merged row is the median over the processes of the process's figure, so that no process counts more
/// than another. Its interval is a bootstrap over processes first and samples second (``ProcessBootstrap``).
struct ProcessMerge {
    /// The seed of the bootstrap.
    let seed: UInt64

    /// Merges the rows of all processes by point. Points are in the order of the first process, followed by points that
    /// only later processes have.
    func rows(_ processes: [[ResultRow]]) -> [ResultRow] {
        var order: [String] = []
        var found: [String: [ResultRow]] = [:]
        for row in processes.joined() {
            if found[row.point] == nil { order.append(row.point) }
            found[row.point, default: []].append(row)
        }
        return order.compactMap { found[$0].map(merged) }
    }

    /// Merges the rows of one point, at least one.
    func merged(_ rows: [ResultRow]) -> ResultRow {
        // The most severe status counts: a wrong frame in one process is a wrong frame. But a process that waited
        // for the processor is late by chance, so the times of the majority count.
        let inTime = rows.filter { $0.status == .ok }
        let isWrong = rows.contains { [.error, .differentFrames].contains($0.status) }
        let rows = !isWrong && inTime.count * 2 > rows.count ? inTime : rows
        let severity: [RowStatus] = [.error, .differentFrames, .timedOut, .skipped, .ok]
        let first = severity.lazy.compactMap { status in rows.first { $0.status == status } }.first ?? rows[0]
        var row = first
        row.processes = []
        row.noisy = rows.contains(where: \.noisy)
        row.wall = rows.reduce(0) { $0 + $1.wall }
        row.cpu = rows.reduce(0) { $0 + $1.cpu }
        row.peakMemory = rows.lazy.compactMap(\.peakMemory).first
        row.memoryGrowth = rows.lazy.compactMap(\.memoryGrowth).first
        row.views = rows.map(\.views).max() ?? row.views
        row.stepsPerSample = rows.map(\.stepsPerSample).max() ?? row.stepsPerSample
        // A process that timed out may have samples, which are shown. Points with wrong frames have no time.
        let timed = rows.filter { $0.time != nil }
        guard [.ok, .timedOut].contains(first.status), !timed.isEmpty else {
            if first.status != .timedOut { (row.time, row.worstStep, row.slowestSeen) = (nil, nil, nil) }
            return row
        }
        row.processes = timed.flatMap(\.processes)
        row.time = summary(timed.compactMap(\.time), row.processes)
        row.worstStep = Self.middle(timed.compactMap(\.worstStep)).map { max($0, row.time?.median ?? 0) }
        row.slowestSeen = timed.compactMap(\.slowestSeen).max()
        row.work = rows.lazy.compactMap(\.work).first
        return row
    }

    private func summary(_ all: [SampleSummary], _ processes: [ProcessTime]) -> SampleSummary? {
        guard var summary = all.first else { return nil }
        func middle(_ figure: (SampleSummary) -> Double) -> Double { Self.middle(all.map(figure)) ?? 0 }
        summary.count = all.reduce(0) { $0 + $1.count }
        summary.outliers = all.reduce(0) { $0 + $1.outliers }
        summary.minimum = all.map(\.minimum).min() ?? 0
        summary.maximum = all.map(\.maximum).max() ?? 0
        summary.lowerQuartile = middle(\.lowerQuartile)
        summary.median = middle(\.median)
        summary.upperQuartile = middle(\.upperQuartile)
        summary.deviation = middle(\.deviation)
        var bootstrap = ProcessBootstrap(seed: seed)
        // A single process has the interval of its samples: there is nothing to replicate.
        if processes.count > 1, let interval = bootstrap.interval(processes) {
            summary.confidenceLow = max(summary.minimum, min(interval.low, summary.median))
            summary.confidenceHigh = min(summary.maximum, max(interval.high, summary.median))
        }
        return summary
    }

    private static func middle(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : SampleSummary.quantile(0.5, ofSorted: numbers.sorted())
    }
}
