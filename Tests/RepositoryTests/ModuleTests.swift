import Foundation
import Testing
import TestSupport

/// The manifest, the imports and the documents agree about the modules and their dependencies.
@Suite(.serialized) struct ModuleTests {
    /// Returns the names of the package's targets. Imports of other names are other packages or system modules.
    private static func names() throws -> Set<String> { Set(try PackageTargets.all.get().map(\.name)) }

    @Test func `a module imports exactly the modules that its target depends on`() throws {
        let names = try Self.names()
        for target in try PackageTargets.shipped() {
            // This module consists of C code only.
            if target.name == "CInitializers" { continue }
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

    @Test func `docs/ARCHITECTURE has a row for each module, with its permitted imports`() throws {
        let rows = try Self.rows()
        for target in try PackageTargets.shipped() {
            let row = try #require(rows[target.name], "no row for \(target.name)")
            let named = Set(row.split { !$0.isLetter }.map(String.init)).intersection(try Self.names())
            #expect(named == target.dependencies, "the row of \(target.name) says \(named.sorted())")
        }
        #expect(Set(rows.keys).isSubset(of: try Self.names()), "a row names an unknown module")
    }

    @Test func `DenseLP uses three types of ExactSimplex, as its documentation says`() throws {
        func words(_ module: String) throws -> Set<Substring> {
            let code = try RepositoryTests.sources(Repository.folder(ofModule: module))
                .flatMap { $0.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") } }
            return Set(code.flatMap { $0.split { !$0.isLetter } })
        }
        let types = try RepositoryTests.sources(Repository.folder(ofModule: "ExactSimplex"))
            .flatMap { $0.text.matches(of: #/\n(?:public|package) (?:final )?(?:class|struct|enum) ([A-Za-z]+)/#) }
            .map(\.output.1)
        #expect(types.contains("ExactSolver"))
        #expect(try words("DenseLP").intersection(types) == ["DoubtCounter", "ExactLayout", "ExactTakeover"])
    }

    @Test func `Sources has at most 14 entries, and Tests has the same groups`() throws {
        let entries = try Self.entries("Sources")
        #expect(entries.count <= 14, "\(entries)")
        let groups = try Self.groups()
        #expect(Set(entries) == Set(groups.values))
        // A group is a folder that contains modules and no Swift files.
        for group in Set(groups.filter { $0.key != $0.value }.values) {
            #expect(try Self.entries("Sources/\(group)").allSatisfy { !$0.hasSuffix(".swift") }, "\(group)")
            let isTested = try PackageTargets.all.get().contains { $0.folder.hasPrefix("Tests/\(group)/") }
            // The tests of Scenes are in HarnessTests and AutoLayoutTests.
            #expect(isTested || group == "Scenes", "Tests/\(group)")
        }
    }

    @Test func `docs/ARCHITECTURE names each folder of each module`() throws {
        let text = try String(contentsOf: Repository.path("docs/ARCHITECTURE.md"), encoding: .utf8)
        let named = Set(text.matches(of: #/`(?:\w+/)?(\w+)/`/#).map { String($0.output.1) })
        for target in try PackageTargets.shipped() where target.folder.hasPrefix("Sources/") {
            for entry in try Self.entries(target.folder) where !entry.contains(".") && entry != "include" {
                #expect(named.contains(entry), "\(target.folder)/\(entry)")
            }
        }
    }

    @Test func `docs/ARCHITECTURE names only types, files, folders and targets that exist`() throws {
        var known = Set(try PackageTargets.all.get().map(\.name)).union(try Self.entries("."))
        for folder in RepositoryTests.folders {
            for path in try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder).path) {
                known.formUnion(path.split(separator: "/").map { String($0.replacing(".swift", with: "")) })
            }
        }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias"]
        for (_, text) in try RepositoryTests.sources("Sources") {
            for line in text.split(separator: "\n") {
                let words = line.split { !$0.isLetter }
                if let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count {
                    known.insert(String(words[kind + 1]))
                }
            }
        }
        // A protocol and a module of Swift, and traits of this package.
        known.formUnion(["Encodable", "Testing", "FreeType", "InvariantChecks"])
        let text = try String(contentsOf: Repository.path("docs/ARCHITECTURE.md"), encoding: .utf8)
        let named = text.matches(of: #/`(?:\w+/)*(_?[A-Z][\w+]*)(?:/|\.\w+)?`/#).map { String($0.output.1) }
        #expect(named.count > 200)
        for name in Set(named).subtracting(known).sorted() { Issue.record("\(name) does not exist") }
    }

    @Test func `docs/ARCHITECTURE lists the groups that a group uses`() throws {
        let groups = try Self.groups()
        var used: [String: Set<String>] = [:]
        for target in try PackageTargets.shipped() {
            guard let group = groups[target.name] else { continue }
            let others = Set(target.dependencies.compactMap { groups[$0] }).subtracting([group])
            used[group, default: []].formUnion(others)
        }
        let known = Set(groups.values)
        for (heading, cell) in try Self.table("| group | may use |") {
            let named = Set(cell.split { !$0.isLetter }.map(String.init)).intersection(known)
            for group in heading.split(separator: "`").map(String.init) where known.contains(group) {
                #expect(used[group] == named, "\(group) uses \(used[group, default: []].sorted())")
                used[group] = nil
            }
        }
        #expect(used.isEmpty, "no row for \(used.keys.sorted())")
    }

    /// Solvers are dependencies of the catalog that no other module may import.
    @Test func `a solver depends on no other solver except the exact one, and the harness on none`() throws {
        let targets = try PackageTargets.shipped()
        let catalog = try #require(targets.first { $0.name == "SolverCatalog" })
        let solvers = catalog.dependencies.subtracting(["SolverAPI"])
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

    @Test func `one file of the dense solver imports C`() throws {
        let doors = try RepositoryTests.sources("Sources/DenseLP").filter {
            RepositoryTests.imports($0.text).contains { $0.hasPrefix("C") }
        }
        #expect(doors.map(\.path) == ["Sources/DenseLP/DenseKernels.swift"])
    }

    /// Returns the visible entries of a folder of the repository, sorted.
    private static func entries(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder).path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Returns the entry of Sources that contains each module: its group, or itself.
    private static func groups() throws -> [String: String] {
        let inSources = try PackageTargets.all.get().filter { $0.folder.hasPrefix("Sources/") }
        return Dictionary(
            uniqueKeysWithValues: inSources.map { target in
                (target.name, target.folder.split(separator: "/").dropFirst().first.map(String.init) ?? target.name)
            })
    }

    /// Returns the rows of the table of modules: a name, and the cell with permitted imports.
    private static func rows() throws -> [String: String] {
        var rows: [String: String] = [:]
        for (heading, cell) in try table("| module | purpose | may import |") {
            // Related modules share a row.
            for name in heading.split(separator: "`").map(String.init) where name.contains(#/^\w+$/#) {
                rows[name] = cell
            }
        }
        return rows
    }

    /// Returns the first and last cells of those rows of a table in docs/ARCHITECTURE that start with a name.
    private static func table(_ head: String) throws -> [(heading: String, last: String)] {
        let text = try String(contentsOf: Repository.path("docs/ARCHITECTURE.md"), encoding: .utf8)
        let table = text.components(separatedBy: head).dropFirst().first ?? ""
        return table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }.filter { $0.hasPrefix("| `") }
            .map { line in
                let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropLast().map(String.init)
                return (cells[1], cells.last ?? "")
            }
    }
}
