internal import ArgumentParser
internal import Foundation
internal import Harness

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare a result with an earlier one; exit code 1 if something became worse.",
        discussion: HelpText.text(
            """
            Fails if a time grows beyond the threshold and the confidence interval of the ratio excludes 1, if a work counter \
            grows beyond its threshold, if a point lost its time, or if the later result is partial.
            """,
            examples: [
                "layoutlab compare results/before results/after",
                "layoutlab compare results/before results/after --fail-above 1.25 --output differences.txt",
            ]))

    @Argument(help: "The folder of the earlier result.")
    var before: String

    @Argument(help: "The folder of the later result.")
    var after: String

    @Option(help: ArgumentHelp("Fail if a time grows by this factor.", valueName: "ratio"))
    var failAbove = 1.10

    @Option(help: ArgumentHelp("Fail if a work counter grows by this factor.", valueName: "ratio"))
    var failWorkAbove = 1.0

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
        if comparison.hasRegression { throw CommandFailure.doesNotHold("\(after) is worse than \(before)") }
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
