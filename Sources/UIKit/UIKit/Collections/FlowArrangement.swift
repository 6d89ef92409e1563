/// One section of a flow layout: its items in lines, along which they follow each other, one line after the other.
///
/// *Along* is the direction of a line, *across* that in which the content scrolls.
struct FlowArrangement {
    /// An extent along the line and one across it.
    struct Extent {
        var along: CGFloat
        var across: CGFloat
    }
    /// Where an item lies in its section, insets left aside.
    struct Place {
        var along: CGFloat
        var across: CGFloat
    }

    /// The length of a line.
    let length: CGFloat
    /// The least distance between items of a line.
    let itemSpacing: CGFloat
    /// The distance between lines.
    let lineSpacing: CGFloat
    /// Whether all items are of one size, so that a last line of fewer stands below the others' places.
    let isUniform: Bool

    /// Where items of those sizes lie, and how far the lines reach together.
    func places(of sizes: [Extent]) -> (places: [Place], across: CGFloat) {
        var places: [Place] = []
        var across: CGFloat = 0
        for line in lines(sizes) {
            if !places.isEmpty { across += lineSpacing }
            let height = sizes[line].map(\.across).max() ?? 0
            let isLast = line.upperBound == sizes.count
            var (along, gap) = start(of: Array(sizes[line]), isLast: isLast)
            for size in sizes[line] {
                // Lower items lie in the middle of their line.
                places.append(Place(along: along, across: across + (height - size.across) / 2))
                along += size.along + gap
            }
            across += height
            gap = 0
        }
        return (places, across)
    }

    /// As many items a line as fit with the least distance between them.
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

    /// Where a line begins and the distance between its items: what is left over is shared out between them, but for a last line.
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
