import AutoLayout
import SolverAPI
import TestSupport

/// Lays out a tree repeatedly and writes the frames that changed, one line per view.
final class FrameText {
    let root: LayoutView
    let engine: LayoutEngine
    private var known: [String: String] = [:]
    private(set) var lines: [String] = []
    /// Returns further lines that describe the state after a layout.
    var state: () -> [String] = { [] }

    init(_ root: LayoutView, _ solver: any LayoutSolver, direction: LayoutDirection = .leftToRight) {
        self.root = root
        engine = LayoutEngine(solver: solver, root: root, layoutDirection: direction)
    }

    /// Lays out the tree, and appends the description of the change, the constraints that were broken, and the frames
    /// that differ from those of the previous layout.
    func layOut(after change: String) {
        lines.append(change)
        do {
            for broken in try engine.layoutBreakingConflicts() {
                lines.append("  broke \(broken.details?.equation ?? "a constraint of a removed view")")
            }
        } catch {
            lines.append("  error: \(Self.message(error))")
            return
        }
        for view in root.subtree {
            record(view.name, Self.text(view.frame) + (view.isHidden ? " hidden" : ""))
            for guide in view.layoutGuides where guide.identifier?.hasPrefix("guide") == true {
                record(guide.name, Self.text(guide.layoutFrame))
            }
        }
        lines += state().map { "  \($0)" }
    }

    private func record(_ name: String, _ text: String) {
        if known.updateValue(text, forKey: name) != text { lines.append("  \(name) \(text)") }
    }

    /// The position and size of a rectangle.
    static func text(_ rect: LayoutRect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { Recording.number($0) }.joined(separator: " ")
    }

    static func text(_ insets: EdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { Recording.number($0) }.joined(separator: " ")
    }

    /// The equations of a conflict, or the message of a different error.
    static func message(_ error: LayoutError) -> String {
        guard case .conflict(let conflict) = error else { return error.description }
        return "conflict of " + conflict.members.map { $0.rule?.equation ?? $0.equation }.joined(separator: "; ")
    }
}

/// Creates named views of many kinds.
struct ViewMaker {
    var choices: Choices
    private var count = 0

    init(seed: Int) { choices = Choices(seed: seed) }

    private static let texts = [
        "Save", "Play all", "A longer title", "Wrapped text of several words in a row", "Two\nlines",
        "Unbreakablewordthatislong and short", "",
    ]
    private static let lengths = [10.0, 20, 33, 44, 57.5, 90, 130]

    private mutating func name(_ kind: String) -> String {
        count += 1
        return "\(kind)\(count)"
    }

    mutating func length() -> Double { choices.pick(Self.lengths) }

    mutating func text() -> String { choices.pick(Self.texts) }

    /// Returns a view of a random kind, with random content priorities.
    mutating func view() throws -> LayoutView {
        let view = try kind()
        for axis in LayoutAxis.allCases {
            if choices.oneIn(3) { view.setContentHuggingPriority(choices.pick([100, 249, 251, 750]), for: axis) }
            if choices.oneIn(3) {
                view.setContentCompressionResistancePriority(choices.pick([100, 749, 751, 1000]), for: axis)
            }
        }
        return view
    }

    private mutating func kind() throws -> LayoutView {
        switch choices.below(13) {
        case 0: return LayoutView(identifier: name("plain"))
        case 1:
            let view = LayoutView(identifier: name("wide"))
            view.fixedContentSize = LayoutSize(width: length(), height: LayoutSize.noIntrinsicMetric)
            return view
        case 2, 3: return LayoutLabel(text(), identifier: name("label"))
        case 4, 5:
            let label = LayoutLabel(
                text(), font: TextFont(pointSize: choices.pick([11, 17, 24])), identifier: name("text"))
            label.numberOfLines = choices.pick([0, 2, 3])
            return label
        case 6:
            let factor = choices.pick([0.25, 0.5])
            return MeasuredView(
                identifier: name("picture"), size: { LayoutSize(width: 80, height: LayoutSize.noIntrinsicMetric) },
                heightForWidth: { $0 * factor })
        case 7:
            let view = LayoutView(identifier: name("ratio"))
            view.fixedContentSize = LayoutSize(width: LayoutSize.noIntrinsicMetric, height: length())
            try view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2).activate()
            return view
        case 8:
            let view = LayoutView(identifier: name("pinned"))
            let rule = view.widthAnchor.constraint(equalToConstant: length())
            rule.priority = choices.pick([.required, 700, 260])
            try rule.activate()
            let height = view.heightAnchor.constraint(greaterThanOrEqualToConstant: length())
            try height.activate()
            return view
        case 9:
            let inner = LayoutStackView(identifier: name("stack"))
            inner.axis = choices.pick(LayoutAxis.allCases)
            inner.spacing = choices.pick([0, 4])
            inner.alignment = choices.pick([.fill, .center, .trailing])
            for _ in 0..<2 { try inner.addArrangedSubview(sized()) }
            return inner
        case 10:
            let view = sized()
            view.firstBaselineOffsetFromTop = choices.pick([4, 9])
            view.lastBaselineOffsetFromBottom = choices.pick([3, 5])
            view.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            return view
        default: return sized()
        }
    }

    /// Returns a view with a natural size.
    mutating func sized() -> LayoutView {
        let view = LayoutView(identifier: name("view"))
        view.fixedContentSize = LayoutSize(width: length(), height: length())
        return view
    }

    /// Changes the content of a view and returns a description.
    mutating func changeContent(of view: LayoutView) -> String {
        if let label = view as? LayoutLabel {
            if choices.oneIn(3) {
                label.font = TextFont(pointSize: choices.pick([9, 14, 30]))
                return "font \(Recording.number(label.font.pointSize)) of \(view.name)"
            }
            label.text = text()
            return "text of \(view.name): \(label.text.replacing("\n", with: "/"))"
        }
        let axis = choices.pick(LayoutAxis.allCases)
        if choices.oneIn(2) {
            let priority = choices.pick([Priority(90), 249, 252, 760])
            view.setContentHuggingPriority(priority, for: axis)
            return "hugging \(priority) of \(view.name), \(axis)"
        }
        if choices.oneIn(3) {
            let priority = choices.pick([Priority(90), 748, 752])
            view.setContentCompressionResistancePriority(priority, for: axis)
            return "compression resistance \(priority) of \(view.name), \(axis)"
        }
        view.fixedContentSize = LayoutSize(width: length(), height: length())
        return "size \(Recording.number(view.fixedContentSize.width)) × "
            + "\(Recording.number(view.fixedContentSize.height)) of \(view.name)"
    }
}

/// A root view of 320 × 480 points.
func makeRecordedRoot() -> LayoutView {
    LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480), identifier: "root")
}

/// The ways in which a container is placed in the root of a recorded scene.
enum Placement: String, CaseIterable {
    case fills, hugs, isCentered, isShort

    /// Adds the view to the root and activates its constraints.
    func place(_ view: LayoutView, in root: LayoutView) throws {
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        var rules: [LayoutConstraint] = []
        switch self {
        case .fills:
            rules = [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10),
                root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 20),
            ]
        case .hugs:
            rules = [
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ]
        case .isCentered:
            rules = [
                view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor),
                view.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor),
            ]
        case .isShort:
            rules = [
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 150), view.heightAnchor.constraint(equalToConstant: 110),
            ]
        }
        try LayoutConstraint.activate(rules)
    }
}
