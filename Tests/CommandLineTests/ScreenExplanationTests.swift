import Foundation
import Testing
import TestSupport

@Suite("layoutlab why, explain --ambiguity and check --prove")
struct ScreenExplanationTests {
    /// The screen of docs/EXPLAIN.md.
    private static let card = Repository.path("docs/explain/card.storyboard").path

    private func run(_ call: String) throws -> (status: Int32, output: String, errors: String) {
        try Products.shell("\"$LAYOUTLAB\" " + call.replacing("CARD", with: "'\(Self.card)'"))
    }

    @Test func `why prints the value of an edge as a sum, with the lines of its constraints`() throws {
        let why = try run("why CARD share.left")
        #expect(why.status == 0 && why.errors.isEmpty)
        #expect(why.output.contains("button \"Share\".left = 375 − 120 = 255\n"), "\(why.output)")
        #expect(why.output.contains("card.storyboard:"))
        #expect(try run("why CARD Share.left").output == why.output)
        #expect(try run("why CARD").output.contains("the root view of Book: all optional constraints hold"))
    }

    @Test func `an ambiguous value is reported with its range, its cause and the tried cures, in each format`() throws {
        let text = try run("explain CARD --ambiguity").output
        #expect(text.contains("position of button \"Read\" is free: 0 now, anything in equally good layouts"))
        #expect(text.contains("To make it unique, constrain the leading edge of button \"Read\" "), "\(text)")
        #expect(text.contains("Verified: the ambiguity is then gone, and nothing moves."))
        let json = try JSONSerialization.jsonObject(
            with: Data(try run("explain CARD --ambiguity --format json").output.utf8))
        let screen = try #require((json as? [[String: Any]])?.first)
        #expect((screen["open"] as? [[String: Any]])?.contains { $0["view"] as? String == "button \"Read\"" } == true)
        let picture = try run("explain CARD --ambiguity --format svg").output
        // One row for tied values and one for free values.
        #expect(picture.hasPrefix("<svg") && picture.components(separatedBy: "as it is: ").count == 3)
        #expect(picture.contains("equally good: "))
    }

    @Test func `a proof names the width at which it first fails, and the number of properties that hold at all widths`()
        throws
    {
        let check = try run("check CARD --prove")
        #expect(check.output.contains("[proof]"), "\(check.output)")
        #expect(check.output.contains("points in common, at width 320 (from 320 to 325)"), "\(check.output)")
        #expect(check.output.contains("note: proved for every width from 320 to 440 in both directions: "))
        #expect(try !run("check CARD").output.contains("[proof]"))
    }

    @Test func `H19: a failed proof names a constraint and a constant with which it is proved`() throws {
        let check = try run("check CARD --prove")
        #expect(check.output.contains("(line 49) from -120 to -115. Verified"), "\(check.output)")
        let mended = try String(contentsOfFile: Self.card, encoding: .utf8).replacing("\"-120\"", with: "\"-115\"")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(mended.utf8).write(to: file)
        let after = try Products.shell("\"$LAYOUTLAB\" check --prove \(file.path)").output
        #expect(after.contains("18 of 18 properties") && !after.contains("points in common"), "\(after)")
    }

    @Test func `options set the ranges of a proof`() throws {
        let heights = try run("check CARD --prove-heights 480...932 --prove-widths 325...440")
        #expect(
            heights.output.contains(
                "proved for every width from 325 to 440, every height from 480 to 932 in both directions: 18 of 18 properties"
            ), "\(heights.output)")
        let texts = try run("check CARD --prove-texts 0...2 --prove-direction left-to-right")
        #expect(texts.output.contains("texts from 0 to 2 times as long from left to right: 16 of 18 properties"))
        #expect(
            texts.output.contains(
                "have 1 × 21 points in common, at width 320 (from 320 to 440), the text of label \"Contents of this old book\" 185"
            ), "\(texts.output)")
        let scale = try run("check CARD --prove-text-scale 1...2")
        #expect(scale.output.contains("texts from 1 to 2 times as large in both directions: 15 of 18 properties"))
        for range in ["2...1", "wide", "1...2...3", "-1...2"] {
            let wrong = try run("check CARD --prove-texts=\(range)")
            #expect(wrong.status == 2 && wrong.errors.contains("expected low...high"), "\(wrong.errors)")
        }
    }

    @Test func `a hidden view of a stack may be shown and is proved to fit`() throws {
        func screen(_ width: Int) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <scenes><scene sceneID="scene"><objects><viewController id="controller"><view key="view" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews><stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                        <rect key="frame" x="16" y="40" width="100" height="44"/>
                        <subviews>
                            <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="offer"><rect key="frame" x="0.0" y="0.0" width="0.0" height="44"/>
                                <constraints><constraint firstAttribute="width" constant="\(width)" priority="999" id="w2"/></constraints></view>
                            <button translatesAutoresizingMaskIntoConstraints="NO" id="buy"><rect key="frame" x="0.0" y="0.0" width="100" height="44"/>
                                <constraints><constraint firstAttribute="width" constant="100" id="w1"/><constraint firstAttribute="height" constant="44" id="h1"/></constraints><state key="normal" title="Buy"/></button>
                        </subviews></stackView></subviews>
                    <constraints>
                        <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1"/>
                        <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="c2"/>
                    </constraints>
                </view></viewController></objects></scene></scenes>
            </document>
            """
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        defer { try? FileManager.default.removeItem(at: file) }
        for (width, isOut) in [(150, false), (250, true)] {
            try Data(screen(width).utf8).write(to: file)
            let shown = try Products.shell("\"$LAYOUTLAB\" check \(file.path) --prove-hidden").output
            #expect(shown.contains("1 hidden view shown or not in both directions"), "\(shown)")
            #expect(shown.contains("button \"Buy\" reaches 46 points out of the root view") == isOut, "\(shown)")
            let hidden = try Products.shell("\"$LAYOUTLAB\" check \(file.path) --prove").output
            #expect(!hidden.contains("reaches"), "\(hidden)")
        }
    }

    /// With `LAYOUTLAB_WRITE_GOLDEN=1` the test writes the picture.
    @Test func `the document shows the picture of the command`() throws {
        let root = Repository.root
        let picture = try run("explain CARD --ambiguity --format svg").output
        let file = root.appendingPathComponent("docs/explain/open.svg")
        if ProcessInfo.processInfo.environment["LAYOUTLAB_WRITE_GOLDEN"] != nil {
            try Data(picture.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == picture)
    }

    @Test func `an unknown view, attribute or file is reported in one line, with exit code 2`() throws {
        for call in [
            "why CARD nobody.left", "why CARD share.volume", "why CARD share", "why /nowhere/at.all",
            "explain --ambiguity /nowhere/at.all",
        ] {
            let result = try run(call)
            #expect(result.status == 2 && result.output.isEmpty && result.errors.hasPrefix("layoutlab: "), "\(call)")
        }
    }
}
