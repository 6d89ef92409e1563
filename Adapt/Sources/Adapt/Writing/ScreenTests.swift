/// The tests of the package: one for each screen.
enum ScreenTests {
    /// A screen that a test creates and lays out.
    struct Screen: Equatable {
        /// The name in the test's name and in the file of findings.
        let name: String
        /// The expression that creates the controller.
        let expression: String
        /// The path and line of its class in the package, or of the scene in the document.
        let file: String
        let line: Int
    }

    static func source(module: String, screens: [Screen]) -> String {
        var lines = [
            "// Written by scripts/adapt: one test a screen.", "import \(module)", "import Testing", "import UIKit", "",
            "@Suite(.serialized) struct ScreensTests {",
        ]
        for screen in screens {
            let place = "\"\(screen.name)\", \"\(screen.file)\", \(screen.line)"
            lines += [
                "    @Test func `\(screen.name)`() async {",
                "        let end = await #expect(",
                "            processExitsWith: .success, sourceLocation: place(\"\(screen.file)\", \(screen.line))",
                "        ) { try await check(\(place)) { \(screen.expression) } }",
                "        if end == nil { explain(\(place)) }", "    }",
            ]
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// The file in which a team sets what the screens need. It is written once.
    static func preparation(module: String) -> String {
        """
        import UIKit

        @testable import \(module)

        /// Called with each screen before its view loads: set here what other screens set in the app, such as a model.
        /// scripts/adapt does not write this file again.
        @MainActor func prepare(_ controller: UIViewController) {
        }

        """
    }

    /// The function that lays a screen out and compares its findings with the recorded ones.
    static func support(module: String) -> String { template.replacing("MODULE", with: module) }

    private static let template = #"""
        // Written by scripts/adapt.
        import Foundation
        import MODULE
        import Testing
        import UIKit
        import UIKitTesting

        /// The package's folder.
        private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()

        func place(_ file: String, _ line: Int) -> SourceLocation {
            SourceLocation(fileID: file, filePath: root.appendingPathComponent(file).path, line: line, column: 1)
        }

        /// The file with what a screen's process prints before it ends.
        private func log(_ name: String) -> String { NSTemporaryDirectory() + "MODULE \(name).log" }

        /// Records why the process of a screen ended: most screens that cannot be laid out alone lack a value that another
        /// screen sets.
        func explain(_ name: String, _ file: String, _ line: Int) {
            let lines = ((try? String(contentsOfFile: log(name), encoding: .utf8)) ?? "").split(separator: "\n")
            guard let reason = lines.first(where: { $0.contains("Fatal error") }) else { return }
            Issue.record("\(name) cannot be laid out alone: \(reason)", sourceLocation: place(file, line))
        }

        /// Lays a screen out on four devices, in both directions and three text sizes. A finding is an issue at the line of
        /// the screen's class, unless `Findings` lists it; `LAYOUT_RECORD=1` writes the lists.
        @MainActor func check(
            _ name: String, _ file: String, _ line: Int, _ make: @MainActor () -> UIViewController?
        ) throws {
            // The screen is laid out in a process of its own, because some screens end it.
            _ = freopen(log(name), "w", stderr)
            AdaptedApp.start()
            let place = place(file, line)
            var findings: [String: [String]] = [:]
            _ = RuntimeProblem.drain()
            for device in [Device.iPhoneSE, .iPhone16, .iPhone16ProMax, .iPad11] {
                for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                    for textSize in [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibility3] {
                        guard let controller = make() else {
                            Issue.record("\(name): cannot be created", sourceLocation: place)
                            return
                        }
                        prepare(controller)
                        let window = layout(controller, on: device, .portrait, direction, textSize: textSize)
                        let way = direction == .leftToRight ? "left to right" : "right to left"
                        let circumstances = "\(device.name), \(way), \(textSize.rawValue)"
                        for problem in window.layoutProblems() {
                            findings["\(problem)", default: []].append(circumstances)
                        }
                        for problem in RuntimeProblem.drain() {
                            findings["\(problem.message)", default: []].append(circumstances)
                        }
                    }
                }
            }
            // Frames differ between devices, so findings are compared without numbers.
            var whole: [String: (text: String, places: [String])] = [:]
            for (text, places) in findings.sorted(by: { $0.key < $1.key }) {
                let key = text.split(whereSeparator: \.isNewline).joined(separator: " ")
                    .replacing(#/-?[0-9]+(\.[0-9]+)?/#, with: "#")
                let before = whole[key]
                whole[key] = (before?.text ?? text, (before?.places ?? []) + places)
            }
            let record = root.appendingPathComponent("Tests/MODULELayoutTests/Findings/\(name).txt")
            if ProcessInfo.processInfo.environment["LAYOUT_RECORD"] == "1" {
                try (whole.keys.sorted().joined(separator: "\n") + "\n").write(to: record, atomically: true, encoding: .utf8)
                return
            }
            let known = Set((try? String(contentsOf: record, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? [])
            for (key, finding) in whole.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
                let others = finding.places.count - 1
                Issue.record(
                    "\(finding.text) (\(finding.places[0])\(others > 0 ? " and \(others) more" : ""))",
                    sourceLocation: place)
            }
        }

        """#
}
