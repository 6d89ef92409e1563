enum EquationScenes {
    static let all: [SceneSketch.Entry] = [
        SceneSketch("equations/edges", "right = left + width, bottom = top + height").view("v")
            .rules(
                "v.right == root.right - 30", "v.left == root.left + 20", "v.top == root.top + 5",
                "v.bottom == root.bottom - 15"
            )
            .gives(["v": [20, 5, 350, 280]]),
        SceneSketch("equations/centre", "a centre is halfway between two edges").view("v")
            .place("v", width: 100, height: 60)
            .rules("v.centerX == root.centerX + 10", "v.centerY == root.centerY - 10").gives(["v": [160, 110, 100, 60]]
            ),
        SceneSketch("equations/ratio", "a multiplier between the sizes of one view").view("v")
            .place("v", x: 0, y: 0, width: 160).rules("v.height == 0.5*v.width").gives(["v": [0, 0, 160, 80]]),
        SceneSketch("equations/share", "a fraction of a different view's size plus a constant").view("v")
            .place("v", x: 0, y: 0, height: 20).rules("v.width == 0.25*root.width + 8").gives(["v": [0, 0, 108, 20]]),
        SceneSketch("equations/scaled-edge", "a multiplier of an edge is relative to the origin").view(
            "v"
        )
        .place("v", y: 0, width: 40, height: 20).rules("v.left == 0.5*root.right").gives(["v": [200, 0, 40, 20]]),
        SceneSketch("equations/across-branches", "views in different branches can be constrained to each other")
            .view("p").view("q").view("a", in: "p").view("b", in: "q")
            .place("p", x: 10, y: 10, width: 150, height: 100).place("q", x: 200, y: 30, width: 150, height: 100)
            .place("a", x: 20, y: 20, width: 50, height: 30, in: "p").place("b", height: 30, in: "q")
            .rules("b.left == a.right + 140", "b.top == a.top + 10", "b.width == a.width")
            .gives(["a": [20, 20, 50, 30], "b": [20, 10, 50, 30]]),
        SceneSketch("equations/outside", "a view may extend beyond its superview").view("v")
            .place("v", x: -40, y: -30, width: 500, height: 20).gives(["v": [-40, -30, 500, 20]]),
        SceneSketch("equations/guide", "a guide is laid out like a view").view("a", 60, 20).view("b", 90, 20)
            .with { $0.guides = [ConformanceScene.Guide(id: "gap")] }
            .place("a", x: 0, y: 0).place("b", y: 0)
            .rules(
                "gap.left == a.right", "gap.right == b.left", "gap.width == a.width", "gap.top == root.top",
                "gap.height == 5"
            )
            .gives(["a": [0, 0, 60, 20], "gap": [60, 0, 60, 5], "b": [120, 0, 90, 20]]),
        SceneSketch("equations/guides-share", "equal guides between views make equal gaps").view("a", 100, 20)
            .view("b", 60, 20).view("c", 40, 20)
            .with { $0.guides = [ConformanceScene.Guide(id: "g"), ConformanceScene.Guide(id: "h")] }
            .place("a", x: 0, y: 0).place("b", y: 0).place("c", y: 0)
            .rules(
                "g.left == a.right", "g.right == b.left", "h.left == b.right", "h.right == c.left",
                "g.width == h.width", "c.right == root.right"
            )
            .gives(["a": [0, 0, 100, 20], "b": [200, 0, 60, 20], "c": [360, 0, 40, 20]]),
    ]
}
