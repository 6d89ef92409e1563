internal import ArgumentParser
internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// `layoutlab diff`
///
/// Exit code 0 without a change, 1 with some, 2 for a wrong call.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract:
            "Tell what changed on the screens from one version to another, in words and pictures, and what a check then finds.",
        discussion: HelpText.text(
            """
            The versions are two files, two folders, or two git revisions; with one revision, it and the files as they are now. \
            A file that changed and cannot be read is said. What screens say of classes, outlets, actions, images and colours is \
            held against the sources and assets of each version, also of screens that are the same in both. The exit code is 0 without a change and 1 with some.
            """,
            examples: [
                "layoutlab diff Old.storyboard Main.storyboard", "layoutlab diff HEAD~1 HEAD -- App",
                "layoutlab diff main --format html > screens.html",
            ]))

    @Argument(help: "The old version: a file, a folder or a git revision.")
    var old: String

    @Argument(help: "The new version; the files as they are now, where a revision is compared.")
    var new: String?

    @Argument(
        parsing: .postTerminator,
        help: "Of revisions: the files and folders that are compared; what lies below the current folder unless said.")
    var paths: [String] = []

    @Option(help: "How to print: text, html or svg; text by default.", transform: NamedChoice.read)
    var format = ReviewFormat.text

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "Of html and svg: a device on which screens are drawn, more than once for several; canvas, retina4_0, retina6_12 and ipad9_7 unless said.",
            valueName: "name"))
    var devices: [String] = []

    func run() throws {
        let reviews = try reviews()
        print(format.write(reviews), terminator: "")
        if reviews.contains(where: { !$0.isEmpty }) { throw ExitCode(1) }
    }

    /// Two versions of a file.
    private struct Pair {
        let file: String
        let fate: String?
        let old: () throws(CommandFailure) -> Data?
        let new: () throws(CommandFailure) -> Data?
    }

    /// What became of each file, in the order of their names.
    func reviews() throws(CommandFailure) -> [FileReview] {
        let pictured = try pictureDevices()
        guard let entry = SolverCatalog.all.first else { throw .wrongCall("there is no solver") }
        let checker = ScreenChecker(solver: entry.make)
        let comparison = try comparison()
        var reviews: [FileReview] = []
        for pair in comparison.pairs {
            let (before, after) = (try pair.old(), try pair.new())
            let projects = comparison.projects
            let outcome: FileReview.Outcome
            var fate = pair.fate
            do throws(InterfaceBuilderError) {
                if before == after, pair.fate == nil {
                    guard let after, let old = projects.old, let new = projects.new else { continue }
                    let review = try DocumentReview(
                        unchanged: after, file: pair.file, checker: checker, projects: (old, new))
                    if review.isEmpty { continue }
                    fate = "the same, beside other sources or assets"
                    outcome = .reviewed(review)
                } else {
                    outcome = .reviewed(
                        try DocumentReview(
                            old: before, new: after, file: pair.file, checker: checker, devices: pictured,
                            projects: projects))
                }
            } catch {
                if before == after, pair.fate == nil { continue }
                outcome = .notUnderstood(error.description)
            }
            reviews.append(FileReview(file: pair.file, fate: fate, outcome: outcome))
        }
        return reviews
    }

    private func pictureDevices() throws(CommandFailure) -> [PictureDevice] {
        if format == .text { return [] }
        if devices.isEmpty { return PictureDevice.usual }
        var found: [PictureDevice] = []
        for name in devices {
            guard let device = PictureDevice.named(name) else {
                let names = ["canvas"] + Device.all.map(\.id)
                throw .wrongCall(SafeText.line("--device: " + NearMiss.message("device", name, among: names)))
            }
            found.append(device)
        }
        return found
    }

    private static func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    private static func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    /// What is compared: documents, and what lies beside them.
    private struct Comparison {
        let pairs: [Pair]
        var projects: (old: ProjectSources?, new: ProjectSources?) = (nil, nil)
        /// What keeps the sources of revisions where they can be read.
        var held: [RevisionProject] = []
    }

    private func comparison() throws(CommandFailure) -> Comparison {
        let (first, second) = (Self.isFolder(old), new.flatMap(Self.isFolder))
        if let new, paths.isEmpty, let first, let second {
            guard first == second else { throw .wrongCall("\(old) and \(new): one is a file and one is a folder") }
            if first {
                let pairs = try folderPairs(new)
                return Comparison(
                    pairs: pairs, projects: (ProjectSources(of: old + "/x"), ProjectSources(of: new + "/x")))
            }
            return Comparison(pairs: [
                Pair(
                    file: new, fate: nil, old: { () throws(CommandFailure) in try CommandFiles.read(old) },
                    new: { () throws(CommandFailure) in try CommandFiles.read(new) })
            ])
        }
        for revision in [old] + (new.map { [$0] } ?? []) where !GitRevisions.has(revision) {
            throw .wrongCall(SafeText.line("\(revision): there is no such file or folder, and no such revision"))
        }
        return try revisionComparison()
    }

    private func revisionComparison() throws(CommandFailure) -> Comparison {
        let changes = try GitRevisions.changes(from: old, to: new, below: paths)
        var pairs = changes.filter { Self.isDocument($0.new ?? $0.old ?? "") }.map(pair)
        // Sources lie where they lie, whatever part of the repository is looked at.
        let concerned = try GitRevisions.changedPaths(from: old, to: new).contains(
            where: RevisionProject.concernsScreens)
        if pairs.isEmpty, !concerned { return Comparison(pairs: []) }
        let before = try RevisionProject(revision: old)
        let after = try new.map { name throws(CommandFailure) in try RevisionProject(revision: name) }
        let root = try GitRevisions.root()
        if concerned {
            let known = Set(changes.compactMap(\.new))
            let same = try GitRevisions.files(at: new ?? old, below: paths).filter { !known.contains($0) }
            pairs += same.filter { Self.isDocument($0) && (new != nil || Self.isFolder($0) == false) }.map {
                pair(GitRevisions.Change(status: "M", old: $0, new: $0))
            }
            pairs.sort { $0.file < $1.file }
        }
        return Comparison(
            pairs: pairs, projects: (before.sources, after.map(\.sources) ?? ProjectSources(root: root)),
            held: [before] + (after.map { [$0] } ?? []))
    }

    private func pair(_ change: GitRevisions.Change) -> Pair {
        let renamed = change.old != nil && change.new != nil && change.old != change.new
        let fate: String? =
            change.old == nil
            ? "new" : change.new == nil ? "gone" : renamed ? "renamed from \(change.old ?? "")" : nil
        return Pair(
            file: change.new ?? change.old ?? "", fate: fate,
            old: { () throws(CommandFailure) in
                guard let path = change.old else { return nil }
                return try GitRevisions.contents(of: path, at: old)
            },
            new: { () throws(CommandFailure) in
                guard let path = change.new else { return nil }
                guard let new else { return try CommandFiles.read(path) }
                return try GitRevisions.contents(of: path, at: new)
            })
    }

    private func folderPairs(_ new: String) throws(CommandFailure) -> [Pair] {
        func files(_ folder: String) throws(CommandFailure) -> [String] {
            do {
                return try ScreenChecker.files(in: folder)
            } catch {
                throw .wrongCall(error.description)
            }
        }
        let (before, after) = (Set(try files(old)), Set(try files(new)))
        return before.union(after).sorted().map { name in
            Pair(
                file: name, fate: !before.contains(name) ? "new" : !after.contains(name) ? "gone" : nil,
                old: { () throws(CommandFailure) in
                    before.contains(name) ? try CommandFiles.read("\(old)/\(name)") : nil
                },
                new: { () throws(CommandFailure) in after.contains(name) ? try CommandFiles.read("\(new)/\(name)") : nil
                })
        }
    }
}
