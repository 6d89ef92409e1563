/// Special cases of stacks: custom spacing, margins, nested stacks, and stacks with few or no visible views.
enum StackEdgeScenes {
    static let all: [SceneSketch.Entry] = customSpacing + others

    private static let customSpacing: [SceneSketch.Entry] = [Set<Int>(), [0], [1], [2]].compactMap { hidden in
        let arithmetic = StackArithmetic(
            distribution: "fill", length: 300, spacing: 6, naturals: [50, 60, 70], hidden: hidden,
            spacingAfter: [0: 30, 1: 2])
        guard let spans = arithmetic.visibleSpans else { return nil }
        let name = hidden.first.map { "-hidden-\($0)" } ?? ""
        var sketch = SceneSketch(
            "stacks/custom-spacing\(name)", "a gap is that after the visible view before it, whatever is hidden between"
        )
        for (index, natural) in arithmetic.naturals.enumerated() {
            sketch = sketch.view("v\(index)", natural, 20) { if hidden.contains(index) { $0.hidden = true } }
        }
        return sketch.stack("stack", ["v0", "v1", "v2"]) {
            ($0.spacing, $0.spacingAfter) = (6, ["v0": 30, "v1": 2])
        }.place("stack", x: 0, y: 0, width: 300, height: 20)
            .gives(spans.reduce(into: [:]) { $0["v\($1.key)"] = [$1.value.start, 0, $1.value.length, 20] })
    }

    private static let others: [SceneSketch.Entry] = [
        SceneSketch("stacks/one-view", "a single view fills the stack in every distribution").view("a", 30, 20)
            .stack("row", ["a"]) { $0.distribution = "equalSpacing" }.place("row", x: 0, y: 0, width: 200, height: 40)
            .gives(["a": [0, 0, 200, 40]]),
        SceneSketch("stacks/hugs-least", "with different priorities the view with the lowest hugging is stretched")
            .view(
                "a", 30, 20
            )
            .view("b", 40, 20) { $0.hugging = [249, 250] }.view("c", 50, 20)
            .stack("row", ["a", "b", "c"]) { $0.spacing = 10 }.place("row", x: 0, y: 0, width: 300, height: 20)
            .gives(["a": [0, 0, 30, 20], "b": [40, 0, 200, 20], "c": [250, 0, 50, 20]]),
        SceneSketch(
            "stacks/resists-least", "with different priorities the view with the lowest resistance is compressed"
        ).view("a", 100, 20)
            .view("b", 100, 20).view("c", 100, 20) { $0.resistance = [749, 750] }
            .stack("row", ["a", "b", "c"]) { $0.spacing = 10 }.place("row", x: 0, y: 0, width: 280, height: 20)
            .gives(["a": [0, 0, 100, 20], "b": [110, 0, 100, 20], "c": [220, 0, 60, 20]]),
        SceneSketch("stacks/own-size", "a stack without size constraints has the size of its views").view("a", 30, 20)
            .view("b", 40, 35).stack("row", ["a", "b"]) { $0.spacing = 10 }.place("row", x: 0, y: 0)
            .gives(["row": [0, 0, 80, 35], "a": [0, 0, 30, 35], "b": [40, 0, 40, 35]]),
        SceneSketch("stacks/within-margins", "views are within the stack's margins if it arranges relative to them")
            .view("a", 30, 20)
            .view("b", 40, 20)
            .view("row") { view in
                view.margins = [4, 10, 6, 20]
                var stack = ConformanceScene.Stack()
                (stack.distribution, stack.arranged, stack.withinMargins) = ("fillEqually", ["a", "b"], true)
                view.stack = stack
            }.place("row", x: 0, y: 0, width: 130, height: 50)
            .gives(["a": [10, 4, 50, 40], "b": [60, 4, 50, 40]]),
        SceneSketch("stacks/nested", "the content size of a nested stack is that of its views").view("a", 30, 20)
            .view("b", 40, 20).view("c", 50, 20)
            .stack("inner", ["b", "c"]) { ($0.axis, $0.spacing) = ("vertical", 5) }
            .stack("outer", ["a", "inner"]) { ($0.spacing, $0.alignment) = (10, "center") }
            .place("outer", x: 0, y: 0)
            .gives([
                "outer": [0, 0, 90, 45], "a": [0, 12.5, 30, 20], "inner": [40, 0, 50, 45], "b": [0, 0, 50, 20],
                "c": [0, 25, 50, 20],
            ]),
        SceneSketch("stacks/all-hidden", "hidden views have no length").view("a", 30, 20) { $0.hidden = true }
            .view("b", 40, 20) { $0.hidden = true }.view("after", 10, 10)
            .stack("row", ["a", "b"]) { $0.spacing = 10 }.place("row", x: 0, y: 0, height: 20).place("after", y: 0)
            .rules("after.left == row.right + 3").gives(["after": [3, 0, 10, 10]]),
    ]
}
