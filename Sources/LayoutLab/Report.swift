internal import ArgumentParser
internal import Harness
internal import SafeText

/// `layoutlab report`
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make charts, HTML, Markdown and CSV from the rows of a result.")

    @Argument(help: "The folder of a result.")
    var folder: String

    @Option(help: ArgumentHelp("The solver that tables show ratios to.", valueName: "name"))
    var reference: String?

    func run() throws {
        for file in try MeasureRun.report(folder, reference: reference) {
            print(SafeText.line("\(folder)/\(file.name)"))
        }
    }
}
