public import AutoLayout

/// Two buttons in a row, or one below the other where there is not room enough: a layout that depends on itself.
///
/// It can be known only after the layout whether there is room, so the view looks then, and changes its constraints where it
/// must: that makes another pass.
public final class TwoRowBar: LayoutView {
    /// The buttons.
    public let buttons = ["yes", "no"].map { LayoutView(identifier: $0) }
    private var oneRow: [LayoutConstraint] = []
    private var twoRows: [LayoutConstraint] = []

    /// The distance between the buttons, and around them, in points.
    public static let spacing = 8.0

    /// Whether the buttons are one below the other at present.
    public var hasTwoRows: Bool { twoRows.contains { $0.isActive } }

    /// Adds the buttons, of that natural size.
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

    /// Lays out, looks whether there was room, and has it laid out again where there was not.
    public override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        let needed = buttons.reduce(Self.spacing) { $0 + $1.intrinsicContentSize.width + Self.spacing }
        let (wanted, unwanted) = needed > frame.width ? (twoRows, oneRow) : (oneRow, twoRows)
        LayoutConstraint.deactivate(unwanted)
        try LayoutConstraint.activate(wanted)
    }
}

/// A view that hides what it contains where it is too low to show it.
public final class ModestView: LayoutView {
    /// Less high than this, in points, it hides its contents.
    public static let leastHeight = 30.0

    /// Lays out, and hides what there is no room for.
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
                .init(title: "263 points: two rows, and no room for the caption") { _ in window.resize(263, 130) },
                .init(title: "320 points again") { _ in window.resize(320, 130) },
            ])
    }
}
