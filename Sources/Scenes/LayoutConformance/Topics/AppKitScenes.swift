/// AppKit: a y axis that points upwards, windows that adapt to their contents, and `NSStackView`.
enum AppKitScenes {
    static let all: [SceneSketch.Entry] = upwards + windows + filled + areas

    private static let upwards: [SceneSketch.Entry] = [
        SceneSketch("appkit/y-up", "if y points upwards, a view at the top has the larger y")
            .with { $0.yAxis = "up" }.view("v", 50, 20).rules("v.top == root.top + 10", "v.left == root.left")
            .gives(["v": [0, 270, 50, 20]]),
        SceneSketch("appkit/y-up-nested", "y is measured from the bottom of the superview")
            .with { $0.yAxis = "up" }.view("box").view("v", 50, 20, in: "box")
            .place("box", x: 0, y: 100, width: 200, height: 80).rules(
                "v.bottom == box.bottom - 5", "v.left == box.left"
            )
            .gives(["box": [0, 120, 200, 80], "v": [0, 5, 50, 20]]),
    ]

    private static let windows: [SceneSketch.Entry] = [
        window("grows", "a constraint above the window's own priority makes the window larger", "v.width >= 480 @550")
            .gives(["root": [0, 0, 500, 300], "v": [10, 0, 480, 20]]),
        window("stays", "a constraint below it does not", "v.width >= 480 @450")
            .gives(["root": [0, 0, 400, 300], "v": [10, 0, 380, 20]]),
        window("shrinks", "a constraint above it makes the window smaller", "v.width <= 80 @550")
            .gives(["root": [0, 0, 100, 300], "v": [10, 0, 80, 20]]),
    ]

    private static func window(_ name: String, _ rule: String, _ constraint: String) -> SceneSketch {
        SceneSketch("appkit/window-\(name)", rule).with { $0.sizePriority = 499.9 }.view("v")
            .place("v", x: 10, y: 0, height: 20).rules("v.right == root.right - 10", constraint)
    }

    private static let naturals = ["a": [40.0, 20], "b": [60, 30], "c": [20, 10]]

    /// Three views in a row of 300 × 100 points with spacing 10, whose vertical centers are aligned.
    private static func row(
        _ name: String, _ rule: String, _ width: Double = 300, hidden: Set<String> = [],
        _ change: (inout ConformanceScene.Stack) -> Void
    ) -> SceneSketch {
        var sketch = SceneSketch("appkit/stack-\(name)", rule, 600, 200)
        for (id, size) in naturals.sorted(by: { $0.key < $1.key }) {
            sketch = sketch.view(id, size[0], size[1]) { if hidden.contains(id) { $0.hidden = true } }
        }
        return sketch.stack("row", ["a", "b", "c"]) {
            ($0.kind, $0.spacing, $0.alignment) = ("gravity", 10, "center")
            change(&$0)
        }.place("row", x: 0, y: 0, width: width, height: 100)
    }

    /// Returns the frames of the three views for their spans along the row. They are centered vertically.
    private static func places(_ x: (Double, Double), _ y: (Double, Double), _ z: (Double, Double)) -> [String:
        [Double]]
    {
        ["a": [x.0, 40, x.1, 20], "b": [y.0, 35, y.1, 30], "c": [z.0, 45, z.1, 10]]
    }

    private static let filled: [SceneSketch.Entry] = [
        row("fill", "the first view takes the remaining length") { $0.distribution = "fill" }
            .gives(places((0, 200), (210, 60), (280, 20))),
        row("fill-equally", "equal lengths if contents allow") { $0.distribution = "fillEqually" }
            .gives(places((0, 280.0 / 3), (280.0 / 3 + 10, 280.0 / 3), (280 * 2.0 / 3 + 20, 280.0 / 3))),
        row("fill-proportionally", "the length without gaps, in proportion to natural lengths") {
            $0.distribution = "fillProportionally"
        }.gives(places((0, 280 / 3.0), (280 / 3.0 + 10, 140), (280 / 3.0 + 160, 140 / 3.0))),
        row("equal-spacing", "natural lengths and equal gaps") { $0.distribution = "equalSpacing" }
            .gives(places((0, 40), (130, 60), (280, 20))),
        row("equal-centering", "centres at equal distances") { $0.distribution = "equalCentering" }
            .gives(places((0, 40), (125, 60), (280, 20))),
    ]

    private static let areas: [SceneSketch.Entry] = [
        row("gravity-leading", "views are at the start of the stack") { $0.distribution = "gravityAreas" }
            .gives(places((0, 40), (50, 60), (120, 20))),
        row("gravity-three", "an area at each end, and a centred one") {
            ($0.distribution, $0.areas) = ("gravityAreas", ["b": "center", "c": "trailing"])
        }.gives(places((0, 40), (120, 60), (280, 20))),
        row("gravity-center-two", "the views of the middle area are centred together") {
            ($0.distribution, $0.areas) = ("gravityAreas", ["b": "center", "c": "center"])
        }.gives(places((0, 40), (105, 60), (175, 20))),
        row("gravity-pushed", "the middle area moves aside for the areas beside it", 145) {
            ($0.distribution, $0.areas) = ("gravityAreas", ["b": "center", "c": "trailing"])
        }.gives(places((0, 40), (50, 60), (125, 20))),
        row("insets", "insets move views away from the edges") {
            ($0.distribution, $0.insets, $0.alignment) = ("fill", [5, 30, 7, 20], "leading")
        }.gives(["a": [30, 5, 150, 20], "b": [190, 5, 60, 30], "c": [260, 5, 20, 10]]),
        row("detached", "a hidden view has no effect", hidden: ["b"]) { $0.distribution = "fill" }
            .gives(["a": [0, 40, 270, 20], "c": [280, 45, 20, 10]]),
        row("detached-gravity", "nor has its spacing", hidden: ["a"]) { $0.distribution = "gravityAreas" }
            .gives(["b": [0, 35, 60, 30], "c": [70, 45, 20, 10]]),
        SceneSketch(
            "appkit/stack-grows", "a stack that is wished too short grows: contents and gaps are required", 600, 200
        )
        .view("a", 40, 20).view("b", 60, 30)
        .stack("row", ["a", "b"]) { ($0.kind, $0.spacing, $0.distribution) = ("gravity", 10, "equalSpacing") }
        .place("row", x: 0, y: 0, height: 100).rules("row.width == 50 @499")
        .gives(["row": [0, 0, 110, 100]]),
        row("mirrored", "right to left, a row starts on the right") {
            ($0.distribution, $0.areas) = ("gravityAreas", ["c": "trailing"])
        }.with { $0.direction = "rightToLeft" }.gives(places((260, 40), (190, 60), (0, 20))),
    ]
}
