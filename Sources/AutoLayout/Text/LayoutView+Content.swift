/// What a view's content asks of layout.
extension LayoutView {
    /// The natural size, with the height that content which wraps has at the width it was last given.
    var naturalSize: LayoutSize { naturalSize(wrappedAt: wrappingWidth) }

    /// The natural size, with the height that content which wraps has at that width.
    func naturalSize(wrappedAt width: Double?) -> LayoutSize {
        var size = intrinsicContentSize
        if let width, let height = contentHeight(forWidth: width) { size.height = height }
        return size
    }
}

/// Baselines of a view that are those of one in it.
extension LayoutView {
    /// The view whose baseline is meant, if it is not this one's own.
    func designatedView(for attribute: LayoutAttribute) -> LayoutView? {
        let designated: LayoutView? =
            switch attribute {
            case .firstBaseline: viewForFirstBaselineLayout
            case .lastBaseline: viewForLastBaselineLayout
            default: nil
            }
        guard let designated, designated !== self, designated.isDescendant(of: self) else { return nil }
        return designated
    }

    /// Says that a baseline lies elsewhere now: of this view, and of those for which it stands.
    func baselineChanged() {
        referencesChanged()
        var designated = self
        var view = superview
        while let current = view {
            if current.viewForFirstBaselineLayout === designated || current.viewForLastBaselineLayout === designated {
                current.referencesChanged()
                designated = current
            }
            view = current.superview
        }
    }

    /// The view is about to leave: those above whose baselines lie in it have their own again.
    func forgetBaselineViews() {
        var view = superview
        while let current = view {
            for designated in [current.viewForFirstBaselineLayout, current.viewForLastBaselineLayout] {
                if let designated, designated.isDescendant(of: self) { current.referencesChanged() }
            }
            view = current.superview
        }
    }
}

/// Frames and alignment rectangles.
extension LayoutView {
    /// How far the alignment rectangle lies within the frame, as ``alignmentRect(forFrame:)`` says.
    var effectiveAlignmentInsets: EdgeInsets {
        let frame = LayoutRect(x: 0, y: 0, width: 1024, height: 1024)
        let rect = alignmentRect(forFrame: frame)
        return EdgeInsets(top: rect.y, left: rect.x, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
    }

    /// Throws if frame and alignment rectangle do not follow from each other by insets that are always the same.
    func checkAlignmentRect() throws(LayoutError) {
        let insets = effectiveAlignmentInsets
        // A sum keeps a NaN, which a maximum may lose.
        func distance(_ a: LayoutRect, _ b: LayoutRect) -> Double {
            abs(a.x - b.x) + abs(a.y - b.y) + abs(a.width - b.width) + abs(a.height - b.height)
        }
        var deviation = 0.0
        for frame in [
            LayoutRect(x: 0, y: 0, width: 1024, height: 1024), LayoutRect(x: -37, y: 411, width: 200, height: 100),
        ] {
            let rect = alignmentRect(forFrame: frame)
            deviation += distance(self.frame(forAlignmentRect: rect), frame)
            deviation += distance(rect, frame.inset(by: insets))
        }
        // A NaN is not at most anything.
        if !(deviation <= 1e-9) { throw .alignmentRectNotInvertible(view: name, deviation: deviation) }
    }
}
