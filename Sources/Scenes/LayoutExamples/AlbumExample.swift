internal import AutoLayout

/// A screen that replaces all its constraints when the device is rotated.
private final class AlbumScreen: LayoutView {
    private let cover = LayoutView(identifier: "cover")
    private let title = LayoutView(identifier: "title")
    private let artist = LayoutView(identifier: "artist")
    private var rules: [LayoutConstraint] = []

    func build() throws(LayoutError) {
        title.fixedContentSize = LayoutSize(width: 120, height: 21)
        artist.fixedContentSize = LayoutSize(width: 90, height: 17)
        for view in [cover, title, artist] { _ = try add(view) }
    }

    override func updateConstraints() throws(LayoutError) {
        LayoutConstraint.deactivate(rules)
        rules = [cover.widthAnchor.constraint(equalTo: cover.heightAnchor)]
        rules += frame.height > frame.width ? portrait : landscape
        try LayoutConstraint.activate(rules)
        try super.updateConstraints()
    }

    /// The constraints for portrait: the cover at the top, as wide as the screen allows, and the texts centered below
    /// it.
    private var portrait: [LayoutConstraint] {
        [
            cover.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            cover.centerXAnchor.constraint(equalTo: centerXAnchor),
            cover.widthAnchor.constraint(equalTo: widthAnchor, constant: -40),
            title.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 8),
            title.centerXAnchor.constraint(equalTo: centerXAnchor),
            artist.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            artist.centerXAnchor.constraint(equalTo: centerXAnchor),
        ]
    }

    /// The constraints for landscape: the cover at the left, as high as the screen allows, and the texts beside its
    /// center.
    private var landscape: [LayoutConstraint] {
        [
            cover.leftAnchor.constraint(equalTo: leftAnchor, constant: 20),
            cover.centerYAnchor.constraint(equalTo: centerYAnchor),
            cover.heightAnchor.constraint(equalTo: heightAnchor, constant: -40),
            title.leftAnchor.constraint(equalTo: cover.rightAnchor, constant: 20),
            title.bottomAnchor.constraint(equalTo: centerYAnchor, constant: -4),
            artist.leftAnchor.constraint(equalTo: title.leftAnchor),
            artist.topAnchor.constraint(equalTo: centerYAnchor, constant: 4),
        ]
    }
}

extension LayoutExample {
    static let album = LayoutExample(
        name: "album", summary: "a cover and its texts, rebuilt for portrait and for landscape"
    ) { () throws(LayoutError) in
        let screen = AlbumScreen(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480), identifier: "window")
        try screen.build()
        func turned(_ width: Double, _ height: Double) -> (LayoutEngine) throws(LayoutError) -> Void {
            { _ in
                screen.resize(width, height)
                screen.setNeedsUpdateConstraints()
            }
        }
        return ExampleScene(
            screen,
            [
                .init(title: "portrait") { _ in },
                .init(title: "landscape", change: turned(480, 320)),
                .init(title: "portrait again", change: turned(320, 480)),
            ])
    }
}
