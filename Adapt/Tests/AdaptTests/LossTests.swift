import Foundation
import Testing

@testable import Adapt

/// The report of the screens that are lost, and of the packages that are not fetched.
@Suite struct LossTests {
    private static let sources = [
        "Map.swift": "import UIKit\nimport MapKit\nclass MapController: MKBase {\n}\n",
        "Part.swift":
            "import UIKit\nimport MapKit\nclass PartController: UIViewController {\n    let map = MKMapView()\n}\n",
        "Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
        <viewController id="a" customClass="MapController" sceneMemberID="viewController"/>
        <viewController id="b" customClass="PartController" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """,
    ]

    private func report(_ change: (inout BuildLoop.Outcome) -> Void = { _ in }) throws -> AdaptReport {
        var outcome = BuildLoop.Outcome()
        outcome.compiles = true
        outcome.removals = [
            Removal(
                path: "Map.swift", line: 3, extent: .type, lineCount: 2, message: "cannot find type 'MKBase' in scope",
                declared: ["MapController"]),
            Removal(
                path: "Part.swift", line: 4, extent: .member, lineCount: 1,
                message: "cannot find 'MKMapView' in scope", declared: ["map"]),
        ]
        change(&outcome)
        return AdaptReport(try SampleApp(Self.sources).adapted(), outcome: outcome)
    }

    @Test func `a screen whose class is left out is lost, and its import is named`() throws {
        let report = try report()
        #expect(report.lostScreens.map(\.screen.name) == ["Main MapController"])
        let lines = report.text.split(separator: "\n")
        #expect(
            lines.contains("    MapKit: lost: Main MapController; parts left out of Main PartController (1 lines)"))
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "Map.swift:3: no test of Main MapController: its class MapController is left out at Map.swift:3")
            })
        #expect(report.text.contains("1 screens with a test, 1 without"))
    }

    @Test func `a controller whose creation does not compile is lost`() throws {
        var outcome = BuildLoop.Outcome()
        outcome.uncreated["A"] = "missing argument"
        let app = try SampleApp(["A.swift": "import UIKit\nclass A: UIViewController {}\n"]).adapted()
        #expect(
            AdaptReport(app, outcome: outcome).text.contains(
                "A.swift:2: no test of A: A() does not compile: missing argument"))
    }

    @Test func `packages that are not there are named, frameworks of Apple are not`() throws {
        let app = try SampleApp(["A.swift": "import UIKit\nimport SnapKit\nimport MapKit\n"]).adapted()
        let hint = AdaptReport(app).text.split(separator: "\n").last { $0.contains("--package") }
        #expect(hint?.hasSuffix("for SnapKit") == true)
    }

    @Test func `a package is adapted with the app`() throws {
        let package = try SampleApp([
            "Sources/Kit/Kit.swift": "import UIKit\npublic class Kit { @objc func a() {} }\n",
            "Tests/KitTests/T.swift": "import XCTest\n", "Package.swift": "// swift-tools-version: 6.2\n",
        ])
        let app = try SampleApp(["A.swift": "import UIKit\nimport Kit\n"]).adapted { $0.packages = [package.path] }
        #expect(app.sources.map(\.path) == ["A.swift", "AddedPackages/Sample/Kit/Kit.swift"])
        #expect(app.sources.map(\.isAdded) == [false, true])
        #expect(app.sources[0].result.missingImports.isEmpty)
        #expect(AdaptReport(app).text.contains("1 sources, 1 of them adapted, 1 with UIKit; 1 sources of packages;"))
        #expect(throws: AdaptError.self) {
            _ = try SampleApp(["A.swift": ""]).adapted { $0.packages = ["/no/such/folder"] }
        }
    }

    @Test(arguments: ["Source", "Sample"])
    func `of a package with such a folder, nothing else is read`(folder: String) throws {
        let package = try SampleApp(["\(folder)/Kit.swift": "", "Example/App.swift": ""])
        let app = try SampleApp(["A.swift": ""]).adapted { $0.packages = [package.path] }
        #expect(app.sources.map(\.path) == ["A.swift", "AddedPackages/Sample/Kit.swift"])
    }

    @Test func `a manifest states the modules and folders of a package`() throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "P", targets: [
                .target(name: "Kit", dependencies: [.target(name: "Core")], path: "Library/"), .target(name: "Core"),
                .target(name: "Part", path: "Library/Part"), .target(name: "None", path: "../Out"),
                .testTarget(name: "KitTests", path: "Checks"),
            ])
            """
        let package = try SampleApp([
            "Package.swift": manifest, "Library/Kit.swift": "", "Library/Part/Part.swift": "",
            "Sources/Core/Core.swift": "", "Checks/Check.swift": "", "Example/App.swift": "",
        ])
        let app = try SampleApp(["A.swift": "import Kit\nimport Core\nimport Part\n"]).adapted {
            $0.packages = [package.path]
        }
        #expect(
            app.sources.map(\.path) == [
                "A.swift", "AddedPackages/Sample/Library/Kit.swift", "AddedPackages/Sample/Library/Part/Part.swift",
                "AddedPackages/Sample/Sources/Core/Core.swift",
            ])
        #expect(app.sources[0].result.missingImports.isEmpty)
    }

    @Test func `names that a module qualifies lose the module`() throws {
        let package = try SampleApp(["Sources/Kit/Kit.swift": "public class Part {}\npublic enum Other {}\n"])
        let text = "import Kit\nlet a: Kit.Part? = Kit.Part()\nlet b = Kit.make()\nextension Kit.Part {}\n"
        let app = try SampleApp(["A.swift": text]).adapted { $0.packages = [package.path] }
        #expect(
            String(decoding: app.sources[0].bytes, as: UTF8.self)
                == "import Foundation\nlet a: Part? = Part()\nlet b = make()\nextension Part {}\n")
    }

    @Test func `the package depends on a path, on a commit of a URL, or on its main branch`() {
        let traits = "traits: [\"ObjectiveCFunctions\"]"
        #expect(
            LayoutLabSource(location: "../L", revision: "1a").dependency
                == ".package(name: \"LayoutLab\", path: \"../L\", \(traits))")
        #expect(
            LayoutLabSource(location: "https://a/L", revision: "1a").dependency
                == ".package(url: \"https://a/L\", revision: \"1a\", \(traits))")
        #expect(
            LayoutLabSource(location: "git@a:L").dependency
                == ".package(url: \"git@a:L\", branch: \"main\", \(traits))")
    }

    @Test func `a stub declares the names that the app misses and does not declare`() throws {
        let text = "import UIKit\nimport MapKit\nclass Own: MKBase {}\n"
        let app = try SampleApp(["A.swift": text, "B.swift": "import UIKit\n"]).adapted { $0.stubs = ["MapKit"] }
        func error(_ file: String, _ name: String) -> Diagnostic {
            Diagnostic(file: file, line: 3, column: 1, message: "cannot find type '\(name)' in scope")
        }
        var stubs = Stubs(app)
        let found =
            ["MKBase", "MKMapViewDelegate", "Own", "lower"].map { error("A.swift", $0) } + [error("B.swift", "Other")]
        let isNew = stubs.declare(found, app: app, paths: ["A.swift", "B.swift"])
        #expect(isNew)
        #expect(stubs.names == ["MapKit": ["MKBase", "MKMapViewDelegate"]])
        let isNewer = stubs.declare([error("A.swift", "Own")], app: app, paths: ["A.swift", "B.swift"])
        #expect(!isNewer)
        #expect(stubs.source("MapKit").contains("public protocol MKMapViewDelegate: AnyObject {}"))
    }
}
