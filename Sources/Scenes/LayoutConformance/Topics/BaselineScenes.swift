enum BaselineScenes {
    static let all: [SceneSketch.Entry] = [
        pair("first", "first baselines meet: what stands higher above its line begins higher")
            .rules("a.top == root.top + 50", "b.firstBaseline == a.firstBaseline")
            .gives(["a": [0, 50, 60, 20], "b": [100, 38, 60, 40]]),
        pair("last", "last baselines are counted from the bottom")
            .rules("a.top == root.top + 50", "b.lastBaseline == a.lastBaseline")
            .gives(["a": [0, 50, 60, 20], "b": [100, 35, 60, 40]]),
        pair("first-to-last", "from one text's last line to the next one's first")
            .rules("a.top == root.top + 50", "b.firstBaseline == a.lastBaseline + 30")
            .gives(["a": [0, 50, 60, 20], "b": [100, 68, 60, 40]]),
        pair("to-edge", "a baseline and an edge are both places along y")
            .rules("a.firstBaseline == root.top + 100", "b.top == a.lastBaseline")
            .gives(["a": [0, 85, 60, 20], "b": [100, 100, 60, 40]]),
        SceneSketch("baselines/none", "a view without text has its baselines at its edges").view("a", 60, 20)
            .view("b", 60, 40) { $0.baselines = [27, 10] }.place("a", x: 0, y: 50).place("b", x: 100)
            .rules("b.firstBaseline == a.firstBaseline").gives(["b": [100, 23, 60, 40]]),
        SceneSketch("baselines/row", "a row by first baselines: those of all views lie on one line").view("a", 60, 20) {
            $0.baselines = [15, 5]
        }.view("b", 60, 40) { $0.baselines = [27, 10] }
            .stack("row", ["b", "a"]) { $0.alignment = "firstBaseline" }
            .place("row", x: 0, y: 0).rules("b.top == row.top")
            .gives(["b": [0, 0, 60, 40], "a": [60, 12, 60, 20]]),
    ]

    /// A small text and a large one, side by side.
    private static func pair(_ name: String, _ rule: String) -> SceneSketch {
        SceneSketch("baselines/\(name)", rule).view("a", 60, 20) { $0.baselines = [15, 5] }
            .view("b", 60, 40) { $0.baselines = [27, 10] }.place("a", x: 0).place("b", x: 100)
    }
}
