internal import ArgumentParser
internal import Harness
internal import SafeText

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write charts, HTML, Markdown and CSV from the rows of a result, and print the verdict.",
        discussion: HelpText.text(examples: [
            "layoutlab report results/before", "layoutlab report results/before --reference kiwi --subject cassowary",
        ]))

    @Argument(help: "The folder of a result.")
    var folder: String

    @Option(help: ArgumentHelp("The reference of the ratios in tables.", valueName: "name"))
    var reference: String?

    @Option(
        help: ArgumentHelp(
            "The solver in the verdict; by default the default solver, or the one with most wins if that was not measured.",
            valueName: "name"))
    var subject: String?

    func run() throws {
        let report = try MeasureRun.report(folder, reference: reference, subject: subject)
        for file in report.files { print(SafeText.line("\(folder)/\(file.name)")) }
        print("\n" + report.verdict.text)
    }
}
