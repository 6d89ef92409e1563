import Foundation
import Testing

@testable import PageDoor

/// Calls the exported functions as the page calls them. They share one state, so the tests run one after the other.
@Suite(.serialized) struct DoorTests {
    private func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        let address = try #require(pageInput(Int32(bytes.count)))
        for (index, byte) in bytes.enumerated() { address[index] = byte }
    }

    private func record(_ length: Int32) throws -> [String: Any] {
        try #require(length > 0)
        let address = try #require(pageOutput())
        let data = Data(bytes: address, count: Int(length))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UILabel:0x2'Title'.width == 10   (active)>",
            "<NSLayoutConstraint:0x3 UILabel:0x2'Title'.width == 24   (active)>"
        )
        """

    @Test func `H21: a log is explained`() throws {
        try write(Self.log)
        let answer = try record(pageExplain())
        let logs = try #require(answer["logs"] as? [[String: Any]])
        let page = try #require(logs.first?["record"] as? [String: Any])
        let conflict = try #require((page["conflicts"] as? [[String: Any]])?.first)
        #expect(conflict["says"] as? String == "The row would have to be 10 [1] and 24 [2] at once: 14 apart.")
        #expect((conflict["rules"] as? [[String: Any]])?.count == 2)
        #expect((answer["fullText"] as? String)?.contains("14 apart") == true)
        #expect(conflict["cause"] as? String == "The width of Title is set twice: to 10 [1] and to 24 [2].")
        let recommended = try #require(conflict["recommended"] as? [String: Any])
        #expect(recommended["change"] as? String == "delete it")
        #expect((recommended["code"] as? String)?.hasPrefix("constraint.isActive = false") == true)
        #expect((answer["markdown"] as? String)?.hasPrefix("**The width of Title is set twice") == true)
    }

    @Test(arguments: ["", "no log", "\u{0}\u{1}", "Unable to simultaneously satisfy constraints.\n("])
    func `a text without a readable log has an error`(text: String) throws {
        try write(text)
        let answer = try record(pageExplain())
        let logs = answer["logs"] as? [Any] ?? []
        #expect(answer["error"] is String || logs.isEmpty || (answer["failures"] as? [Any])?.isEmpty == false)
    }

    @Test func `a layout of text has frames, and reasons for each`() throws {
        try write("window 100 x 50\nH:|-10-[a(20)]-5-[b]-10-|\nV:|[a]|\nV:|[b]|")
        let outline = try record(pagePlayOpen())
        #expect((outline["views"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["a", "b"])
        #expect(outline["width"] as? Double == 100 && outline["height"] as? Double == 50)
        #expect(pagePlayResize(120, 50) == 0)
        let frames = try #require(pagePlayFrames())
        #expect((0..<8).map { frames[$0] } == [10, 0, 20, 50, 35, 0, 75, 50])
        let why = try record(pagePlayWhy(1))
        let reasons = try #require(why["reasons"] as? [[String: Any]])
        #expect(reasons.compactMap { $0["value"] as? Double } == [35, 0, 75, 50])
        #expect(pagePlayWhy(2) == -1 && pagePlayWhy(-1) == -1)
        let details = try record(pagePlayDetails())
        #expect((details["open"] as? [Any])?.isEmpty == true && (details["conflicts"] as? [Any])?.isEmpty == true)
    }

    @Test func `a window that is too narrow breaks a constraint, and the conflict is explained with its lines`() throws
    {
        try write("window 100 x 50\nH:|-10-[a(60)]-10-|\nV:|[a]|")
        _ = try record(pagePlayOpen())
        #expect(pagePlayResize(100, 50) == 1)
        let details = try record(pagePlayDetails())
        let conflict = try #require((details["conflicts"] as? [[String: Any]])?.first)
        let rules = try #require(conflict["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["line"] as? Int } == [2, 2, 2])
        #expect((conflict["repairs"] as? [Any])?.isEmpty == false)
        #expect(pagePlayResize(80, 50) == 0)
    }

    @Test func `calls without a layout or with invalid numbers fail and change nothing`() throws {
        try write("a.width = 10")
        _ = try record(pagePlayOpen())
        #expect(pagePlayResize(200, 100) == 0)
        #expect(pagePlayResize(-1, 10) == -1 && pagePlayResize(.nan, 10) == -1)
        #expect(pagePlayResize(1e13, 10) == -1 && pagePlayResize(.infinity, 10) == -1)
        #expect(pageInput(-1) == nil && pageInput(.max) == nil)
        #expect(pageRaceOpen(9, 10) == -1 && pageRaceOpen(0, 0) == -1 && pageRaceOpen(0, .max) == -1)
        #expect(pageRaceOpen(0, 10) == 0)
        #expect(pageRaceLayout(0) == -1 && pageRaceDifference() == -1)
        #expect(pageRacePrepare(2, 1) == -1 && pageRacePrepare(0, 0) == -1)
    }

    @Test func `both solvers lay out a point of the race alike`() throws {
        #expect(pageRaceOpen(3, 40) == 0)
        for lane in [Int32(0), 1] {
            #expect(pageRacePrepare(lane, 2) == 41)
            #expect(pageRaceLayout(lane) == 0 && pageRaceResize(lane, 7) == 0)
        }
        #expect(pageRaceDifference() < 1e-9 && pageRaceDifference() >= 0)
    }
}
