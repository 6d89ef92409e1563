internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// A three-way merge of a screen's file, as git's merge driver calls it.
struct ScreenMerge {
    /// The common ancestor. Git passes an empty file if there is none.
    let base: String
    let ours: String
    let theirs: String
    /// The path of the result; nil to overwrite our version.
    let output: String?
    /// The file's name in messages; nil for the path of our version.
    let name: String?

    /// Merges, writes the result and prints its problems.
    ///
    /// - Throws: A failure with code 1 for conflicts; the result is written and keeps our version at the conflicts.
    ///   Code 2 if a version cannot be read; nothing is written.
    func run() throws(CommandFailure) {
        let file = name ?? ours
        let before = try CommandFiles.read(base)
        let (mine, other) = (try CommandFiles.read(ours), try CommandFiles.read(theirs))
        let merge = DocumentMerge(
            base: before.isEmpty ? nil : try tree(before, "the common ancestor of \(file)"),
            ours: try tree(mine, "\(file), ours"), theirs: try tree(other, "\(file), theirs"))
        let result = Data(merge.text.utf8)
        var problems = merge.conflicts.map { conflict in
            let lines = [("ours", conflict.ours), ("theirs", conflict.theirs)].compactMap { side, location in
                location.map { "line \($0.line) of \(side)" }
            }
            return "\(conflict.text) (\(lines.joined(separator: ", ")))"
        }
        problems += try newProblems(result, mine, other, file)
        try CommandFiles.write(result, to: output ?? ours)
        if merge.frameCount > 0 {
            Progress().say(
                "\(SafeText.line(file)): \(merge.frameCount) frames were changed by both sides; Interface Builder updates them when it opens the file"
            )
        }
        if problems.isEmpty { return }
        let lines = problems.map { "\n    \(SafeText.line($0))" }.joined()
        throw .doesNotHold(
            "\(SafeText.line(file)): \(problems.count) conflict\(problems.count == 1 ? "" : "s"); kept ours there, merged the rest:\(lines)"
        )
    }

    private func tree(_ data: Data, _ name: String) throws(CommandFailure) -> SourceTree {
        do {
            return try SourceTree(data: data, file: name)
        } catch {
            throw .wrongCall(SafeText.line("\(error.description); nothing was merged"))
        }
    }

    /// Returns the errors of the result that neither version has: conflicting constraints, or an unreadable document.
    private func newProblems(_ result: Data, _ mine: Data, _ other: Data, _ file: String) throws(CommandFailure)
        -> [String]
    {
        guard let entry = SolverCatalog.all.first else { throw .wrongCall("no solver is built in") }
        let checker = ScreenChecker(solver: entry.make)
        func errors(_ data: Data) -> [Finding] {
            checker.check(data, file: file).findings.filter { $0.severity == .error }
        }
        let known = Set((errors(mine) + errors(other)).map(\.fingerprint))
        return errors(result).filter { !known.contains($0.fingerprint) }.map {
            "only in the merged file, line \($0.location.line) of the result: \($0.message) [\($0.rule)]"
        }
    }
}
