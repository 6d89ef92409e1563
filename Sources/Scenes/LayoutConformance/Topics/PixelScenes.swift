/// Rounding to pixels in a window.
enum PixelScenes {
    static let all: [SceneSketch.Entry] = [
        pixels("nearest", 1, "edges go to the nearest pixel").place("v", x: 10.3, y: 20.7, width: 30, height: 40)
            .gives(["v": [10, 21, 30, 40]]),
        pixels("edges-not-sizes", 1, "edges are rounded, and the size is what lies between them")
            .place("v", x: 10.4, y: 0, width: 30.4, height: 20).gives(["v": [10, 0, 31, 20]]),
        pixels("half", 1, "halves go to the right and down").place("v", x: 10.5, y: 20.5, width: 30, height: 40)
            .gives(["v": [11, 21, 30, 40]]),
        pixels("half-negative", 1, "also below 0").place("v", x: -10.5, y: 0, width: 30, height: 40)
            .gives(["v": [-10, 0, 30, 40]]),
        pixels("two", 2, "at two pixels a point half a point is an edge").place(
            "v", x: 10.3, y: 20.8, width: 30, height: 40
        )
        .gives(["v": [10.5, 21, 30, 40]]),
        pixels("three", 3, "thirds are the nearest double")
            .place("v", x: 10.3, y: 0.7, width: 30, height: 40)
            .gives(["v": [31.0 / 3, 2.0 / 3, 30, 40]]),
        SceneSketch(
            "pixels/thirds-meet", "views that share an edge share it in pixels, without gap or overlap", 100, 100
        )
        .with { $0.scale = 1 }.view("a").view("b").view("c").place("a", x: 0, y: 0, height: 20)
        .place("b", y: 0, height: 20).place("c", y: 0, height: 20)
        .rules(
            "b.left == a.right", "c.left == b.right", "c.right == root.right", "b.width == a.width",
            "c.width == a.width"
        )
        .gives(["a": [0, 0, 33, 20], "b": [33, 0, 34, 20], "c": [67, 0, 33, 20]]),
        SceneSketch("pixels/in-window", "edges are rounded in coordinates of the window, not of the superview")
            .with { $0.scale = 1 }.view("box").view("v", in: "box")
            .place("box", x: 10.4, y: 0, width: 100, height: 50).place(
                "v", x: 10.4, y: 0, width: 30, height: 20, in: "box"
            )
            .gives(["box": [10, 0, 100, 50], "v": [11, 0, 30, 20]]),
    ]

    private static func pixels(_ name: String, _ scale: Double, _ rule: String) -> SceneSketch {
        SceneSketch("pixels/\(name)", rule).with { $0.scale = scale }.view("v")
    }
}
