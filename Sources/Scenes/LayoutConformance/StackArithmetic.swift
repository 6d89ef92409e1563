/// The positions of views along the axis of a stack by arithmetic, from the documented rules for views of equal
/// priorities.
///
/// It uses neither constraints nor solvers, so it is an independent reference for both.
struct StackArithmetic {
    var distribution: String
    /// The stack's length.
    var length: Double
    var spacing = 0.0
    /// Natural lengths by index.
    var naturals: [Double]
    var hidden: Set<Int> = []
    /// Custom spacing after views, by index.
    var spacingAfter: [Int: Double] = [:]

    /// The start and length of a view.
    typealias Span = (start: Double, length: Double)

    private var visible: [Int] { naturals.indices.filter { !hidden.contains($0) } }
    /// The distance after each visible view except the last.
    private var gaps: [Double] { visible.dropLast().map { spacingAfter[$0] ?? spacing } }

    /// The spans of the visible views by index; nil if the rules are not covered by this arithmetic.
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

    /// The spans of the hidden views, which have length 0: the middle of the gap that contains them, or the start of the
    /// first or end of the last visible view. Only for fixed gaps, because otherwise no rule places them.
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

    /// Returns the spans of consecutive views.
    private func lined(_ lengths: [Double], _ gaps: [Double]) -> [Int: Span] {
        var (spans, position) = ([Int: Span](), 0.0)
        for (index, number) in visible.enumerated() {
            spans[number] = (position, lengths[index])
            position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
        return spans
    }

    /// All priorities are equal, so the first view changes first and completely: it takes the remaining length, or
    /// shrinks to 0 at most before the next view shrinks.
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

    /// Each length is proportional to the natural length within naturals plus spacing. The last view has the lowest
    /// priority, so it gets the rest.
    private var proportional: [Int: Span]? {
        let total = visible.reduce(0) { $0 + naturals[$1] } + gaps.reduce(0, +)
        guard total > 0 else { return nil }
        var lengths = visible.map { length * naturals[$0] / total }
        lengths[lengths.count - 1] = length - gaps.reduce(0, +) - lengths.dropLast().reduce(0, +)
        return lengths.contains { $0 < 0 } ? nil : lined(lengths, gaps)
    }

    /// The gaps divide the remaining length equally. If that is less than the spacing, gaps equal the spacing and views
    /// shrink.
    private var equallySpaced: [Int: Span]? {
        guard let least = gaps.max() else { return nil }
        let naturals = visible.map { self.naturals[$0] }
        let gap = max(least, (length - naturals.reduce(0, +)) / Double(gaps.count))
        let equal = gaps.map { _ in gap }
        return lined(filled(naturals, equal), equal)
    }

    /// The centres have equal distances; nil if a gap would be less than the spacing.
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
