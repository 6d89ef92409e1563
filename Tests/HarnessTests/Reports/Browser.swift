import Foundation
import Testing

/// A headless browser, if installed, for tests of pages as displayed.
enum Browser {
    static let absence: Comment = "there is no Chromium on this machine, so no page was opened"

    static let path: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        for name in ["chromium", "chromium-browser", "google-chrome"] {
            for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        return nil
    }()

    /// Opens a page with a width in points, runs a script in it, and returns its result and the console's output.
    ///
    /// The page is in a frame of a second page, because windows cannot be as narrow as a phone.
    static func ask(_ html: String, width: Int, dark: Bool = false, _ script: String) throws -> (
        answer: String, console: [String]
    ) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = String(decoding: try JSONEncoder().encode(html), as: UTF8.self).replacing("<", with: "\\u003c")
        let wrapper = """
            <!doctype html><iframe id="f" width="\(width)" height="900" style="border:0"></iframe><pre id="answer"></pre><script>
            const f = document.getElementById('f');
            f.onload = () => { const page = f.contentWindow, document_ = f.contentDocument;
              let said; try { said = (function (window, document) { \(script) })(page, document_); } catch (e) { said = 'failed: ' + e; }
              document.getElementById('answer').textContent = 'ANS' + 'WER' + said + 'E' + 'ND'; };
            f.srcdoc = \(text);
            </script>
            """
        let file = folder.appendingPathComponent("page.html")
        try Data(wrapper.utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path))
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000", "--enable-logging=stderr",
            "--window-size=1400,1000", "--user-data-dir=\(folder.path)/profile",
            "--blink-settings=preferredColorScheme=\(dark ? 0 : 1)", "--dump-dom", file.absoluteString,
        ]
        let output = folder.appendingPathComponent("output")
        let errors = folder.appendingPathComponent("errors")
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let dom = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        let log = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        let begin = try #require(dom.range(of: "ANSWER"), "the page did not answer: \(log.suffix(400))")
        let rest = dom[begin.upperBound...]
        let answer = rest[..<(rest.range(of: "END")?.lowerBound ?? rest.endIndex)]
        let console = log.split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
        return (String(answer), console)
    }
}
