internal import ArgumentParser
internal import Foundation
internal import Harness
internal import SafeText

/// `layoutlab merge`: three versions of a screen's file, or the parts of a result.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract:
            "Merge two changes of a .storyboard or .xib file, as git's merge driver; or the parts of a measured result.",
        discussion: HelpText.text(
            """
            BASE OURS THEIRS, three files: merges the changes of both sides by element, not by line, into OURS. Where they contradict \
            each other, ours is kept, the conflict is reported, and the exit code is 1. The file can always be opened. For git:
              git config merge.layoutlab.driver "layoutlab merge %O %A %B --path %P"
              echo "*.storyboard merge=layoutlab" >> .gitattributes
              echo "*.xib merge=layoutlab" >> .gitattributes

            Folders that bench --shard or measure --shard wrote: merges the parts. They must have the same seed, budget, revision and \
            build configuration, and without --force the same processor. If a part is missing, the exit code is 1, and the others are \
            merged.
            """,
            examples: [
                "layoutlab merge Base.storyboard Main.storyboard Theirs.storyboard",
                "layoutlab merge results/part-1 results/part-2 --output results/whole",
            ]))

    @Argument(help: "BASE OURS THEIRS, or the folders of the parts.")
    var inputs: [String]

    @Option(
        help: ArgumentHelp(
            "For results: the folder to write to, new or empty. For screens: the file to write to instead of OURS.",
            valueName: "path"))
    var output: String?

    @Option(help: ArgumentHelp("For screens: the name of the file in messages.", valueName: "path"))
    var path: String?

    @Flag(help: "For results: accept parts from different processors.")
    var force = false

    func run() throws {
        if inputs.allSatisfy(Self.isFolder) {
            guard let output else { throw CommandFailure.wrongCall("--output is needed: the folder to write to") }
            return try mergeParts(into: output)
        }
        guard inputs.count == 3, !inputs.contains(where: Self.isFolder) else {
            throw CommandFailure.wrongCall(
                "expected three files, BASE OURS THEIRS, or folders that --shard wrote; found "
                    + SafeText.line(inputs.joined(separator: " ")))
        }
        try ScreenMerge(base: inputs[0], ours: inputs[1], theirs: inputs[2], output: output, name: path).run()
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func mergeParts(into output: String) throws {
        let merge: ResultMerge
        do throws(ResultMerge.Failure) {
            merge = try ResultMerge(inputs, into: output, allowsOtherMachines: force)
        } catch {
            throw CommandFailure.wrongCall(SafeText.line(error.description))
        }
        print(try MeasureRun.report(output).verdict.text)
        Progress().say("\(merge.points) points are in \(output)")
        if !merge.missing.isEmpty {
            throw CommandFailure.doesNotHold("missing: " + merge.missing.joined(separator: ", "))
        }
    }
}
