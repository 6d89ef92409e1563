internal import ArgumentParser
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// The verb `diff`. Exit code 0 without changes, 1 with changes, 2 for an invalid call.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract:
            "Show what changed on screens between two versions, in words and pictures, with the new findings of a check.",
        discussion: HelpText.text(
            """
            The versions are two files, two folders, or two git revisions; one revision is compared with the present files. \
            Classes, outlets, actions, images and colors of screens are checked against the sources and assets of each version, \
            also on screens that did not change. Changed files that cannot be read are listed. The exit code is 0 without \
            changes and 1 with changes.
            """,
            examples: [
                "layoutlab diff Old.storyboard Main.storyboard", "layoutlab diff HEAD~1 HEAD -- App",
                "layoutlab diff main --format html > screens.html",
            ]))

    @Argument(help: "The old version: a file, a folder or a git revision.")
    var old: String

    @Argument(help: "The new version; with a git revision the present files by default.")
    var new: String?

    @Argument(
        parsing: .postTerminator,
        help: "With revisions: the files and folders to compare; by default the current folder.")
    var paths: [String] = []

    @Option(help: "The output format: text, html or svg; text by default.", transform: NamedChoice.read)
    var format = ReviewFormat.text

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "For html and svg: a device on which screens are drawn; may be repeated. By default canvas, retina4_0, retina6_12 and ipad9_7.",
            valueName: "name"))
    var devices: [String] = []

    func run() throws {
        let reviews = try reviews()
        print(format.write(reviews), terminator: "")
        if reviews.contains(where: { !$0.isEmpty }) { throw ExitCode(1) }
    }

    /// Returns a review of each changed file, sorted by name.
    func reviews() throws(CommandFailure) -> [FileReview] {
        let checker = ScreenChecker(solver: try SolverSelection.entry(named: nil).make)
        let review = VersionReview(checker: checker, devices: try pictureDevices())
        do throws(ReviewError) {
            return try review.reviews(from: old, to: new, below: paths)
        } catch {
            throw .wrongCall(SafeText.line(error.description))
        }
    }

    private func pictureDevices() throws(CommandFailure) -> [PictureDevice] {
        if format == .text { return [] }
        if devices.isEmpty { return PictureDevice.usual }
        return try devices.map { name throws(CommandFailure) in
            guard let device = PictureDevice.named(name) else {
                let names = ["canvas"] + Device.all.map(\.id)
                throw .wrongCall(SafeText.line("--device: " + NearMiss.message("device", name, among: names)))
            }
            return device
        }
    }
}
