internal import AutoLayout
internal import Foundation
internal import InterfaceBuilder
internal import SolverAPI
internal import SolverCatalog

/// Lays out the units of several files. A file that cannot be read is a problem; the other files are laid out.
struct FramesRun {
    struct Request {
        var solver: String
        /// The id of the only root view to lay out; nil for all.
        var unit: String?
        var conditions = LayoutConditions()
        /// Whether recorded frames are ignored during layout, and only compared.
        var forgetsFrames = false
        /// Whether insets come from rules alone if recorded frames are ignored, and not from other units.
        var usesRulesAlone = false
    }

    /// The layouts in the order of the files.
    private(set) var reports: [FramesReport] = []
    /// One line per unit or file that could not be laid out.
    private(set) var problems: [String] = []
    /// One line per file without anything to lay out.
    private(set) var notes: [String] = []

    /// Reads and lays out the files.
    ///
    /// - Throws: ``FramesFailure`` if the solver or the unit does not exist.
    init(files: [String], _ request: Request) throws {
        _ = try FramesReport.makeSolver(named: request.solver)
        var documents: [InterfaceBuilderDocument] = []
        for file in files {
            do throws(InterfaceBuilderError) {
                documents.append(
                    try InterfaceBuilderDocument(
                        contentsOf: URL(fileURLWithPath: file), named: file, canvas: request.conditions.canvas))
            } catch {
                problems.append(error.description)
            }
        }
        let evidence = CanvasEvidence(
            request.forgetsFrames && !request.usesRulesAlone ? documents : [])
        for document in documents {
            if document.units.isEmpty { notes.append("\(document.file): no view with a frame") }
            for unit in document.units where request.unit == nil || unit.id == request.unit {
                try add(unit, document.file, evidence, request)
            }
        }
        if let unit = request.unit, reports.isEmpty, problems.isEmpty {
            throw FramesFailure(message: "--unit: expected the id of a root view, found \"\(unit)\"")
        }
    }

    private mutating func add(_ unit: LayoutUnit, _ file: String, _ evidence: CanvasEvidence, _ request: Request) throws
    {
        guard let entry = SolverCatalog.entry(named: request.solver) else { return }
        do throws(InterfaceBuilderError) {
            let layout =
                request.forgetsFrames
                ? try unit.layOutWithoutFrames(with: entry.make, evidence: evidence)
                : try unit.layOut(with: entry.make(), conditions: request.conditions)
            reports.append(FramesReport(file, unit, layout, solver: request.solver))
        } catch {
            problems.append(error.description)
        }
    }
}
