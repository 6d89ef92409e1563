import AutoLayout
import Foundation
import SolverAPI
import Testing
import TestSupport

@Suite struct ReadmeTests {
    @Test func `the README's example prints the frame that the README shows`() throws {
        // begin
        let window = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 375, height: 667))
        let title = LayoutLabel("Hello", identifier: "title")
        title.translatesAutoresizingMaskIntoConstraints = false
        try window.addSubview(title)
        try LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
            title.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
            title.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
        ])
        try LayoutEngine(root: window).layoutIfNeeded()
        // end
        #expect(title.frame == LayoutRect(x: 16, y: 20, width: 187.5, height: 20.5))
        let readme = try String(contentsOf: Repository.path("README.md"), encoding: .utf8)
        #expect(readme.contains("print(title)  // \(title)\n"))
    }

    @Test func `the README contains the code that is tested here`() throws {
        let file = URL(fileURLWithPath: #filePath)
        let readme = try String(contentsOf: Repository.path("README.md"), encoding: .utf8)
        let test = try String(contentsOf: file, encoding: .utf8)
        let body = try #require(
            test.components(separatedBy: "// begin\n").dropFirst().first?.components(separatedBy: "        // end")
                .first)
        for line in body.split(separator: "\n") {
            #expect(readme.contains(line.trimmingCharacters(in: .whitespaces)), "the README lacks: \(line)")
        }
    }
}
