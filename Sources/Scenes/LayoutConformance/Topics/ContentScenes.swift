/// Content sizes, with hugging and compression resistance.
enum ContentScenes {
    static let all: [SceneSketch.Entry] = [
        SceneSketch("content/natural", "a view has the size of its content").view("v", 80, 30)
            .place("v", x: 0, y: 0).gives(["v": [0, 0, 80, 30]]),
        SceneSketch("content/one-axis", "content may have a size in one axis only").view("v", nil, 30)
            .place("v", x: 0, y: 0, width: 55).gives(["v": [0, 0, 55, 30]]),
        SceneSketch("content/stretched", "a constraint above its hugging stretches the view").view("v", 80, 30)
            .place("v", x: 0, y: 0).rules("v.width == 200 @251").gives(["v": [0, 0, 200, 30]]),
        SceneSketch("content/not-stretched", "a constraint below its hugging does not").view("v", 80, 30).place(
            "v", x: 0, y: 0
        )
        .rules("v.width == 200 @249").gives(["v": [0, 0, 80, 30]]),
        SceneSketch("content/compressed", "a constraint above its resistance compresses the view").view("v", 80, 30)
            .place("v", x: 0, y: 0).rules("v.width == 20 @751").gives(["v": [0, 0, 20, 30]]),
        SceneSketch("content/not-compressed", "a constraint below its resistance does not").view("v", 80, 30).place(
            "v", x: 0, y: 0
        )
        .rules("v.width == 20 @749").gives(["v": [0, 0, 80, 30]]),
        row("two-hugs-tied", "of two views with equal hugging the older one is stretched", (100, 0), (60, 0), 400)
            .gives(["a": [0, 0, 340, 20], "b": [340, 0, 60, 20]]),
        row("two-hugs", "the view that hugs less is stretched", (100, 1), (60, 0), 400)
            .gives(["a": [0, 0, 100, 20], "b": [100, 0, 300, 20]]),
        row(
            "two-resist-tied", "of two views with equal resistance the older one is compressed", (300, 0), (200, 0), 400
        )
        .gives(["a": [0, 0, 200, 20], "b": [200, 0, 200, 20]]),
        row("two-resist", "the view that resists less is compressed", (300, 1), (200, 0), 400)
            .gives(["a": [0, 0, 300, 20], "b": [300, 0, 100, 20]]),
    ]

    /// Two views that fill a row. The `more` of a view is added to its horizontal hugging and compression resistance.
    private static func row(
        _ name: String, _ rule: String, _ a: (width: Double, more: Double), _ b: (width: Double, more: Double),
        _ length: Double
    ) -> SceneSketch {
        func view(_ sketch: SceneSketch, _ id: String, _ of: (width: Double, more: Double)) -> SceneSketch {
            sketch.view(id, of.width, 20) { view in
                if of.more == 0 { return }
                (view.hugging, view.resistance) = ([250 + of.more, 250], [750 + of.more, 750])
            }
        }
        return view(view(SceneSketch("content/\(name)", rule, length), "a", a), "b", b)
            .place("a", x: 0, y: 0).place("b", y: 0).rules("b.left == a.right", "b.right == root.right")
    }
}
