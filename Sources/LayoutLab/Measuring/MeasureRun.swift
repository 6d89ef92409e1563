internal import SafeText
internal import Foundation
internal import Harness
internal import SolverCatalog
internal import SolverAPI

/// The measurement of `measure` and `bench`: writes each row as soon as it is known, and keeps all rows after Ctrl-C.
struct MeasureRun {
    let plan: MeasurementPlan
    let output: String?
    let allowDebug: Bool
    let command: String
    var reference: String?
    var peers: [PeerRecord] = []
    /// Whether the output folder holds an interrupted run to continue.
    var isResumed = false
    /// The folder of this process, if it is one of several that measure; nil otherwise.
    var processFolder: String?

    /// Creates the output folder or opens the one to continue, and checks it before any measurement.
    func prepare(_ progress: Progress) throws -> (folder: ResultFolder, machine: MachineFacts) {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard MeasurementPlan.isDuration(plan.budget) else {
            throw CommandFailure.wrongCall(PlanError.budget(plan.budget).description)
        }
        let machine = MachineFacts.current()
        if machine.invariantChecks { progress.say("WARNING: invariant checks are enabled; times are meaningless") }
        do {
            if let processFolder {
                let isNew = !FileManager.default.fileExists(atPath: processFolder + "/rows.jsonl")
                let folder = isNew ? try ResultFolder(processFolder) : try ResultFolder(resuming: processFolder)
                folder.process = plan.processNumber
                if !isNew { try checkSameRun(folder, machine) }
                return (folder, machine)
            }
            if isResumed {
                guard let output else {
                    throw CommandFailure.wrongCall("--resume: expected the folder of the interrupted run as --output")
                }
                let folder = try ResultFolder(resuming: output)
                try checkSameRun(folder, machine)
                return (folder, machine)
            }
            return (try ResultFolder(output ?? Self.freshFolder(machine.folderName)), machine)
        } catch let error as ResultFolderError {
            throw CommandFailure.wrongCall("--output: \(error)")
        }
    }

    /// Throws if the folder was measured on a different machine, revision or budget: such times must not be mixed.
    private func checkSameRun(_ folder: ResultFolder, _ machine: MachineFacts) throws(CommandFailure) {
        if folder.finished.isEmpty { return }
        guard let run = RunFacts(folder: folder.path), let earlier = MachineFacts(folder: folder.path) else {
            throw .wrongCall("--resume: \(folder.path) does not record how its rows were measured")
        }
        let facts: [(name: String, before: String, now: String)] = [
            ("--seed", "\(run.seed)", "\(plan.seed)"),
            ("--shard", "\(run.shard ?? .whole)", "\(plan.shard)"),
            ("--processes", "\(run.processes ?? 1)", "\(plan.processes)"),
            ("--budget", "\(run.budget)", "\(plan.budget)"),
            ("processor", earlier.processor, machine.processor),
            ("revision", earlier.commit ?? "unknown", machine.commit ?? "unknown"),
            ("build", earlier.configuration, machine.configuration),
            ("compiler", earlier.swift, machine.swift),
        ]
        for fact in facts where fact.before != fact.now {
            throw .wrongCall("--resume: \(folder.path) was measured with \(fact.name) \(fact.before), not \(fact.now)")
        }
    }

    /// Returns the path `results/<name>`, with a number appended if it exists. Results are never overwritten.
    private static func freshFolder(_ name: String) -> String {
        var folder = "results/\(name)"
        var number = 2
        while FileManager.default.fileExists(atPath: folder) {
            folder = "results/\(name)-\(number)"
            number += 1
        }
        return folder
    }

    /// Measures all points and writes their rows to the folder.
    ///
    /// - Returns: The rows with wrong frames or failures of a solver.
    func measure(into folder: ResultFolder, _ machine: MachineFacts, _ progress: Progress) throws -> [ResultRow] {
        do {
            return try sweep(into: folder, machine, progress)
        } catch let error as ResultFolderError {
            throw CommandFailure.wrongCall(error.description)
        } catch let error as PlanError {
            throw CommandFailure.wrongCall(error.description)
        }
    }

