internal import AutoLayout

extension LayoutExample {
    /// Two views that share the height of a window, in the visual format. The red view is at least 80 points high. The
    /// height of the purple view is optional and follows the value of a slider.
    static let slider = LayoutExample(
        name: "slider",
        summary: "two views share the height set by a slider, first at once and then 30 times a second"
    ) {
        let window = LayoutView.window(320, 480)
        let views = ["red": try window.add("red"), "purple": try window.add("purple")]
        let column = try LayoutConstraint.constraints(
            withVisualFormat: "V:|[red(>=80)][purple(==0@750)]|", views: views)
        var rules = column
        for name in ["red", "purple"] {
            rules += try LayoutConstraint.constraints(withVisualFormat: "H:|[\(name)]|", views: views)
        }
        try LayoutConstraint.activate(rules)
        guard let height = column.first(where: { $0.firstItem === views["purple"] && $0.firstAttribute == .height })
        else { return ExampleScene(window, []) }
        func drive(to target: Double, steps: Int) -> (LayoutEngine) throws(LayoutError) -> Void {
            { engine throws(LayoutError) in
                guard let animation = ConstantAnimation(height, to: target) else { return }
                for _ in 0..<steps { if try !animation.step(in: engine) { return } }
            }
        }
        return ExampleScene(
            window,
            [
                .init(title: "slider at 0") { _ in },
                .init(title: "slider at 240") { _ in height.constant = 240 },
                .init(title: "slider at 480: red keeps its 80") { _ in height.constant = 480 },
                .init(title: "driven to 0, after 1 step", change: drive(to: 0, steps: 1)),
                .init(title: "driven to 0, after 3 steps", change: drive(to: 0, steps: 2)),
                .init(title: "driven to 0, done", change: drive(to: 0, steps: 1000)),
            ])
    }
}
