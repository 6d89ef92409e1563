internal import ArgumentParser
internal import Foundation
internal import Harness
internal import SolverAPI
internal import SolverCatalog

/// The options that add peers to our solvers.
struct PeerSelection: ParsableArguments {
    @Flag(help: "Also measure or verify the other solvers that scripts/peers has installed.")
    var peers = false

    @Option(
        help: ArgumentHelp(
            "Also measure or verify this program (docs/PEERS.md); may be repeated.", valueName: "name=command"))
    var solverCommand: [String] = []

    @Option(help: ArgumentHelp("Kill a peer's process after this many seconds on one point.", valueName: "seconds"))
    var peerLimit = 15.0

    var isEmpty: Bool { !peers && solverCommand.isEmpty }

    /// The names of the peers that scripts/peers installed.
    var installedNames: [String] { PeerProgram.installed(in: Self.folder + "/bin").map(\.name) }

    /// The names in values of `--solver-command` or `--engine-command`.
    static func names(_ commands: [String]) -> [String] {
        commands.map { String($0.prefix { $0 != "=" }) }
    }

    /// Returns the peers that answer, and a record of each requested peer.
    ///
    /// - Parameter named: The names of installed peers to include. With `--peers` all installed peers are included.
    func programs(named: [String] = []) throws(CommandFailure) -> (programs: [PeerProgram], records: [PeerRecord]) {
        guard MeasurementPlan.isDuration(peerLimit) else {
            throw .wrongCall(PlanError.peerLimit(peerLimit).description)
        }
        var candidates = PeerProgram.installed(in: Self.folder + "/bin").filter { peers || named.contains($0.name) }
        var records = peers ? Self.missing() : []
        if peers, candidates.isEmpty {
            records.append(
                PeerRecord(name: "peers", absence: "none is installed in \(Self.folder)/bin; run scripts/peers first"))
        }
        let taken = SolverCatalog.all.map(\.descriptor.name)
        for text in solverCommand {
            let program = try Self.program("--solver-command", text)
            if taken.contains(program.name) || candidates.contains(where: { $0.name == program.name }) {
                throw .wrongCall("--solver-command: the name \"\(program.name)\" is taken")
            }
            candidates.append(program)
        }
        let asked = Self.asked(candidates)
        return (asked.programs, records + asked.records)
    }

    /// The solvers that scripts/peers installed and that answer.
    static func installed() throws(CommandFailure) -> [PeerProgram] {
        asked(PeerProgram.installed(in: folder + "/bin")).programs
    }

    /// Our solvers as peers: this program runs itself with the verb `peer`.
    static func ourselves() -> [PeerProgram] {
        guard let path = MeasureProcess.program else { return [] }
        return SolverCatalog.all.map {
            PeerProgram(name: $0.descriptor.name, command: [path, "peer", $0.descriptor.name])
        }
    }

    /// Returns our engines and all installed or requested engines that answer, and a record of each.
    static func layoutEngines(_ commands: [String]) throws(CommandFailure) -> (
        programs: [PeerProgram], records: [PeerRecord]
    ) {
        guard let path = Bundle.main.executableURL?.path else {
            throw .wrongCall("the path of this program is unknown, so it cannot run itself as an engine")
        }
        var candidates = RacedEngine.allCases.map {
            PeerProgram(name: $0.rawValue, command: [path, "peer", $0.rawValue])
        }
        candidates += PeerProgram.installed(in: folder + "/layouts")
        for text in commands {
            let program = try program("--engine-command", text)
            if candidates.contains(where: { $0.name == program.name }) {
                throw .wrongCall("--engine-command: the name \"\(program.name)\" is taken")
            }
            candidates.append(program)
        }
        let (programs, records) = asked(candidates)
        guard programs.first?.name == LayoutsCommand.ownName else {
            throw .wrongCall("\(path) does not answer as an engine of docs/LAYOUT_RACE.md")
        }
        return (programs, records)
    }

    /// Returns the programs that answer `describe`, and a record of each candidate.
    private static func asked(_ candidates: [PeerProgram]) -> (programs: [PeerProgram], records: [PeerRecord]) {
        var programs: [PeerProgram] = []
        var records: [PeerRecord] = []
        for program in candidates {
            do {
                records.append(PeerRecord(name: program.name, description: try program.describe()))
                programs.append(program)
            } catch {
                records.append(PeerRecord(name: program.name, absence: error.description))
            }
        }
        return (programs, records)
    }

    private static func program(_ option: String, _ text: String) throws(CommandFailure) -> PeerProgram {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, !parts[0].contains(where: { $0.isWhitespace || $0 == "," }) else {
            throw .wrongCall("\(option): expected name=command, found \"\(text)\"")
        }
        let command = parts[1].split(separator: " ").map(String.init)
        guard !command.isEmpty else { throw .wrongCall("\(option): expected a command after \"\(parts[0])=\"") }
        guard parts[0].utf8.count <= ResultRow.longestName else {
            throw .wrongCall("\(option): expected a name of at most \(ResultRow.longestName) bytes")
        }
        return PeerProgram(name: String(parts[0]), command: command)
    }

    /// The output folder of scripts/peers: the value of `LAYOUTLAB_PEERS`, or `.build/peers` in the nearest folder above
    /// this program that has it, or above the current folder. So each build folder of a clone finds the same peers.
    private static var folder: String {
        if let folder = ProcessInfo.processInfo.environment["LAYOUTLAB_PEERS"] { return folder }
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        for start in [program, current].compactMap(\.self) {
            var folder = start
            while folder.path != "/" {
                let peers = folder.appendingPathComponent(".build/peers").path
                if FileManager.default.fileExists(atPath: peers) { return peers }
                folder.deleteLastPathComponent()
            }
        }
        return ".build/peers"
    }

    /// A line that says that no peers are installed, and how to get them; nil if `names` is not empty.
    private static func notice(unless names: [String], in subfolder: String) -> String? {
        names.isEmpty
            ? "no other programs are installed in \(folder)/\(subfolder); scripts/peers of a clone installs them" : nil
    }

    /// Prints on standard error that no layout engines are installed, if so.
    static func reportMissingEngines() {
        let engines = PeerProgram.installed(in: folder + "/layouts").map(\.name)
        if let notice = notice(unless: engines, in: "layouts") { Progress().say(notice) }
    }

    /// Prints on standard error that `--peers` finds no solver, if so.
    func reportMissing() {
        if peers, let notice = Self.notice(unless: installedNames, in: "bin") { Progress().say(notice) }
    }

    /// Returns a record for each line `name: reason` about a peer that scripts/peers could not install.
    private static func missing() -> [PeerRecord] {
        let text = (try? String(contentsOfFile: folder + "/missing", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let reason = parts.count > 1 ? parts[1].drop(while: \.isWhitespace) : "unknown"
            return PeerRecord(name: String(parts[0]), absence: String(reason))
        }
    }
}
