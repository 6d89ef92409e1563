internal import ArgumentParser
internal import Foundation
internal import SafeText

/// `layoutlab new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a solver, a workload or a peer to start from, in a folder of its own.",
        discussion: HelpText.text(
            "What is written compiles and runs as it is; the command ends with what to type next.",
            examples: [
                "layoutlab new solver mine", "layoutlab new workload toolbar --repository ../LayoutLab",
                "layoutlab new peer mine --output peers/mine",
            ]))

    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case solver, workload, peer
    }

    @Argument(help: "What: solver, workload or peer.")
    var kind: Kind

    @Argument(help: "Its name: a letter, then letters, digits and hyphens, in lower case.")
    var name: String

    @Option(help: ArgumentHelp("Where to write it; the name unless told otherwise.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("The clone of LayoutLab that the package builds on.", valueName: "folder"))
    var repository: String?

    func run() throws {
        guard let name = NewName(name) else {
            throw CommandFailure.wrongCall(
                "\"\(name)\" is no name: expected a letter, then letters, digits and hyphens, in lower case")
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

    /// Writes the files of a template to a folder that does not exist: nothing is overwritten.
    private func write(_ template: PackageTemplate, to folder: URL) throws(CommandFailure) {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw .wrongCall("\(folder.relativePath): is there already")
        }
        for file in template.files {
            let url = folder.appendingPathComponent(file.path)
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw .wrongCall("\(folder.relativePath): cannot be made")
            }
            try CommandFiles.write(Data(file.text.utf8), to: url.path)
        }
    }

    /// The folder as a word of a shell's line.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }

    /// The clone to build on, which has no module of that name.
    private func clone(for name: NewName) throws(CommandFailure) -> String {
        let clone = try clone()
        // A module's folder lies in Sources or in one of its groups.
        let sources = clone + "/Sources/"
        let groups = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        let isTaken = ([""] + groups.map { $0 + "/" }).contains {
            FileManager.default.fileExists(atPath: sources + $0 + name.type)
        }
        guard !isTaken, !["Foundation", "Swift"].contains(name.type) else {
            throw .wrongCall("\(name.type) is a module already; take another name than \"\(name.text)\"")
        }
        return clone
    }

    /// The clone that is named; or the one that this program was built in, or that holds the working folder.
    private func clone() throws(CommandFailure) -> String {
        func isClone(_ folder: URL) -> Bool {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/SolverAPI").path)
        }
        if let repository {
            let folder = URL(fileURLWithPath: repository).standardizedFileURL
            guard isClone(folder) else { throw .wrongCall("--repository: \(repository) is no clone of LayoutLab") }
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
        throw .wrongCall("say --repository and the folder of a clone of LayoutLab, on whose modules the package builds")
    }
}

/// A name for a thing of one's own, which can stand in a command, a file and as a type.
struct NewName: Hashable {
    /// As it stands in results: `my-solver`.
    let text: String

    /// Nil for what is no name.
    init?(_ text: String) {
        guard text.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else { return nil }
        self.text = text
    }

    /// As a type and a module: `MySolver`.
    var type: String { text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
}
