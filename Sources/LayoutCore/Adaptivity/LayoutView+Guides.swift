/// The built-in guides except those of the margins, the safe area and the readable content.
extension LayoutView {
    /// The strip along the view's top edge that bars cover. Content is placed below the strip's bottom edge.
    /// Predecessor of ``safeAreaLayoutGuide``, whose top is the same edge.
    public var topLayoutGuide: LayoutGuide { strip(.top, "topLayoutGuide") }

    /// The strip along the view's bottom edge that bars cover. Content is placed above the strip's top edge.
    public var bottomLayoutGuide: LayoutGuide { strip(.bottom, "bottomLayoutGuide") }

    /// The strip along the view's bottom edge that the keyboard covers, ``keyboardHeight`` points high, but at least as
    /// high as the bottom of the safe area.
    public var keyboardLayoutGuide: LayoutGuide { strip(.keyboard, "keyboardLayoutGuide") }

    private func strip(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
        if let known = viewExtras?.strips.first(where: { $0.kind == kind }) { return known }
        let guide = LayoutGuide(kind, of: self, identifier: name)
        extras.strips.append(guide)
        return guide
    }
}
