internal import ArgumentParser
internal import Harness

/// `layoutlab compare`
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare a result with an earlier one; exit code 1 if something became worse.",
        discussion: """
            A time fails where its ratio is above the threshold and its interval lies above 1 as a whole; a work counter \
            where it is above its own; a point that had a time and has none; and a later result that is not whole.
            """)

    @Argument(help: "The folder of the earlier result.")
    var before: String

    @Argument(help: "The folder of the later result.")
    var after: String

    @Option(help: ArgumentHelp("The ratio of times that fails.", valueName: "ratio"))
    var failAbove = 1.10

    @Option(help: ArgumentHelp("The ratio of a work counter that fails.", valueName: "ratio"))
    var failWorkAbove = 1.0

    @Option(help: "What to print: table or json.")
    var format = ListFormat.table

    func run() throws {
        for (name, value) in [("--fail-above", failAbove), ("--fail-work-above", failWorkAbove)] {
            guard value >= 1, value.isFinite else {
                throw CommandFailure.wrongCall("\(name): expected a ratio of at least 1, found \(value)")
            }
        }
        let comparison: ResultComparison
        do throws(ResultFolderError) {
            comparison = ResultComparison(
                try RecordedResult(folder: before), try RecordedResult(folder: after),
                ResultComparison.Thresholds(time: failAbove, work: failWorkAbove))
        } catch {
            throw CommandFailure.wrongCall(error.description)
        }
        print(format == .json ? comparison.json : comparison.text)
        if comparison.isPartial { throw CommandFailure.doesNotHold("\(after) is partial: points are missing") }
        if comparison.hasRegression { throw CommandFailure.doesNotHold("\(after) is worse than \(before)") }
    }
}
