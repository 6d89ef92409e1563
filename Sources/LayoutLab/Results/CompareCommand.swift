internal import ArgumentParser
internal import Foundation
internal import Harness

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare a result with an earlier one; exit code 1 if something became worse.",
        discussion: HelpText.text(
            """
            Fails if a solver or a point became significantly slower, if a work counter grows beyond its threshold, if a point \
            lost its time, or if the later result is partial. Significant means: beyond the noise between processes, after a \
            correction for all tests, and beyond the A/A spread of both results. With --gate work times do not decide: use it in \
            continuous integration. A point counts as lost, too, if it runs out of time and a step took less than a thousandth \
            of the budget before.
            """,
            examples: [
                "layoutlab compare results/before results/after",
                "layoutlab compare results/before results/after --gate work",
                "layoutlab compare results/before results/after --fail-above 1.25 --output differences.txt",
            ]))

    @Argument(help: "The folder of the earlier result.")
    var before: String

    @Argument(help: "The folder of the later result.")
    var after: String

    @Option(
        help: ArgumentHelp("Fail if the time of a point grows significantly and by this factor.", valueName: "ratio"))
    var failAbove = 1.10

    @Option(help: ArgumentHelp("Fail if a work counter grows by this factor.", valueName: "ratio"))
    var failWorkAbove = 1.0

    @Option(help: "What decides the exit code: all, or work (counted work and lost points, but no times).")
    var gate = Gate.all

    enum Gate: String, ExpressibleByArgument, CaseIterable { case all, work }

    @Option(help: "The format of the output and of the file: table or json. The printed table is a summary.")
    var format = ListFormat.table

    @Option(
        help: ArgumentHelp("Write the whole comparison to this file, one line per difference.", valueName: "file"))
    var output: String?

    @Flag(help: "Compare results of different machines, compilers or build configurations.")
    var force = false

    func run() throws {
        for (name, value) in [("--fail-above", failAbove), ("--fail-work-above", failWorkAbove)] {
            guard value >= 1, value.isFinite else {
                throw CommandFailure.wrongCall("\(name): expected a ratio of at least 1, found \(value)")
            }
        }
        let comparison = try comparison()
        print(format == .json ? comparison.json : comparison.summary)
        if let output {
            let whole = (format == .json ? comparison.json : comparison.text) + "\n"
            try CommandFiles.write(Data(whole.utf8), to: output)
            Progress().say("the whole comparison is in \(output)")
        }
        if comparison.isPartial { throw CommandFailure.doesNotHold("\(after) is partial: points are missing") }
        let isWorse = gate == .all ? comparison.hasRegression : comparison.hasMoreWork
        if isWorse { throw CommandFailure.doesNotHold("\(after) is worse than \(before)") }
    }

    private func comparison() throws(CommandFailure) -> ResultComparison {
        let earlier: RecordedResult
        let later: RecordedResult
        do throws(ResultFolderError) {
            earlier = try RecordedResult(folder: before)
            later = try RecordedResult(folder: after)
        } catch {
            throw .wrongCall(error.description)
        }
        if !force, let difference = MachineFacts.difference(earlier.machine, later.machine) {
            throw .wrongCall(
                "the results have \(difference), so their times are not comparable; use --force to compare them")
        }
        return ResultComparison(earlier, later, ResultComparison.Thresholds(time: failAbove, work: failWorkAbove))
    }
}
