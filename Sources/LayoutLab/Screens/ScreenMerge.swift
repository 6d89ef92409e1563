internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// Two changes of a screen's file as one, for `layoutlab merge` as a merge driver of git.
struct ScreenMerge {
    /// What both began with; an empty file where there is nothing, as git has it.
    let base: String
    /// Our version, which the result replaces.
    let ours: String
    /// Their version.
    let theirs: String
    /// Where the result goes; over ours where it is nil.
    let output: String?
    /// What messages call the file; ours where it is nil.
    let name: String?

    /// Merges, writes and tells.
    ///
    /// - Throws: with code 1 where something contradicts itself: the result is written all the same, with ours in these places. With code 2,
    ///   and nothing written, where a version cannot be read.
    func run() throws(CommandFailure) {
        let file = name ?? ours
        let before = try CommandFiles.read(base)
        let (mine, other) = (try CommandFiles.read(ours), try CommandFiles.read(theirs))
        let merge = DocumentMerge(
            base: before.isEmpty ? nil : try tree(before, "the common ancestor of \(file)"),
            ours: try tree(mine, "\(file), ours"), theirs: try tree(other, "\(file), theirs"))
        let result = Data(merge.text.utf8)
        var problems = merge.conflicts.map { conflict in
            let lines = [("ours", conflict.ours), ("theirs", conflict.theirs)].compactMap { side, place in
                place.map { "line \($0.line) of \(side)" }
            }
            return "\(conflict.text) (\(lines.joined(separator: ", ")))"
        }
        problems += try newProblems(result, mine, other, file)
        try CommandFiles.write(result, to: output ?? ours)
        if merge.frameCount > 0 {
            Progress().say(
                "\(SafeText.line(file)): \(merge.frameCount) frames were recorded anew by both; Interface Builder updates them when the file is opened"
            )
        }
        if problems.isEmpty { return }
        let lines = problems.map { "\n    \(SafeText.line($0))" }.joined()
        throw .doesNotHold(
            "\(SafeText.line(file)): \(problems.count) conflict\(problems.count == 1 ? "" : "s"); ours is kept there, all else is merged:\(lines)"
        )
    }

    private func tree(_ data: Data, _ name: String) throws(CommandFailure) -> SourceTree {
        do {
            return try SourceTree(data: data, file: name)
        } catch {
            throw .wrongCall(SafeText.line("\(error.description); nothing is merged"))
        }
    }

    /// What neither side had and both together have: constraints that cannot hold, or a document that cannot be read.
    private func newProblems(_ result: Data, _ mine: Data, _ other: Data, _ file: String) throws(CommandFailure)
        -> [String]
    {
        guard let entry = SolverCatalog.all.first else { throw .wrongCall("there is no solver") }
        let checker = ScreenChecker(solver: entry.make)
        func errors(_ data: Data) -> [Finding] {
            checker.check(data, file: file).findings.filter { $0.severity == .error }
        }
        let known = Set((errors(mine) + errors(other)).map(\.fingerprint))
        return errors(result).filter { !known.contains($0.fingerprint) }.map {
            "together only, line \($0.location.line) of the result: \($0.message) [\($0.rule)]"
        }
    }
}
