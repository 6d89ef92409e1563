import AutoLayout
import Foundation
import SolverAPI
import Testing
import TestSupport

@Suite struct ReadmeTests {
    @Test func `the README's example gives the frame it says`() throws {
        // begin
        let window = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 375, height: 667), identifier: "window")
        let label = LayoutView(identifier: "label")
        label.translatesAutoresizingMaskIntoConstraints = false
        label.intrinsicContentSize = LayoutSize(width: 120, height: 20)
        try window.addSubview(label)
        try LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
            label.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
        ])
        try LayoutEngine(root: window).layoutIfNeeded()
        // end
        #expect(label.frame == LayoutRect(x: 16, y: 20, width: 187.5, height: 20))
    }

    @Test func `the README prints the code that is tested here`() throws {
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
