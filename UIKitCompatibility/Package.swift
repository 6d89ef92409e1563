// swift-tools-version: 6.2
import PackageDescription

// `import UIKit` where Apple's is not to be had. On Apple's platforms there must be no second module of that name, so there the
// product is empty but for a door to the system's: a package may depend on it everywhere.
#if os(Linux)
    let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    let targets: [Target] = [
        .target(name: "CInitializers"),
        .target(
            name: "UIKit",
            dependencies: [
                "CInitializers",
                .product(name: "AutoLayout", package: "LayoutLab"), .product(name: "SolverAPI", package: "LayoutLab"),
            ], swiftSettings: strict),
        // AppKit's names as far as layout goes: views with y upwards, its stacks and grids.
        .target(
            name: "AppKit",
            dependencies: [
                "UIKit", .product(name: "AutoLayout", package: "LayoutLab"),
                .product(name: "SolverAPI", package: "LayoutLab"),
            ],
            swiftSettings: strict),
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_AppKit"),
        .target(
            name: "UIKitTesting",
            dependencies: [
                "UIKit", .product(name: "AutoLayout", package: "LayoutLab"),
                .product(name: "Explain", package: "LayoutLab"),
            ],
            swiftSettings: strict),
        .testTarget(name: "UIKitTests", dependencies: ["UIKit", "UIKitTesting", "_Testing_UIKit"]),
        .testTarget(name: "AppKitTests", dependencies: ["AppKit", "_Testing_AppKit", "_Testing_UIKit"]),
        // A client that still compiles in Swift 5 mode, as most libraries do.
        .testTarget(
            name: "UIKitSwift5Tests", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
    let modules = ["UIKit", "UIKitTesting", "_Testing_UIKit"]
    let macModules = ["AppKit", "_Testing_AppKit"]
    let dependencies: [Package.Dependency] = [.package(name: "LayoutLab", path: "..")]
#else
    let targets: [Target] = [.target(name: "SystemUIKit")]
    let modules = ["SystemUIKit"]
    let macModules = ["SystemUIKit"]
    let dependencies: [Package.Dependency] = []
#endif

let package = Package(
    name: "UIKitCompatibility",
    platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15)],
    products: [
        .library(name: "UIKitCompatibility", targets: modules),
        // Apart, because a library that asks for AppKit first would find it.
        .library(name: "AppKitCompatibility", targets: macModules),
    ],
    dependencies: dependencies,
    targets: targets,
    swiftLanguageModes: [.v6]
)
