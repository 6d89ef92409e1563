import AutoLayout
import SafeText
import SolverAPI
import Testing

@testable import PageDoor

/// The notation in which layouts are written as text.
@Suite struct PlayTextTests {
    private func frames(_ text: String, _ width: Double, _ height: Double) -> [String: [Double]] {
        let layout = PlayLayout(PlayText(text))
        #expect(layout.failures.isEmpty, "\(layout.failures)")
        layout.resize(to: LayoutSize(width: width, height: height))
        var frames: [String: [Double]] = [:]
        for (index, view) in layout.views.enumerated() {
            frames[view.name] = Array(layout.frames[(4 * index)...].prefix(4))
        }
        return frames
    }

    @Test(arguments: [
        ("a.width = 2 * b.width + 10", [50.0, 20]), ("a.width = b.width * 2 + 10", [50, 20]),
        ("a.width = b.width / 2 - 4", [6, 20]), ("a.width >= 30", [30, 20]), ("a.width ≥ 30  # a comment", [30, 20]),
        ("a.width == -1 * b.width + 50 // a comment", [30, 20]), ("a.width = 30 @ 20", [30, 20]),
        ("a: 33x9", [33, 20]),
        ("a: 33 × -, hugs 900, resists 1", [33, 20]), ("a.width=b.width−5", [15, 20]),
    ])
    func `equations and content sizes mean what they say`(line: String, widths: [Double]) {
        let found = frames("b.width = 20\n\(line)", 300, 100)
        #expect(found["a"]?[2] == widths[0] && found["b"]?[2] == widths[1], "\(found)")
    }

    @Test func `views in views have frames in the window`() {
        let text = "H:|-10-[card]-10-|\nV:|-10-[card]-10-|\nlabel in card\nH:|-5-[label]-5-|\nV:|-5-[label]-5-|"
        #expect(frames(text, 100, 60) == ["card": [10, 10, 80, 40], "label": [15, 15, 70, 30]])
    }

    @Test(arguments: [
        ("a", "expected an attribute as in a.width"), ("a.width", "expected =, <= or >="),
        ("a.width = ", "expected the name of a view, found the end"), ("a.width < 3", "a strict comparison"),
        ("a.colour = 3", "colour is not an attribute; there are left"), ("a.width = b.top", "must be sizes"),
        ("a.left = 3", "must be compared with another location"), ("a.width = 3 @0", "a priority is from 1 to 1000"),
        ("a.width = 3 b", "expected the end of the line"), ("a: -3 x 4", "expected x"), ("H:|-[a", "column"),
        ("window 3", "expected x between"), ("window: 3 x 4", "expected the width of the window"),
        ("a in a", "cannot be in"),
        ("a, window in b", "the window is not in another view"), ("a.width = 1e99", "expected the end"),
        ("a.width = b.width / 0", "must not be 0"), ("🙂.width = 3", "expected the name of a view"),
    ])
    func `an error says what to write, and the other lines still count`(line: String, message: String) {
        let layout = PlayLayout(PlayText("c.width = 7\n\(line)\n"))
        #expect(layout.failures.first?.line == 2)
        #expect(layout.failures.first?.message.contains(message) == true, "\(layout.failures)")
        layout.resize(to: LayoutSize(width: 100, height: 100))
        #expect(layout.frames[2] == 7)
    }

    @Test func `a circle of views in views is an error`() {
        let layout = PlayLayout(PlayText("a in b\nb in c\nc in a"))
        #expect(layout.failures.map(\.line) == [3])
        #expect(layout.resize(to: LayoutSize(width: 10, height: 10)) == .holds)
    }

    @Test func `a text has limits`() {
        let names = (0...PlayText.mostViews).map { "v\($0)" }.joined(separator: ", ")
        #expect(PlayText("\(names) in w").failures.first?.message.contains("more than 5000 views") == true)
        #expect(PlayText(String(repeating: "#", count: PlayText.longest + 1)).failures.count == 1)
    }

    @Test func `what is ambiguous has its range`() {
        let text = PlayText("a.width = 10\na.leading >= window.leading + 5\na.trailing <= window.trailing - 5\nV:|[a]|")
        let layout = PlayLayout(text)
        layout.resize(to: LayoutSize(width: 100, height: 50))
        let line = layout.details(text).line
        #expect(line.contains(#""attribute":"left","value":5,"isTied":false,"low":5,"high":85"#), "\(line)")
    }

    @Test func `random text neither traps nor hangs`() {
        var random = SplitMix64(seed: 43)
        let pieces = [
            "a", "b", "window", ".", "width", "left", "=", "<=", "*", "/", "-", "+", "@", "3", "1e12", " ", "\n", "H:|",
            "[", "]", "(",
            ")", ":", "in", ",", "x", "hugs", "V:[a]-[b]", "\u{0}", "é", "\"",
        ]
        for _ in 0..<500 {
            let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let layout = PlayLayout(PlayText(text))
            layout.resize(to: LayoutSize(width: 50, height: 50))
            #expect(layout.frames.allSatisfy { $0.isFinite }, "\(text)")
        }
    }
}
