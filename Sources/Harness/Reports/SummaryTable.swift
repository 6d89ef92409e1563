internal import SafeText

/// All rows as comma-separated values.
enum SummaryTable {
    /// Returns the text of the file; rows in the order of the report, times in nanoseconds per step.
    static func csv(_ groups: ResultGroups) -> String {
        var lines = [
            "workload,operation,solver,size,views,status,median_ns,ci_low_ns,ci_high_ns,p25_ns,p75_ns,min_ns,max_ns,mad_ns,"
                + "worst_step_ns,slowest_seen_ns,processes,samples,outliers,steps_per_sample,noisy,pivots,rows_touched,entries_written,factorizations,"
                + "canonical_moves,allocations,values_reported,reference,reason"
        ]
        for row in groups.groups.flatMap(\.rows) {
            var cells = [
                row.workload, row.operation.rawValue, row.solver, "\(row.size)", "\(row.views)", row.status.rawValue,
            ]
            let time = row.time
            let times = [
                time?.median, time?.confidenceLow, time?.confidenceHigh, time?.lowerQuartile, time?.upperQuartile,
                time?.minimum, time?.maximum, time?.deviation,
            ]
            cells += times.map { number in number.map { Markup.fixed($0, 1) } ?? "" }
            cells += [row.worstStep.map { Markup.fixed($0, 1) } ?? ""]
            cells += [row.slowestSeen.map { Markup.fixed($0, 1) } ?? "", "\(max(1, row.processes.count))"]
            cells += [time.map { "\($0.count)" } ?? "", time.map { "\($0.outliers)" } ?? ""]
            cells += ["\(row.stepsPerSample)", row.noisy ? "yes" : "no"]
            let work = row.work
            let counts = [
                work?.pivots, work?.rowsTouched, work?.entriesWritten, work?.factorizations, work?.canonicalMoves,
                work?.allocations, work?.valuesReported,
            ]
            cells += counts.map { number in number.map { Markup.short($0) } ?? "" }
            cells += [row.reference ?? "", row.reason ?? ""]
            lines.append(cells.map { SafeText.csv($0) }.joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
