// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Imports state their access level, and members are visible only from imported modules. So a file's imports show all
/// its dependencies.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Whether OpenBLAS with LAPACKE is installed, which DenseLP needs. Without it DenseLP is left out, and everything else
/// needs only Swift. `LAYOUTLAB_OPENBLAS=1` or `=0` replaces the search, whose result SwiftPM caches.
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
        .library(name: "LayoutTree", targets: ["LayoutTree"]),
        .library(name: "FreeTypeText", targets: ["FreeTypeText"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "ScreenCheck", targets: ["ScreenCheck"]),
        .library(name: "AppSources", targets: ["AppSources"]),
        .library(name: "Explain", targets: ["Explain"]),
        .library(name: "RangeProofs", targets: ["RangeProofs"]),
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
        .trait(
            name: "ObjectiveCFunctions",
            description: "UIKit has associated objects and autorelease pools, for layout libraries that call them."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        // Used by the tests of exact numbers for comparison; no product depends on it.
        .package(url: "https://github.com/attaswift/BigInt", from: "6.0.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        // For `swift package generate-documentation`; no target depends on it.
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    ],
    targets: [
        // The lab: the solvers' contract, the solvers, and the harness that races them. The harness imports no solver,
        // so it cannot favor one. DenseLP is added below if OpenBLAS is installed.
        .target(name: "SolverAPI", swiftSettings: strict),
        .target(
            name: "Cassowary", dependencies: ["ExactSimplex", "SimplexSupport", "SolverAPI"], swiftSettings: strict),
        .target(
            name: "RevisedSimplex", dependencies: ["ExactSimplex", "SimplexSupport", "SolverAPI", "Substitution"],
            swiftSettings: strict),
        .target(
            name: "Harness",
            dependencies: ["LayoutCore", "LayoutConformance", "LayoutTreeCore", "SafeText", "SolverAPI", "Statistics"],
            resources: [.embedInCode("Reports/Page")],
            swiftSettings: strict),
        .executableTarget(
            name: "LayoutLab",
            dependencies: [
                "SolverAPI", "SolverCatalog", "AppSources", "AutoLayout", "InterfaceBuilder", "ScreenCheck",
                "LayoutExamples", "LayoutConformance", "Harness", "SafeText", "Explain",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),

        // The layout engine: LayoutCore computes frames of views with any solver, and AutoLayout adds the default
        // solver.
        .target(name: "LayoutCore", dependencies: ["LayoutTreeCore", "SolverAPI"], swiftSettings: strict),
        .target(
            name: "AutoLayout", dependencies: ["LayoutCore", "RevisedSimplex"], path: "Sources/Engines/AutoLayout",
            swiftSettings: strict),

        // The layout engine without objects: views are nodes by index, and constraints are rows of a table.
        .target(
            name: "LayoutTreeCore", dependencies: ["SolverAPI", "Substitution"], path: "Sources/Engines/LayoutTreeCore",
            swiftSettings: strict),
        .target(
            name: "LayoutTree", dependencies: ["LayoutTreeCore", "RevisedSimplex", "SolverAPI"],
            path: "Sources/Engines/LayoutTree",
            swiftSettings: strict),

        // Solving: code that the solvers share, exact arithmetic, the catalogue of solvers, the laws that every solver
        // obeys, and the statistics of their times.
        .target(
            name: "SimplexSupport", dependencies: ["ExactSimplex", "SolverAPI"],
            path: "Sources/Solving/SimplexSupport", swiftSettings: strict),
        .target(
            name: "Substitution", dependencies: ["SolverAPI"], path: "Sources/Solving/Substitution",
            swiftSettings: strict),
        .target(
            name: "Certificates", dependencies: ["SolverAPI"], path: "Sources/Solving/Certificates",
            swiftSettings: strict),
        .target(
            name: "ExactSimplex", dependencies: ["Certificates", "SolverAPI"], path: "Sources/Solving/ExactSimplex",
            swiftSettings: strict),
        .target(
            name: "SolverCatalog",
            dependencies: ["SolverAPI", "Cassowary", "ExactSimplex", "RevisedSimplex"]
                + (hasOpenBLAS ? ["DenseLP"] : []),
            path: "Sources/Solving/SolverCatalog",
            swiftSettings: strict + (hasOpenBLAS ? [.define("DENSE_LP")] : [])),
        .target(
            name: "SolverConformance", dependencies: ["SolverAPI"], path: "Sources/Solving/SolverConformance",
            swiftSettings: strict),
        .target(
            name: "Statistics", dependencies: ["SolverAPI"], path: "Sources/Solving/Statistics", swiftSettings: strict),

        // Screens: Interface Builder files, checks of them, and facts from an app's sources.
        .target(
            name: "InterfaceBuilder", dependencies: ["AutoLayout", "SafeText", "SolverAPI"],
            path: "Sources/Screens/InterfaceBuilder", swiftSettings: strict),
        .target(
            name: "ScreenCheck",
            dependencies: [
                "AppSources", "InterfaceBuilder", "AutoLayout", "RangeProofs", "SafeText", "SolverAPI",
                .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/Screens/ScreenCheck", swiftSettings: strict),
        .target(name: "AppSources", path: "Sources/Screens/AppSources", swiftSettings: strict),

        // Explaining: conflicts in words, and properties that hold at all sizes.
        .target(
            name: "Explain",
            dependencies: ["AutoLayout", "Certificates", "ExactSimplex", "SafeText", "SolverAPI"],
            path: "Sources/Explaining/Explain", swiftSettings: strict),
        .target(
            name: "RangeProofs",
            dependencies: ["AutoLayout", "Certificates", "ExactSimplex", "Explain", "SolverAPI"],
            path: "Sources/Explaining/RangeProofs", swiftSettings: strict),

        .target(
            name: "PageDoor", dependencies: ["AutoLayout", "Explain", "SafeText", "SolverAPI", "SolverCatalog"],
            path: "Sources/Explaining/PageDoor", swiftSettings: strict),

        // Text: untrusted text made safe for each kind of output, and text measured with font files.
        .target(name: "SafeText", path: "Sources/Text/SafeText", swiftSettings: strict),
        .systemLibrary(
            name: "CFreeType", path: "Sources/Text/CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"])]),
        .target(
            name: "FreeTypeText",
            dependencies: ["AutoLayout", .target(name: "CFreeType", condition: .when(traits: ["FreeType"]))],
            path: "Sources/Text/FreeTypeText", swiftSettings: strict),

        // Scenes: layouts as data for any engine, and known layouts from books.
        .target(name: "LayoutConformance", path: "Sources/Scenes/LayoutConformance", swiftSettings: strict),
        .target(
            name: "LayoutExamples", dependencies: ["AutoLayout", "SolverAPI"], path: "Sources/Scenes/LayoutExamples",
            swiftSettings: strict),

        // `swift package layoutlab check …` in packages that depend on this one.
        .plugin(
            name: "LayoutLabCommand",
            capability: .command(
                intent: .custom(verb: "layoutlab", description: "Check the screens of this package, or another verb."),
                permissions: [])),

        // A peer of the race that is not a solver: hand-written arithmetic, the lower bound. The other peers are not in
        // Swift; scripts/peers builds them.
        .executableTarget(
            name: "ManualPeer", dependencies: ["Harness", "SolverAPI"], path: "peers/manual", swiftSettings: strict),

        // The example of a solver in a package of its own. It is also compiled here, so that it stays valid.
        .executableTarget(
            name: "OwnSolver", dependencies: ["Harness", "SolverAPI"], path: "Examples/OwnSolver/Sources/OwnSolver"),

        // The example of a toolkit on `LayoutTree`, compiled here for the same reason.
        .executableTarget(
            name: "TerminalScreen", dependencies: ["LayoutTree"],
            path: "Examples/TerminalScreen/Sources/TerminalScreen"),

        // Code that the tests of several targets share, and the programs that tests run.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .target(name: "CAllocations", path: "Tests/Programs/CAllocations"),
        .executableTarget(
            name: "layout-client", dependencies: ["AutoLayout"], path: "Tests/Programs/LayoutClient",
            swiftSettings: strict),
        .executableTarget(
            name: "layer-allocations", dependencies: ["AutoLayout", "CAllocations"],
            path: "Tests/Programs/LayerAllocations", swiftSettings: strict),
        .executableTarget(
            name: "long-input",
            dependencies: [
                "AppSources", "AutoLayout", "Explain", "Harness", "InterfaceBuilder", "LayoutConformance",
                "RevisedSimplex", "SafeText", "ScreenCheck",
            ],
            path: "Tests/Programs/LongInput", swiftSettings: strict),

        .testTarget(name: "SolverAPITests", dependencies: ["SolverAPI", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CassowaryTests",
            dependencies: [
                "Cassowary", "ExactSimplex", "SimplexSupport", "SolverAPI", "SolverConformance", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "RevisedSimplexTests",
            dependencies: [
                "RevisedSimplex", "SimplexSupport", "SolverAPI", "SolverConformance", "Substitution", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HarnessTests",
            dependencies: [
                "Harness", "Cassowary", "LayoutConformance", "SolverAPI", "SolverCatalog", "SolverConformance",
                "TestSupport",
            ] + (hasOpenBLAS ? ["DenseLP"] : []),
            exclude: ["Recorded/Texts"],
            swiftSettings: strict + (hasOpenBLAS ? [.define("DENSE_LP")] : [])),
        .testTarget(
            name: "AutoLayoutTests",
            dependencies: [
                "AutoLayout", "Harness", "LayoutCore", "LayoutExamples", "LayoutTreeCore", "SolverAPI", "SolverCatalog",
                "TestSupport",
            ],
            exclude: ["AppleFacts/Facts", "Recorded/Texts"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SimplexSupportTests", dependencies: ["SimplexSupport", "SolverAPI"],
            path: "Tests/Solving/SimplexSupportTests", swiftSettings: strict),
        .testTarget(
            name: "ExactSimplexTests",
            dependencies: [
                "Certificates", "ExactSimplex", "Harness", "RangeProofs", "SolverAPI", "SolverCatalog",
                "SolverConformance", "TestSupport", .product(name: "BigInt", package: "BigInt"),
            ],
            path: "Tests/Solving/ExactSimplexTests", swiftSettings: strict),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: [
                "InterfaceBuilder", "ScreenCheck", "AutoLayout", "Explain", "RangeProofs", "SolverAPI",
                "SolverCatalog", "TestSupport",
            ],
            path: "Tests/Screens/InterfaceBuilderTests", exclude: ["Recorded/Texts"], swiftSettings: strict),
        .testTarget(
            name: "ScreenCheckTests",
            dependencies: [
                "ScreenCheck", "InterfaceBuilder", "AutoLayout", "SolverAPI", "SolverCatalog", "TestSupport",
            ],
            path: "Tests/Screens/ScreenCheckTests", swiftSettings: strict),
        .testTarget(
            name: "AppSourcesTests", dependencies: ["AppSources", "TestSupport"],
            path: "Tests/Screens/AppSourcesTests", exclude: ["Recorded/Texts"], swiftSettings: strict),
        .testTarget(
            name: "ExplainTests",
            dependencies: [
                "Explain", "AutoLayout", "Certificates", "ExactSimplex", "RangeProofs", "RevisedSimplex", "SolverAPI",
                "SolverConformance", "TestSupport",
            ],
            path: "Tests/Explaining/ExplainTests", exclude: ["Golden", "Recorded/Texts"],
            swiftSettings: strict),
        .testTarget(
            name: "PageDoorTests",
            dependencies: ["PageDoor", "AutoLayout", "Explain", "Harness", "SafeText", "SolverAPI", "TestSupport"],
            path: "Tests/Explaining/PageDoorTests", swiftSettings: strict),
        .testTarget(
            name: "SafeTextTests", dependencies: ["SafeText", "TestSupport"], path: "Tests/Text/SafeTextTests",
            swiftSettings: strict),
        .testTarget(
            name: "FreeTypeTextTests", dependencies: ["FreeTypeText", "AutoLayout", "SolverAPI", "SolverCatalog"],
            path: "Tests/Text/FreeTypeTextTests", swiftSettings: strict),
        .testTarget(
            name: "CrossCheckTests",
            dependencies: ["Harness", "SolverAPI", "SolverCatalog", "SolverConformance", "TestSupport"],
            exclude: ["Counters/limits.csv"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "LayoutLab", "ManualPeer", "OwnSolver", "long-input", "AutoLayout", "Harness", "InterfaceBuilder",
                "SafeText",
                "ScreenCheck", "LayoutConformance", "LayoutExamples", "SolverAPI", "SolverCatalog",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "LayoutTreeTests",
            dependencies: [
                "ExactSimplex", "LayoutTree", "LayoutTreeCore", "RevisedSimplex", "SolverAPI", "TestSupport",
            ],
            path: "Tests/Engines/LayoutTreeTests", swiftSettings: strict),
        .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// Targets that need OpenBLAS: DenseLP, the baseline of the race and the oracle of tests, and its tests.
if hasOpenBLAS {
    package.products.append(.library(name: "DenseLP", targets: ["DenseLP"]))
    package.targets += [
        .systemLibrary(
            name: "COpenBLAS", path: "Sources/Solving/COpenBLAS", pkgConfig: "openblas",
            providers: [.apt(["libopenblas-dev"])]),
        .systemLibrary(
            name: "CLAPACKE", path: "Sources/Solving/CLAPACKE", pkgConfig: "lapacke",
            providers: [.apt(["liblapacke-dev"])]),
        .target(
            name: "DenseLP", dependencies: ["ExactSimplex", "SolverAPI", "COpenBLAS", "CLAPACKE"], swiftSettings: strict
        ),
        .testTarget(
            name: "DenseLPTests",
            dependencies: ["DenseLP", "ExactSimplex", "SolverAPI", "SolverConformance", "TestSupport"],
            swiftSettings: strict),
    ]
}

// `import UIKit` for platforms without Apple's UIKit. On Apple's platforms there must not be a second module of that
// name, so the products re-export the system's there, and a package may depend on them everywhere. `os(…)` is the
// machine that builds; a build for another platform states the choice by `LAYOUTLAB_UIKIT=1` or `=0`.
#if os(macOS)
    let hasOwnUIKit = Context.environment["LAYOUTLAB_UIKIT"] == "1"
#else
    let hasOwnUIKit = Context.environment["LAYOUTLAB_UIKIT"] != "0"
#endif
if hasOwnUIKit {
    // `MemberImportVisibility` is off, because an app's `import UIKit` also shows the members of Foundation.
    let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    package.products += [
        .library(name: "UIKitCompatibility", targets: ["UIKit", "_Testing_UIKit"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        // A separate product, because a library that looks for AppKit before UIKit would find it.
        .library(name: "AppKitCompatibility", targets: ["AppKit", "_Testing_AppKit"]),
    ]
    package.targets += [
        .target(name: "CInitializers", path: "Sources/UIKit/CInitializers"),
        .target(
            name: "UIKit", dependencies: ["AutoLayout", "CInitializers", "InterfaceBuilder", "SolverAPI"],
            path: "Sources/UIKit/UIKit",
            swiftSettings: settings),
        .target(
            name: "AppKit", dependencies: ["AutoLayout", "SolverAPI", "UIKit"], path: "Sources/UIKit/AppKit",
            swiftSettings: settings),
        .target(
            name: "UIKitTesting",
            dependencies: [
                "AutoLayout", "InterfaceBuilder", "RangeProofs", "RevisedSimplex", "SafeText", "SolverAPI", "UIKit",
            ],
            path: "Sources/UIKit/UIKitTesting", swiftSettings: settings),
        .target(name: "_Testing_UIKit", path: "Sources/UIKit/_Testing_UIKit"),
        .target(name: "_Testing_AppKit", path: "Sources/UIKit/_Testing_AppKit"),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "AutoLayout", "InterfaceBuilder", "SolverCatalog", "TestSupport", "UIKit", "UIKitTesting",
                "_Testing_UIKit",
            ],
            path: "Tests/UIKit/UIKitTests"),
        .testTarget(
            name: "AppKitTests", dependencies: ["AppKit", "_Testing_AppKit", "_Testing_UIKit"],
            path: "Tests/UIKit/AppKitTests"),
        // Tests a client in Swift 5 mode, which most libraries use.
        .testTarget(
            name: "UIKitSwift5Tests", dependencies: ["UIKit"], path: "Tests/UIKit/UIKitSwift5Tests",
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
} else {
    package.targets.append(.target(name: "SystemUIKit", path: "Sources/UIKit/SystemUIKit"))
    for name in ["UIKitCompatibility", "UIKitTesting", "AppKitCompatibility"] {
        package.products.append(.library(name: name, targets: ["SystemUIKit"]))
    }
}

// scripts/test and scripts/bench optimize only the targets in which tests and measurements spend their time. Processor time
// of the tests' build with all targets optimized: 992 s → 557 s without (both measured beside other work). The flags need
// this variable, because SwiftPM refuses a dependency whose manifest has unsafe flags.
//
// Measurements run in the harness. Tests read hundreds of documents: with InterfaceBuilder optimized, those that do take 51 s
// of processor time instead of 224 s. Without optimization Harness is compiled in 25 s instead of 120 s.
let optimizedToo = ["solvers": ["Harness"], "tests": ["InterfaceBuilder", "SafeText"]]
if let more = Context.environment["LAYOUTLAB_OPTIMIZED"].flatMap({ optimizedToo[$0] }) {
    let optimized = Set(more).union([
        "SolverAPI", "Certificates", "ExactSimplex", "SimplexSupport", "Substitution", "Cassowary", "RevisedSimplex",
        "DenseLP", "LayoutCore", "LayoutTreeCore", "LayoutTree", "AutoLayout", "Statistics",
    ])
    for target in package.targets
    where [.regular, .executable, .test].contains(target.type) && !optimized.contains(target.name) {
        // By default the compiler runs a second time to emit the module early, for modules that import it. No target
        // depends on tests. Processor time of AutoLayoutTests: 79 s → 65 s.
        let flags = ["-Onone"] + (target.type == .test ? ["-no-emit-module-separately-wmo"] : [])
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}
