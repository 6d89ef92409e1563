internal import Foundation
public import SolverAPI

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The protocol of peers (docs/PEERS.md) for programs in Swift: reads the trace, times the layout and prints the
/// results.
///
/// ```swift
/// PeerDriver.main("my-solver", version: "1") { MySolver() }
/// ```
public struct PeerDriver {
    private let description: PeerDescription
    /// Parses the input of an operation. Returns the number of its steps and a function that creates an empty layout.
    private let open: (String, Operation) throws -> (stepCount: Int, make: () throws -> any PeerLayout)
    private let write: (String) -> Void
    private let output = Output()

    /// Standard output. Remembers write errors for the exit code.
    private final class Output {
        private(set) var hasFailed = false

        func write(_ text: String) {
            do { try FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) } catch { hasFailed = true }
        }
    }

    /// Creates a driver. `make` returns an empty layout for a trace; `write` prints to standard output by default.
    public init(
        _ name: String, version: String, abilities: [String], notes: [String] = [],
        write: ((String) -> Void)? = nil,
        make: @escaping (Trace) throws -> any PeerLayout
    ) {
        description = PeerDescription(name: name, version: version, abilities: abilities, notes: notes)
        open = { text, _ in
            let trace = try TraceReader().trace(from: text)
            return (trace.steps.count, { try make(trace) })
        }
        let output = output
        self.write = write ?? { output.write($0) }
    }

    /// Returns the driver of one of our engines in the layout race. Its input is a ``LayoutScene`` instead of a trace.
    public static func layouts(
        _ name: String, version: String, engine: RacedEngine, solver: @escaping () -> any LayoutSolver
    ) -> PeerDriver {
        PeerDriver(
            PeerDescription(
                name: name, version: version, abilities: PeerDescription.knownAbilities, notes: [engine.note])
        ) { text, operation in
            let scene = try LayoutScene(text: text, operation: operation)
            return (
                1 + scene.steps(of: operation).count, { engine.layout(of: scene, operation, solver: solver) }
            )
        }
    }

    private init(
        _ description: PeerDescription,
        open: @escaping (String, Operation) throws -> (stepCount: Int, make: () throws -> any PeerLayout)
    ) {
        self.description = description
        write = { [output] in output.write($0) }
        self.open = open
    }

    /// Runs a solver as a peer, with the arguments and standard input of this process.
    ///
    /// - Returns: The exit code.
    public static func main(
        _ name: String, version: String, solver: @escaping () -> any LayoutSolver
    ) -> Int32 {
        let abilities = PeerDescription.knownAbilities
        return PeerDriver(name, version: version, abilities: abilities) { SolverLayout($0, solver()) }
            .serve(CommandLine.arguments.dropFirst().map(\.self)) { try StandardInput.text() }
    }

    /// Returns the checksum weights of frames by position. Compute them outside the timed region.
    public static func checksumWeights(count: Int) -> [Double] { FrameChecksum.weights(count: count) }

    /// Returns the weighted sum of frames, as the harness computes it.
    public static func checksum(of frames: [Double], _ weights: [Double]) -> Double {
        FrameChecksum.sum(of: frames, weights)
    }

    /// Serves one call, `describe` or `measure` (docs/PEERS.md).
    ///
    /// - Returns: The exit code.
    public func serve(_ arguments: [String], input: () throws -> String) -> Int32 {
        FreedMemory.keep()
        if arguments == ["describe"] {
            var text = "layoutlab-peer 1\nname \(description.name)\nversion \(description.version)\n"
            text += description.abilities.map { "can \($0)\n" }.joined()
            text += description.notes.map { "how \($0)\n" }.joined()
            write(text)
            return output.hasFailed ? 1 : 0
        }
        guard arguments.count == 4, arguments[0] == "measure", let operation = Operation(rawValue: arguments[1]),
            let budget = Double(arguments[2]), budget >= 0, let samples = Int(arguments[3]), samples >= 0
        else {
            write("usage: describe | measure OPERATION SECONDS SAMPLES < TRACE\n")
            return 2
        }
        write("layoutlab-peer 1\n")
        do {
            let (stepCount, make) = try open(try input(), operation)
            let before = Self.peakMemory
            let loop = PeerLoop(
                stepCount: stepCount, budget: budget * 1e9, mostSamples: samples, write: write, make: make)
            switch operation {
            case .buildAndSolve: try loop.buildAndSolve()
            case .firstResize: try loop.firstChange()
            default: try loop.script()
            }
            write("memory \(Self.peakMemory) \(before)\nend\n")
        } catch PeerFault.unsupported(let reason) {
            write("unsupported \(reason)\nend\n")
        } catch {
            let reason = "\(error)".split(separator: "\n").joined(separator: " ")
            write("failed \(reason)\nend\n")
        }
        return output.hasFailed ? 1 : 0
    }

    /// The peak memory of this process in bytes.
    private static var peakMemory: Int {
        #if canImport(Glibc)
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        #else
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
        #endif
    }
}

extension PeerDescription {
    init(name: String, version: String, abilities: [String], notes: [String]) {
        self.name = name
        self.version = version
        self.abilities = abilities
        self.notes = notes
    }
}
