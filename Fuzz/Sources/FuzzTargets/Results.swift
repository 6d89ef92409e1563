import Foundation
import Harness

extension FuzzTarget {
    /// Rows of a result: read, reported, and compared with a valid result. The files of a folder are concatenated,
    /// separated by a line of `=`.
    static let results = FuzzTarget(
        name: "results", seeds: [Array(sample.utf8), Array((sample + "\n" + sample).utf8)],
        words: [
            "null", "{}", "[]", "\"status\":\"failed\"", "\"median\":", "\"medianNanoseconds\":", "\"size\":-1",
            "\"workload\":\"<a>|`\"", "true",
            "\n",
            "\"schema\":2", "\"schema\":3", "\"count\":0", "\"samples\":[]", "=====",
        ]
    ) { bytes in
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "layoutlab-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
        let names = ["rows.jsonl", "machine.json", "run.json", "peers.json"]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let parts = Data(bytes).split(separator: Array("\n=====\n".utf8), names.count)
            for (name, part) in zip(names, parts) { try part.write(to: folder.appendingPathComponent(name)) }
            defer { try? FileManager.default.removeItem(at: folder) }
            let result = try RecordedResult(folder: folder.path)
            let report = ResultReport(result)
            for file in report.files where file.name.hasSuffix(".svg") || file.name.hasSuffix(".html") {
                if file.text.contains("<a>") { return "\(file.name) takes a name as markup" }
            }
            let comparison = ResultComparison(result, result)
            _ = comparison.json
            return comparison.text.isEmpty ? "a comparison says nothing" : nil
        } catch {
            return "\(error)".isEmpty ? "an error says nothing" : nil
        }
    }

    private static let sample = """
        {"cpu":72787768,"memoryGrowth":2580480,"noisy":false,"operation":"resize","peakMemory":5447680,\
        "reference":"revised-simplex","schema":1,"size":100,"solver":"cassowary","status":"ok","stepsPerSample":5,\
        "time":{"confidenceHigh":72711.2,"confidenceLow":72437.1,"count":200,"deviation":459.1,"lowerQuartile":72179.3,\
        "maximum":75594.6,"median":72545.5,"minimum":71140,"outliers":2,"upperQuartile":73255.8},"views":101,\
        "wall":72719644,"work":{"allocations":0,"canonicalMoves":0,"entriesWritten":636,"factorizations":2,"pivots":11,\
        "rowsTouched":496,"valuesReported":2},"workload":"equal-chain","worstStep":71393}
        {"cpuNanoseconds":35748874,"memoryGrowthBytes":4096,"noisy":true,"operation":"resize","peakMemoryBytes":5447680,\
        "reference":"cassowary","schema":2,"size":200,"solver":"revised-simplex","status":"ok","stepsPerSample":1,\
        "time":{"confidenceHighNanoseconds":27.5,"confidenceLowNanoseconds":10.6,"count":20,"deviationNanoseconds":9,\
        "lowerQuartileNanoseconds":10,"maximumNanoseconds":247,"medianNanoseconds":11,"minimumNanoseconds":8,\
        "outliers":2,"upperQuartileNanoseconds":12.7},"views":201,"wallNanoseconds":24357474,"workload":"equal-chain",\
        "worstStepNanoseconds":247}
        =====
        {}
        =====
        {"command":"bench","seed":1,"budget":1.5,"partial":false}
        =====
        []
        """
}

extension Data {
    /// Returns the parts between separators, at most `most`; the last part has the rest.
    fileprivate func split(separator: [UInt8], _ most: Int) -> [Data] {
        var parts: [Data] = []
        var rest = self
        while parts.count < most - 1, let range = rest.range(of: Data(separator)) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}
