/// What `layoutlab new` writes: files that compile and run as they are.
struct PackageTemplate {
    /// A file, and its path in the new folder.
    struct File: Hashable {
        let path: String
        let text: String
    }

    let files: [File]
    /// What to type next, a line each, in the new folder.
    let nextSteps: [String]

    /// A package with one program, on the products of LayoutLab that it needs.
    ///
    /// - Parameters:
    ///   - module: the module's name: an identifier of Swift.
    ///   - repository: the path of a clone of LayoutLab.
    static func manifest(_ module: String, products: [String], repository: String) -> File {
        let dependencies = products.map {
            "                .product(name: \"\($0)\", package: \"LayoutLab\"),\n"
        }.joined()
        // A literal of Swift, whatever the folder is called.
        let path = repository.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return File(
            path: "Package.swift",
            text: """
                // swift-tools-version: 6.2
                import PackageDescription

                let package = Package(
                    name: "\(module)",
                    dependencies: [.package(name: "LayoutLab", path: "\(path)")],
                    targets: [
                        .executableTarget(
                            name: "\(module)",
                            dependencies: [
                \(dependencies)            ])
                    ],
                    swiftLanguageModes: [.v6]
                )

                """)
    }
}
