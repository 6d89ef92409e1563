/// Guides that a view has by itself, beside its margins and safe area.
extension LayoutView {
    /// What bars cover at the top, as a strip of the view: place what lies below at its bottom. Older than
    /// ``safeAreaLayoutGuide``, and the same edge.
    public var topLayoutGuide: LayoutGuide { strip(.top, "topLayoutGuide") }

    /// What bars cover at the bottom, as a strip of the view: place what lies above at its top.
    public var bottomLayoutGuide: LayoutGuide { strip(.bottom, "bottomLayoutGuide") }

    /// What the keyboard covers at the bottom, as a strip of the view; what the safe area leaves out where there is no
    /// keyboard. ``keyboardHeight`` says how high it is.
    public var keyboardLayoutGuide: LayoutGuide { strip(.keyboard, "keyboardLayoutGuide") }

    private func strip(_ kind: LayoutGuide.Kind, _ name: String) -> LayoutGuide {
        if let known = viewExtras?.strips.first(where: { $0.kind == kind }) { return known }
        let guide = LayoutGuide(kind, of: self, identifier: name)
        extras.strips.append(guide)
        return guide
    }
}
