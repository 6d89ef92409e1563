import LayoutCore
import SolverAPI

/// Edits of views, constraints, guides and the environment of a tree.
extension TreeSession {
    func editView() {
        let arranged = views.filter { arranges($0.view.superview) }
        let candidates = Bool.random(using: &random) && !arranged.isEmpty ? arranged : views
        guard let live = candidates.randomElement(using: &random) else { return }
        let view = live.view
        switch Int.random(in: 0..<13, using: &random) {
        case 0..<4:
            let isHidden = Bool.random(using: &random)
            record("\(view.name) hidden \(isHidden)")
            live.set("hidden") { $0.isHidden = isHidden }
        case 4:
            let insets = EdgeInsets(top: number(0...6), left: number(0...6), bottom: 1, right: 2)
            record("\(view.name) alignment \(insets)")
            live.set("alignmentInsets") { $0.alignmentRectInsets = insets }
        case 5:
            let origin = LayoutPoint(x: number(0...30), y: number(0...30))
            record("\(view.name) bounds origin \(origin)")
            live.set("boundsOrigin") { $0.boundsOrigin = origin }
        case 6:
            let insets = EdgeInsets(all: number(0...12))
            record("\(view.name) margins \(insets)")
            live.set("margins") { $0.layoutMargins = insets }
        case 7:
            let insets = DirectionalEdgeInsets(top: 1, leading: number(0...12), bottom: 3, trailing: 2)
            record("\(view.name) margins \(insets)")
            live.set("margins") { $0.directionalLayoutMargins = insets }
        case 8:
            let preserves = Bool.random(using: &random)
            record("\(view.name) preserves margins \(preserves)")
            live.set("preserves") { $0.preservesSuperviewLayoutMargins = preserves }
        case 9:
            let attribute = pick([SemanticContentAttribute.unspecified, .forceRightToLeft, .forceLeftToRight])
            record("\(view.name) \(attribute)")
            live.set("semantic") { $0.semanticContentAttribute = attribute }
        case 10:
            // A frame assigned to a view that constraints lay out lasts only until the next pass, so it is not an edit.
            guard view.translatesAutoresizingMaskIntoConstraints else { return }
            let frame = LayoutRect(x: number(), y: number(), width: number(), height: number())
            record("\(view.name) frame \(frame)")
            view.frame = frame
            live.recordMaskBase()
        case 11:
            if view.superview is LayoutStackView || view.superview is GravityStackView
                || view.superview is LayoutGridView
            {
                return
            }
            let translates = Bool.random(using: &random)
            record("\(view.name) laid out by mask \(translates)")
            live.set("mask") { $0.translatesAutoresizingMaskIntoConstraints = translates }
            live.recordMaskBase()
        default:
            let mask = pick([
                AutoresizingMask.flexibleWidth, .flexibleHeight, [.flexibleWidth, .flexibleLeftMargin], [],
            ])
            record("\(view.name) mask \(mask)")
            live.set("autoresizing") { $0.autoresizingMask = mask }
            live.recordMaskBase()
        }
    }

