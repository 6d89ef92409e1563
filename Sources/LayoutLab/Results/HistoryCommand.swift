internal import ArgumentParser
internal import Harness

/// `layoutlab history`
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show each point over the results of several revisions, and where it changed.",
        discussion: HelpText.text(
            """
            Results are put in order of their dates. A change is where times before and after differ more than in 95 of 100 \
            random orders of the same times (E-divisive), by 5 % at least; it takes seven results to find one.
            """,
            examples: ["layoutlab history results/nightly-*", "layoutlab history results/* --all --format json"]))

    @Argument(help: "The folders of results.")
    var folders: [String]

    @Flag(help: "List the points that did not change too.")
    var all = false

    @Option(help: "What to print: table or json.")
    var format = ListFormat.table

    @Option(help: "The seed of the random orders.")
    var seed: UInt64 = 1

    @Flag(help: "Go on although the results are of several machines, compilers or kinds of build.")
    var force = false

    func run() throws {
        var results: [(name: String, result: RecordedResult)] = []
        for folder in folders {
            do throws(ResultFolderError) {
                results.append((folder, try RecordedResult(folder: folder)))
            } catch {
                throw CommandFailure.wrongCall(error.description)
            }
        }
        if !force, let first = results.first {
            for other in results.dropFirst() {
                guard let difference = MachineFacts.difference(first.result.machine, other.result.machine) else {
                    continue
                }
                throw CommandFailure.wrongCall(
                    "\(first.name) and \(other.name) have \(difference), so their times are not comparable; --force shows them all the same"
                )
            }
        }
        let history = ResultHistory(results, seed: seed)
        print(format == .json ? history.json : history.text(all: all))
    }
}
