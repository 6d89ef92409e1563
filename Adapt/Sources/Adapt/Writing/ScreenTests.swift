/// The tests of the package: one for each screen.
enum ScreenTests {
    /// A screen that a test creates and lays out.
    struct Screen: Equatable {
        enum Origin: Equatable {
            case scene(document: String, id: String)
            /// The expression that creates the controller.
            case code(String)
        }
        /// The name in the test's name and in the file of findings.
        let name: String
        let origin: Origin
        /// The app's class; nil for a class of UIKit.
        let className: String?
        /// The path and line of its class in the package, or of the scene in the document.
        let file: String
        let line: Int

        /// The expression in a test that returns the controller.
        var expression: String {
            switch origin {
            case .scene(let document, let id):
                "UIStoryboard(name: \"\(document)\", bundle: nil).instantiateScene(id: \"\(id)\")"
            case .code: "AdaptedApp.controller(\"\(className ?? "")\")"
            }
        }
        /// The arguments of `check` that name the screen.
        fileprivate var arguments: String {
            var scene = "nil"
            if case .scene(let document, let id) = origin { scene = "(\"\(document)\", \"\(id)\")" }
            return "\"\(name)\", \"\(file)\", \(line), \(scene)"
        }
    }

    /// The number of screens whose processes run at the same time.
    private static let suiteCount = 4

    static func source(module: String, screens: [Screen]) -> String {
        var lines = [
            "// Written by scripts/adapt: one test a screen.", "import \(module)", "import Testing", "import UIKit", "",
        ]
        // The tests of a suite run one after another, and the suites at the same time.
        for suite in 0..<min(suiteCount, max(1, screens.count)) {
            lines.append("@Suite(.serialized) struct ScreensTests\(suite + 1) {")
            for number in stride(from: suite, to: screens.count, by: suiteCount) { lines += test(screens[number]) }
            lines.append("}")
        }
        return (lines + [""]).joined(separator: "\n")
    }

    private static func test(_ screen: Screen) -> [String] {
        [
            "    @Test func `\(screen.name)`() async {",
            "        var run = ScreenRun(\"\(screen.name)\", \"\(screen.file)\", \(screen.line))",
            "        while run.isOpen {",
            "            let end = await #expect(processExitsWith: .success, sourceLocation: run.place) {",
            "                try await check(\(screen.arguments)) { \(screen.expression) }", "            }",
            "            run.end(normally: end != nil)", "        }", "    }",
        ]
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
}
