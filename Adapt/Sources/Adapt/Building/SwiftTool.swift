import Foundation

/// Runs the commands of Swift's toolchain.
struct SwiftTool {
    /// The package that is built.
    let package: URL
    /// The folder of build products.
    let scratch: URL

    struct Output {
        let code: Int32
        /// The standard output and the standard error stream, as they came.
        let text: String
    }

    func run(_ arguments: [String]) throws(AdaptError) -> Output {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = package
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do { try process.run() } catch { throw .compiler("swift: cannot be run: \(error.localizedDescription)") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Output(code: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
    }

    func build(_ target: String) throws(AdaptError) -> Output {
        try run([
            "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--target", target,
            "-Xswiftc", "-continue-building-after-errors",
        ])
    }

    /// Checks the types of the module's sources, which is faster than a build and reports the errors of all files.
    ///
    /// - Parameter followsPaths: Whether to check also what the compiler finds after the types, such as missing returns.
    func check(module: String, sources: [String], followsPaths: Bool) throws(AdaptError) -> Output {
        let products = scratch.appendingPathComponent("debug")
        var arguments = [
            "swiftc", "-wmo", "-swift-version", "5", "-module-name", module, "-suppress-warnings", "-D",
            "DEBUG",
            "-D", "SWIFT_PACKAGE", "-I", products.appendingPathComponent("Modules").path, "-parse-as-library",
        ]
        arguments += followsPaths ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"]
        // The module map that SwiftPM generates for the C module on which UIKit depends.
        let map = products.appendingPathComponent("CInitializers.build/module.modulemap").path
        if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
        return try run(arguments + sources)
    }
}
