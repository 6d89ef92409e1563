// swift-tools-version: 6.2
import PackageDescription

// Damaged input for all readers. A package of its own, so that no user of the library builds it.
//
//     swift run -c release --package-path Fuzz fuzz all 1 600
//     LAYOUTLAB_COVERAGE=1 swift build --package-path Fuzz --sanitize=fuzzer --product fuzz-coverage
//
// The second needs a toolchain with libFuzzer, and is left out of the manifest without the variable, because it has no main.
let followsCoverage = Context.environment["LAYOUTLAB_COVERAGE"] != nil

let package = Package(
    name: "LayoutLabFuzz",
    dependencies: [.package(name: "LayoutLab", path: "..")],
    targets: [
        .target(
            name: "FuzzTargets",
            dependencies: [
                "SolverAPI", "AutoLayout", "ScreenCheck", "Harness", "RevisedSimplex", "Cassowary", "Explain",
            ].map {
                .product(name: $0, package: "LayoutLab")
            }),
        .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"]),
        .executableTarget(
            name: "soak",
            dependencies: ["Harness", "RevisedSimplex", "Cassowary"].map { .product(name: $0, package: "LayoutLab") }),
    ]
        + (followsCoverage
            ? [
                .executableTarget(
                    name: "fuzz-coverage", dependencies: ["FuzzTargets"], path: "Sources/FuzzCoverage",
                    swiftSettings: [.unsafeFlags(["-parse-as-library"])])
            ] : []),
    swiftLanguageModes: [.v6]
)
