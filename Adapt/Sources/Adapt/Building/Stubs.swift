/// The modules that the package declares in place of missing ones: empty classes for the names that the app uses.
struct Stubs {
    /// The names of each module, sorted.
    private(set) var names: [String: [String]] = [:]

    init(_ app: AppAdapter) {
        for module in app.stubs { names[module] = [] }
    }

    /// Declares the types that the compiler does not find in files that import a stub.
    ///
    /// - Returns: Whether there was one.
    mutating func declare(_ errors: [Diagnostic], app: AppAdapter, paths: [String]) -> Bool {
        guard !names.isEmpty else { return false }
        var isNew = false
        for error in errors where error.message.contains("in scope") {
            // A type of the app that is left out is not a type of the module.
            guard let name = error.names.first, name.first?.isUppercase == true, !app.index.declares(name),
                let number = paths.firstIndex(where: { error.file.hasSuffix($0) }),
                number < app.sources.count
            else { continue }
            let source = app.sources[number].original
            for module in names.keys.sorted() where Self.imports(source, module) {
                if names.values.contains(where: { $0.contains(name) }) { break }
                names[module, default: []].append(name)
                names[module]?.sort()
                isNew = true
                break
            }
        }
        return isNew
    }

    private static func imports(_ source: ParsedSource, _ module: String) -> Bool {
        source.tree.statements.contains { $0.item.trimmedDescription == "import \(module)" }
    }

    func source(_ module: String) -> String {
        var lines = [
            "// Written by scripts/adapt: the names of \(module) that the app uses, without their meaning.",
            "@_exported import UIKit", "",
        ]
        for name in names[module] ?? [] {
            let endings = ["Delegate", "DataSource", "Protocol"]
            if endings.contains(where: { name.hasSuffix($0) }) {
                lines.append("public protocol \(name): AnyObject {}")
            } else {
                let base =
                    name.hasSuffix("View") ? "UIView" : name.hasSuffix("Controller") ? "UIViewController" : "NSObject"
                lines.append("open class \(name): \(base) {}")
            }
        }
        return (lines + [""]).joined(separator: "\n")
    }
}
