import Adapt
import Foundation

/// Parses the arguments of `scripts/adapt` and prints the report.
enum AdaptCommand {
    private static let usage = """
        usage: scripts/adapt APP --output FOLDER [options]
               scripts/adapt APP --check [options]

        Makes a Swift package that builds on Linux from an iOS app's sources and documents. The app is not changed.

          --output FOLDER      the folder of the package, outside of the app's
          --check              print what would be left out before compiling, and write nothing
          --no-build           write the package, but do not compile it
          --stub MODULE        declare this module with empty classes (may be repeated)
          --package FOLDER     adapt this package or pod, on which the app depends, too (may be repeated)
          --exclude FOLDER     do not adapt this folder of the app (may be repeated)
          --module NAME        the name of the module
          --layoutlab PATH     the path or URL of LayoutLab on which the package depends
          --revision COMMIT    the commit of a URL; by default that of the clone with this script
          --scratch-path PATH  the folder of build products

        The exit code is 0 if everything is left in, 1 if something is left out, and 2 if the call is wrong.

        """

    static func run(_ arguments: [String]) -> Int32 {
        var arguments = arguments[...]
        var options: AppAdapter.Options?
        var output: String?
        var layoutLab = LayoutLabSource(location: "..")
        var scratch: String?
        var (isCheck, builds) = (false, true)
        var (module, stubs, excluded, packages) = (String?.none, [String](), [String](), [String]())
        func fail(_ message: String) -> Int32 {
            FileHandle.standardError.write(Data("adapt: \(message)\n".utf8))
            return 2
        }
        while let word = arguments.popFirst() {
            if word == "--help" || word == "-h" {
                print(usage, terminator: "")
                return 0
            }
            if word == "--check" { isCheck = true; continue }
            if word == "--no-build" { builds = false; continue }
            if word.hasPrefix("-") {
                let known = [
                    "--output", "--stub", "--exclude", "--module", "--package", "--layoutlab", "--revision",
                    "--scratch-path",
                ]
                guard known.contains(word) else { return fail("unknown option \(word); --help lists the options") }
                guard let value = arguments.popFirst() else { return fail("\(word) needs a value") }
                switch word {
                case "--output": output = value
                case "--stub": stubs.append(value)
                case "--exclude": excluded.append(value.hasSuffix("/") ? String(value.dropLast()) : value)
                case "--module": module = value
                case "--package": packages.append(value)
                case "--layoutlab": layoutLab.location = value
                case "--revision": layoutLab.revision = value
                default: scratch = value
                }
            } else {
                guard options == nil else { return fail("one app at a time: \(word) is the second") }
                options = AppAdapter.Options(app: word)
            }
        }
        guard var options else { return fail("name the app's folder; --help lists the options") }
        (options.module, options.stubs, options.excluded, options.packages) = (module, stubs, excluded, packages)
        guard isCheck || output != nil else { return fail("name the package's folder with --output, or use --check") }
        do throws(AdaptError) {
            let app = try AppAdapter(options)
            guard let output, !isCheck else {
                let report = AdaptReport(app)
                print(report.text, terminator: "")
                return report.isComplete ? 0 : 1
            }
            let loop = BuildLoop(app, output: output, layoutLab: layoutLab) { line in
                FileHandle.standardError.write(Data("adapt: \(line)\n".utf8))
            }
            if !builds { try loop.write() }
            let report = AdaptReport(app, outcome: builds ? try loop.run(scratch: scratch) : nil)
            print(report.text, terminator: "")
            return report.isComplete ? 0 : 1
        } catch {
            return fail(error.description)
        }
    }
}
