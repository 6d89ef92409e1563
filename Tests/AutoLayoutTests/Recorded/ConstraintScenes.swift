import AutoLayout
import SolverAPI
import TestSupport

/// Random trees with constraints between views, guides, margins, safe areas and baselines, and random changes of them.
enum ConstraintScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try (0..<14).map { seed in
            var scene = try ConstraintScene(seed, solver())
            return try scene.section(steps: 7)
        }
    }
}

private struct ConstraintScene {
    private var maker: ViewMaker
    private let text: FrameText
    private let title: String
    /// A view that contains others, for each view of the tree with margins.
    private var containers: [LayoutView] = []
    private var views: [LayoutView] = []
    private var rules: [LayoutConstraint] = []

    init(_ seed: Int, _ solver: any LayoutSolver) throws {
        maker = ViewMaker(seed: 4000 + seed)
        let root = makeRecordedRoot()
        root.safeAreaInsets = maker.choices.pick([.zero, EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)])
        let direction = maker.choices.pick([LayoutDirection.leftToRight, .leftToRight, .rightToLeft])
        text = FrameText(root, solver, direction: direction)
        title = "\(seed) \(direction), safe area \(FrameText.text(root.safeAreaInsets))"
        containers = [root]
        for number in 0..<2 {
            let container = LayoutView(identifier: "box\(number)")
            container.translatesAutoresizingMaskIntoConstraints = false
            try (containers.last ?? root).addSubview(container)
            let owner = containers.last ?? root
            try activate(
                container.leadingAnchor.constraint(
                    equalTo: owner.leadingAnchor, constant: maker.choices.pick([-6, 0, 12])))
            try activate(
                container.topAnchor.constraint(equalTo: owner.topAnchor, constant: maker.choices.pick([-10, 0, 30])))
            try activate(
                owner.trailingAnchor.constraint(
                    equalTo: container.trailingAnchor, constant: maker.choices.pick([-6, 0, 9])))
            try activate(
                owner.bottomAnchor.constraint(
                    equalTo: container.bottomAnchor, constant: maker.choices.pick([-8, 0, 15])))
            container.inheritsSafeAreaInsets = maker.choices.oneIn(2)
            container.preservesSuperviewLayoutMargins = maker.choices.oneIn(2)
            container.scrollsContents = maker.choices.oneIn(4)
            containers.append(container)
        }
        for _ in 0..<4 {
            let owner = maker.choices.pick(containers)
            let view = try maker.view()
            view.translatesAutoresizingMaskIntoConstraints = false
            try owner.addSubview(view)
            try addRules(to: view, in: owner)
            views.append(view)
        }
        let masked = LayoutView(frame: LayoutRect(x: 20, y: 10, width: 60, height: 30), identifier: "masked")
        masked.autoresizingMask = AutoresizingMask(rawValue: UInt(maker.choices.below(64)))
        try maker.choices.pick(containers).addSubview(masked)
        text.state = { [containers] in
            containers.dropFirst().flatMap { view -> [String] in
                guard view.inheritsSafeAreaInsets || view.preservesSuperviewLayoutMargins else { return [] }
                let direction = view.directionalLayoutMargins
                return [
                    "\(view.name): margins \(FrameText.text(view.layoutMargins)), "
                        + "leading \(Recording.number(direction.leading)), "
                        + "trailing \(Recording.number(direction.trailing)), "
                        + "safe area \(FrameText.text(view.safeAreaInsets))"
                ]
            }
        }
    }

    private mutating func activate(_ rule: LayoutConstraint) throws {
        try rule.activate()
        rules.append(rule)
    }

    mutating func section(steps: Int) throws -> Recording.Section {
        text.layOut(
            after: "first layout: " + rules.suffix(rules.count - 8).compactMap(Self.text).joined(separator: "; "))
        for _ in 0..<steps { text.layOut(after: try change()) }
        return Recording.Section(title, text.lines)
    }

    private static func text(_ rule: LayoutConstraint) -> String? { rule.details?.equation }

    /// Returns an item of the container to which views are aligned: the view itself or one of its guides.
    private mutating func item(of owner: LayoutView) -> LayoutItem {
        switch maker.choices.below(9) {
        case 0: owner.layoutMarginsGuide
        case 1: owner.safeAreaLayoutGuide
        case 2: owner.readableContentGuide
        case 3: owner.keyboardLayoutGuide
        case 4: owner.topLayoutGuide
        case 5: owner.bottomLayoutGuide
        default: owner
        }
    }

    private mutating func addRules(to view: LayoutView, in owner: LayoutView) throws {
        let (item, constant) = (item(of: owner), maker.choices.pick([-4.0, 0, 7, 16]))
        let sibling = owner.subviews.last {
            $0 !== view && !containers.map(ObjectIdentifier.init).contains(ObjectIdentifier($0))
        }
        var along: [LayoutConstraint]
        switch maker.choices.below(6) {
        case 0:
            along = [
                view.leadingAnchor.constraint(equalTo: item.leadingAnchor, constant: constant),
                item.trailingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 5),
            ]
        case 1: along = [view.centerXAnchor.constraint(equalTo: item.centerXAnchor, constant: constant)]
        case 2: along = [view.trailingAnchor.constraint(equalTo: item.trailingAnchor, constant: -constant)]
        case 3:
            along = [
                try LayoutConstraint(
                    item: view, attribute: .leadingMargin, toItem: owner, attribute: .leadingMargin, constant: constant),
                try LayoutConstraint(
                    item: view, attribute: .width, toItem: owner, attribute: .width, multiplier: 0.4, constant: 3),
            ]
        case 4 where sibling != nil:
            guard let sibling else { fallthrough }
            along = [
                view.leadingAnchor.constraint(
                    equalToSystemSpacingAfter: sibling.trailingAnchor, multiplier: maker.choices.pick([1, 1.5, -1]))
            ]
        default:
            along = [
                view.leftAnchor.constraint(equalTo: item.leftAnchor, constant: 2),
                item.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 2),
            ]
        }
        switch maker.choices.below(7) {
        case 0: along.append(view.topAnchor.constraint(equalTo: item.topAnchor, constant: constant))
        case 1: along.append(view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -constant))
        case 2:
            along.append(
                try LayoutConstraint(
                    item: view, attribute: .centerYWithinMargins, toItem: owner, attribute: .centerYWithinMargins))
        case 3 where sibling != nil:
            guard let sibling else { fallthrough }
            along.append(
                view.firstBaselineAnchor.constraint(
                    equalToSystemSpacingBelow: sibling.lastBaselineAnchor, multiplier: maker.choices.pick([1, 2])))
        case 4 where sibling != nil:
            guard let sibling else { fallthrough }
            along.append(view.lastBaselineAnchor.constraint(equalTo: sibling.lastBaselineAnchor))
        case 5:
            along.append(view.topAnchor.constraint(equalTo: item.topAnchor, constant: 1))
            let bottom = view.bottomAnchor.constraint(equalTo: item.bottomAnchor, constant: -1)
            bottom.priority = maker.choices.pick([.required, 740, 240])
            along.append(bottom)
        default: along.append(view.topAnchor.constraint(equalTo: owner.topAnchor, constant: 40))
        }
        for rule in along { try activate(rule) }
    }

    private mutating func change() throws -> String {
        let box = maker.choices.pick(containers)
        let view = maker.choices.pick(views)
        switch maker.choices.below(20) {
        case 0:
            box.layoutMargins = EdgeInsets(top: 3, left: 14, bottom: 9, right: 5)
            return "margins \(FrameText.text(box.layoutMargins)) of \(box.name)"
        case 1:
            box.directionalLayoutMargins = DirectionalEdgeInsets(top: 2, leading: 21, bottom: 6, trailing: 10)
            return "directional margins 2 21 6 10 of \(box.name)"
        case 2:
            box.systemMinimumLayoutMargins = .systemMinimum(forWidth: maker.choices.pick([375, 414]))
            return "system margins of \(box.name)"
        case 3:
            box.insetsLayoutMarginsFromSafeArea.toggle()
            return "margins of \(box.name) include the safe area: \(box.insetsLayoutMarginsFromSafeArea)"
        case 4:
            text.root.safeAreaInsets = maker.choices.pick([
                EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), EdgeInsets(top: 0, left: 44, bottom: 21, right: 33),
            ])
            return "safe area \(FrameText.text(text.root.safeAreaInsets))"
        case 5:
            box.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 1, bottom: 2, right: 3)
            box.inheritsSafeAreaInsets = box !== text.root
            return "additional safe area of \(box.name)"
        case 6:
            box.keepsVerticalSafeArea = maker.choices.oneIn(2)
            box.keepsHorizontalSafeArea = !box.keepsVerticalSafeArea
            return "\(box.name) keeps its safe area \(box.keepsVerticalSafeArea ? "vertically" : "horizontally")"
        case 7:
            box.boundsOrigin = LayoutPoint(x: maker.choices.pick([0, 12]), y: maker.choices.pick([-20, 0, 25]))
            return
                "scroll \(box.name) to \(Recording.number(box.boundsOrigin.x)) \(Recording.number(box.boundsOrigin.y))"
        case 8:
            box.keyboardHeight = maker.choices.pick([0, 20, 150])
            return "keyboard \(Recording.number(box.keyboardHeight)) in \(box.name)"
        case 9:
            text.engine.traitCollection.textSize = maker.choices.pick(TextSizeCategory.allCases)
            return "text size \(text.engine.traitCollection.textSize)"
        case 10:
            text.engine.traitCollection.displayScale = maker.choices.pick([1, 2, 3])
            return "scale \(Recording.number(text.engine.traitCollection.displayScale))"
        case 11:
            text.engine.systemSpacing = SystemSpacing(sibling: maker.choices.pick([6, 8, 12]))
            return "system spacing \(Recording.number(text.engine.systemSpacing.sibling))"
        case 12:
            box.readableWidths = ReadableWidths([.large: maker.choices.pick([100, 180]), .extraLarge: 240])
            return "readable width \(Recording.number(box.readableWidths[.large])) of \(box.name)"
        case 13:
            view.semanticContentAttribute = maker.choices.pick(SemanticContentAttribute.allCases)
            box.semanticContentAttribute = maker.choices.pick([.unspecified, .forceRightToLeft, .playback])
            return "\(view.name) \(view.semanticContentAttribute), \(box.name) \(box.semanticContentAttribute)"
        case 14:
            let isMirrored = text.engine.layoutDirection == .rightToLeft
            text.engine.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
            return "direction \(text.engine.layoutDirection)"
        case 15:
            let size = maker.choices.pick([(480.0, 320.0), (320, 480), (700, 300)])
            text.root.frame = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            return "resize to \(Recording.number(size.0)) × \(Recording.number(size.1))"
        case 16:
            let rule = maker.choices.pick(rules)
            rule.constant = maker.choices.pick([-3, 4, 18])
            return "constant of \(Self.text(rule) ?? "a constraint")"
        case 17:
            view.alignmentRectInsets = EdgeInsets(top: 2, left: 4, bottom: 1, right: 3)
            return "alignment insets of \(view.name)"
        case 18:
            let label = LayoutLabel("base", identifier: "base")
            try view.addSubview(label)
            label.frame = LayoutRect(x: 3, y: 6, width: 40, height: 20)
            if maker.choices.oneIn(2) {
                view.viewForLastBaselineLayout = label
            } else {
                view.viewForFirstBaselineLayout = label
            }
            views.append(label)
            return "a label in \(view.name) provides its baseline"
        default: return maker.changeContent(of: view)
        }
    }
}
