internal import ArgumentParser
internal import Foundation
internal import InterfaceBuilder
internal import ScreenCheck
internal import SolverCatalog

/// `layoutlab check`
///
/// Exit code 0 without findings that matter enough, 1 with some, 2 for a call that is wrong.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for conflicts, ambiguity and doubtful constraints in .storyboard and .xib files.",
        discussion: HelpText.text(
            "Rules:\n"
                + CheckRules.all.map { "  \($0.name) (\($0.severity.rawValue)): \($0.summary)" }.joined(separator: "\n"),
            examples: [
                "layoutlab check Sources", "layoutlab check . --baseline screens.json --format sarif > screens.sarif",
                "layoutlab check App --format html > screens.html",
                "layoutlab check --prove-texts 0...2 Main.storyboard",
            ]))

    @Argument(help: "Files, or folders with all in them; the current folder where none is named.")
    var paths: [String] = ["."]

    @Option(
        help: "How to print: \(CheckFormat.allCases.map(\.rawValue).joined(separator: ", ")); text by default.",
        transform: NamedChoice.read)
    var format = CheckFormat.text

    @Option(
        help: ArgumentHelp(
            "Exit with 1 on findings that matter so much: error, warning or note; error by default.",
            valueName: "severity"),
        transform: NamedChoice.read)
    var failOn = Severity.error

    @Option(help: ArgumentHelp("Leave out the findings that this file knows.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write a file that knows all findings, and succeed.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "A YAML or JSON file with severities of rules and exceptions; .layoutlab.yml, .yaml or .json here or in a folder above unless said.",
            valueName: "file"))
    var configuration: String?

    @Flag(help: "Lay screens out in each language whose .strings or .xcstrings lie beside their files too.")
    var languages = false

    @Flag(
        help:
            "Prove for every width of the devices, in both directions, what holds on the canvas; the options below say more."
    )
    var prove = false

    @OptionGroup(title: "What is proved")
    var scope: ProofOptions

    @Option(help: ArgumentHelp("The solver to use.", valueName: "name"))
    var solver: String?

    func run() throws {
        let result = try check()
        if let writeBaseline {
            try CommandFiles.write(try Baseline(result.findings, file: writeBaseline).data(), to: writeBaseline)
            print("findings that are known from now on: \(result.findings.count)")
            return
        }
        print(try format.write(result, version: Version.current, failing: failOn), terminator: "")
        if result.count(atLeast: failOn) > 0 { throw ExitCode(1) }
    }

    /// What is found, less what the baseline knows.
    func check() throws -> ScreenChecker.Result {
        _ = try SolverSelection.one(named: solver)
        guard let entry = solver.map({ SolverCatalog.entry(named: $0) }) ?? SolverCatalog.all.first else {
            throw CommandFailure.wrongCall("--solver: there is none")
        }
        do {
            var checker = ScreenChecker(solver: entry.make)
            checker.proof = prove || !scope.isUsual ? scope.scope : nil
            checker.readsLanguages = languages
            checker.drawsScreens = format.isDrawn
            if let configuration = try configuration ?? CheckConfiguration.find(from: ".") {
                checker.configuration = try CheckConfiguration(
                    data: try CommandFiles.read(configuration), file: configuration)
            }
            let known = try baseline.map { try Baseline(data: try CommandFiles.read($0), file: $0) }
            let result = try checker.check(paths)
            return known.map { result.replacingFindings($0.newFindings(in: result.findings)) } ?? result
        } catch let error as CheckError {
            throw CommandFailure.wrongCall(error.description)
        }
    }
}
