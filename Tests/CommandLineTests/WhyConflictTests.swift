import ArgumentParser
import Foundation
import Testing

@testable import LayoutLab

@Suite("layoutlab why on a broken screen")
struct WhyConflictTests {
    /// A view with two different widths.
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
                <view id="card"><rect key="frame" x="0" y="0" width="300" height="100"/>
                    <subviews>
                        <view id="inner" userLabel="Photo" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="0" y="0" width="80" height="80"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="80" id="w1"/>
                                <constraint firstAttribute="width" constant="90" id="w2"/>
                                <constraint firstAttribute="height" constant="80" id="h"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="inner" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="l"/>
                        <constraint firstItem="inner" firstAttribute="top" secondItem="card" secondAttribute="top" id="t"/>
                    </constraints>
                </view>
            </objects>
        </document>
        """

    private func why(_ arguments: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Card.xib")
        try Data(Self.document.utf8).write(to: file)
        return try WhyCommand.parse([file.path] + arguments).text()
    }

    @Test(arguments: [["Photo.width"], []])
    func `a broken rule comes first, with its conflict`(arguments: [String]) throws {
        let lines = try why(arguments).split(separator: "\n")
        #expect(lines.first?.contains("broken: width of \"Photo\" = ") == true)
        #expect(lines.dropFirst().first == "  because these 2 rules cannot hold together:")
        #expect(lines.dropFirst(2).prefix(2).allSatisfy { $0.hasPrefix("    width of \"Photo\" = ") })
    }

    @Test func `an attribute that does not exist lists those that do`() throws {
        let error = #expect(throws: CommandFailure.self) { try why(["Photo.size"]) }
        let text = error?.message ?? ""
        #expect(text.contains("there is no attribute \"size\"; the attributes are left, right, top, bottom"))
        #expect(!text.contains("notAnAttribute"))
    }
}
