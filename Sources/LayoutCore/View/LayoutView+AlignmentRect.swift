extension LayoutView {
    /// The insets of the alignment rectangle within the frame, in points, as ``alignmentRect(forFrame:)`` yields
    /// them.
    var effectiveAlignmentInsets: EdgeInsets {
        let frame = LayoutRect(x: 0, y: 0, width: 1024, height: 1024)
        let rect = alignmentRect(forFrame: frame)
        return EdgeInsets(top: rect.y, left: rect.x, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
    }

    /// Throws an error if the class's alignment rectangle and frame do not differ by constant insets.
    ///
    /// - Throws: ``LayoutError/alignmentRectNotInvertible(view:deviation:)``.
    func checkAlignmentRect() throws(LayoutError) {
        let insets = effectiveAlignmentInsets
        // A sum propagates NaN; `max` may drop it.
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
        // The negated comparison is also true for NaN.
        if !(deviation <= 1e-9) { throw .alignmentRectNotInvertible(view: name, deviation: deviation) }
    }

    /// The coordinates of the view's top-left corner in its own coordinate system, in points: the scroll offset of
    /// its contents.
    public var boundsOrigin: LayoutPoint {
        get { viewExtras?.boundsOrigin ?? .zero }
        set {
            if newValue == boundsOrigin { return }
            extras.boundsOrigin = newValue
            updateOffset()
            engine?.invalidateAll()
        }
    }

    /// The insets of the alignment rectangle, on which constraints act, within the frame, in points.
    public var alignmentRectInsets: EdgeInsets {
        get { viewExtras?.alignmentRectInsets ?? .zero }
        set {
            if newValue == alignmentRectInsets { return }
            extras.alignmentRectInsets = newValue
            leaveTree()
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
