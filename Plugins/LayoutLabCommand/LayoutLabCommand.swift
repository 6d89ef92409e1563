import Foundation
import PackagePlugin

/// `swift package layoutlab check …`: this package's command, in any package that depends on it.
@main
struct LayoutLabCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // A release build, because a check lays out each screen hundreds of times. A plugin cannot depend on a product
        // with a different name than its target, but it can build one.
        let build = try packageManager.build(
            .product("layoutlab"),
            parameters: PackageManager.BuildParameters(configuration: .release, logging: .concise))
        guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw Failure.notBuilt(build.logText)
        }
        let process = Process()
        process.executableURL = tool.url
        // Without arguments it checks the package.
        process.arguments = arguments.isEmpty ? ["check", context.package.directoryURL.path] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure.ended(process.terminationStatus) }
    }

    /// The reason for missing output, or the command's message.
    enum Failure: Error, CustomStringConvertible {
        case notBuilt(String)
        case ended(Int32)

        var description: String {
            switch self {
            case .notBuilt(let log): "layoutlab could not be built:\n\(log)"
            case .ended(let status): "layoutlab ended with \(status)"
            }
        }
    }
}
