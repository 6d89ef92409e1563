import ArgumentParser
import Foundation
import InterfaceBuilder
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import LayoutLab

@Suite("layoutlab frames")
struct FramesTests {
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="card"><rect key="frame" x="0" y="0" width="300" height="100"/>
                    <subviews>
                        <view id="inner" userLabel="Photo" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="10" y="10" width="281" height="80"/>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="inner" firstAttribute="leading" secondItem="card" \
        secondAttribute="leading" constant="10" id="c1"/>
                        <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" \
        constant="10" id="c2"/>
                        <constraint firstItem="inner" firstAttribute="top" secondItem="card" secondAttribute="top" \
        constant="10" id="c3"/>
                        <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" \
        constant="10" id="c4"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private func withDocument<Result>(_ text: String = Self.document, _ body: (String) throws -> Result) throws
        -> Result
    {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xib")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    private func run(_ files: [String], unit: String? = nil, _ options: [String] = []) throws -> FramesRun {
        let command = try FramesCommand.parse(files + options)
        return try FramesRun(
            files: files, .init(solver: "cassowary", unit: unit, conditions: try command.conditions()))
    }

    @Test func `a table shows the tree with computed and recorded frames and their distance`() throws {
        let table = try withDocument { path in
            try run([path]).reports.map(\.table).joined().replacingOccurrences(of: path, with: "card.xib")
        }
        #expect(
            table == """
                card.xib:4: scene card: the largest deviation of 2 views is 1 pt
                view           computed                      recorded                      deviation
                view card      0 0 300×100                   0 0 300×100
                  Photo inner  10 10 280×80                  10 10 281×80                  1
                """)
    }

    @Test func `with --forget-frames, recorded frames are not used but are compared with the result`() throws {
        try withDocument { path in
            let command = try FramesCommand.parse([path, "--forget-frames"])
            #expect(command.forgetFrames)
            let run = try FramesRun(files: [path], .init(solver: "revised-simplex", forgetsFrames: true))
            #expect(run.reports.map(\.deviation) == [1])
            #expect(run.reports.first?.views.last?.computed.width == 280)
            #expect(throws: (any Error).self) {
                try FramesCommand.parse([path, "--forget-frames", "--right-to-left"]).run()
            }
            #expect(throws: (any Error).self) { try FramesCommand.parse([path, "--rules-alone"]).run() }
            #expect(try FramesCommand.parse([path, "--forget-frames", "--rules-alone"]).rulesAlone)
        }
    }

    @Test func `a name in a document cannot forge markup in any output`() throws {
        let label = "P&#10;::error::x&#x9b;2J&#x2028;&lt;b&gt;"
        let forged = Self.document.replacingOccurrences(of: "userLabel=\"Photo\"", with: "userLabel=\"\(label)\"")
        try withDocument(forged) { path in
            let reports = try run([path]).reports
            let table = reports.map(\.table).joined()
            #expect(table.split(whereSeparator: \.isNewline).count == 4, "\(table)")
            let svg = ScreenDrawing.svg(reports)
            #expect(XMLParser(data: Data(svg.utf8)).parse() && svg.contains("&lt;b&gt;"))
            for output in [table, svg, try FramesReport.json(reports)] {
                #expect(!output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0.value == 0x2028 })
            }
        }
    }

    @Test func `JSON contains the same frames`() throws {
        let text = try withDocument { path in try FramesReport.json(try run([path], unit: "card").reports) }
        let units = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(units.count == 1 && units[0]["unit"] as? String == "card")
        #expect(units[0]["deviation"] as? Double == 1 && units[0]["agrees"] as? Bool == false)
        #expect((units[0]["views"] as? [Any])?.count == 2)
    }

    @Test func `a drawing shows the views to scale, and dashed where the recorded frame differs`() throws {
        let svg = try withDocument { path in ScreenDrawing.svg(try run([path]).reports) }
        #expect(svg.contains(#"<rect x="0" y="0" width="300" height="100""#))
        #expect(svg.contains(#"<rect x="10" y="10" width="280" height="80""#) && svg.contains(">Photo</text>"))
        #expect(svg.contains(##"width="281" height="80" fill="none" stroke="#d00" stroke-dasharray"##))
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }

    @Test func `size, device, direction and text size can be changed`() throws {
        func innerFrame(of text: String = Self.document, _ options: [String]) throws -> FramesReport.Rect {
            try withDocument(text) { path in try #require(try run([path], options).reports.first?.views.last).computed }
        }
        let wide = try innerFrame(["--size", "500x200"])
        #expect(wide.width == 480 && wide.height == 180)
        let inner = try #require(Self.document.range(of: "</view>"))
        let oneSided = Self.document.replacingCharacters(in: inner, with: "</label>")
            .replacingOccurrences(of: "id=\"c2\"", with: "priority=\"1\" id=\"c2\"")
            .replacingOccurrences(of: "<view id=\"inner\"", with: "<label id=\"inner\"")
        let mirrored = try innerFrame(of: oneSided, ["--right-to-left", "--text-scale", "0.5"])
        #expect(mirrored.width == 140.5 && mirrored.x == 300 - 10 - 140.5, "\(mirrored)")
        let screen = Self.document.replacingOccurrences(
            of: "<view id=\"card\"", with: "<viewController id=\"v\"><view key=\"view\" id=\"card\""
        )
        .replacingOccurrences(of: "</objects>", with: "</viewController></objects>")
        let tablet = try innerFrame(of: screen, ["--device", "ipad9_7"])
        #expect(tablet.width == 748 && tablet.height == 1004)
        for options in [["--device", "phone"], ["--size", "12"], ["--size", "1xa"], ["--text-scale", "0"]] {
            #expect(throws: FramesFailure.self) { try innerFrame(options) }
        }
    }

    @Test func `an invalid file does not stop the rest, and a file without views is reported`() throws {
        try withDocument { path in
            let empty = Self.document.replacingOccurrences(of: "rect key=\"frame\"", with: "rect key=\"other\"")
            try withDocument(empty) { other in
                let run = try run(["nowhere.xib", other, path])
                #expect(run.problems == ["nowhere.xib: cannot be read: there is no such file"])
                #expect(run.notes == ["\(other): no view with a frame"])
                #expect(run.reports.map(\.unit) == ["card"])
            }
        }
    }

    @Test func `the error about an invalid solver or unit lists the valid ones`() throws {
        try withDocument { path in
            #expect(throws: FramesFailure.self) { try FramesRun(files: [path], .init(solver: "none")) }
            #expect(throws: FramesFailure.self) { try run([path], unit: "none") }
        }
    }
}
