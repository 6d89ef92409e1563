// swift-tools-version: 6.2
import PackageDescription

// A solver in a separate package. It depends on the protocol and the harness, not on solvers of LayoutLab.
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
