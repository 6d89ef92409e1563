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
    ///
    /// - Parameters:
    ///   - longest: nanoseconds that the program ran: nothing that it timed can have taken longer.
    ///   - mostSamples: the number that was asked for; whole rounds of a script may end a little above it.
    init(_ output: String, longest: Double, mostSamples: Int) throws(PeerFault) {
        var isComplete = false
        for line in try PeerFault.lines(of: output) {
            let words = line.utf8.split(separator: UInt8(ascii: " "))
            guard let first = words.first else { continue }
            func numbers(_ count: Int? = nil) throws(PeerFault) -> [Double] {
                var numbers: [Double] = []
                for word in words.dropFirst() {
                    guard let number = Double(Substring(word)), number.isFinite else {
                        throw .unreadable("\"\(line.prefix(80))\"")
                    }
                    numbers.append(number)
                }
                if let count, numbers.count != count { throw .unreadable("\"\(line.prefix(80))\"") }
                return numbers
            }
            func rest() -> String { PeerFault.words(line.dropFirst(first.count + 1)) }
            switch String(Substring(first)) {
            case "answer":
                let numbers = try numbers()
                guard numbers.first == Double(answers.count) else { throw .unreadable("\"\(line.prefix(80))\"") }
                answers.append(Array(numbers.dropFirst()))
            case "sample":
                samples.append(try Self.sample(numbers(5), line, longest: longest, answers: answers.count))
                let most = max(0, mostSamples) + 10 * answers.count
                if samples.count > most { throw .impossible("more than the \(mostSamples) samples asked for") }
            case "worst":
                let worst = try numbers(1)[0]
                guard worst > 0, worst <= longest else { throw .impossible("\"\(line.prefix(80))\"") }
                worstStep = worst
            case "memory":
                let bytes = try numbers(2)
                guard bytes[1] >= 0, bytes[0] >= bytes[1], bytes[0] < 1e18 else {
                    throw .impossible("\"\(line.prefix(80))\"")
                }
                peakMemory = bytes[0]
                memoryBefore = bytes[1]
            case "unsupported": throw .unsupported(rest())
            case "failed": throw .failed(rest())
            case "end": isComplete = true
            default: continue
            }
        }
        guard isComplete else { throw .unreadable("it ended before \"end\"") }
        guard samples.reduce(0, { $0 + $1.time.wall }) <= longest else {
            throw .impossible("its samples together are longer than it ran")
        }
    }

    /// One timed stretch: `steps wall cpu step checksum`.
    private static func sample(_ numbers: [Double], _ line: Substring, longest: Double, answers: Int) throws(PeerFault)
        -> Sample
    {
        guard numbers[0] >= 1, numbers[0] < 1e9, numbers[3] >= 0, numbers[3] < Double(answers) else {
            throw .unreadable("\"\(line.prefix(80))\"")
        }
        // A clock's tick is above 0, and nobody's clock runs ahead of ours by much.
        guard numbers[1] > 0, numbers[1] <= longest, numbers[2] >= 0, numbers[2] <= 2 * longest else {
            throw .impossible("\"\(line.prefix(80))\"")
        }
        let step = Int(numbers[3])
        let time = TimeSample(
            step: numbers[0] == 1 && step > 0 ? step - 1 : nil, steps: Int(numbers[0]), wall: numbers[1],
            cpu: numbers[2])
        return Sample(time: time, step: step, checksum: numbers[4])
    }
}
