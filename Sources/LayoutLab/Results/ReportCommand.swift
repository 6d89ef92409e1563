internal import ArgumentParser
internal import Harness
internal import SafeText

/// `layoutlab report`
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Make charts, HTML, Markdown and CSV from the rows of a result, and say what it says.",
        discussion: HelpText.text(examples: [
            "layoutlab report results/before", "layoutlab report results/before --reference kiwi --subject cassowary",
        ]))

    @Argument(help: "The folder of a result.")
    var folder: String

    @Option(help: ArgumentHelp("The solver that tables show ratios to.", valueName: "name"))
    var reference: String?

    @Option(
        help: ArgumentHelp(
            "The solver that the verdict is about; the default solver where it took part, else the one that won most.",
            valueName: "name"))
    var subject: String?

    func run() throws {
        let report = try MeasureRun.report(folder, reference: reference, subject: subject)
        for file in report.files { print(SafeText.line("\(folder)/\(file.name)")) }
        print("\n" + report.verdict.text)
    }
}
