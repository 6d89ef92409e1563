internal import ArgumentParser
internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder
internal import LayoutExamples
internal import SolverAPI
internal import SolverCatalog

/// Lays out Interface Builder files and shows each frame beside the recorded one; or lays out an example.
///
/// Exit code 0 when frames could be computed, however far they are from the recorded ones; 2 for a file or a call that is
/// wrong, with one line on standard error.
struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frames",
        abstract: "Lay out .storyboard and .xib files, and compare with the frames they record; or a known example.")

    @Argument(help: "The files to lay out.")
    var files: [String] = []

    @Option(help: "The solver to use.")
    var solver = SolverCatalog.all.first?.descriptor.name ?? "cassowary"

    @Option(help: "What to print: table or json.")
    var format = FramesFormat.table

    @Option(help: "Only the unit whose root view has this id.")
    var unit: String?

    @Option(help: ArgumentHelp("Lay out a known example instead of files; \"list\" lists them.", valueName: "name"))
    var example: String?

    func run() throws {
        do {
            if let example {
                try printExample(example)
                return
            }
            if files.isEmpty { throw FramesFailure(message: "expected files, or --example with a name or \"list\"") }
            let reports = try FramesReport.make(files: files, solver: solver, unit: unit)
            switch format {
            case .table: print(reports.map(\.table).joined(separator: "\n\n"))
            case .json: print(try FramesReport.json(reports))
            }
        } catch let failure as FramesFailure {
            try Self.fail(failure.message)
        } catch let error as InterfaceBuilderError {
            try Self.fail(error.description)
        } catch let error as LayoutError {
            try Self.fail(error.description)
        }
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
        case .table: print(report.table)
        case .json: print(try ExampleReport.json(report))
        }
    }

    private static func fail(_ message: String) throws -> Never {
        FileHandle.standardError.write(Data("layoutlab frames: \(message)\n".utf8))
        throw ExitCode(2)
    }
}

/// What `layoutlab frames` prints.
enum FramesFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json
}

/// A call of `layoutlab frames` that cannot be followed.
struct FramesFailure: Error {
    let message: String
}
