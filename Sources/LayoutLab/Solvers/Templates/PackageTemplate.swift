/// The files that `layoutlab new` writes. They compile and run unchanged.
struct PackageTemplate {
    /// A file with its path in the new folder.
    struct File: Hashable {
        let path: String
        let text: String
    }

    let files: [File]
    /// The next commands, one per line, to run in the new folder.
    let nextSteps: [String]

    /// Returns the manifest of a package with one program, and with tests if `tested` is not empty.
    ///
    /// - Parameters:
    ///   - module: The name of the module, an identifier in Swift.
    ///   - products: The products of LayoutLab that it needs.
    ///   - tested: The products of LayoutLab that its tests need.
    ///   - repository: The path of a clone of LayoutLab.
    static func manifest(
        _ module: String, products: [String], tested: [String] = [], repository: String
    ) -> File {
        func list(_ products: [String]) -> String {
            products.map { "                .product(name: \"\($0)\", package: \"LayoutLab\"),\n" }.joined()
        }
        let tests =
            tested.isEmpty
            ? ""
            : """
            ,
                    .testTarget(
                        name: "\(module)Tests",
                        dependencies: [
                            "\(module)",
            \(list(tested))            ])
            """
        // Escaped for a string literal in Swift.
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
                \(list(products))            ])\(tests)
                    ],
                    swiftLanguageModes: [.v6]
                )

                """)
    }
}
