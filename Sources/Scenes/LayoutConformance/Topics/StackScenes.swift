/// Stacks: each distribution along both axes and in both reading directions, with different hidden views, by
/// ``StackArithmetic``; and each alignment.
enum StackScenes {
    static let all: [SceneSketch.Entry] = distributions + alignments

    private static let naturals = [40.0, 90, 60, 30]
    private static let across = [20.0, 35, 15, 25]

    private static let distributions: [SceneSketch.Entry] = [
        "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ].flatMap { distribution in
        [300.0, 500].flatMap { length in
            [Set<Int>(), [0], [1], [3], [1, 2], [0, 3]].flatMap { hidden in
                [("horizontal", false), ("horizontal", true), ("vertical", false)].compactMap { axis, isMirrored in
                    scene(distribution, length, hidden, axis, isMirrored)
                }
            }
        }
    }

    /// The positions of hidden views. They are separate cases, because hidden views are invisible and engines may place
    /// them differently.
    static let hiddenPositions: [SceneSketch.Entry] = ["fill", "fillEqually", "fillProportionally"].flatMap {
        distribution in
        [Set([0]), [1], [3], [1, 2], [0, 3]].compactMap { hidden in
            scene(distribution, 300, hidden, "horizontal", false, asksHidden: true)
        }
    }

    private static func scene(
        _ distribution: String, _ length: Double, _ hidden: Set<Int>, _ axis: String, _ isMirrored: Bool,
        asksHidden: Bool = false
    ) -> SceneSketch.Entry? {
        let arithmetic = StackArithmetic(
            distribution: distribution, length: length, spacing: 10, naturals: naturals, hidden: hidden)
        guard let spans = asksHidden ? arithmetic.hiddenSpans : arithmetic.visibleSpans else { return nil }
        let isRow = axis == "horizontal"
        var frames: [String: [Double]] = [:]
        for (index, span) in spans {
            // In a right-to-left layout the first view is at the right.
            let start = isMirrored ? length - span.start - span.length : span.start
            frames["v\(index)"] = isRow ? [start, 0, span.length, 50] : [0, start, 50, span.length]
        }
        let hiddenName = hidden.sorted().map { "\($0)" }.joined(separator: "-")
        let name =
            "\(distribution)-\(isRow ? "row" : "column")-\(Int(length))\(hidden.isEmpty ? "" : "-hidden-\(hiddenName)")"
            + (isMirrored ? "-mirrored" : "")
        var sketch = SceneSketch(
            "\(asksHidden ? "hidden-places" : "stacks")/\(name)",
            asksHidden
                ? "a hidden view has no length: it lies halfway through the gap, or where the views begin or end"
                : rule(distribution, hidden), 600, 600)
        if isMirrored { sketch = sketch.with { $0.direction = "rightToLeft" } }
        for (index, natural) in naturals.enumerated() {
            sketch = sketch.view("v\(index)", isRow ? natural : nil, isRow ? nil : natural) {
                if hidden.contains(index) { $0.hidden = true }
            }
        }
        return sketch.stack("stack", naturals.indices.map { "v\($0)" }) {
            ($0.axis, $0.distribution, $0.spacing) = (axis, distribution, 10)
        }.place("stack", x: 5, y: 7, width: isRow ? length : 50, height: isRow ? 50 : length).gives(frames)
    }

    private static func rule(_ distribution: String, _ hidden: Set<Int>) -> String {
        let rules = [
            "fill":
                "the views fill the stack at their natural lengths; at equal priorities the first view takes or yields the difference",
            "fillEqually": "the views fill the stack and are equally long",
            "fillProportionally":
                "lengths are proportional to natural lengths; the last view has the remainder",
            "equalSpacing": "natural lengths and equal gaps, no smaller than the spacing",
            "equalCentering": "natural lengths, and centres at equal distances",
        ]
        let ofHidden = hidden.isEmpty ? "" : "; a hidden view has no length"
        return (rules[distribution] ?? "") + ofHidden
    }

    private static let alignments: [SceneSketch.Entry] = ["fill", "leading", "center", "trailing"].flatMap {
        alignment in
        [("horizontal", false), ("vertical", false), ("vertical", true)].map { axis, isMirrored in
            let isRow = axis == "horizontal"
            var frames: [String: [Double]] = [:]
            var position = 0.0
            for index in naturals.indices {
                let extent = alignment == "fill" ? 100 : across[index]
                var start = 0.0
                if alignment == "center" { start = (100 - extent) / 2 }
                if alignment == "trailing" { start = 100 - extent }
                if isMirrored { start = 100 - start - extent }
                let (length, natural) = (naturals[index], extent)
                frames["v\(index)"] = isRow ? [position, start, length, natural] : [start, position, natural, length]
                position += length + 5
            }
            let name = "align-\(alignment)-\(isRow ? "row" : "column")\(isMirrored ? "-mirrored" : "")"
            var sketch = SceneSketch(
                "stacks/\(name)", "across the axis views are aligned \(alignment), at their natural sizes unless filled"
            )
            if isMirrored { sketch = sketch.with { $0.direction = "rightToLeft" } }
            for (index, natural) in naturals.enumerated() {
                sketch = sketch.view("v\(index)", isRow ? natural : across[index], isRow ? across[index] : natural)
            }
            return sketch.stack("stack", naturals.indices.map { "v\($0)" }) {
                ($0.axis, $0.alignment, $0.spacing) = (axis, alignment, 5)
            }.place("stack", x: 0, y: 0, width: isRow ? nil : 100, height: isRow ? 100 : nil).gives(frames)
        }
    }
}
