import Foundation
import Testing
import TestSupport

/// The modules compile without an operating system, and with 32-bit machine words.
@Suite struct EmbeddedTests {
    /// Returns the compiler of this toolchain if it has the Embedded Swift library for a target; otherwise nil.
    private static func compiler(for target: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for folder in folders {
            let program = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
            guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
            let library = program.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("lib/swift/embedded/Swift.swiftmodule/\(target).swiftmodule")
            return FileManager.default.fileExists(atPath: library.path) ? "\(folder)/swiftc" : nil
        }
        return nil
    }

    /// The layout layer, the default solver and their dependencies, in the order in which they are compiled.
    private static let modules = [
        "SolverAPI", "Certificates", "ExactSimplex", "SimplexSupport", "Substitution", "RevisedSimplex",
        "LayoutTreeCore",
        "LayoutTree", "LayoutCore", "AutoLayout",
    ]

    private func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.currentDirectoryURL = Repository.root
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(arguments.joined(separator: " "))")
    }

    private func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Compiles a module to an object file in the folder, which contains the modules compiled before.
    private func compile(
        _ module: String, _ sources: [String], for target: String, with compiler: String, in folder: URL,
        _ options: [String] = []
    ) throws {
        let object = folder.appendingPathComponent("\(module).o")
        try run(
            compiler,
            [
                "-target", target, "-enable-experimental-feature", "Embedded", "-wmo",
                // Otherwise a second run of the compiler emits the module, and takes a third of the processor time.
                "-no-emit-module-separately-wmo", "-swift-version", "6",
                "-parse-as-library", "-module-name", module, "-package-name", "layoutlab", "-I", folder.path,
                "-emit-module", "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path,
                "-c", "-o", object.path,
            ]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] } + options + sources)
        #expect(FileManager.default.fileExists(atPath: object.path))
    }

    /// The 32-bit targets. A compilation takes a minute and depends only on the sources of these modules, so it runs in
    /// a separate script, `scripts/embedded`.
    private static let targets =
        (ProcessInfo.processInfo.environment["LAYOUTLAB_EMBEDDED_TARGETS"] ?? "").split(separator: " ").map(String.init)

    @Test(
        .enabled(if: !targets.isEmpty, "targets on 32 bits are tried by scripts/embedded"), arguments: targets)
    func `K36: the layout layer and the default solver compile for Embedded Swift with 32 bits`(target: String) throws {
        let compiler = try #require(Self.compiler(for: target), "there is no Embedded Swift for \(target)")
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in Self.modules {
            let sources = try RepositoryTests.sources(Repository.folder(ofModule: module)).map(\.path)
            try compile(module, sources, for: target, with: compiler, in: folder)
        }
    }

    private static let host = "x86_64-unknown-linux-gnu"

    @Test(.enabled(if: compiler(for: host) != nil, "there is no Embedded Swift for \(host) beside this compiler"))
    func `K36: a layout in Embedded Swift has the frames that were calculated by hand`() throws {
        let compiler = try #require(Self.compiler(for: Self.host))
        // The compilation takes a minute. The program is kept, and made anew if a source or the compiler is newer.
        let folder = Repository.path(".build/embedded")
        let program = folder.appendingPathComponent("client")
        if try !isUpToDate(program, compiler) {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try compileClient(in: folder, with: compiler)
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = program
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(
            text == """
                card 16 8 80 40
                label 0 0 60 20
                guide 100 8 200 40
                fitting 80 40, laid out 1
                ambiguous 0
                broken 1

                """)
    }

    private static let client = "Tests/Programs/EmbeddedClient"

    /// Whether a program is newer than all its sources, this file and the compiler.
    private func isUpToDate(_ program: URL, _ compiler: String) throws -> Bool {
        func date(_ file: URL) throws -> Date {
            let path = file.resolvingSymlinksInPath().path
            return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date ?? .distantFuture
        }
        guard FileManager.default.fileExists(atPath: program.path) else { return false }
        var sources = [URL(fileURLWithPath: #filePath), URL(fileURLWithPath: compiler)]
        sources += ["Client.swift", "strtod.c"].map { Repository.path("\(Self.client)/\($0)") }
        for module in Self.modules {
            sources += try RepositoryTests.sources(Repository.folder(ofModule: module)).map { Repository.path($0.path) }
        }
        let built = try date(program)
        return try sources.allSatisfy { try date($0) < built }
    }

    /// Compiles and links the program `client` in a folder.
    private func compileClient(in folder: URL, with compiler: String) throws {
        let (target, client) = (Self.host, Self.client)
        let tools = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
        for module in Self.modules {
            let sources = try RepositoryTests.sources(Repository.folder(ofModule: module)).map(\.path)
            // A client's code calls internal methods of open classes, so their symbols must be exported.
            try compile(
                module, sources, for: target, with: compiler, in: folder,
                module == "LayoutCore" ? ["-enable-testing"] : [])
        }
        try compile("Client", ["\(client)/Client.swift"], for: target, with: compiler, in: folder)
        let objects = (Self.modules + ["Client"]).map { folder.appendingPathComponent("\($0).o").path }
        let tables = tools.deletingLastPathComponent()
            .appendingPathComponent("lib/swift/embedded/\(target)/libswiftUnicodeDataTables.a").path
        try run(
            tools.appendingPathComponent("clang").path,
            objects + ["\(client)/strtod.c", tables, "-lm", "-o", folder.appendingPathComponent("client").path])
    }
}
