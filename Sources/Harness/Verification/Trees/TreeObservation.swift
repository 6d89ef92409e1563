import LayoutCore
import SolverAPI

/// The observable state of a laid out tree, in an order that does not depend on the history of edits.
struct TreeObservation {
    private var frames: [(name: String, rect: LayoutRect)] = []
    /// The visible rows of each list, and whether it is scrolled.
    private var rows: [(isScrolled: Bool, frames: [(name: String, rect: LayoutRect)])] = []
    /// All constraints of the tree in creation order, which breaks ties.
    private var rules: [Rule] = []
    private let broken: [String]

    init(_ engine: LayoutEngine) {
        broken = engine.brokenConstraints.map { Rule($0).words }
        var found: [(id: ConstraintID, rule: Rule)] = []
        var pending = [engine.root]
        while let view = pending.popLast() {
            frames.append(("\(view.name) in \(view.superview?.name ?? "nothing")", view.frame))
            for guide in view.layoutGuides.sorted(by: { $0.name < $1.name })
            where guide.identifier != OwnGuide.readable.rawValue {
                frames.append(("\(guide.name) of \(view.name)", guide.layoutFrame))
            }
            found += view.constraints.filter { !$0.isStructural }.map { ($0.id, Rule($0)) }
            if let list = view as? LayoutListView {
                appendRows(of: list)
            } else {
                // A new row of a grid puts its views in front of the other subviews, so the order depends on the
                // history.
                let subviews =
                    view is LayoutGridView ? view.subviews.sorted { $0.name < $1.name } : view.subviews
                pending += subviews.reversed()
            }
        }
        rules = found.sorted { $0.id < $1.id }.map(\.rule)
    }

    /// Adds the visible rows of a list. Rows of scrolled lists are not compared: the heights of earlier rows are known
    /// or estimated depending on what was visible, as documented.
    private mutating func appendRows(of list: LayoutListView) {
        var found: [(name: String, rect: LayoutRect)] = []
        for row in list.visibleRows {
            guard let view = list.view(ofRow: row) else { continue }
            found.append(("row \(row) of \(list.name)", view.frame))
            for label in view.subviews { found.append(("label of row \(row) of \(list.name)", label.frame)) }
        }
        rows.append((list.contentOffset != 0, found))
    }

    func difference(from other: Self) -> String? {
        if let difference = zip(rules, other.rules).enumerated().first(where: {
            !$0.element.0.isEqual(to: $0.element.1)
        }) {
            return "rule \(difference.offset) is \(difference.element.0.words), rebuilt \(difference.element.1.words)"
        }
        if rules.count != other.rules.count {
            let more = (rules.count > other.rules.count ? rules : other.rules)[min(rules.count, other.rules.count)]
            return "\(rules.count) rules, rebuilt \(other.rules.count): \(more.words)"
        }
        if broken != other.broken { return "broken is \(broken), rebuilt \(other.broken)" }
        if let difference = Self.difference(of: frames, from: other.frames) { return difference }
        for (mine, theirs) in zip(rows, other.rows) where !mine.isScrolled && !theirs.isScrolled {
            if let difference = Self.difference(of: mine.frames, from: theirs.frames) { return difference }
        }
        return nil
    }

    private static func difference(
        of frames: [(name: String, rect: LayoutRect)], from others: [(name: String, rect: LayoutRect)]
    ) -> String? {
        for (mine, theirs) in zip(frames, others) {
            if mine.name != theirs.name { return "\(mine.name), rebuilt \(theirs.name)" }
            let size = max(abs(mine.rect.maxX), abs(mine.rect.maxY), 1)
            if !(mine.rect.deviation(from: theirs.rect) <= 1e-6 + 1e-9 * size) {
                return "\(mine.name) has \(mine.rect), rebuilt \(theirs.rect)"
            }
        }
        return frames.count == others.count ? nil : "\(frames.count) items, rebuilt \(others.count)"
    }

    /// A constraint as text without numbers, and its numbers, which may differ by rounding.
    private struct Rule {
        let text: String
        let multiplier: Double
        let constant: Double
        let priority: Double

        init(_ rule: LayoutConstraint) {
            let second = rule.secondItem.map { " \($0.name).\(rule.secondAttribute)" } ?? ""
            text =
                "\(rule.holder?.name ?? "?"): \(rule.identifier ?? "") \(rule.firstItem?.name ?? "?").\(rule.firstAttribute)"
                + " \(rule.relation)\(second)"
            (multiplier, constant, priority) = (rule.multiplier, rule.constant, rule.priority.value)
        }

        var words: String { "\(text) × \(multiplier) + \(constant) @\(priority)" }

        func isEqual(to other: Self) -> Bool {
            text == other.text && priority == other.priority && abs(multiplier - other.multiplier) <= 1e-9
                && abs(constant - other.constant) <= 1e-6
        }
    }
}
