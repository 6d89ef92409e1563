internal import AutoLayout

/// Common first examples of Auto Layout.
extension LayoutExample {
    /// A view with two constraints for its size and two for its position.
    static let fixedSize = LayoutExample(
        name: "fixed-size", summary: "a view of a fixed size, at a fixed place and then at the opposite corner"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(320, 480)
        let view = try window.add("view")
        let top = view.topAnchor.constraint(equalTo: window.topAnchor, constant: 30)
        let left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 20)
        let bottom = view.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -30)
        let right = view.rightAnchor.constraint(equalTo: window.rightAnchor, constant: -20)
        try LayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50), top,
            left,
        ])
        return ExampleScene(
            window,
            [
                .init(title: "top left") { _ in },
                .init(title: "bottom right") { _ throws(LayoutError) in
                    LayoutConstraint.deactivate([top, left])
                    try LayoutConstraint.activate([bottom, right])
                },
            ])
    }

    /// A view centered in a window that is rotated.
    static let centered = LayoutExample(
        name: "centred", summary: "a view in the middle of a window, which is turned"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(320, 480)
        let view = try window.add("view")
        try LayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 120), view.heightAnchor.constraint(equalToConstant: 80),
        ])
        return ExampleScene(
            window,
            [
                .init(title: "portrait") { _ in },
                .init(title: "landscape") { _ in window.resize(480, 320) },
            ])
    }

    /// A view whose aspect ratio changes. A multiplier is immutable, so each ratio is a constraint of its own.
    static let aspectRatio = LayoutExample(
        name: "aspect-ratio", summary: "a screen that changes from 16:9 to 4:3 and back by exchanging one constraint"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(320, 480)
        let screen = try window.add("screen")
        let wide = screen.widthAnchor.constraint(equalTo: screen.heightAnchor, multiplier: 16.0 / 9)
        let classic = screen.widthAnchor.constraint(equalTo: screen.heightAnchor, multiplier: 4.0 / 3)
        try LayoutConstraint.activate([
            screen.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            screen.centerYAnchor.constraint(equalTo: window.centerYAnchor),
            screen.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.9), wide,
        ])
        func exchange(_ old: LayoutConstraint, _ new: LayoutConstraint) -> (LayoutEngine) throws(LayoutError) -> Void {
            { _ throws(LayoutError) in
                old.deactivate()
                try new.activate()
            }
        }
        return ExampleScene(
            window,
            [
                .init(title: "16:9") { _ in },
                .init(title: "4:3", change: exchange(wide, classic)),
                .init(title: "16:9 again", change: exchange(classic, wide)),
            ])
    }
}
