import Foundation
import PackagePlugin

/// `swift package layoutlab check …`: the command of this package, in any package that depends on it.
@main
struct LayoutLabCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        // Built for release: a screen is laid out some hundred times. A plugin cannot depend on a product whose name is not its
        // target's, but it can have it built.
        let build = try packageManager.build(
            .product("layoutlab"),
            parameters: PackageManager.BuildParameters(configuration: .release, logging: .concise))
        guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            throw Failure.notBuilt(build.logText)
        }
        let process = Process()
        process.executableURL = tool.url
        // Without words it checks what lies in the package.
        process.arguments = arguments.isEmpty ? ["check", context.package.directoryURL.path] : arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure.ended(process.terminationStatus) }
    }

    /// Why there is nothing to show, or what the command said.
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
