import LayoutCore
import SolverAPI

/// Newly created copies of the trees of a ``TreeSession``. They do not depend on the history of edits.
///
/// Views, guides and constraints are created in the order of the live ones, because creation order breaks ties.
struct TreeCopy {
    private var views: [ObjectIdentifier: LayoutView] = [:]
    private var guides: [ObjectIdentifier: LayoutGuide] = [:]

    /// Copies all trees of a session.
    init(_ session: TreeSession) throws(LayoutError) {
        let all = session.roots + session.views
        var copied: [(live: LayoutConstraint, copy: LayoutConstraint)] = []
        let creations =
            all.map { ($0.serial, Creation.view($0)) }
            + session.guides.map { ($0.serial, Creation.guide($0.element)) }
            + session.readableGuides.map { ($0.serial, Creation.readableGuide($0.element)) }
            + session.constraints.map { ($0.serial, Creation.constraint($0.element)) }
        for (_, creation) in creations.sorted(by: { $0.0 < $1.0 }) {
            switch creation {
            case .view(let live): views[ObjectIdentifier(live.view)] = live.make()
            case .guide(let live): guides[ObjectIdentifier(live)] = LayoutGuide(identifier: live.identifier)
            case .readableGuide(let live): _ = view(live)?.readableContentGuide
            case .constraint(let live): if let copy = try copy(of: live) { copied.append((live, copy)) }
            }
        }
        for one in all { if let copy = view(one.view) { try fill(copy, like: one.view) } }
        for one in all { if let copy = view(one.view) { one.applySettings(to: copy, in: self) } }
        for one in all { if let copy = view(one.view) { try arrange(copy, like: one.view) } }
        for guide in session.guides.map(\.element) {
            guard let owner = guide.owningView, let copy = guides[ObjectIdentifier(guide)] else { continue }
            view(owner)?.addLayoutGuide(copy)
        }
        for one in all.sorted(by: { Self.depth(of: $0.view) > Self.depth(of: $1.view) }) { setMaskBase(of: one) }
        for (live, copy) in copied {
            guard let holder = live.holder.flatMap(view) else { continue }
            try holder.addConstraint(copy)
        }
    }

    private enum Creation {
        case view(LiveView)
        case guide(LayoutGuide)
        case readableGuide(LayoutView)
        case constraint(LayoutConstraint)
    }

    /// Returns the copy of a view; nil for a view outside the session.
    func view(_ live: LayoutView) -> LayoutView? { views[ObjectIdentifier(live)] }

    /// Returns the copy of a constraint's item: a view, a guide of the session, or a built-in guide of a view.
    func item(_ live: LayoutItem) -> LayoutItem? {
        if let view = live as? LayoutView { return self.view(view) }
        if let guide = guides[ObjectIdentifier(live)] { return guide }
        guard let owner = live.owningView, let copy = view(owner) else { return nil }
        return OwnGuide(rawValue: live.identifier ?? "")?.guide(of: copy)
    }

    private func fill(_ copy: LayoutView, like live: LayoutView) throws(LayoutError) {
        if live is LayoutListView { return }
        for subview in live.subviews { if let view = view(subview) { try copy.addSubview(view) } }
    }

    private func arrange(_ copy: LayoutView, like live: LayoutView) throws(LayoutError) {
        switch (copy, live) {
        case (let copy as LayoutStackView, let live as LayoutStackView):
            for view in live.arrangedSubviews {
                guard let arranged = self.view(view) else { continue }
                try copy.insertArrangedSubview(arranged, at: copy.arrangedSubviews.count)
                if let spacing = live.customSpacing(after: view) { copy.setCustomSpacing(spacing, after: arranged) }
            }
        case (let copy as GravityStackView, let live as GravityStackView):
            for view in live.arrangedSubviews {
                guard let arranged = self.view(view), let gravity = live.gravity(of: view) else { continue }
                try copy.addView(arranged, in: gravity)
                if let spacing = live.customSpacing(after: view) { copy.setCustomSpacing(spacing, after: arranged) }
                let priority = live.visibilityPriority(for: view)
                if priority != .mustHold { copy.setVisibilityPriority(priority, for: arranged) }
            }
        case (let copy as LayoutGridView, let live as LayoutGridView):
            // A grid keeps its columns when all rows are removed, so the copy gets its columns from a row that is
            // removed again.
            try copy.addRow(live.columns.map { _ in nil })
            copy.removeRow(at: 0)
            for row in live.rows.indices {
                let cells = live.columns.indices.map { live.view(row: row, column: $0).flatMap(self.view) }
                try copy.addRow(cells)
                copy.setRow(live.rows[row], at: row)
            }
            for column in live.columns.indices { copy.setColumn(live.columns[column], at: column) }
        default: break
        }
    }

    private func setMaskBase(of live: LiveView) {
        guard let base = live.maskBase, let copy = view(live.view) else { return }
        let superview = copy.superview
        let before = superview?.frame
        if let size = base.superviewSize {
            superview?.frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        copy.frame = base.frame
        if let before { superview?.frame = before }
    }

    /// Returns a copy of an active or broken constraint; nil for an inactive constraint.
    private func copy(of live: LayoutConstraint) throws(LayoutError) -> LayoutConstraint? {
        guard let first = live.firstItem.flatMap(item), live.isActive || live.isBroken else { return nil }
        let second = live.secondItem.flatMap(item)
        if live.secondItem != nil, second == nil { return nil }
        let copy = try LayoutConstraint(
            item: first, attribute: live.firstAttribute, relatedBy: live.relation, toItem: second,
            attribute: live.secondAttribute, multiplier: live.multiplier, constant: live.constant,
            priority: live.priority)
        copy.identifier = live.identifier
        return copy
    }

    private static func depth(of view: LayoutView) -> Int {
        var (depth, above) = (0, view.superview)
        while let view = above { (depth, above) = (depth + 1, view.superview) }
        return depth
    }
}

/// The built-in guides of a view by identifier. Accessing the guides to compare them would create them.
enum OwnGuide: String, CaseIterable {
    case margins = "layoutMarginsGuide"
    case safeArea = "safeAreaLayoutGuide"
    case readable = "readableContentGuide"
    case keyboard = "keyboardLayoutGuide"

    func guide(of view: LayoutView) -> LayoutGuide {
        switch self {
        case .margins: view.layoutMarginsGuide
        case .safeArea: view.safeAreaLayoutGuide
        case .readable: view.readableContentGuide
        case .keyboard: view.keyboardLayoutGuide
        }
    }
}
