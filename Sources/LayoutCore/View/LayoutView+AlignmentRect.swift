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

    /// What the view's top left corner is called in its own coordinates: how far its contents are scrolled.
    public var boundsOrigin: LayoutPoint {
        get { viewExtras?.boundsOrigin ?? .zero }
        set {
            if newValue == boundsOrigin { return }
            extras.boundsOrigin = newValue
            updateOffset()
            engine?.invalidateAll()
        }
    }

    /// How far the alignment rectangle, on which constraints act, lies within the frame.
    public var alignmentRectInsets: EdgeInsets {
        get { viewExtras?.alignmentRectInsets ?? .zero }
        set {
            if newValue == alignmentRectInsets { return }
            extras.alignmentRectInsets = newValue
            leaveColumns()
            updateOffset()
            engine?.invalidateAll()
        }
    }

    private func updateOffset() {
        if boundsOrigin == .zero, alignmentRectInsets == .zero {
            state.remove(.hasOffset)
        } else {
            state.insert(.hasOffset)
        }
    }
}
