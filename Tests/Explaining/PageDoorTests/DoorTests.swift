import Foundation
import Testing

@testable import PageDoor

/// The exported functions, called as the page calls them. They share one state, so the tests run one after the other.
@Suite(.serialized) struct DoorTests {
    private func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        let address = try #require(layoutlab_input(Int32(bytes.count)))
        for (index, byte) in bytes.enumerated() { address[index] = byte }
    }

    private func record(_ length: Int32) throws -> [String: Any] {
        try #require(length > 0)
        let address = try #require(layoutlab_output())
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

    @Test func `a log is explained`() throws {
        try write(Self.log)
        let answer = try record(layoutlab_explain())
        let logs = try #require(answer["logs"] as? [[String: Any]])
        let page = try #require(logs.first?["record"] as? [String: Any])
        let conflict = try #require((page["conflicts"] as? [[String: Any]])?.first)
        #expect(conflict["says"] as? String == "The row would have to be 10 [1] and 24 [2] at once: 14 apart.")
        #expect((conflict["rules"] as? [[String: Any]])?.count == 2)
        #expect((answer["text"] as? String)?.contains("14 apart") == true)
    }

    @Test(arguments: ["", "no log", "\u{0}\u{1}", "Unable to simultaneously satisfy constraints.\n("])
    func `a text without a readable log has an error`(text: String) throws {
        try write(text)
        let answer = try record(layoutlab_explain())
        let logs = answer["logs"] as? [Any] ?? []
        #expect(answer["error"] is String || logs.isEmpty || (answer["failures"] as? [Any])?.isEmpty == false)
    }

    @Test func `a layout of text has frames, and reasons for each`() throws {
        try write("window 100 x 50\nH:|-10-[a(20)]-5-[b]-10-|\nV:|[a]|\nV:|[b]|")
        let outline = try record(layoutlab_play_open())
        #expect((outline["views"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["a", "b"])
        #expect(outline["width"] as? Double == 100 && outline["height"] as? Double == 50)
        #expect(layoutlab_play_resize(120, 50) == 0)
        let frames = try #require(layoutlab_play_frames())
        #expect((0..<8).map { frames[$0] } == [10, 0, 20, 50, 35, 0, 75, 50])
        let why = try record(layoutlab_play_why(1))
        let reasons = try #require(why["reasons"] as? [[String: Any]])
        #expect(reasons.compactMap { $0["value"] as? Double } == [35, 0, 75, 50])
        #expect(layoutlab_play_why(2) == -1 && layoutlab_play_why(-1) == -1)
        let details = try record(layoutlab_play_details())
        #expect((details["open"] as? [Any])?.isEmpty == true && (details["conflicts"] as? [Any])?.isEmpty == true)
    }

    @Test func `a window that is too narrow breaks a constraint, and the conflict is explained with its lines`() throws {
        try write("window 100 x 50\nH:|-10-[a(60)]-10-|\nV:|[a]|")
        _ = try record(layoutlab_play_open())
        #expect(layoutlab_play_resize(100, 50) == 1)
        let details = try record(layoutlab_play_details())
        let conflict = try #require((details["conflicts"] as? [[String: Any]])?.first)
        let rules = try #require(conflict["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["line"] as? Int } == [2, 2, 2])
        #expect((conflict["repairs"] as? [Any])?.isEmpty == false)
        #expect(layoutlab_play_resize(80, 50) == 0)
    }

    @Test func `calls without a layout or with invalid numbers fail and change nothing`() throws {
        try write("a.width = 10")
        _ = try record(layoutlab_play_open())
        #expect(layoutlab_play_resize(200, 100) == 0)
        #expect(layoutlab_play_resize(-1, 10) == -1 && layoutlab_play_resize(.nan, 10) == -1)
        #expect(layoutlab_play_resize(1e13, 10) == -1 && layoutlab_play_resize(.infinity, 10) == -1)
        #expect(layoutlab_input(-1) == nil && layoutlab_input(.max) == nil)
        #expect(layoutlab_race_open(9, 10) == -1 && layoutlab_race_open(0, 0) == -1 && layoutlab_race_open(0, .max) == -1)
        #expect(layoutlab_race_open(0, 10) == 0)
        #expect(layoutlab_race_layout(0) == -1 && layoutlab_race_difference() == -1)
        #expect(layoutlab_race_prepare(2, 1) == -1 && layoutlab_race_prepare(0, 0) == -1)
    }

    @Test func `both solvers lay out a point of the race alike`() throws {
        #expect(layoutlab_race_open(3, 40) == 0)
        for lane in [Int32(0), 1] {
            #expect(layoutlab_race_prepare(lane, 2) == 41)
            #expect(layoutlab_race_layout(lane) == 0 && layoutlab_race_resize(lane, 7) == 0)
        }
        #expect(layoutlab_race_difference() < 1e-9 && layoutlab_race_difference() >= 0)
    }
}
