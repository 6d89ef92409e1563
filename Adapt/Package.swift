// swift-tools-version: 6.2
import PackageDescription

// Makes a package that builds on Linux from an app's sources: `scripts/adapt`. A package of its own, because building
// swift-syntax takes minutes that users of the library and of the command should not pay for.
let package = Package(
    name: "LayoutLabAdapt",
    dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", exact: "603.0.1")],
    targets: [
        .target(
            name: "Adapt",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(name: "adapt-app", dependencies: ["Adapt"], path: "Sources/AdaptCommand"),
        .testTarget(name: "AdaptTests", dependencies: ["Adapt"]),
    ],
    swiftLanguageModes: [.v6]
)
