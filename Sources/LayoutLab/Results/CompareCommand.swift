internal import ArgumentParser
internal import Foundation
internal import Harness

/// `layoutlab compare`
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare a result with an earlier one; exit code 1 if something became worse.",
        discussion: HelpText.text(
            """
            A time fails where its ratio is above the threshold and its interval lies above 1 as a whole; a work counter \
            where it is above its own; a point that had a time and has none; and a later result that is not whole.
            """,
            examples: [
                "layoutlab compare results/before results/after",
                "layoutlab compare results/before results/after --fail-above 1.25 --output differences.txt",
            ]))

    @Argument(help: "The folder of the earlier result.")
    var before: String

    @Argument(help: "The folder of the later result.")
    var after: String

    @Option(help: ArgumentHelp("The ratio of times that fails.", valueName: "ratio"))
    var failAbove = 1.10

    @Option(help: ArgumentHelp("The ratio of a work counter that fails.", valueName: "ratio"))
    var failWorkAbove = 1.0

    @Option(help: "What to print and to write: table or json. The table that is printed is a summary.")
    var format = ListFormat.table

    @Option(
        help: ArgumentHelp("A file to write the whole comparison to, a line a point that differs.", valueName: "file"))
    var output: String?

    @Flag(help: "Compare although the results are of two machines, compilers or kinds of build.")
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
            Progress().say("all of it is in \(output)")
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
                "the results have \(difference), so their times are not comparable; --force compares them all the same")
        }
        return ResultComparison(earlier, later, ResultComparison.Thresholds(time: failAbove, work: failWorkAbove))
    }
}
