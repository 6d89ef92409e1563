// swift-tools-version: 6.2
import PackageDescription

// A solver in a package of its own. It depends on the contract and on the harness, and on no solver of LayoutLab's.
let package = Package(
    name: "OwnSolver",
    dependencies: [.package(name: "LayoutLab", path: "../..")],
    targets: [
        .executableTarget(
            name: "OwnSolver",
            dependencies: [
                .product(name: "SolverAPI", package: "LayoutLab"), .product(name: "Harness", package: "LayoutLab"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
