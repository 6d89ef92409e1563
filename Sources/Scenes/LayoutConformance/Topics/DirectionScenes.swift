enum DirectionScenes {
    static let all: [SceneSketch.Entry] = [
        mirrored("leading", "right to left, leading is the right edge, and a positive constant points to the left")
            .rules("v.leading == root.leading + 30").gives(["v": [290, 0, 80, 20]]),
        mirrored("trailing", "right to left, trailing is the left edge").rules("v.trailing == root.trailing - 30")
            .gives(["v": [30, 0, 80, 20]]),
        mirrored("left", "left is not mirrored").rules("v.left == root.left + 30").gives(["v": [30, 0, 80, 20]]),
        mirrored("centre", "a distance between centres along x is not mirrored")
            .rules("v.centerX == root.centerX + 10").gives(["v": [170, 0, 80, 20]]),
        SceneSketch("directions/row", "a row starts on the right").with { $0.direction = "rightToLeft" }
            .view("a", 50, 20).view("b", 70, 20).place("a", y: 0).place("b", y: 0)
            .rules("a.leading == root.leading + 8", "b.leading == a.trailing + 12")
            .gives(["a": [342, 0, 50, 20], "b": [260, 0, 70, 20]]),
        SceneSketch("directions/leading-left-to-right", "left to right, leading is left").view("v", 80, 20)
            .place("v", y: 0).rules("v.leading == root.leading + 30").gives(["v": [30, 0, 80, 20]]),
    ]

    private static func mirrored(_ name: String, _ rule: String) -> SceneSketch {
        SceneSketch("directions/\(name)", rule).with { $0.direction = "rightToLeft" }.view("v", 80, 20).place("v", y: 0)
    }
}
