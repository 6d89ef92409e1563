/// What a peer's program answered and measured, as it says; believed only after the frames were compared.
public struct PeerMeasurement: Hashable, Sendable {
    /// One timed stretch, and the checksum of the frames after its last step.
    struct Sample: Hashable, Sendable {
        let time: TimeSample
        let step: Int
        let checksum: Double
    }

    /// All frames after each step of the trace, the build first.
    public internal(set) var answers: [[Double]] = []
    var samples: [Sample] = []
    /// The slowest step that was timed by itself, in nanoseconds.
    public internal(set) var worstStep: Double?
    /// The most memory that the process needed, in bytes.
    public internal(set) var peakMemory: Double?
    /// The part of it that was needed before the solver began.
    public internal(set) var memoryBefore: Double?

    /// Reads what a program printed.
    init(_ output: String) throws(PeerFault) {
        var isComplete = false
        for line in try PeerFault.lines(of: output) {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            let numbers = words.dropFirst().map { Double($0) ?? .nan }
            func require(_ holds: Bool) throws(PeerFault) {
                if !holds { throw .unreadable("\"\(line.prefix(80))\"") }
            }
            switch first {
            case "answer":
                try require(numbers.first == Double(answers.count))
                answers.append(Array(numbers.dropFirst()))
            case "sample":
                try require(numbers.count == 5 && numbers.allSatisfy(\.isFinite) && numbers[0] >= 1 && numbers[0] < 1e9)
                try require(numbers[3] >= 0 && numbers[3] < Double(answers.count))
                let step = Int(numbers[3])
                let time = TimeSample(
                    step: numbers[0] == 1 && step > 0 ? step - 1 : nil, steps: Int(numbers[0]), wall: numbers[1],
                    cpu: numbers[2])
                samples.append(Sample(time: time, step: step, checksum: numbers[4]))
            case "worst":
                try require(numbers.count == 1)
                worstStep = numbers[0]
            case "memory":
                try require(numbers.count == 2)
                peakMemory = numbers[0]
                memoryBefore = numbers[1]
            case "unsupported": throw .unsupported(line.dropFirst(first.count + 1).description)
            case "failed": throw .failed(line.dropFirst(first.count + 1).description)
            case "end": isComplete = true
            default: continue
            }
        }
        guard isComplete else { throw .unreadable("it ended before \"end\"") }
    }
}
