internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder
internal import SolverAPI

/// Lays out the units of several files. A file that cannot be read is told of, and the others go on.
struct FramesRun {
    /// What is wanted.
    struct Request {
        var solver: String
        /// Only the unit whose root has this id.
        var unit: String?
        var conditions = LayoutConditions()
    }

    /// The layouts, in the order of the files.
    private(set) var reports: [FramesReport] = []
    /// What could not be laid out, a line each.
    private(set) var problems: [String] = []
    /// Files in which there is nothing to lay out, a line each.
    private(set) var notes: [String] = []

    /// - Throws: ``FramesFailure`` for a solver or a unit that there is not.
    init(files: [String], _ request: Request) throws {
        _ = try FramesReport.makeSolver(named: request.solver)
        for file in files {
            do {
                let document = try InterfaceBuilderDocument(
                    contentsOf: URL(fileURLWithPath: file), named: file, canvas: request.conditions.canvas)
                if document.units.isEmpty { notes.append("\(file): no view with a frame") }
                for unit in document.units where request.unit == nil || unit.id == request.unit {
                    try add(unit, file, request)
                }
            } catch let error as InterfaceBuilderError {
                problems.append(error.description)
            }
        }
        if let unit = request.unit, reports.isEmpty, problems.isEmpty {
            throw FramesFailure(message: "--unit: expected the id of a root view, found \"\(unit)\"")
        }
    }

    private mutating func add(_ unit: LayoutUnit, _ file: String, _ request: Request) throws {
        let solver = try FramesReport.makeSolver(named: request.solver)
        do {
            let layout = try unit.layOut(with: solver, conditions: request.conditions)
            reports.append(FramesReport(file, unit, layout, solver: request.solver))
        } catch {
            problems.append(error.description)
        }
    }
}
