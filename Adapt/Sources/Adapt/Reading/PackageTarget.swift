import Foundation
import SwiftSyntax

/// A target that a package's manifest declares.
struct PackageTarget: Equatable {
    /// The name of the target, which is the name of its module.
    let module: String
    /// The folder of its sources, relative to the package's.
    let folder: String

    /// The folders in which a target without `path` may be.
    private static let parents = ["Sources", "Source", "src", "srcs"]

    /// Returns the targets with a literal name whose folders exist, in the order of the manifest. Tests, plug-ins and
    /// macros are not targets of the app.
    static func targets(ofPackageIn root: URL) -> [PackageTarget] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent("Package.swift").path),
            let manifest = try? ParsedSource(path: "Package.swift", bytes: [UInt8](data))
        else { return [] }
        var targets: [PackageTarget] = []
        manifest.tree.visitNodes { node in
            guard let call = node.as(FunctionCallExprSyntax.self),
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "target",
                let name = text("name", of: call)
            else { return true }
            let stated = text("path", of: call)
            let folders = stated.map { [$0] } ?? parents.map { "\($0)/\(name)" }
            let plain = folders.map { $0.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
            let folder = plain.first {
                !$0.split(separator: "/").contains("..") && AppFiles.isFolder(root.appendingPathComponent($0))
            }
            if let folder { targets.append(PackageTarget(module: name, folder: folder)) }
            return false
        }
        return targets
    }

    /// Returns the text of an argument that is a literal.
    private static func text(_ label: String, of call: FunctionCallExprSyntax) -> String? {
        call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
    }
}
