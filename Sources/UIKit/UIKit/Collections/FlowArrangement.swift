/// The arrangement of one section of a flow layout: lines of items.
///
/// In names, *along* is the direction of a line, and *across* is the direction in which the content scrolls.
struct FlowArrangement {
    /// The size of an item.
    struct Extent {
        var along: CGFloat
        var across: CGFloat
    }
    /// The origin of an item relative to its section without insets.
    struct Origin {
        var along: CGFloat
        var across: CGFloat
    }

    /// The length of a line, in points.
    let length: CGFloat
    /// The minimum spacing between the items of a line, in points.
    let itemSpacing: CGFloat
    /// The spacing between lines, in points.
    let lineSpacing: CGFloat
    /// Whether all items have the same size. Then the items of an incomplete last line are aligned with those above.
    let isUniform: Bool

    /// Returns the origins of items of the given sizes, and the extent of all lines in the scroll direction.
    func origins(of sizes: [Extent]) -> (origins: [Origin], across: CGFloat) {
        var origins: [Origin] = []
        var across: CGFloat = 0
        for line in lines(sizes) {
            if !origins.isEmpty { across += lineSpacing }
            let height = sizes[line].map(\.across).max() ?? 0
            let isLast = line.upperBound == sizes.count
            var (along, gap) = start(of: Array(sizes[line]), isLast: isLast)
            for size in sizes[line] {
                // Items are centered in their line.
                origins.append(Origin(along: along, across: across + (height - size.across) / 2))
                along += size.along + gap
            }
            across += height
            gap = 0
        }
        return (origins, across)
    }

    /// Returns the items of each line. A line has as many items as fit with the minimum spacing.
    private func lines(_ sizes: [Extent]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var (start, used): (Int, CGFloat) = (0, 0)
        for (index, size) in sizes.enumerated() {
            let needed = index == start ? size.along : used + itemSpacing + size.along
            if index > start, needed > length + 1e-6 {
                found.append(start..<index)
                (start, used) = (index, size.along)
            } else {
                used = needed
            }
        }
        if start < sizes.count { found.append(start..<sizes.count) }
        return found
    }

    /// Returns the start of a line and the spacing between its items.
    ///
    /// The remaining length is distributed between the items, and a single item is centered. The last line has the
    /// minimum spacing, or the spacing of a full line if all items have the same size.
    private func start(of line: [Extent], isLast: Bool) -> (along: CGFloat, gap: CGFloat) {
        let used = line.reduce(0) { $0 + $1.along }
        func shared(_ count: Int, _ used: CGFloat) -> (CGFloat, CGFloat) {
            if count == 1 { return (max(0, (length - used) / 2), itemSpacing) }
            return (0, max(itemSpacing, (length - used) / CGFloat(count - 1)))
        }
        if !isLast { return shared(line.count, used) }
        guard isUniform, let width = line.first?.along, width > 0 else { return (0, itemSpacing) }
        let fitting = max(1, Int((length + itemSpacing + 1e-6) / (width + itemSpacing)))
        return shared(fitting, CGFloat(fitting) * width)
    }
}
