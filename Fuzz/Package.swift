// swift-tools-version: 6.2
import PackageDescription

// Damaged input for all readers, in a separate package, so that clients of the library do not build it.
//
//     swift run -c release --package-path Fuzz fuzz all 1 600
//     LAYOUTLAB_COVERAGE=1 swift build --package-path Fuzz --sanitize=fuzzer --product fuzz-coverage
//
// The second command requires a toolchain with libFuzzer. Its product has no main function, so the manifest contains
// it only if the variable is set.
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
