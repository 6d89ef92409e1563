internal import ArgumentParser
internal import Harness
internal import SafeText

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Print the verdict on a result; with --write, also write its charts, HTML, Markdown and CSV.",
        discussion: HelpText.text(examples: [
            "layoutlab report results/before", "layoutlab report results/before --reference kiwi --subject cassowary",
            "layoutlab report results/before --write",
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

    @Flag(help: "Write the pages and charts into the folder, over those that are there.")
    var write = false

    func run() throws {
        let report = try MeasureRun.report(folder, reference: reference, subject: subject, writes: write)
        if write { for file in report.files { print(SafeText.line("\(folder)/\(file.name)")) } }
        print((write ? "\n" : "") + report.verdict.text)
    }
}
