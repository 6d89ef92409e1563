// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TerminalScreen",
    dependencies: [.package(name: "LayoutLab", path: "../..")],
    targets: [
        .executableTarget(
            name: "TerminalScreen", dependencies: [.product(name: "LayoutTree", package: "LayoutLab")])
    ],
    swiftLanguageModes: [.v6]
)
