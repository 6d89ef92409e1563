internal import AutoLayout
internal import SolverAPI

/// A picture with a title, which is below the picture in compact widths and beside it in regular widths.
private final class AvatarView: LayoutView {
    private let picture = LayoutView(identifier: "picture")
    private let title = LayoutView(identifier: "title")
    private var variants = ConstraintVariants([])

    /// The content has a height, so the height of the view is optional and not required.
    override var intrinsicContentSize: LayoutSize { LayoutSize(width: LayoutSize.noIntrinsicMetric, height: 100) }

    func build() throws(LayoutError) {
        title.fixedContentSize = LayoutSize(width: 120, height: 20.5)
        for view in [picture, title] { _ = try add(view) }
        variants = ConstraintVariants([
            .init([
                picture.topAnchor.constraint(equalTo: topAnchor),
                picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
            ]),
            .init(
                horizontal: .compact,
                [
                    picture.centerXAnchor.constraint(equalTo: centerXAnchor),
                    picture.bottomAnchor.constraint(equalTo: title.topAnchor, constant: -5),
                    title.centerXAnchor.constraint(equalTo: centerXAnchor),
                    title.bottomAnchor.constraint(equalTo: bottomAnchor),
                ]),
            .init(
                horizontal: .regular,
                [
                    picture.leadingAnchor.constraint(equalTo: leadingAnchor),
                    picture.bottomAnchor.constraint(equalTo: bottomAnchor),
                    title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 20),
                    title.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
                ]),
        ])
    }

    override func traitCollectionDidChange(_ previous: TraitCollection) { setNeedsUpdateConstraints() }

    override func updateConstraints() throws(LayoutError) {
        try variants.apply(traitCollection)
        try super.updateConstraints()
    }
}

extension LayoutExample {
    /// The screen of the tutorial "Easier Auto Layout: Coding Constraints in iOS 9": an avatar, the name of a chapter,
    /// and a book on the lower 65 % of the height.
    static let wonderland = LayoutExample(
        name: "wonderland",
        summary: "an avatar, a chapter's name and a book, compact on a phone and regular on a tablet"
    ) { () throws(LayoutError) in
        let window = LayoutView.window(375, 667)
        window.safeAreaInsets = EdgeInsets(top: 20)
        window.layoutMargins = EdgeInsets(left: 20, right: 20)
        let avatar = try window.add(AvatarView(identifier: "avatar"))
        try avatar.build()
        let chapter = try window.add("chapter", intrinsic: LayoutSize(width: 150, height: 20.5))
        let book = try window.add("book")
        // Without this, the chapter and the avatar would compete for the remaining height with equal priority.
        chapter.setContentHuggingPriority(.required, for: .vertical)
        try LayoutConstraint.activate([
            avatar.topAnchor.constraint(equalTo: window.topLayoutGuide.bottomAnchor),
            avatar.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
            avatar.trailingAnchor.constraint(equalTo: window.layoutMarginsGuide.trailingAnchor),
            avatar.bottomAnchor.constraint(equalTo: chapter.topAnchor, constant: -10),
            chapter.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            chapter.bottomAnchor.constraint(equalTo: book.topAnchor),
            book.leadingAnchor.constraint(equalTo: window.readableContentGuide.leadingAnchor),
            book.trailingAnchor.constraint(equalTo: window.readableContentGuide.trailingAnchor),
            book.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.65),
            book.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -20),
        ])
        return ExampleScene(
            window,
            [
                .init(title: "compact, 375 × 667") { engine in
                    engine.traitCollection = TraitCollection(horizontal: .compact, vertical: .regular)
                },
                .init(title: "regular, 768 × 1024") { engine in
                    window.resize(768, 1024)
                    engine.traitCollection = TraitCollection(horizontal: .regular, vertical: .regular)
                },
            ])
    }
}
