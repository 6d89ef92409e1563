internal import ArgumentParser
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// `layoutlab diff`
///
/// Exit code 0 without a change, 1 with some, 2 for a wrong call.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract:
            "Tell what changed on the screens from one version to another, in words and pictures, and what a check then finds.",
        discussion: HelpText.text(
            """
            The versions are two files, two folders, or two git revisions; with one revision, it and the files as they are now. \
            A file that changed and cannot be read is said. What screens say of classes, outlets, actions, images and colours is \
            held against the sources and assets of each version, also of screens that are the same in both. The exit code is 0 without a change and 1 with some.
            """,
            examples: [
                "layoutlab diff Old.storyboard Main.storyboard", "layoutlab diff HEAD~1 HEAD -- App",
                "layoutlab diff main --format html > screens.html",
            ]))

    @Argument(help: "The old version: a file, a folder or a git revision.")
    var old: String

    @Argument(help: "The new version; the files as they are now, where a revision is compared.")
    var new: String?

    @Argument(
        parsing: .postTerminator,
        help: "Of revisions: the files and folders that are compared; what lies below the current folder unless said.")
    var paths: [String] = []

    @Option(help: "How to print: text, html or svg; text by default.", transform: NamedChoice.read)
    var format = ReviewFormat.text

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "Of html and svg: a device on which screens are drawn, more than once for several; canvas, retina4_0, retina6_12 and ipad9_7 unless said.",
            valueName: "name"))
    var devices: [String] = []

    func run() throws {
        let reviews = try reviews()
        print(format.write(reviews), terminator: "")
        if reviews.contains(where: { !$0.isEmpty }) { throw ExitCode(1) }
    }

    /// Returns a review of each file that changed, in the order of their names.
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
