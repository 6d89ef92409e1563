/// Computes the positions of views along the axis of a stack by arithmetic, from the documented rules. All views have
/// equal priorities.
///
/// It uses neither constraints nor solvers, so it is an independent reference for both.
struct StackArithmetic {
    var distribution: String
    /// The length of the stack in points.
    var length: Double
    var spacing = 0.0
    /// The natural lengths of the views, in points.
    var naturals: [Double]
    var hidden: Set<Int> = []
    /// The custom spacing after some views, by index of the view.
    var spacingAfter: [Int: Double] = [:]

    /// The start and length of a view along the axis, in points.
    typealias Span = (start: Double, length: Double)

    private var visible: [Int] { naturals.indices.filter { !hidden.contains($0) } }
    /// The gap after each visible view except the last.
    private var gaps: [Double] { visible.dropLast().map { spacingAfter[$0] ?? spacing } }

    /// The spans of the visible views, by index; nil if this arithmetic does not cover the case.
    var visibleSpans: [Int: Span]? {
        if visible.isEmpty { return nil }
        if visible.count == 1 { return [visible[0]: (0, length)] }
        switch distribution {
        case "fill": return lined(filled(visible.map { naturals[$0] }, gaps), gaps)
        case "fillEqually":
            let each = (length - gaps.reduce(0, +)) / Double(visible.count)
            return each < 0 ? nil : lined(visible.map { _ in each }, gaps)
        case "fillProportionally": return proportional
        case "equalSpacing": return equallySpaced
        case "equalCentering": return equallyCentered
        default: return nil
        }
    }

    /// The spans of the hidden views, which have length 0. A hidden view is in the middle of the gap that contains it,
    /// or at the start of the first or the end of the last visible view. If the distribution has no fixed gaps, the
    /// result is empty, because then no rule places hidden views.
    var hiddenSpans: [Int: Span] {
        guard let spans = visibleSpans, ["fill", "fillEqually", "fillProportionally"].contains(distribution) else {
            return [:]
        }
        var found: [Int: Span] = [:]
        for index in hidden {
            let before = visible.last { $0 < index }.flatMap { spans[$0] }
            let after = visible.first { $0 > index }.flatMap { spans[$0] }
            if let before, let after {
                let end = before.start + before.length
                found[index] = (end + (after.start - end) / 2, 0)
            } else if let before {
                found[index] = (before.start + before.length, 0)
            } else if let after {
                found[index] = (after.start, 0)
            }
        }
        return found
    }

    /// Returns the spans of the visible views if they follow each other with these lengths and gaps.
    private func lined(_ lengths: [Double], _ gaps: [Double]) -> [Int: Span] {
        var (spans, position) = ([Int: Span](), 0.0)
        for (index, number) in visible.enumerated() {
            spans[number] = (position, lengths[index])
            position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
        return spans
    }

    /// Returns the lengths of the views for the distribution `fill`. All priorities are equal, so the first view
    /// changes first: it takes the remaining length, or shrinks to 0 before the next view shrinks.
    private func filled(_ naturals: [Double], _ gaps: [Double]) -> [Double] {
        var lengths = naturals
        var rest = length - naturals.reduce(0, +) - gaps.reduce(0, +)
        for index in lengths.indices where rest != 0 {
            let new = max(0, lengths[index] + rest)
            rest -= new - lengths[index]
            lengths[index] = new
        }
        return lengths
    }

    /// The spans for `fillProportionally`. The fraction of the stack's length that a view gets is its natural length
    /// divided by the sum of natural lengths and gaps. The last view has the lowest priority, so it gets the rest.
    private var proportional: [Int: Span]? {
        let total = visible.reduce(0) { $0 + naturals[$1] } + gaps.reduce(0, +)
        guard total > 0 else { return nil }
        var lengths = visible.map { length * naturals[$0] / total }
        lengths[lengths.count - 1] = length - gaps.reduce(0, +) - lengths.dropLast().reduce(0, +)
        return lengths.contains { $0 < 0 } ? nil : lined(lengths, gaps)
    }

    /// The spans for `equalSpacing`. The gaps share the remaining length equally. If that makes them less than the
    /// spacing, they equal the spacing and the views shrink.
    private var equallySpaced: [Int: Span]? {
        guard let least = gaps.max() else { return nil }
        let naturals = visible.map { self.naturals[$0] }
        let gap = max(least, (length - naturals.reduce(0, +)) / Double(gaps.count))
        let equal = gaps.map { _ in gap }
        return lined(filled(naturals, equal), equal)
    }

    /// The spans for `equalCentering`: equal distances between the centers. Nil if a gap would be less than the
    /// spacing.
    private var equallyCentered: [Int: Span]? {
        let naturals = visible.map { self.naturals[$0] }
        guard let first = naturals.first, let last = naturals.last else { return nil }
        let step = (length - first / 2 - last / 2) / Double(visible.count - 1)
        var spans: [Int: Span] = [:]
        for (index, number) in visible.enumerated() {
            spans[number] = (first / 2 + Double(index) * step - naturals[index] / 2, naturals[index])
        }
        for (index, gap) in gaps.enumerated() where step - (naturals[index] + naturals[index + 1]) / 2 < gap {
            return nil
        }
        return spans
    }
}