    private func sweep(into folder: ResultFolder, _ machine: MachineFacts, _ progress: Progress) throws -> [ResultRow] {
        var plan = plan
        plan.finished = folder.finished
        var sweep = try Sweep(plan)
        var facts = RunFacts(
            command: command, seed: plan.seed, budget: plan.budget, partial: true, reference: reference)
        if isResumed || !folder.finished.isEmpty, let earlier = RunFacts(folder: folder.path) {
            facts = earlier
            facts.partial = true
            facts.resumed = (earlier.resumed ?? 0) + 1
            progress.say("resuming after \(folder.finished.count) measured points")
        }
        facts.shard = plan.shard == .whole ? nil : plan.shard
        facts.processes = plan.processes
        facts.points = sweep.pointCount + folder.finished.count
        try folder.write(machine)
        if !peers.isEmpty { try folder.write(peers) }
        try folder.write(facts)
        Interruption.listen()
        if plan.processes > 1, processFolder == nil {
            if sweep.pointCount > 0 {
                try runProcesses(of: sweep.pointCount, in: folder, progress)
            } else {
                // An earlier run may have been killed after its last row.
                folder.removeProcesses()
            }
            facts.partial = false
            try folder.write(facts)
            return try RecordedResult(folder: folder.path).rows.filter { $0.status == .error }
        }
        progress.say(
            "measuring \(sweep.pointCount) points, \(plan.budget) s each, order by seed \(plan.seed), into \(folder.path)"
        )
        if plan.processes == 1, processFolder == nil {
            progress.say("each point is measured in one process, so its noise between processes stays unknown")
        }
        let parent = getppid()
        var errors = folder.finished.filter { $0.status == .error }
        var done = 0
        let all = sweep.pointCount
        // Only the process that started this one merges the rows, so this one ends with it.
        let isOrphaned = { processFolder != nil && getppid() != parent }
        let isComplete = try sweep.run(isInterrupted: { Interruption.isRequested || isOrphaned() }) { event in
            switch event {
            case .began(let solver, let workload, let operation, let size, _, _):
                progress.begin("\(solver) \(workload) \(size) \(operation.rawValue)", done: done, of: all)
            case .finished(let row, let samples):
                try folder.add(row, samples)
                done += 1
                let point = "\(row.solver) \(row.workload) \(row.size) \(row.operation.rawValue)"
                if row.status == .error { errors.append(row) }
                if row.status == .error || row.status == .differentFrames {
                    progress.say("\(row.status.rawValue): \(point): \(row.reason ?? "no reason")")
                }
                progress.end("\(point): \(row.status.rawValue)", done: done, of: all)
            }
        }
        progress.clear()
        guard isComplete else {
            throw CommandFailure.interrupted("interrupted after \(done) of \(all) points, kept in \(folder.path)")
        }
        facts.partial = false
        try folder.write(facts)
        return errors
    }

    /// Measures all points in several processes, one after the other, and merges their rows.
    private func runProcesses(of points: Int, in folder: ResultFolder, _ progress: Progress) throws {
        guard let program = MeasureProcess.program else { return }
        progress.say(
            "measuring \(points) points in \(plan.processes) processes one after the other, \(plan.budget) s each, into \(folder.path)"
        )
        for number in 1...plan.processes {
            guard let part = Shard(number: number, of: plan.processes) else { continue }
            progress.say("process \(part)")
            try MeasureProcess(number: part, result: folder.path).run(program)
        }
        _ = try folder.addProcesses(seed: plan.seed)
    }

    /// Creates the report of a folder, and writes it there if `writes` is true.
    ///
    /// - Parameters:
    ///   - reference: The solver to which ratios relate; nil for the reference recorded in the run.
    ///   - subject: The solver of the verdict; nil for our default solver or layout engine.
    static func report(_ folder: String, reference: String? = nil, subject: String? = nil, writes: Bool = true) throws
        -> ResultReport
    {
        var result: RecordedResult
        do throws(ResultFolderError) {
            result = try RecordedResult(folder: folder)
        } catch {
            throw CommandFailure.wrongCall(error.description)
        }
        let solvers = Set(result.rows.map(\.solver)).sorted()
        for (option, name) in [("--reference", reference), ("--subject", subject)] {
            guard let name, !solvers.contains(name) else { continue }
            throw CommandFailure.wrongCall(NearMiss.message(option, name, among: solvers))
        }
        if let reference { result.run?.reference = reference }
        // In a race of layout engines the subject is our faster engine.
        let ours =
            result.run?.includesLayer == true ? LayoutsCommand.subjectName : SolverCatalog.all.first?.descriptor.name
        let report = ResultReport(result, subject: subject ?? ours, drawnWith: SolverCatalog.all.first?.make)
        guard writes else { return report }
        do throws(ResultFolderError) {
            try report.write(to: folder)
        } catch {
            throw CommandFailure.wrongCall(error.description)
        }
        return report
    }
}
