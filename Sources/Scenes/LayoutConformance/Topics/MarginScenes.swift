enum MarginScenes {
    static let all: [SceneSketch.Entry] = [
        SceneSketch("margins/standard", "margins are 8 at each edge by default").view("v")
            .rules(fill("root.margins")).gives(["v": [8, 8, 384, 284]]),
        SceneSketch("margins/set", "the rectangle within margins").with { $0.margins = [10, 20, 30, 40] }.view("v")
            .rules(fill("root.margins")).gives(["v": [20, 10, 340, 260]]),
        SceneSketch("margins/nested", "margins of a nested view").view("box") { $0.margins = [1, 2, 3, 4] }
            .view("v", in: "box").place("box", x: 100, y: 50, width: 200, height: 100).rules(fill("box.margins"))
            .gives(["v": [2, 1, 194, 96]]),
        SceneSketch("margins/centre", "the centre within the margins, not of the view")
            .with { $0.margins = [0, 100, 0, 0] }.view("v", 50, 20)
            .rules("v.centerX == root.margins.centerX", "v.top == root.top").gives(["v": [225, 0, 50, 20]]),
        SceneSketch("margins/right-to-left", "left and right margins keep their sides; leading is on the right")
            .with { ($0.margins, $0.direction) = ([0, 20, 0, 50], "rightToLeft") }.view("v", 60, 20)
            .rules("v.leading == root.margins.leading", "v.top == root.top").gives(["v": [290, 0, 60, 20]]),
        SceneSketch("safe-area/edges", "the safe area is the view without bars").with { $0.safeArea = [44, 5, 34, 7] }
            .view(
                "v"
            )
            .rules(fill("root.safeArea")).gives(["v": [5, 44, 388, 222]]),
        SceneSketch("safe-area/centre", "the centre of the safe area").with { $0.safeArea = [40, 0, 0, 0] }.view(
            "v", 50, 20
        )
        .rules("v.centerY == root.safeArea.centerY", "v.left == root.left").gives(["v": [0, 160, 50, 20]]),
        SceneSketch("safe-area/at-least", "at least the safe area plus a constant from the edge")
            .with { $0.safeArea = [40, 0, 0, 0] }.view("v", 50, 20)
            .rules("v.top >= root.safeArea.top", "v.top == root.top + 16 @250", "v.left == root.left")
            .gives(["v": [0, 40, 50, 20]]),
    ]

    private static func fill(_ guide: String) -> [String] {
        ["left", "right", "top", "bottom"].map { "v.\($0) == \(guide).\($0)" }
    }
}
