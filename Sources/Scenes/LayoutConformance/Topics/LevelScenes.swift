/// Priority levels, which are strict, and ties, which have a unique answer.
enum LevelScenes {
    static let all: [SceneSketch.Entry] = [
        sketch("one-against-many", "one constraint at 501 outweighs ten at 500")
            .rules(["v.width == 100 @501"] + (1...10).map { "v.width == \($0 + 200) @500" })
            .gives(["v": [0, 0, 100, 20]]),
        sketch("fractions", "a priority may be a fraction: 250.5 is higher than 250.25")
            .rules("v.width == 60 @250.5", "v.width == 90 @250.25").gives(["v": [0, 0, 60, 20]]),
        sketch("required-first", "required constraints hold exactly against any number of optional ones")
            .rules("v.width <= 80", "v.width == 200 @999.9").gives(["v": [0, 0, 80, 20]]),
        sketch("middle", "within a level the sum of the violations is minimal: of three constraints the median holds")
            .rules("v.width == 10 @500", "v.width == 30 @500", "v.width == 200 @500").gives(["v": [0, 0, 30, 20]]),
        sketch("not-squares", "violations are not squared: one distant constant does not shift the result")
            .rules("v.width == 40 @500", "v.width == 50 @500", "v.width == 60 @500", "v.width == 51 @400")
            .gives(["v": [0, 0, 50, 20]]),
        sketch(
            "lower-level-chooses",
            "between two constraints of equal priority all widths cost the same; a lower level decides"
        )
        .rules("v.width == 50 @500", "v.width == 70 @500", "v.width == 62 @400").gives(["v": [0, 0, 62, 20]]),
        sketch("tie-two-wishes", "of two contradictory constraints of equal priority the older one yields completely")
            .rules("v.width == 50 @500", "v.width == 70 @500").gives(["v": [0, 0, 70, 20]]),
        sketch("tie-two-wishes-reversed", "the same with the constants swapped")
            .rules("v.width == 70 @500", "v.width == 50 @500").gives(["v": [0, 0, 50, 20]]),
        SceneSketch(
            "levels/tie-three-shares",
            "three constraints of equal priority in a row that is too short: the oldest yields"
        )
        .view("a").view("b").view("c").place("a", y: 0, height: 20).place("b", y: 0, height: 20)
        .place("c", y: 0, height: 20)
        .rules(
            "a.width == 50 @300", "b.width == 60 @300", "c.width == 70 @300", "a.left == root.left",
            "b.left == a.right", "c.left == b.right", "c.right == root.right"
        )
        .gives(["a": [0, 0, 270, 20], "b": [270, 0, 60, 20], "c": [330, 0, 70, 20]]),
        SceneSketch(
            "levels/tie-three-too-long", "if the length is too short, the first view shrinks to 0, then the second"
        )
        .view("a").view("b").view("c").place("a", y: 0, height: 20).place("b", y: 0, height: 20)
        .place("c", y: 0, height: 20)
        .rules(
            "a.width == 150 @300", "b.width == 250 @300", "c.width == 200 @300", "a.left == root.left",
            "b.left == a.right", "c.left == b.right", "c.right == root.right"
        )
        .gives(["a": [0, 0, 0, 20], "b": [0, 0, 200, 20], "c": [200, 0, 200, 20]]),
        sketch("least-against-wish", "an optional inequality costs nothing on its allowed side")
            .rules("v.width >= 80 @600", "v.width == 120 @300").gives(["v": [0, 0, 120, 20]]),
        sketch("least-yields", "and costs the distance to its bound on the other side")
            .rules("v.width >= 80 @600", "v.width == 50 @700").gives(["v": [0, 0, 50, 20]]),
        sketch("nearest", "an optional equation that cannot hold is satisfied as nearly as possible")
            .rules("v.width >= 130", "v.width == 100 @300").gives(["v": [0, 0, 130, 20]]),
        sketch("two-sides", "constraints of equal priority on both sides of a required bound")
            .rules("v.width >= 60", "v.width == 20 @250", "v.width == 45 @250").gives(["v": [0, 0, 60, 20]]),
        sketch("conflict", "contradictory required constraints are a conflict without a layout")
            .rules("v.width == 10", "v.width == 11").conflicts(),
        sketch("conflict-by-chain", "a conflict may need several constraints together")
            .rules("v.width >= 300", "v.right <= root.left + 250").conflicts(),
        sketch("negative-size", "a required negative size is a conflict").rules("v.width == -1").conflicts(),
        sketch("redundant", "a duplicate constraint is not a conflict")
            .rules("v.width == 90", "v.width == 90", "v.right == root.left + 90").gives(["v": [0, 0, 90, 20]]),
    ]

    private static func sketch(_ name: String, _ rule: String) -> SceneSketch {
        SceneSketch("levels/\(name)", rule).view("v").place("v", x: 0, y: 0, height: 20)
    }
}
