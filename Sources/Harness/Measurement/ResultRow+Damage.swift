extension ResultRow {
    /// A description of an impossible number in the row; nil if the row is valid. Result files are untrusted input.
    public var damage: String? {
        if size < 0 || views < 0 || stepsPerSample < 0 { return "a count below 0" }
        let amounts = [wall, cpu, worstStep, slowestSeen, peakMemory] + (work?.named.map(\.value) ?? [])
        for amount in amounts { if let amount, !(amount >= 0 && amount.isFinite) { return "an amount of \(amount)" } }
        if let memoryGrowth, !memoryGrowth.isFinite { return "a growth of memory of \(memoryGrowth)" }
        if processes.contains(where: { !$0.isPossible }) { return "an impossible time of a process" }
        if processes.count > Self.mostProcesses { return "\(processes.count) processes" }
        if let worstStep, let time, worstStep < time.median { return "a worst step below the median" }
        return time?.damage
    }

    /// The maximum number of processes of a row. Each is drawn in each resample.
    private static let mostProcesses = 1_000

    /// The row itself, or an error without numbers if it is damaged.
    var sound: ResultRow {
        guard let damage else { return self }
        var row = ResultRow(
            solver: solver, workload: workload, operation: operation, size: max(0, size), views: max(0, views),
            status: .error, reason: "damaged row: \(damage)")
        row.isTwin = isTwin
        row.reference = reference
        return row
    }
}

extension SampleSummary {
    /// A description of an impossible number in the summary; nil if the summary is valid.
    var damage: String? {
        let ordered = [minimum, lowerQuartile, median, upperQuartile, maximum]
        let interval = [minimum, confidenceLow, confidenceHigh, maximum]
        for number in ordered + interval + [deviation] where !(number >= 0 && number.isFinite) {
            return "a time of \(number) ns"
        }
        if zip(ordered, ordered.dropFirst()).contains(where: { $0 > $1 }) { return "quartiles out of order" }
        if zip(interval, interval.dropFirst()).contains(where: { $0 > $1 }) {
            return "an interval with swapped ends"
        }
        if count < 1 || !(0...count).contains(outliers) { return "\(count) samples, of which \(outliers) are outliers" }
        return nil
    }
}
