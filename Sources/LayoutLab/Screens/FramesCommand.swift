internal import ArgumentParser
internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder
internal import LayoutExamples
internal import SafeText
internal import SolverAPI
internal import SolverCatalog

/// Lays out Interface Builder files and prints each computed frame beside the recorded one; or lays out an example.
///
/// Exit code 0 if all frames were computed, independent of the deviations. Exit code 2 if a file or the call is invalid
/// or there is nothing to lay out; each problem is a line on standard error, and the other files are laid out.
struct FramesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Lay out .storyboard and .xib files, and compare with the recorded frames; or lay out an example.",
        discussion: HelpText.text(examples: [
            "layoutlab frames Main.storyboard", "layoutlab frames Main.storyboard --format svg > Main.svg",
            "layoutlab frames --example wonderland",
        ]))

    @Argument(help: "The files to lay out.")
    var files: [String] = []

    @Option(help: "The solver to use.")
    var solver = SolverCatalog.all.first?.descriptor.name ?? "cassowary"

    @Option(help: "What to print: text, json or svg.")
    var format = FramesFormat.text

    @Option(help: "Lay out only the unit whose root view has this id.")
    var unit: String?

    @Option(help: ArgumentHelp("A device instead of the document's, for example retina6_1.", valueName: "id"))
    var device: String?

    @Option(help: ArgumentHelp("The size of the root view in points, as 320x568.", valueName: "width x height"))
    var size: String?

    @Flag(help: "Lay out right to left.")
    var rightToLeft = false

    @Option(help: ArgumentHelp("Scale texts by this factor.", valueName: "factor"))
    var textScale = 1.0

    @Flag(
        help: """
            Ignore recorded frames except the size of each root, and take insets from rules and from the other units of the \
            files. The recorded frames are then an independent test of the result.
            """)
    var forgetFrames = false

    @Flag(help: "With --forget-frames, take insets from rules alone, not from other units.")
    var rulesAlone = false

    @Option(help: ArgumentHelp("Lay out an example instead of files; \"list\" prints the names.", valueName: "name"))
    var example: String?

    func run() throws {
        do {
            if let example {
                try printExample(example)
                return
            }
            if files.isEmpty { throw FramesFailure(message: "expected files, or --example with a name or \"list\"") }
            if forgetFrames, try conditions() != LayoutConditions() {
                throw FramesFailure(
                    message: "--forget-frames: uses the conditions of the canvas; omit the options that change them")
            }
            if rulesAlone, !forgetFrames {
                throw FramesFailure(message: "--rules-alone: expected together with --forget-frames")
            }
            let request = FramesRun.Request(
                solver: solver, unit: unit, conditions: try conditions(), forgetsFrames: forgetFrames,
                usesRulesAlone: rulesAlone)
            let run = try FramesRun(files: files, request)
            try show(run)
            for line in run.problems { Self.tell(line) }
            if run.reports.isEmpty, run.problems.isEmpty {
                throw FramesFailure(message: "nothing to lay out")
            }
            if !run.problems.isEmpty { throw ExitCode(2) }
        } catch let failure as FramesFailure {
            try Self.fail(failure.message)
        } catch let error as LayoutError {
            try Self.fail(error.description)
        }
    }

    private func show(_ run: FramesRun) throws {
        switch format {
        case .text:
            if !run.reports.isEmpty { print(run.reports.map(\.table).joined(separator: "\n\n")) }
            for note in run.notes { print(SafeText.line(note)) }
        case .json: print(try FramesReport.json(run.reports))
        case .svg: print(ScreenDrawing.svg(run.reports, comparing: try conditions() == LayoutConditions()))
        }
        if format != .text { for note in run.notes { Self.tell(note) } }
    }

    /// Returns the device, size, direction and text scale that the options state.
    func conditions() throws -> LayoutConditions {
        var conditions = LayoutConditions()
        if let device {
            guard let known = Device.named(device) else {
                let names = Device.all.map(\.id).joined(separator: ", ")
                throw FramesFailure(message: "--device: expected one of \(names), found \"\(device)\"")
            }
            conditions.canvas = CanvasTraits(known)
        }
        if let size {
            let numbers = size.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
                Double($0) ?? -1
            }
            guard numbers.count == 2, numbers.allSatisfy({ (0...100_000).contains($0) }) else {
                throw FramesFailure(message: "--size: expected a width and a height as 320x568, found \"\(size)\"")
            }
            conditions.size = LayoutSize(width: numbers[0], height: numbers[1])
        }
        guard (0.1...10).contains(textScale) else {
            throw FramesFailure(message: "--text-scale: expected a factor from 0.1 to 10, found \(textScale)")
        }
        conditions.direction = rightToLeft ? .rightToLeft : .leftToRight
        conditions.textScale = textScale
        return conditions
    }

    private func printExample(_ name: String) throws {
        if !files.isEmpty || unit != nil { throw FramesFailure(message: "--example: takes no files and no unit") }
        if name == "list" {
            print(ExampleReport.list)
            return
        }
        guard let example = LayoutExample.named(name) else {
            let names = LayoutExample.all.map(\.name).joined(separator: ", ")
            throw FramesFailure(message: "--example: expected one of list, \(names), found \"\(name)\"")
        }
        let report = try ExampleReport(example, solver: FramesReport.makeSolver(named: solver))
        switch format {
        case .text: print(report.table)
        case .json: print(try ExampleReport.json(report))
        case .svg: throw FramesFailure(message: "--example: expected the format text or json, found svg")
        }
    }

    private static func fail(_ message: String) throws -> Never {
        tell(message)
        throw ExitCode(2)
    }

    private static func tell(_ line: String) {
        StandardStreams.tell("layoutlab frames: \(SafeText.line(line))\n")
    }
}

/// The output formats of `layoutlab frames`.
enum FramesFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
}

/// An invalid call of `layoutlab frames`.
struct FramesFailure: Error {
    let message: String
}