    func editContent() {
        let arranged = views.filter { arranges($0.view.superview) }
        let candidates = Int.random(in: 0..<10, using: &random) < 7 && !arranged.isEmpty ? arranged : views
        guard let live = candidates.randomElement(using: &random) else { return }
        let view = live.view
        switch Int.random(in: 0..<9, using: &random) {
        case 0..<3:
            record("\(view.name) another content")
            if view is LayoutLabel { setText(of: live) } else { setSize(of: live) }
        case 3, 4:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([25.0, 249, 250, 251, 750])))
            record("\(view.name) hugs \(axis) @\(priority)")
            live.set("hugs \(axis)") { $0.setContentHuggingPriority(priority, for: axis) }
        case 5, 6:
            let (axis, priority) = (pick(LayoutAxis.allCases), Priority(pick([51.0, 250, 749, 750, 999, 1000])))
            record("\(view.name) resists \(axis) @\(priority)")
            live.set("resists \(axis)") { $0.setContentCompressionResistancePriority(priority, for: axis) }
        case 7:
            let lines = pick([0, 1, 2])
            record("\(view.name) \(lines) lines")
            live.set("lines") { ($0 as? LayoutLabel)?.numberOfLines = lines }
        default:
            let width = pick([0.0, 60])
            record("\(view.name) wraps at \(width)")
            live.set("preferred") { ($0 as? LayoutLabel)?.preferredMaxLayoutWidth = width }
        }
    }

    // MARK: Constraints and guides

    func item(in root: LayoutView) -> LayoutItem {
        let inTree = views.map(\.view).filter { $0.isDescendant(of: root) } + [root]
        let view = pick(inTree)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let kind = pick(OwnGuide.allCases)
            // A readable content guide has constraints, and is created on first access.
            if kind == .readable, !readableGuides.contains(where: { $0.element === view }) {
                // The guide has a serial number, because its constraints have positions in the creation order.
                made += 1
                readableGuides.append(Created(element: view, serial: made))
            }
            return kind.guide(of: view)
        case 1:
            return guides.map(\.element).filter { $0.owningView?.isDescendant(of: root) ?? false }.randomElement(
                using: &random) ?? view
        default: return view
        }
    }

    func addConstraint() throws(LayoutError) {
        if constraints.count > 40 { return try tame() }
        let root = pick(roots).view
        let (first, second) = (item(in: root), item(in: root))
        let pairs: [(LayoutAttribute, LayoutAttribute)] = [
            (.leading, .leading), (.trailing, .trailing), (.leading, .trailing), (.left, .right), (.top, .bottom),
            (.bottom, .bottom), (.top, .top), (.width, .width), (.height, .height), (.centerX, .centerX),
            (.centerY, .centerY), (.firstBaseline, .lastBaseline), (.top, .topMargin), (.width, .notAnAttribute),
            (.height, .notAnAttribute),
        ]
        let (one, other) = pick(pairs)
        let isRequired = Int.random(in: 0..<(breaksConflicts ? 3 : 8), using: &random) == 0
        let priority = isRequired ? 1000 : pick([25.0, 49, 51, 100, 250, 500, 750, 760, 998, 999.5])
        let constraint = try LayoutConstraint(
            item: first, attribute: one, relatedBy: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            toItem: other == .notAnAttribute ? nil : second, attribute: other,
            multiplier: one.isExtent && other.isExtent ? 0.5 : 1, constant: number(), priority: Priority(priority))
        constraint.identifier = nextName("rule")
        record("add \(constraint)")
        do {
            try constraint.activate()
            constraints.append(Created(element: constraint, serial: made))
        } catch {
            record("refused")
        }
    }

    func editConstraint() throws(LayoutError) {
        guard let constraint = constraints.randomElement(using: &random)?.element else { return try addConstraint() }
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            constraint.constant = number()
            record("now \(constraint)")
        case 2:
            if constraint.priority.isRequired { return }
            constraint.priority = Priority(pick([25.0, 49, 51, 100, 250, 500, 750]))
            record("now \(constraint)")
        case 3:
            record("deactivate \(constraint)")
            constraint.deactivate()
        default:
            record("activate \(constraint)")
            try? constraint.activate()
        }
    }

    func editGuides() {
        if guides.count > 6 || (!guides.isEmpty && Bool.random(using: &random)) {
            let guide = pick(guides).element
            record("remove \(guide.name)")
            guide.owningView?.removeLayoutGuide(guide)
            guides.removeAll { $0.element === guide }
            constraints.removeAll { $0.element.firstItem === guide || $0.element.secondItem === guide }
        } else {
            let guide = LayoutGuide(identifier: nextName("guide"))
            let owner = container()
            record("add \(guide.name) to \(owner.name)")
            owner.addLayoutGuide(guide)
            guides.append(Created(element: guide, serial: made))
        }
    }

    // MARK: Surroundings

    func editSurroundings() {
        let index = Int.random(in: roots.indices, using: &random)
        let (root, engine) = (roots[index], engines[index])
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<3:
            let frame = LayoutRect(x: 0, y: 0, width: 100 + 3 * number(), height: 100 + 2 * number())
            record("\(root.view.name) frame \(frame)")
            root.set("frame") { $0.frame = frame }
            root.recordMaskBase()
        case 3:
            let insets = EdgeInsets(top: number(0...40), left: 5, bottom: number(0...40), right: 0)
            record("\(root.view.name) safe area \(insets)")
            root.set("safeArea") { $0.safeAreaInsets = insets }
        case 4:
            record("\(root.view.name) other direction")
            engine.layoutDirection = engine.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        case 5:
            let height = number()
            record("\(root.view.name) keyboard \(height)")
            root.set("keyboard") { $0.keyboardHeight = height }
        case 6:
            record("\(root.view.name) other text size")
            engine.traitCollection.textSize = pick(TextSizeCategory.allCases)
        default:
            record("\(root.view.name) another engine")
            engines[index] = makeEngine(of: root.view, like: engine, searches: searches)
        }
    }
}
