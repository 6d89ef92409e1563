import Foundation
import PackagePlugin

/// `swift package layoutlab check …`: the command of this package, in any package that depends on it.
@main
struct LayoutLabCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try context.tool(named: "layoutlab")
        let process = Process()
        process.executableURL = tool.url
        // Without words it checks what lies in the package.
        process.arguments = arguments.isEmpty ? ["check", context.package.directoryURL.path] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }

    /// The command said what is wrong; this is its exit code.
    struct Failure: Error, CustomStringConvertible {
        let status: Int32
        var description: String { "layoutlab ended with \(status)" }
    }
}
