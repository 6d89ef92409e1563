public import AutoLayout

/// Two buttons in a row, or below each other if the row is too narrow. The layout depends on its own result.
///
/// The available width is known only after a layout pass. If necessary, the view then exchanges its constraints, which
/// causes another pass.
public final class TwoRowBar: LayoutView {
    /// The two buttons, which ``build(_:)`` adds as subviews.
    public let buttons = ["yes", "no"].map { LayoutView(identifier: $0) }
    private var oneRow: [LayoutConstraint] = []
    private var twoRows: [LayoutConstraint] = []

    /// The distance between the buttons, and from them to the edges, in points.
    public static let spacing = 8.0

    /// Whether the buttons currently are below each other.
    public var hasTwoRows: Bool { twoRows.contains { $0.isActive } }

    /// Adds the buttons. `size` is their content size.
    ///
    /// - Throws: ``LayoutError`` if a button or a constraint cannot be added.
    public func build(_ size: LayoutSize) throws(LayoutError) {
        for button in buttons {
            button.fixedContentSize = size
            button.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(button)
        }
        let (first, second) = (buttons[0], buttons[1])
        let spacing = Self.spacing
        try LayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: leftAnchor, constant: spacing),
            first.topAnchor.constraint(equalTo: topAnchor, constant: spacing),
            bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: spacing),
        ])
        oneRow = [
            second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: spacing),
            second.topAnchor.constraint(equalTo: first.topAnchor),
        ]
        twoRows = [
            second.leftAnchor.constraint(equalTo: first.leftAnchor),
            second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: spacing),
        ]
        try LayoutConstraint.activate(oneRow)
    }

    /// Lays out the subviews. Exchanges the constraints if the buttons no longer fit, or fit again.
    ///
    /// - Throws: ``LayoutError`` if a constraint cannot be activated.
    public override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        let needed = buttons.reduce(Self.spacing) { $0 + $1.intrinsicContentSize.width + Self.spacing }
        let (wanted, unwanted) = needed > frame.width ? (twoRows, oneRow) : (oneRow, twoRows)
        LayoutConstraint.deactivate(unwanted)
        try LayoutConstraint.activate(wanted)
    }
}

/// A view that hides its subviews if it is too low for them.
public final class ModestView: LayoutView {
    /// The height in points below which the subviews are hidden.
    public static let leastHeight = 30.0

    /// Lays out the subviews, and hides or shows them.
    ///
    /// - Throws: ``LayoutError`` of the superclass.
    public override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        for view in subviews { view.isHidden = frame.height < Self.leastHeight }
    }
}

extension LayoutExample {
    static let twoRows = LayoutExample(
        name: "two-rows", summary: "two buttons fall back to two rows where they do not fit, and a caption hides"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(320, 130)
        let bar = try window.add(TwoRowBar(identifier: "bar"))
        try bar.build(LayoutSize(width: 120, height: 40))
        let footer = try window.add(ModestView(identifier: "footer"))
        let caption = try footer.add("caption", intrinsic: LayoutSize(width: 80, height: 20))
        var rules = [
            bar.topAnchor.constraint(equalTo: window.topAnchor), footer.topAnchor.constraint(equalTo: bar.bottomAnchor),
            footer.bottomAnchor.constraint(equalTo: window.bottomAnchor),
            caption.centerXAnchor.constraint(equalTo: footer.centerXAnchor),
            caption.centerYAnchor.constraint(equalTo: footer.centerYAnchor),
        ]
        for view in [bar, footer] {
            rules += [
                view.leftAnchor.constraint(equalTo: window.leftAnchor),
                view.rightAnchor.constraint(equalTo: window.rightAnchor),
            ]
        }
        try LayoutConstraint.activate(rules)
        return ExampleScene(
            window,
            [
                .init(title: "320 points: one row") { _ in },
                .init(title: "264 points: they just fit") { _ in window.resize(264, 130) },
                .init(title: "263 points: two rows, and no space for the caption") { _ in window.resize(263, 130) },
                .init(title: "320 points again") { _ in window.resize(320, 130) },
            ])
    }
}
