internal import ArgumentParser
internal import Harness
internal import SafeText

/// `layoutlab merge`
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make one result of the parts that bench --shard or measure --shard measured.",
        discussion: HelpText.text(
            """
            The parts must be of one seed, budget, revision and kind of build, and, without --force, of one processor: each curve lies \
            in one part whole. Exit code 1 if a part is missing; what there is, is merged all the same.
            """,
            examples: ["layoutlab merge results/part-1 results/part-2 --output results/whole"]))

    @Argument(help: "The folders of the parts.")
    var parts: [String]

    @Option(help: ArgumentHelp("The folder to write to; new or empty.", valueName: "folder"))
    var output: String

    @Flag(help: "Merge although the parts are of several processors.")
    var force = false

    func run() throws {
        let merge: ResultMerge
        do throws(ResultMerge.Failure) {
            merge = try ResultMerge(parts, into: output, allowsOtherMachines: force)
        } catch {
            throw CommandFailure.wrongCall(SafeText.line(error.description))
        }
        print(try MeasureRun.report(output).verdict.text)
        Progress().say("\(merge.points) points are in \(output)")
        if !merge.missing.isEmpty {
            throw CommandFailure.doesNotHold("missing: " + merge.missing.joined(separator: ", "))
        }
    }
}
