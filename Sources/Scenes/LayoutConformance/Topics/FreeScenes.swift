/// Values that the constraints do not determine. Sizes are determined before positions, each as near to 0 as possible;
/// a position with a bound is at the bound.
enum FreeScenes {
    static let all: [SceneSketch.Entry] = [
        SceneSketch("free/nothing", "unconstrained positions and sizes are 0")
            .view("v").gives(["v": [0, 0, 0, 0]]),
        SceneSketch("free/size-above", "a size with only an upper bound is 0")
            .view("v").place("v", x: 10, y: 0, height: 20).rules("v.width <= 100").gives(["v": [10, 0, 0, 20]]),
        SceneSketch("free/size-below", "a size with only a lower bound has that value")
            .view("v").place("v", x: 10, y: 0, height: 20).rules("v.width >= 40").gives(["v": [10, 0, 40, 20]]),
        SceneSketch("free/size-between", "a size between two bounds is the lower one")
            .view("v").place("v", x: 10, y: 0, height: 20).rules("v.width >= 40", "v.width <= 90")
            .gives(["v": [10, 0, 40, 20]]),
        SceneSketch(
            "free/end-only", "with only its end constrained a view has size 0: sizes are determined before positions"
        )
        .view("v").place("v", y: 0, height: 20).rules("v.right == root.left + 150")
        .gives(["v": [150, 0, 0, 20]]),
        SceneSketch("free/center-only", "only the centre is constrained").view("v").place("v", y: 0, height: 20)
            .rules("v.centerX == root.centerX").gives(["v": [200, 0, 0, 20]]),
        SceneSketch("free/two-shares", "two sizes whose sum is constrained: the newer one is 0")
            .view("a").view("b").place("a", x: 0, y: 0, height: 20).place("b", y: 0, height: 20)
            .rules("b.left == a.right", "b.right == root.left + 120")
            .gives(["a": [0, 0, 120, 20], "b": [120, 0, 0, 20]]),
        SceneSketch("free/position-least", "a position with a lower bound has that value")
            .view("v").place("v", y: 0, width: 50, height: 20).rules("v.left >= root.left + 30")
            .gives(["v": [30, 0, 50, 20]]),
        SceneSketch("free/position-most", "a position with an upper bound has that value")
            .view("v").place("v", y: 0, width: 50, height: 20).rules("v.left <= root.left + 35")
            .gives(["v": [35, 0, 50, 20]]),
        SceneSketch("free/end-most", "a view of known width with an upper bound on its end is at that bound")
            .view("v").place("v", y: 0, width: 90, height: 20).rules("v.right <= root.right - 60")
            .gives(["v": [250, 0, 90, 20]]),
        SceneSketch("free/gap-most", "a gap with an upper bound has that value")
            .view("a").view("b").place("a", x: 10, y: 0, width: 20, height: 20)
            .place("b", y: 0, width: 30, height: 20).rules("b.left <= a.right + 26")
            .gives(["a": [10, 0, 20, 20], "b": [56, 0, 30, 20]]),
        SceneSketch("free/size-before-bound", "the size is determined before the position")
            .view("v").place("v", y: 0, height: 20).rules("v.right <= root.left + 140")
            .gives(["v": [140, 0, 0, 20]]),
        SceneSketch("free/in-nested", "positions are relative to the superview")
            .view("box").view("v", in: "box").place("box", x: 100, y: 40, width: 200, height: 100)
            .place("v", width: 50, height: 20, in: "box")
            .gives(["box": [100, 40, 200, 100], "v": [0, 0, 50, 20]]),
    ]
}
