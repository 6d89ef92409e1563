internal import Foundation

/// Keys of schema 1, which did not name units.
enum OldKeys {
    private static let names = [
        "worstStep": "worstStepNanoseconds", "wall": "wallNanoseconds", "cpu": "cpuNanoseconds",
        "peakMemory": "peakMemoryBytes", "memoryGrowth": "memoryGrowthBytes", "minimum": "minimumNanoseconds",
        "lowerQuartile": "lowerQuartileNanoseconds", "median": "medianNanoseconds",
        "upperQuartile": "upperQuartileNanoseconds", "maximum": "maximumNanoseconds",
        "deviation": "deviationNanoseconds", "confidenceLow": "confidenceLowNanoseconds",
        "confidenceHigh": "confidenceHighNanoseconds", "budget": "budgetSeconds",
    ]

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A decoder that maps keys of schema 1 to present keys. The values are the same.
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .custom { path in
            let key = path[path.count - 1]
            return names[key.stringValue].map { Key(stringValue: $0) } ?? key
        }
        return decoder
    }
}
