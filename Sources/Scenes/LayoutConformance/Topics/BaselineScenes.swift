enum BaselineScenes {
    static let all: [SceneSketch.Entry] = [
        pair("first", "first baselines are aligned: the view with the larger ascent starts higher")
            .rules("a.top == root.top + 50", "b.firstBaseline == a.firstBaseline")
            .gives(["a": [0, 50, 60, 20], "b": [100, 38, 60, 40]]),
        pair("last", "last baselines are measured from the bottom")
            .rules("a.top == root.top + 50", "b.lastBaseline == a.lastBaseline")
            .gives(["a": [0, 50, 60, 20], "b": [100, 35, 60, 40]]),
        pair("first-to-last", "from the last line of a text to the first line of the next")
            .rules("a.top == root.top + 50", "b.firstBaseline == a.lastBaseline + 30")
            .gives(["a": [0, 50, 60, 20], "b": [100, 68, 60, 40]]),
        pair("to-edge", "a baseline can be constrained to an edge")
            .rules("a.firstBaseline == root.top + 100", "b.top == a.lastBaseline")
            .gives(["a": [0, 85, 60, 20], "b": [100, 100, 60, 40]]),
        SceneSketch("baselines/none", "the baselines of a view without text are its edges").view("a", 60, 20)
            .view("b", 60, 40) { $0.baselines = [27, 10] }.place("a", x: 0, y: 50).place("b", x: 100)
            .rules("b.firstBaseline == a.firstBaseline").gives(["b": [100, 23, 60, 40]]),
        SceneSketch("baselines/row", "a row aligned by first baselines").view("a", 60, 20) {
            $0.baselines = [15, 5]
        }.view("b", 60, 40) { $0.baselines = [27, 10] }
            .stack("row", ["b", "a"]) { $0.alignment = "firstBaseline" }
            .place("row", x: 0, y: 0).rules("b.top == row.top")
            .gives(["b": [0, 0, 60, 40], "a": [60, 12, 60, 20]]),
    ]

    /// Two views side by side: one with a small text and one with a large text.
    private static func pair(_ name: String, _ rule: String) -> SceneSketch {
        SceneSketch("baselines/\(name)", rule).view("a", 60, 20) { $0.baselines = [15, 5] }
            .view("b", 60, 40) { $0.baselines = [27, 10] }.place("a", x: 0).place("b", x: 100)
    }
}
