internal import Foundation

/// The machine and build of a result. They decide whether the times of two results are comparable.
public struct MachineFacts: Codable, Hashable, Sendable {
    /// The model name of the processor, or `unknown`.
    public var processor: String
    /// The number of active processors.
    public var cores: Int
    /// Physical memory in GiB, rounded to a tenth.
    public var memoryGiB: Double
    /// The operating system and its kernel.
    public var system: String
    /// The instruction set: `x86_64`, `arm64` or `other`.
    public var architecture: String
    /// The version of the Swift compiler of this build.
    public var swift: String
    /// `release` or `debug`.
    public var configuration: String
    /// Whether solvers checked their invariants, which makes times meaningless.
    public var invariantChecks: Bool
    /// The revision of the source; nil if unknown.
    public var commit: String?
    /// The load averages before the run, as in `/proc/loadavg`.
    public var loadAverage: String
    /// Environment variables that limit the threads of a BLAS or choose its kernel, if set.
    public var blasThreads: [String: String]
    /// The date and time in UTC (ISO 8601).
    public var date: String

    /// Returns the first difference that makes the times of two results incomparable, in words; nil if there is none,
    /// or if the facts of a result are missing.
    public static func difference(_ before: MachineFacts?, _ after: MachineFacts?) -> String? {
        guard let before, let after else { return nil }
        let facts = [
            ("processors", before.processor, after.processor), ("compilers", before.swift, after.swift),
            ("kinds of build", before.configuration, after.configuration),
        ]
        return facts.first { $0.1 != $0.2 }.map { "different \($0.0), \($0.1) and \($0.2)" }
    }

    /// Returns the facts of the present machine and build.
    public static func current() -> MachineFacts {
        let information = ProcessInfo.processInfo
        let environment = information.environment
        var blas: [String: String] = [:]
        for name in ["OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_CORETYPE", "GOTO_NUM_THREADS"] {
            if let value = environment[name] { blas[name] = value }
        }
        return MachineFacts(
            processor: line(of: "/proc/cpuinfo", after: "model name") ?? "unknown",
            cores: information.activeProcessorCount,
            memoryGiB: (Double(information.physicalMemory) / 1_073_741_824 * 10).rounded() / 10,
            system: [
                line(of: "/etc/os-release", after: "PRETTY_NAME"), text("/proc/sys/kernel/ostype"),
                text("/proc/sys/kernel/osrelease"),
            ].compactMap { $0 }.joined(separator: ", "), architecture: architecture, swift: swiftVersion,
            configuration: isOptimized ? "release" : "debug", invariantChecks: checksInvariants,
            commit: environment["LAYOUTLAB_COMMIT"] ?? revision(),
            loadAverage: text("/proc/loadavg") ?? "unknown", blasThreads: blas,
            date: Date().formatted(.iso8601))
    }

    /// Whether the measuring code and the solvers were compiled with optimization.
    public static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// Whether solvers check their invariants after every step, which makes times meaningless.
    public static var checksInvariants: Bool {
        #if InvariantChecks
            true
        #else
            false
        #endif
    }

    /// A folder name for a result: date, revision, machine.
    public var folderName: String {
        "\(date.prefix(10))-\(commit ?? "unversioned")-\(architecture)-\(cores)cpu"
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }

    private static var swiftVersion: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #elseif compiler(>=6.2)
            "6.2"
        #else
            "6.1"
        #endif
    }

    private static func text(_ path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func line(of path: String, after name: String) -> String? {
        let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(name) }
        guard let value = line?.split(maxSplits: 1, whereSeparator: { $0 == ":" || $0 == "=" }).last else { return nil }
        return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }

    /// Returns the commit of the work tree, if there is one and git is available.
    private static func revision() -> String? {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The revision is that of this program's source, found through the build folder, whatever the current folder
        // is.
        let folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
        git.arguments = ["git", "-C", folder, "describe", "--always", "--dirty"]
        let output = Pipe()
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        guard (try? git.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        let revision = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return git.terminationStatus == 0 && !revision.isEmpty ? revision : nil
    }
}
