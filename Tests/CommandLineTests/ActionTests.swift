import Foundation
import Testing
import TestSupport

/// The script of the GitHub action, run outside of GitHub. A script that records its arguments stands in for `gh`.
@Suite("Script of the action")
struct ActionTests {
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="card"><rect key="frame" x="0" y="0" width="300" height="100"/>
                    <subviews>
                        <view id="inner" userLabel="Photo ```" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="0" y="10" width="300" height="80"/>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="inner" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="c1"/>
                        <constraint firstItem="inner" firstAttribute="width" secondItem="card" secondAttribute="width" id="c2"/>
                        <constraint firstItem="inner" firstAttribute="height" constant="80" id="c3"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private struct Outcome {
        let status: Int32
        let log: String
        let sarif: String
        let comment: String
        let summary: String
    }

    private func run(_ variables: [String: String]) throws -> Outcome {
        let root = Repository.root
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func place(_ name: String) -> String { folder.appendingPathComponent(name).path }
        try Data(Self.document.utf8).write(to: URL(fileURLWithPath: place("Card.xib")))
        let gh = "#!/bin/sh\nwhile [ $# -gt 1 ]; do shift; done\ncat \"$1\" >'\(place("comment"))'\n"
        try Data(gh.utf8).write(to: URL(fileURLWithPath: place("gh")))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place("gh"))
        var all = [
            "PATHS": place("Card.xib"), "SARIF": place("sarif"), "GITHUB_STEP_SUMMARY": place("summary"),
            "PATH": "\(folder.path):/usr/local/bin:/usr/bin:/bin", "NUMBER": "7", "REPOSITORY": "a/b",
        ]
        all.merge(variables) { $1 }
        let words = all.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let (status, output, errors) = try Products.shell(
            "env LAYOUTLAB=\"$LAYOUTLAB\" \(words) bash '\(root.path)/scripts/action'")
        func text(_ name: String) -> String { (try? String(contentsOfFile: place(name), encoding: .utf8)) ?? "" }
        return Outcome(
            status: status, log: output + errors, sarif: text("sarif"), comment: text("comment"),
            summary: text("summary"))
    }

    @Test func `findings at or above the limit fail the step and are in the log, the summary and the SARIF file`()
        throws
    {
        let outcome = try run(["FAIL_ON": "warning"])
        #expect(outcome.status == 1 && outcome.log.contains("[ambiguous]"), "\(outcome.log)")
        #expect(outcome.summary.contains("[ambiguous]") && outcome.sarif.contains("\"2.1.0\""))
        #expect(outcome.comment.isEmpty, "a comment was not requested")
    }

    @Test func `findings below the limit pass, with a message`() throws {
        let outcome = try run(["FAIL_ON": "error"])
        #expect(outcome.status == 0 && outcome.summary.contains("Nothing at or above \"error\""))
    }

    @Test func `a comment quotes the findings in a fence that no name can close`() throws {
        let outcome = try run(["COMMENT": "true"])
        #expect(outcome.comment.contains("\n````\n") && outcome.comment == outcome.summary)
    }

    @Test func `paths and arguments are split into words`() throws {
        let outcome = try run(["PATHS": "/nonexistent/a /nonexistent/b"])
        #expect(outcome.status == 2 && outcome.log.contains("/nonexistent/a"), "\(outcome.log)")
    }
}
