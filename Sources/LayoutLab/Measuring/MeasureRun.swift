internal import SafeText
internal import Foundation
internal import Harness
internal import SolverCatalog
internal import SolverAPI

/// A measurement as `measure` and `bench` make it: checked first, written as it goes, ended by Ctrl-C without loss.
struct MeasureRun {
    let plan: MeasurementPlan
    let output: String?
    let allowDebug: Bool
    let command: String
    var reference: String?
    var peers: [PeerRecord] = []
    /// Whether the output is the folder of a run that was ended early, to go on with.
    var isResumed = false

    /// The folder of a result, made and ready; checked before any time is spent.
    func prepare(_ progress: Progress) throws -> (folder: ResultFolder, machine: MachineFacts) {
        try CommandFailure.refuseDebugBuild(unless: allowDebug)
        guard MeasurementPlan.isDuration(plan.budget) else {
            throw CommandFailure.wrongCall(PlanError.budget(plan.budget).description)
        }
        let machine = MachineFacts.current()
        if machine.invariantChecks { progress.say("WARNING: invariant checks are on; the times mean nothing") }
        do {
            if isResumed {
                guard let output else {
                    throw CommandFailure.wrongCall("--resume: expected the folder of the result as --output")
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

    /// Times of two machines, two revisions or two budgets are not one result.
    private func checkSameRun(_ folder: ResultFolder, _ machine: MachineFacts) throws(CommandFailure) {
        if folder.finished.isEmpty { return }
        guard let run = RunFacts(folder: folder.path), let earlier = MachineFacts(folder: folder.path) else {
            throw .wrongCall("--resume: \(folder.path) does not say how its rows were measured")
        }
        let facts: [(name: String, before: String, now: String)] = [
            ("--seed", "\(run.seed)", "\(plan.seed)"),
            ("--shard", "\(run.shard ?? .whole)", "\(plan.shard)"), ("--budget", "\(run.budget)", "\(plan.budget)"),
            ("processor", earlier.processor, machine.processor),
            ("revision", earlier.commit ?? "unknown", machine.commit ?? "unknown"),
            ("build", earlier.configuration, machine.configuration),
            ("compiler", earlier.swift, machine.swift),
        ]
        for fact in facts where fact.before != fact.now {
            throw .wrongCall("--resume: \(folder.path) was measured with \(fact.name) \(fact.before), not \(fact.now)")
        }
    }

    /// The folder of that name below `results`, with a number behind it where it is taken: a result is never overwritten.
    private static func freshFolder(_ name: String) -> String {
        var folder = "results/\(name)"
        var number = 2
        while FileManager.default.fileExists(atPath: folder) {
            folder = "results/\(name)-\(number)"
            number += 1
        }
        return folder
    }

    /// Measures into the folder.
    ///
    /// - Returns: the rows whose frames were wrong or whose solver failed.
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
        if !folder.finished.isEmpty, let earlier = RunFacts(folder: folder.path) {
            facts = earlier
            facts.partial = true
            facts.resumed = (earlier.resumed ?? 0) + 1
            progress.say("going on: \(folder.finished.count) points are there")
        }
        facts.shard = plan.shard == .whole ? nil : plan.shard
        facts.points = sweep.pointCount + folder.finished.count
        try folder.write(machine)
        if !peers.isEmpty { try folder.write(peers) }
        try folder.write(facts)
        Interruption.listen()
        progress.say(
            "measuring \(sweep.pointCount) points, \(plan.budget) s each, order by seed \(plan.seed), into \(folder.path)"
        )
        var errors = folder.finished.filter { $0.status == .error }
        var done = 0
        let all = sweep.pointCount
        let isComplete = try sweep.run(isInterrupted: { Interruption.isRequested }) { event in
            switch event {
            case .began(let solver, let workload, let operation, let size, _, _):
                progress.begin("\(solver) \(workload) \(size) \(operation.rawValue)", done: done, of: all)
            case .finished(let row, let samples):
                try folder.add(row, samples)
                done += 1
                let point = "\(row.solver) \(row.workload) \(row.size) \(row.operation.rawValue)"
                if row.status == .error {
                    errors.append(row)
                    progress.say("error: \(point): \(row.reason ?? "no reason")")
                }
                progress.end("\(point): \(row.status.rawValue)", done: done, of: all)
            }
        }
        progress.clear()
        guard isComplete else {
            throw CommandFailure.interrupted("interrupted after \(done) of \(all) points; they are in \(folder.path)")
        }
        facts.partial = false
        try folder.write(facts)
        return errors
    }

    /// Makes the report of a folder, with ratios to another solver where one is named. The verdict is about the catalogue's first
    /// solver, the default one, unless another is named.
    static func report(_ folder: String, reference: String? = nil, subject: String? = nil) throws -> ResultReport {
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
        // Of a race of whole layout engines it is our layer that is asked about.
        let ours = result.run?.includesLayer == true ? LayoutsCommand.ownName : SolverCatalog.all.first?.descriptor.name
        let report = ResultReport(result, subject: subject ?? ours, drawnWith: SolverCatalog.all.first?.make)
        do throws(ResultFolderError) {
            try report.write(to: folder)
        } catch {
            throw CommandFailure.wrongCall(error.description)
        }
        return report
    }
}
