import Foundation
import Testing

/// The modules and their arrows: what the package says, what the sources import, and what the documents tell are the same.
@Suite(.serialized) struct ModuleTests {
    /// Imports that are no target's name are of others' packages and of the system.
    private static func names() throws -> Set<String> { Set(try PackageTargets.all.get().map(\.name)) }

    @Test func `a module imports what the package says that it depends on, all of it and nothing else of ours`() throws
    {
        let names = try Self.names()
        for target in try PackageTargets.shipped() where target.name != "LayoutLabCommand" {
            var imported = Set<String>()
            for (path, text) in try RepositoryTests.sources(target.folder) {
                for name in RepositoryTests.imports(text) where names.contains(name) && name != target.name {
                    #expect(target.dependencies.contains(name), "\(path) imports \(name)")
                    imported.insert(name)
                }
            }
            #expect(imported == target.dependencies, "\(target.name) depends on more than it imports")
        }
    }

    @Test func `docs/ARCHITECTURE has a row for each module, with what it may import`() throws {
        let rows = try Self.rows()
        for target in try PackageTargets.shipped() where target.name != "LayoutLabCommand" {
            let row = try #require(rows[target.name], "no row for \(target.name)")
            let named = Set(row.split { !$0.isLetter }.map(String.init)).intersection(try Self.names())
            #expect(named == target.dependencies, "the row of \(target.name) says \(named.sorted())")
        }
        #expect(Set(rows.keys).isSubset(of: try Self.names()), "a row is about no module")
    }

    @Test func `the README's map has each module`() throws {
        let text = try String(
            contentsOf: RepositoryTests.root.appendingPathComponent("README.md"), encoding: .utf8)
        for target in try PackageTargets.shipped() where target.name != "LayoutLabCommand" {
            #expect(target.name == "LayoutLab" || text.contains("`\(target.name)`"), "the map lacks \(target.name)")
        }
    }

    /// A solver is what the catalogue depends on and no other module is allowed to name.
    @Test func `a solver stands on no other solver but the exact one, and the harness on none at all`() throws {
        let targets = try PackageTargets.shipped()
        let catalogue = try #require(targets.first { $0.name == "SolverCatalog" })
        let solvers = catalogue.dependencies.subtracting(["SolverAPI"])
        #expect(solvers.count >= 4)
        for target in targets where solvers.contains(target.name) {
            #expect(target.dependencies.intersection(solvers).subtracting(["ExactSimplex"]).isEmpty, "\(target.name)")
        }
        let harness = try #require(targets.first { $0.name == "Harness" })
        var below = harness.dependencies
        while true {
            let more = targets.filter { below.contains($0.name) }.reduce(below) { $0.union($1.dependencies) }
            if more == below { break }
            below = more
        }
        #expect(below.contains("SolverAPI") && below.isDisjoint(with: solvers), "the harness links \(below.sorted())")
    }

    @Test func `only one file of the dense solver knows C`() throws {
        let doors = try RepositoryTests.sources("Sources/DenseLP").filter {
            RepositoryTests.imports($0.text).contains { $0.hasPrefix("C") }
        }
        #expect(doors.map(\.path) == ["Sources/DenseLP/DenseKernels.swift"])
    }

    /// The rows of the table of modules: a name, and the cell with what it may import.
    private static func rows() throws -> [String: String] {
        let text = try String(
            contentsOf: RepositoryTests.root.appendingPathComponent("docs/ARCHITECTURE.md"), encoding: .utf8)
        let table = text.components(separatedBy: "| module | what it is | may import |").dropFirst().first ?? ""
        var rows: [String: String] = [:]
        for line in table.split(separator: "\n").drop(while: { !$0.hasPrefix("| `") }) {
            guard line.hasPrefix("| `") else { break }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count >= 4, let name = cells[1].split(separator: "`").dropFirst().first else { continue }
            rows[String(name)] = String(cells[3])
        }
        return rows
    }
}
