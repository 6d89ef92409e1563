internal import ArgumentParser
internal import Harness

/// `layoutlab report`
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make charts, HTML, Markdown and CSV from the rows of a result.")

    @Argument(help: "The folder of a result.")
    var folder: String

    func run() throws {
        for file in try MeasureRun.report(folder) { print("\(folder)/\(file.name)") }
    }
}
