internal import SafeText

/// The answers and times that a peer printed. They are used only after the frames were compared.
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
    /// Steps that were timed alone and are not samples.
    var alone: [TimeSample] = []
    /// The peak memory of the process in bytes.
    public internal(set) var peakMemory: Double?
    /// The peak memory of the process before the solver started, in bytes.
    public internal(set) var memoryBefore: Double?

    /// The shortest plausible step in nanoseconds: a step applies changes and adds frames, which takes at least a few
    /// cycles.
    static let shortestStep = 1.0
    /// The maximum length of a number in bytes. The longest text of a double needs 25.
    static let longestNumeral = 64

    /// Parses the output of a program.
    ///
    /// - Parameters:
    ///   - name: The name of the peer, for messages.
    ///   - longest: The time that the program ran, in nanoseconds; the upper bound of its times.
    ///   - mostSamples: The requested number of samples; whole rounds of a script may slightly exceed it.
    init(_ output: String, name: String, longest: Double, mostSamples: Int) throws(PeerFault) {
        var isComplete = false
        for line in try PeerFault.lines(of: output) {
            let space = UInt8(ascii: " ")
            let text = line.utf8.drop { $0 == space }
            let first = text.prefix { $0 != space }
            if first.isEmpty { continue }
            // The words are read one by one, because an array of all words of a long line would take many times the
            // memory of the line.
            func numbers(_ count: Int? = nil) throws(PeerFault) -> [Double] {
                var numbers: [Double] = []
                var rest = text[first.endIndex...].drop { $0 == space }
                while !rest.isEmpty {
                    let word = rest.prefix { $0 != space }
                    guard word.count <= Self.longestNumeral, let number = Double(Substring(word)), number.isFinite,
                        numbers.count < count ?? .max
                    else { throw .unreadable("\"\(SafeText.excerpt(line))\"") }
                    numbers.append(number)
                    rest = rest[word.endIndex...].drop { $0 == space }
                }
                if let count, numbers.count != count { throw .unreadable("\"\(SafeText.excerpt(line))\"") }
                return numbers
            }
            func rest() -> String { PeerFault.words(Substring(text[first.endIndex...].dropFirst())) }
            switch String(Substring(first)) {
            case "answer":
                let numbers = try numbers()
                guard numbers.first == Double(answers.count) else { throw .unreadable("\"\(SafeText.excerpt(line))\"") }
                answers.append(Array(numbers.dropFirst()))
            case "sample":
                let sample = try Self.sample(numbers(5), line, name, longest: longest, answers: answers.count)
                try Self.check(sample.time, name, ran: longest)
                samples.append(sample)
                let most = max(0, mostSamples) + 10 * answers.count
                if samples.count > most { throw .impossible("more than the \(mostSamples) samples asked for") }
            case "alone":
                let numbers = try numbers(3)
                let time = try Self.alone(numbers, line, name, longest: longest, answers: answers.count)
                try Self.check(time, name, ran: longest)
                alone.append(time)
                // The program times whole rounds of a script. Our drivers time seven rounds, so 1000 rounds is a
                // generous limit.
                let most = max(0, mostSamples) + 1000 * max(1, answers.count)
                if alone.count > most { throw .impossible("more than \(most) steps timed alone") }
            case "memory":
                let bytes = try numbers(2)
                guard bytes[1] >= 0, bytes[0] >= bytes[1], bytes[0] < 1e18 else {
                    throw .impossible("\"\(SafeText.excerpt(line))\"")
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
        let claimed = samples.reduce(0) { $0 + $1.time.wall } + alone.reduce(0) { $0 + $1.wall }
        guard claimed <= longest else {
            let steps = samples.reduce(0) { $0 + $1.time.steps }
            throw .impossible(
                "\(name) claims \(steps) steps in \(claimed) ns, which is longer than it ran, \(longest) ns")
        }
    }

    /// Throws if the time that counts, of both clocks the shorter one, is too short for the number of steps.
    private static func check(_ time: TimeSample, _ name: String, ran longest: Double) throws(PeerFault) {
        try check(time.steps, within: time.perStep * Double(time.steps), name, ran: longest)
    }

    /// Throws if the time is too short for the number of steps.
    private static func check(_ steps: Int, within time: Double, _ name: String, ran longest: Double) throws(PeerFault)
    {
        if Double(steps) * shortestStep <= time { return }
        throw .impossible(
            "\(name) claims \(steps) steps in \(time) ns, \(time / Double(steps)) ns a step, and ran for \(longest) ns in all; "
                + "a step takes at least \(shortestStep) ns")
    }

    /// Returns the error of a line with times longer than the program ran.
    private static func lie(_ line: Substring, _ name: String, ran longest: Double) -> PeerFault {
        .impossible("\(name) claims \"\(SafeText.excerpt(line))\", and ran for \(longest) ns in all")
    }

    /// Parses a step that was timed alone: `step wall cpu`.
    private static func alone(
        _ numbers: [Double], _ line: Substring, _ name: String, longest: Double, answers: Int
    ) throws(PeerFault) -> TimeSample {
        guard numbers[0] >= 0, numbers[0] < Double(answers) else {
            throw .unreadable("\"\(SafeText.excerpt(line))\"")
        }
        guard numbers[1] > 0, numbers[1] <= longest, numbers[2] >= 0, numbers[2] <= 2 * longest else {
            throw lie(line, name, ran: longest)
        }
        let step = Int(numbers[0])
        return TimeSample(step: step > 0 ? step - 1 : nil, steps: 1, wall: numbers[1], cpu: numbers[2])
    }

    /// Parses a timed stretch: `steps wall cpu step checksum`.
    private static func sample(
        _ numbers: [Double], _ line: Substring, _ name: String, longest: Double, answers: Int
    ) throws(PeerFault) -> Sample {
        guard numbers[0] >= 1, numbers[0] < 1e9, numbers[3] >= 0, numbers[3] < Double(answers) else {
            throw .unreadable("\"\(SafeText.excerpt(line))\"")
        }
        // Times are above 0. Wall time is at most the running time; for processor time, twice that is allowed.
        guard numbers[1] > 0, numbers[1] <= longest, numbers[2] >= 0, numbers[2] <= 2 * longest else {
            throw lie(line, name, ran: longest)
        }
        let step = Int(numbers[3])
        let time = TimeSample(
            step: numbers[0] == 1 && step > 0 ? step - 1 : nil, steps: Int(numbers[0]), wall: numbers[1],
            cpu: numbers[2])
        return Sample(time: time, step: step, checksum: numbers[4])
    }
}
