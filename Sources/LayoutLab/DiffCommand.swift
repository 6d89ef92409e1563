internal import ArgumentParser
internal import Foundation
internal import InterfaceBuilder
internal import ScreenCheck
internal import SolverCatalog

/// `layoutlab diff`
///
/// Exit code 0 without a change, 1 with some, 2 for a file that cannot be read.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract:
            "Tell what changed from one .storyboard or .xib file to another, in words, and what a check then finds.",
        discussion: HelpText.text(
            "The exit code is 0 without a change and 1 with some.",
            examples: ["layoutlab diff Old.storyboard Main.storyboard"]))

    @Argument(help: "The old version.")
    var old: String

    @Argument(help: "The new version.")
    var new: String

    func run() throws {
        let review = try review()
        print(review.text, terminator: "")
        if !review.isEmpty { throw ExitCode(1) }
    }

    /// What changed.
    func review() throws(CommandFailure) -> DocumentReview {
        let (before, after) = (try CommandFiles.read(old), try CommandFiles.read(new))
        guard let entry = SolverCatalog.all.first else { throw .wrongCall("there is no solver") }
        do throws(InterfaceBuilderError) {
            return try DocumentReview(
                old: before, new: after, file: new, checker: ScreenChecker(solver: entry.make))
        } catch {
            throw .wrongCall(error.description)
        }
    }
}
