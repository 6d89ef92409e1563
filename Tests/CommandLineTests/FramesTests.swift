import Foundation
import InterfaceBuilder
import Testing

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

    private func withDocument<Result>(_ body: (String) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xib")
        try Data(Self.document.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url.path)
    }

    @Test func `a table shows the tree with both frames and how far they are apart`() throws {
        let table = try withDocument { path in
            let reports = try FramesReport.make(files: [path], solver: "dense-lp", unit: nil)
            return reports.map(\.table).joined().replacingOccurrences(of: path, with: "card.xib")
        }
        #expect(
            table == """
                card.xib:4: scene card: the largest deviation of 2 views is 1 pt
                view           computed                      recorded                      deviation
                view card      0 0 300×100                   0 0 300×100
                  Photo inner  10 10 280×80                  10 10 281×80                  1
                """)
    }

    @Test func `JSON holds the same`() throws {
        let text = try withDocument { path in
            try FramesReport.json(try FramesReport.make(files: [path], solver: "dense-lp", unit: "card"))
        }
        let units = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(units.count == 1 && units[0]["unit"] as? String == "card")
        #expect(units[0]["deviation"] as? Double == 1 && units[0]["agrees"] as? Bool == false)
        #expect((units[0]["views"] as? [Any])?.count == 2)
    }

    @Test func `a wrong solver or unit says what there is`() throws {
        try withDocument { path in
            #expect(throws: FramesFailure.self) { try FramesReport.make(files: [path], solver: "none", unit: nil) }
            #expect(throws: FramesFailure.self) {
                try FramesReport.make(files: [path], solver: "dense-lp", unit: "none")
            }
        }
        #expect(throws: InterfaceBuilderError.self) {
            try FramesReport.make(files: ["nowhere.xib"], solver: "dense-lp", unit: nil)
        }
    }
}
