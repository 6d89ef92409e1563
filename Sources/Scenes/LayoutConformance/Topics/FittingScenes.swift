enum FittingScenes {
    static let all: [SceneSketch.Entry] = [
        card("compressed", "a target of 0 at priority 50 does not compress the content").fitting([0, 0]).fits(136, 52),
        card("expanded", "a large target at priority 50 does not stretch the content").fitting([10_000, 10_000]).fits(
            136, 52),
        card("required-width", "a required width is that width").fitting([300, 0], [1000, 50]).fits(300, 52),
        card("wish-above-hugging", "a constraint above hugging stretches").fitting([300, 100], [251, 251]).fits(
            300, 100),
        card("wish-below-resistance", "a constraint below resistance does not compress").fitting([20, 20], [749, 749])
            .fits(136, 52),
        card("wish-above-resistance", "a constraint above resistance compresses, down to the required size").fitting(
            [10, 10], [751, 751]
        )
        .fits(16, 12),
        SceneSketch("fitting/largest", "the largest of the views that must lie inside").view("box").view(
            "a", 80, 20, in: "box"
        )
        .view("b", 120, 30, in: "box")
        .rules(
            "a.left == box.left", "a.top == box.top", "b.left == box.left", "b.top == a.bottom + 4",
            "box.right >= a.right", "box.right >= b.right", "box.bottom == b.bottom"
        ).fitting([0, 0], of: "box").fits(120, 54),
        SceneSketch("fitting/row", "a stack fits its views and the spacing").view("a", 30, 20).view("b", 50, 40)
            .stack("row", ["a", "b"]) { $0.spacing = 8 }.fitting([0, 0], of: "row").fits(88, 40),
        SceneSketch("fitting/row-hidden", "a hidden view adds no length and no spacing").view("a", 30, 20)
            .view("b", 50, 40) { $0.hidden = true }.view("c", 20, 10)
            .stack("row", ["a", "b", "c"]) { ($0.spacing, $0.alignment) = (8, "leading") }
            .fitting([0, 0], of: "row").fits(58, 20),
        SceneSketch("fitting/column-margins", "margins of a stack add to its size if its views are relative to them")
            .view("a", 30, 20).view("b", 50, 40)
            .view("column") { view in
                view.margins = [1, 2, 3, 4]
                var stack = ConformanceScene.Stack()
                (stack.axis, stack.spacing, stack.arranged, stack.withinMargins) = ("vertical", 5, ["a", "b"], true)
                view.stack = stack
            }.fitting([0, 0], of: "column").fits(56, 69),
    ]

    /// A view with a label of 120 × 40 points: 8 points from the sides and 6 points from the top and bottom.
    private static func card(_ name: String, _ rule: String) -> SceneSketch {
        SceneSketch("fitting/\(name)", rule).view("card").view("label", 120, 40, in: "card")
            .rules(
                "label.left == card.left + 8", "card.right == label.right + 8", "label.top == card.top + 6",
                "card.bottom == label.bottom + 6")
    }
}

extension SceneSketch {
    /// Requests the fitting size of a view.
    fileprivate func fitting(_ target: [Double], _ priorities: [Double]? = nil, of view: String = "card") -> Self {
        with { $0.fit = ConformanceScene.Fit(view: view, target: target, priorities: priorities) }
    }
}
