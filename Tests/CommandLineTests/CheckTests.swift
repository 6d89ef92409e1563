import ArgumentParser
import Foundation
import ScreenCheck
import Testing

@testable import LayoutLab

@Suite("layoutlab check")
struct CheckTests {
    /// A view without a vertical position.
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="card"><rect key="frame" x="0" y="0" width="300" height="100"/>
                    <subviews>
                        <view id="inner" userLabel="Photo" translatesAutoresizingMaskIntoConstraints="NO">
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

    private func withDocument<Result>(_ body: (_ document: String, _ other: String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Card.xib")
        try Data(Self.document.utf8).write(to: file)
        return try body(file.path, folder.appendingPathComponent("other.json").path)
    }

    @Test func `the exit code depends on the severity`() throws {
        try withDocument { path, _ in
            let command = try CheckCommand.parse([path])
            #expect(try command.check().findings.map(\.rule) == ["ambiguous"])
            let lenient = try CheckCommand.parse([path, "--format", "sarif"])
            try lenient.run()
            let strict = try CheckCommand.parse([path, "--fail-on", "warning", "--format", "json"])
            #expect(throws: ExitCode(1)) { try strict.run() }
        }
    }

    @Test func `a baseline lets an old project start without findings`() throws {
        try withDocument { path, other in
            let write = try CheckCommand.parse([path, "--write-baseline", other])
            try write.run()
            let read = try CheckCommand.parse([path, "--baseline", other, "--fail-on", "note"])
            #expect(try read.check().findings.isEmpty)
            try read.run()
        }
    }

    @Test func `a difference is reported with exit code 1, an unreadable file with 2`() throws {
        try withDocument { path, other in
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try text.write(toFile: other, atomically: true, encoding: .utf8)
            try DiffCommand.parse([path, other]).run()
            let id = try #require(text.components(separatedBy: "<constraint ").dropFirst().first)
            let line = "<constraint " + (id.components(separatedBy: "/>").first ?? "") + "/>"
            try text.replacingOccurrences(of: line, with: "").write(toFile: other, atomically: true, encoding: .utf8)
            guard case .reviewed(let review) = try DiffCommand.parse([path, other]).reviews().first?.outcome else {
                Issue.record("the review is missing")
                return
            }
            #expect(review.changes.map(\.kind) == [.removed])
            #expect(throws: (any Error).self) { try DiffCommand.parse([path, other]).run() }
            #expect(throws: CommandFailure.self) { try DiffCommand.parse([path, other + "x"]).reviews() }
        }
    }

    @Test func `a configuration is read, and invalid arguments are reported`() throws {
        try withDocument { path, other in
            try Data(#"{"rules": {"ambiguous": "off"}}"#.utf8).write(to: URL(fileURLWithPath: other))
            let command = try CheckCommand.parse([path, "--configuration", other])
            #expect(try command.check().findings.isEmpty)
            for arguments in [
                [path, "--configuration", path], [path, "--baseline", other + "x"], [other + "x"],
                [path, "--solver", "none"],
            ] {
                let wrong = try CheckCommand.parse(arguments)
                #expect(throws: CommandFailure.self) { try wrong.check() }
            }
            #expect(throws: (any Error).self) { try CheckCommand.parse([path, "--fail-on", "panic"]) }
        }
    }
}
