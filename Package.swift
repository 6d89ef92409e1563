// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Every import says who may see it and whose members it uses, so a file's import list is its true architecture.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether there is OpenBLAS with LAPACKE to build DenseLP on. Without it that solver is left out, and all else needs nothing
/// but Swift. `LAYOUTLAB_OPENBLAS=1` or `=0` says it, where nobody shall look: SwiftPM remembers what a look found.
let hasOpenBLAS: Bool = {
    if let said = Context.environment["LAYOUTLAB_OPENBLAS"] { return said != "0" }
    let told = (Context.environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
    let roots = ["/usr/local", "/usr", "/opt/homebrew/opt/openblas", "/usr/local/opt/openblas"]
    let libraries = ["lib", "lib64", "share"] + ["x86_64", "aarch64"].map { "lib/\($0)-linux-gnu" }
    let folders = told + roots.flatMap { root in libraries.map { "\(root)/\($0)/pkgconfig" } }
    return ["openblas", "lapacke"].allSatisfy { name in
        folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name).pc") }
    }
}()

let package = Package(
    name: "LayoutLab",
    products: [
        .library(name: "SolverAPI", targets: ["SolverAPI"]),
        .library(name: "SolverConformance", targets: ["SolverConformance"]),
        .library(name: "Cassowary", targets: ["Cassowary"]),
        .library(name: "RevisedSimplex", targets: ["RevisedSimplex"]),
        .library(name: "ExactSimplex", targets: ["ExactSimplex"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        .library(name: "LayoutCore", targets: ["LayoutCore"]),
        .library(name: "FreeTypeText", targets: ["FreeTypeText"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "ScreenCheck", targets: ["ScreenCheck"]),
        .library(name: "Explain", targets: ["Explain"]),
        .library(name: "Portability", targets: ["Portability"]),
        .library(name: "LayoutConformance", targets: ["LayoutConformance"]),
        .library(name: "Harness", targets: ["Harness"]),
        .executable(name: "layoutlab", targets: ["LayoutLab"]),
        .executable(name: "manual-peer", targets: ["ManualPeer"]),
        .plugin(name: "LayoutLabCommand", targets: ["LayoutLabCommand"]),
    ],
    traits: [
        .trait(
            name: "InvariantChecks",
            description: "Solvers check their own invariants after every step: for tests and fuzzing, never for timing."
        ),
        .trait(
            name: "FreeType",
            description: "Text is measured with real font files too, by FreeType; needs libfreetype-dev."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        // What the tests of exact numbers are held against; no product depends on it.
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        // For `swift package generate-documentation`; no target depends on it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        // Text that came from outside, made safe for each kind of output.
        .target(name: "SafeText", swiftSettings: strict),

        // The contract.
        .target(name: "SolverAPI", swiftSettings: strict),
        .target(name: "SolverConformance", dependencies: ["SolverAPI"], swiftSettings: strict),

        // Exact answers, for checking and as the last resort: fractions, and the simplex method on them.
        .target(name: "Rationals", swiftSettings: strict),
        .target(name: "Certificates", dependencies: ["Rationals", "SolverAPI"], swiftSettings: strict),
        .target(
            name: "ExactSimplex", dependencies: ["Certificates", "Rationals", "SolverAPI"], swiftSettings: strict),

        // Whether an answer is right, from the constraints and what the solver says of its multipliers.
        .target(name: "AnswerChecks", dependencies: ["SolverAPI"], swiftSettings: strict),

        // What both simplexes stand on: flat memory by number, and the way of a batch from the constraints to what is published.
        .target(
            name: "SimplexSupport", dependencies: ["AnswerChecks", "ExactSimplex", "SolverAPI"], swiftSettings: strict),

        // The solvers: each imports the contract, and no other solver.
        .target(
            name: "Cassowary", dependencies: ["AnswerChecks", "ExactSimplex", "SimplexSupport", "SolverAPI"],
            swiftSettings: strict),
        .target(
            name: "RevisedSimplex", dependencies: ["AnswerChecks", "ExactSimplex", "SimplexSupport", "SolverAPI"],
            swiftSettings: strict),
        .target(
            name: "SolverCatalog",
            dependencies: ["SolverAPI", "Cassowary", "ExactSimplex", "RevisedSimplex"]
                + (hasOpenBLAS ? ["DenseLP"] : []),
            swiftSettings: strict + (hasOpenBLAS ? [.define("DENSE_LP")] : [])),

        // The layout layer: views in, frames out, any solver beneath; and the same with a solver to begin with.
        .target(name: "LayoutCore", dependencies: ["SolverAPI"], swiftSettings: strict),
        .target(name: "AutoLayout", dependencies: ["LayoutCore", "RevisedSimplex"], swiftSettings: strict),
        .target(
            name: "InterfaceBuilder", dependencies: ["AutoLayout", "SafeText", "SolverAPI"], swiftSettings: strict),
        .target(
            name: "ScreenCheck",
            dependencies: [
                "AppSources", "InterfaceBuilder", "AutoLayout", "Explain", "SafeText", "SolverAPI",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        // Logs of conflicts, told in words: which rules, why, and what would mend it.
        .target(
            name: "Explain",
            dependencies: [
                "AutoLayout", "Certificates", "ExactSimplex", "Rationals", "SafeText", "SolverAPI",
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .target(
            name: "FreeTypeText",
            dependencies: ["AutoLayout", .target(name: "CFreeType", condition: .when(traits: ["FreeType"]))],
            swiftSettings: strict),
        .target(name: "LayoutExamples", dependencies: ["AutoLayout", "SolverAPI"], swiftSettings: strict),

        // Which lines of an app's sources stand in the way of `UIKitCompatibility`.
        .target(name: "Portability", dependencies: ["SourceTokens"], swiftSettings: strict),

        // Sources in pieces; and what an app's sources and asset catalogues have, for the screens that speak of it.
        .target(name: "SourceTokens", swiftSettings: strict),
        .target(name: "AppSources", dependencies: ["SourceTokens"], swiftSettings: strict),

        // Scenes for any layout engine, in any language: data and no code of ours.
        .target(name: "LayoutConformance", swiftSettings: strict),

        // The lab: imports no solver, so it cannot favour one.
        .target(
            name: "Harness", dependencies: ["LayoutCore", "LayoutConformance", "SafeText", "SolverAPI"],
            resources: [.embedInCode("Reports/Page")],
            swiftSettings: strict),
        .executableTarget(
            name: "LayoutLab",
            dependencies: [
                "SolverAPI", "SolverCatalog", "AutoLayout", "InterfaceBuilder", "ScreenCheck", "LayoutExamples",
                "LayoutConformance", "Harness", "SafeText", "Explain", "Portability",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),

        // `swift package layoutlab check …` in packages that depend on this one.
        .plugin(
            name: "LayoutLabCommand",
            capability: .command(
                intent: .custom(verb: "layoutlab", description: "Check the screens of this package, or another verb."),
                permissions: [])),

        // A peer of the race that is no solver: the floor. The other peers are not in Swift, and built by scripts/peers.
        .executableTarget(
            name: "ManualPeer", dependencies: ["Harness", "SolverAPI"], path: "peers/manual", swiftSettings: strict),

        // The example of a solver in a package of its own, compiled here too so that it cannot rot.
        .executableTarget(
            name: "OwnSolver", dependencies: ["Harness", "SolverAPI"], path: "Examples/OwnSolver/Sources/OwnSolver"),

        // What tests of several targets share.
        .target(name: "TestLimits", path: "Tests/TestLimits", swiftSettings: strict),
        .testTarget(name: "PortabilityTests", dependencies: ["Portability"], swiftSettings: strict),
        .testTarget(name: "AppSourcesTests", dependencies: ["AppSources", "SourceTokens"], swiftSettings: strict),
        .target(name: "CAllocations", path: "Tests/Programs/CAllocations"),
        .executableTarget(
            name: "layout-client", dependencies: ["AutoLayout"], path: "Tests/Programs/LayoutClient",
            swiftSettings: strict),
        .executableTarget(
            name: "layer-allocations", dependencies: ["AutoLayout", "CAllocations", "SolverAPI", "SolverCatalog"],
            path: "Tests/Programs/LayerAllocations", swiftSettings: strict),
        .executableTarget(
            name: "long-input",
            dependencies: [
                "AutoLayout", "Explain", "Harness", "InterfaceBuilder", "LayoutConformance", "Portability",
                "RevisedSimplex", "SafeText", "ScreenCheck",
            ],
            path: "Tests/Programs/LongInput", swiftSettings: strict),
        .testTarget(name: "SafeTextTests", dependencies: ["SafeText", "TestLimits"], swiftSettings: strict),
        .testTarget(
            name: "ExplainTests",
            dependencies: [
                "Explain", "AutoLayout", "Certificates", "ExactSimplex", "Rationals", "RevisedSimplex", "SolverAPI",
                "TestLimits",
            ],
            exclude: ["Golden"],
            swiftSettings: strict),
        .testTarget(name: "SolverAPITests", dependencies: ["SolverAPI"], swiftSettings: strict),
        .testTarget(
            name: "CassowaryTests",
            dependencies: [
                "AnswerChecks", "Cassowary", "ExactSimplex", "SimplexSupport", "SolverAPI", "SolverConformance",
                "TestLimits",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExactSimplexTests",
            dependencies: [
                "Certificates", "ExactSimplex", "Harness", "Rationals", "SolverAPI", "SolverCatalog",
                "SolverConformance",
                "TestLimits", .product(name: "BigInt", package: "BigInt"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AnswerChecksTests", dependencies: ["AnswerChecks", "SolverAPI"], swiftSettings: strict),
        .testTarget(
            name: "RevisedSimplexTests",
            dependencies: [
                "AnswerChecks", "RevisedSimplex", "SimplexSupport", "SolverAPI", "SolverConformance", "TestLimits",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AutoLayoutTests",
            dependencies: [
                "AutoLayout", "Harness", "LayoutCore", "LayoutExamples", "SolverAPI", "SolverCatalog", "TestLimits",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FreeTypeTextTests", dependencies: ["FreeTypeText", "AutoLayout", "SolverAPI", "SolverCatalog"],
            swiftSettings: strict),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: [
                "InterfaceBuilder", "ScreenCheck", "AutoLayout", "Explain", "SolverAPI", "SolverCatalog", "TestLimits",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ScreenCheckTests",
            dependencies: [
                "ScreenCheck", "InterfaceBuilder", "AutoLayout", "SolverAPI", "SolverCatalog", "TestLimits",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HarnessTests",
            dependencies: [
                "Harness", "Cassowary", "LayoutConformance", "SolverAPI", "SolverCatalog", "SolverConformance",
                "TestLimits",
            ] + (hasOpenBLAS ? ["DenseLP"] : []),
            swiftSettings: strict + (hasOpenBLAS ? [.define("DENSE_LP")] : [])),
        .testTarget(
            name: "CrossCheckTests",
            dependencies: ["Harness", "SolverAPI", "SolverCatalog", "SolverConformance", "TestLimits"],
            exclude: ["Counters/limits.csv"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "LayoutLab", "ManualPeer", "OwnSolver", "long-input", "AutoLayout", "Harness", "InterfaceBuilder",
                "ScreenCheck",
                "LayoutConformance", "LayoutExamples", "SolverAPI", "SolverCatalog",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), "TestLimits",
            ],
            swiftSettings: strict),
        .testTarget(name: "RepositoryTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// What needs OpenBLAS: the baseline and oracle, and its tests.
if hasOpenBLAS {
    package.products.append(.library(name: "DenseLP", targets: ["DenseLP"]))
    package.targets += [
        .systemLibrary(name: "COpenBLAS", pkgConfig: "openblas", providers: [.apt(["libopenblas-dev"])]),
        .systemLibrary(name: "CLAPACKE", pkgConfig: "lapacke", providers: [.apt(["liblapacke-dev"])]),
        .target(
            name: "DenseLP", dependencies: ["ExactSimplex", "SolverAPI", "COpenBLAS", "CLAPACKE"], swiftSettings: strict
        ),
        .testTarget(
            name: "DenseLPTests",
            dependencies: ["DenseLP", "ExactSimplex", "SolverAPI", "SolverConformance", "TestLimits"],
            swiftSettings: strict),
    ]
}
