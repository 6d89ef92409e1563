internal import ArgumentParser
internal import Foundation
internal import SafeText

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a package with a template of a solver, a workload or a peer.",
        discussion: HelpText.text(
            "The package compiles and runs unchanged. The command prints the next steps.",
            examples: [
                "layoutlab new solver mine", "layoutlab new workload toolbar --repository ../LayoutLab",
                "layoutlab new peer mine --output peers/mine",
            ]))

    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case solver, workload, peer
    }

    @Argument(help: "The template: solver, workload or peer.")
    var kind: Kind

    @Argument(help: "The name: a letter, then letters, digits and hyphens, in lower case.")
    var name: String

    @Option(help: ArgumentHelp("The folder to create; the name by default.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("The clone of LayoutLab that the package builds on.", valueName: "folder"))
    var repository: String?

    func run() throws {
        guard let name = NewName(name) else {
            throw CommandFailure.wrongCall(
                "\"\(name)\" is not a valid name: expected a letter, then letters, digits and hyphens, in lower case")
        }
        let template = try template(for: name)
        let folder = URL(fileURLWithPath: output ?? name.text)
        try write(template, to: folder)
        let written = template.files.map(\.path).joined(separator: ", ")
        print(SafeText.line("\(folder.relativePath): \(written)"))
        print("\nNext:")
        for line in ["cd \(Self.quoted(folder.relativePath))"] + template.nextSteps { print("  \(line)") }
    }

    private func template(for name: NewName) throws(CommandFailure) -> PackageTemplate {
        switch kind {
        case .solver: .solver(name, repository: try clone(for: name))
        case .workload: .workload(name, repository: try clone(for: name))
        case .peer: .peer(name)
        }
    }

    /// Writes the files of a template to a new folder.
    ///
    /// - Throws: An error if the folder exists, because nothing is overwritten.
    private func write(_ template: PackageTemplate, to folder: URL) throws(CommandFailure) {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw .wrongCall("\(folder.relativePath): exists already")
        }
        for file in template.files {
            let url = folder.appendingPathComponent(file.path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw .wrongCall("\(folder.relativePath): cannot be created")
            }
            try CommandFiles.write(Data(file.text.utf8), to: url.path)
        }
    }

    /// Quotes a path for a shell.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }

    /// Returns the clone to build on; throws if it has a module of that name.
    private func clone(for name: NewName) throws(CommandFailure) -> String {
        let clone = try clone()
        // A module's folder is in Sources or in one of its groups.
        let sources = clone + "/Sources/"
        let groups = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        let isTaken = ([""] + groups.map { $0 + "/" }).contains {
            FileManager.default.fileExists(atPath: sources + $0 + name.type)
        }
        guard !isTaken, !["Foundation", "Swift"].contains(name.type) else {
            throw .wrongCall("\(name.type) is already a module; choose a different name than \"\(name.text)\"")
        }
        return clone
    }

    /// Returns the clone in the option, or the one that contains this program or the current folder.
    private func clone() throws(CommandFailure) -> String {
        func isClone(_ folder: URL) -> Bool {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/SolverAPI").path)
        }
        if let repository {
            let folder = URL(fileURLWithPath: repository).standardizedFileURL
            guard isClone(folder) else { throw .wrongCall("--repository: \(repository) is not a clone of LayoutLab") }
            return folder.path
        }
        let starts = [
            Bundle.main.executableURL?.resolvingSymlinksInPath(),
            URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
        ]
        for start in starts.compactMap(\.self) {
            var folder = start
            while folder.path != "/" {
                if isClone(folder) { return folder.path }
                folder.deleteLastPathComponent()
            }
        }
        throw .wrongCall("no clone of LayoutLab found, which the package needs; pass its folder as --repository")
    }
}

/// A name that is valid in commands, files and type names.
struct NewName: Hashable {
    /// The name in results: `my-solver`.
    let text: String

    /// Returns nil unless the name consists of lower-case letters, digits and single hyphens, and starts with a letter.
    init?(_ text: String) {
        guard text.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else { return nil }
        self.text = text
    }

    /// The name of the type and module: `MySolver`.
    var type: String { text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
}
