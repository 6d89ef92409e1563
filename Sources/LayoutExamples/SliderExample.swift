internal import AutoLayout
internal import SolverAPI

extension LayoutExample {
    /// Two views that share the height: the red one is at least 80 points high, the purple one would like to have what the
    /// slider says. In the visual format `V:|[red(>=80)][purple(==0@750)]|`.
    static let slider = LayoutExample(
        name: "slider",
        summary: "two views share the height as a slider says, at once and then driven 30 times a second"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(320, 480)
        let (red, purple) = (try window.add("red"), try window.add("purple"))
        let height = purple.heightAnchor.constraint(equalToConstant: 0)
        height.priority = .defaultHigh
        var rules = [
            red.topAnchor.constraint(equalTo: window.topAnchor),
            red.heightAnchor.constraint(greaterThanOrEqualToConstant: 80),
            purple.topAnchor.constraint(equalTo: red.bottomAnchor), height,
            purple.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ]
        for view in [red, purple] {
            rules += [
                view.leftAnchor.constraint(equalTo: window.leftAnchor),
                view.rightAnchor.constraint(equalTo: window.rightAnchor),
            ]
        }
        try LayoutConstraint.activate(rules)
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
