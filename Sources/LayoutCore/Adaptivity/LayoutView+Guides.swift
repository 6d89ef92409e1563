/// Built-in guides besides margins and safe area.
extension LayoutView {
    /// The strip of the view that bars cover at the top. Content is placed below its bottom. Predecessor of
    /// ``safeAreaLayoutGuide``, with the same edge.
    public var topLayoutGuide: LayoutGuide { strip(.top, "topLayoutGuide") }

    /// The strip of the view that bars cover at the bottom. Content is placed above its top.
    public var bottomLayoutGuide: LayoutGuide { strip(.bottom, "bottomLayoutGuide") }

    /// The strip of the view that the keyboard covers at the bottom; without a keyboard, the bottom of the safe area.
    /// ``keyboardHeight`` is its height.
    public var keyboardLayoutGuide: LayoutGuide { strip(.keyboard, "keyboardLayoutGuide") }

    private func strip(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
        if let known = viewExtras?.strips.first(where: { $0.kind == kind }) { return known }
        let guide = LayoutGuide(kind, of: self, identifier: name)
        extras.strips.append(guide)
        return guide
    }
}
