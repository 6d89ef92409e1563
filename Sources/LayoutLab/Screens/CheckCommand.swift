internal import ArgumentParser
internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// The verb `check`. Exit code 0 without findings of the chosen severity, 1 with findings, 2 for an invalid call.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find conflicts, ambiguity and suspicious constraints in .storyboard and .xib files.",
        discussion: HelpText.text(
            "Rules:\n"
                + CheckRules.all.map { "  \($0.name) (\($0.tier.rawValue)): \($0.summary)" }.joined(separator: "\n"),
            examples: [
                "layoutlab check App", "layoutlab check . --baseline screens.json --format sarif > screens.sarif",
                "layoutlab check App --format html > screens.html",
                "layoutlab check --prove-texts 0...2 Main.storyboard",
            ]))

    @Argument(help: "Files or folders; the current folder by default.")
    var paths: [String] = ["."]

    @Option(
        help: "The output format: \(CheckFormat.allCases.map(\.rawValue).joined(separator: ", ")); text by default.",
        transform: NamedChoice.read)
    var format = CheckFormat.text

    @Option(
        help: ArgumentHelp(
            "Exit with 1 on findings of this severity or above: error, warning or note; error by default.",
            valueName: "severity"),
        transform: NamedChoice.read)
    var failOn = Severity.error

    @Option(
        help: ArgumentHelp(
            "Omit the findings recorded in this file; by default \(Self.baselineFile) in the current folder, if it exists.",
            valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Record all findings in this file, and succeed.", valueName: "file"))
    var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "A YAML or JSON file with severities and exceptions; by default .layoutlab.yml, .yaml or .json in this folder or one above.",
            valueName: "file"))
    var configuration: String?

    @Flag(help: "Also show the findings of the tier advice, as notes.")
    var advice = false

    @Flag(help: "Also lay out screens in each language with .strings or .xcstrings files beside them.")
    var languages = false

    @Flag(
        help:
            "Prove the layout for all widths of devices and both reading directions; the options below change the scope."
    )
    var prove = false

    @OptionGroup(title: "Scope of the proof")
    var scope: ProofOptions

    @Option(help: ArgumentHelp("The solver to use.", valueName: "name"))
    var solver: String?

    /// The name of the baseline that is read without an option.
    static let baselineFile = ".layoutlab-baseline.json"

    func run() throws {
        let result = try check()
        if let writeBaseline {
            try CommandFiles.write(try Baseline(result.findings, file: writeBaseline).data(), to: writeBaseline)
            print("recorded findings: \(result.findings.count)")
            return
        }
        // Drawings mark each place.
        let shown = format.isDrawn ? result : result.mergingCauses()
        print(
            try format.write(
                shown, version: Version.current, failing: failOn, isColored: StandardOutput.showsColors),
            terminator: "")
        if format == .text, let first = result.findings.first {
            print(silencing(first))
            if knownFindings == nil { print(suggestion) }
        }
        if result.count(atLeast: failOn) > 0 { throw ExitCode(1) }
    }

    /// The path of the baseline; nil if there is none. A new baseline records all findings.
    private var knownFindings: String? {
        if writeBaseline != nil { return baseline }
        return baseline ?? (FileManager.default.fileExists(atPath: Self.baselineFile) ? Self.baselineFile : nil)
    }

    /// The words that silence a finding, with the first one as an example.
    private func silencing(_ finding: Finding) -> String {
        let element = finding.elements.first.map { ", element: \(SafeText.line($0))" } ?? ""
        return
            "To silence the first one: ignore: [{rule: \(finding.rule)\(element)}] in .layoutlab.yml, or "
            + "<!-- layoutlab:ignore \(finding.rule) --> before the element"
    }

    private var suggestion: String {
        let words = paths == ["."] ? "" : " " + SafeText.line(paths.joined(separator: " "))
        return "To see only new findings from now on: layoutlab check\(words) --write-baseline \(Self.baselineFile)"
    }

    /// Returns the findings that are not in the baseline.
    func check() throws -> ScreenChecker.Result {
        _ = try SolverSelection.one(named: solver)
        guard let entry = solver.map({ SolverCatalog.entry(named: $0) }) ?? SolverCatalog.all.first else {
            throw CommandFailure.wrongCall("--solver: no solver is built in")
        }
        do {
            var checker = ScreenChecker(solver: entry.make)
            checker.proof = prove || !scope.isUsual ? scope.scope : nil
            checker.readsLanguages = languages
            checker.drawsScreens = format.isDrawn
            checker.keepsFacts = true
            if let configuration = try configuration ?? CheckConfiguration.find(from: ".") {
                checker.configuration = try CheckConfiguration(
                    data: try CommandFiles.read(configuration), file: configuration)
            }
            if advice { checker.configuration.showsAdvice = true }
            let known = try knownFindings.map { try Baseline(data: try CommandFiles.read($0), file: $0) }
            let result = try checker.check(paths)
            return known.map(result.removingFindings) ?? result
        } catch let error as CheckError {
            throw CommandFailure.wrongCall(error.description)
        }
    }
}
