internal import ArgumentParser
internal import Harness

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show each point over the results of several revisions, and where it changed.",
        discussion: HelpText.text(
            """
            Results are sorted by date. A change point is reported if the times before and after it differ by at least 5 % and \
            more than in 95 of 100 random permutations (E-divisive). This takes at least seven results.
            """,
            examples: ["layoutlab history results/nightly-*", "layoutlab history results/* --all --format json"]))

    @Argument(help: "The folders of results.")
    var folders: [String]

    @Flag(help: "Also list the points that did not change.")
    var all = false

    @Option(help: "The output format: table or json.")
    var format = ListFormat.table

    @Option(help: "The seed of the random orders.")
    var seed: UInt64 = 1

    @Flag(help: "Accept results of different machines, compilers or build configurations.")
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
                    "\(first.name) and \(other.name) have \(difference), so their times are not comparable; use --force to show them"
                )
            }
        }
        let history = ResultHistory(results, seed: seed)
        print(format == .json ? history.json : history.text(all: all))
    }
}
