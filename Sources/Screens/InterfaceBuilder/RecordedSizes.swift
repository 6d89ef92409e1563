internal import AutoLayout

/// The intrinsic sizes of views that a document records.
struct RecordedSizes {
    /// The sizes of the app's images by name, in points.
    let images: [String: LayoutSize]
    /// The intrinsic sizes of designable views by id.
    let designables: [String: LayoutSize]

    /// Returns the intrinsic size of a view: the size that the document states for its class or image, or else the
    /// recorded size. A placeholder of the designer overrides it.
    func contentSize(of element: ViewElement) -> LayoutSize {
        var size = LayoutSize.noIntrinsicSize
        if let drawn = drawnSize(element) {
            size = drawn
        } else if let image = element.picture.name {
            size = images[image] ?? element.canvas.alignmentSize
        } else if element.content.hasSize, !element.arrangesSubviews || element.children.isEmpty {
            size = element.canvas.alignmentSize
        }
        for (axis, extent) in element.content.placeholderSize {
            size[axis] = extent.isFinite ? extent : LayoutSize.noIntrinsicMetric
        }
        if element.content.isSeparator {
            size = element.canvas.alignmentSize
            size[size.width < size.height ? .vertical : .horizontal] = LayoutSize.noIntrinsicMetric
        }
        return LayoutSize(width: Self.valid(size.width), height: Self.valid(size.height))
    }

    /// Returns the intrinsic size that the document states for a designable view. Nil if it states none. Nil also for a
    /// label with several lines, for which it states the size of one line.
    private func drawnSize(_ element: ViewElement) -> LayoutSize? {
        guard FoundRule.drawnSizes.isFollowed, let size = designables[element.id] else { return nil }
        let isBroken = element.kind == "label" && element.typography.lineCount != 1
        return isBroken ? nil : size
    }

    /// A view that was never laid out has a negative recorded size.
    private static func valid(_ extent: Double) -> Double { extent < 0 ? LayoutSize.noIntrinsicMetric : extent }
}
