import AutoLayout
import SolverAPI
import SolverCatalog

/// The error of a scene that needs a feature which LayoutLab does not have.
struct NotExpressible: Error { let reason: String }

/// The view tree of a fact's scene.
struct FactScene {
    let root: LayoutView
    private(set) var views: [String: LayoutView] = [:]
    private var guides: [String: LayoutGuide] = [:]
    /// The views and stacks that the scene hides after its first layout.
    private var hidden: [LayoutView] = []
    private let scene: FactValue
    /// A superview of all views, if the scene has no root but refers to one.
    private var container: LayoutView?

    init(_ fact: AppleFact, activates: Bool = true) throws {
        scene = fact.scene
        let size = fact.scene["root"].numbers ?? fact.scene["window"].numbers ?? [600, 600]
        root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: size[0], height: size[1]), identifier: "root")
        try makeViews()
        try makeStacks()
        try placeOthers()
        if activates { try activateConstraints() }
    }

    /// Lays out the scene, applies its history and lays it out again.
    func layOut(_ solver: SolverEntry) throws -> LayoutEngine {
        let isRightToLeft = scene["direction"].text == "rightToLeft"
        let engine = LayoutEngine(
            solver: solver.make(), root: root, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        // An AppKit window keeps its size by an optional constraint.
        if scene["window"] != .none { engine.rootSizePriority = .windowSize }
        if scene["history"].text?.isEmpty == false { try engine.layoutIfNeeded() }
        for view in hidden { view.isHidden = true }
        if let size = scene["rootBecomes"].numbers, size.count == 2 {
            try engine.layoutIfNeeded()
            root.frame = LayoutRect(x: 0, y: 0, width: size[0], height: size[1])
        }
        try engine.layoutIfNeeded()
        return engine
    }

    /// The constraints that the stacks generated, in the order of the stacks.
    var generated: [LayoutConstraint] {
        let ids = scene["stacks"].list.compactMap(\.["id"].text)
        let held = ids.compactMap { views[$0] }.flatMap(\.constraints)
        return held.filter {
            $0.identifier?.hasPrefix("UISV-") == true || $0.identifier?.hasPrefix("NSStackView") == true
        }
    }

    func item(_ name: String) throws -> LayoutItem {
        switch name {
        case "root": return root
        case "safe": return root.safeAreaLayoutGuide
        case "margins": return root.layoutMarginsGuide
        default:
            guard let item: LayoutItem = views[name] ?? guides[name] else {
                throw NotExpressible(reason: "there is no item named \(name)")
            }
            return item
        }
    }

    /// Returns the frame of a view or guide in the coordinates of its superview.
    func frame(_ name: String) throws -> LayoutRect {
        let item = try item(name)
        return (item as? LayoutGuide)?.layoutFrame ?? (item as? LayoutView)?.frame ?? .zero
    }

    // MARK: Building the tree

    private mutating func makeViews() throws {
        if let count = scene["views"].number { return try makeLabels(Int(count)) }
        for described in scene["views"].list {
            guard let id = described["id"].text else { throw NotExpressible(reason: "a view without a name") }
            let view = LayoutView(identifier: id)
            view.translatesAutoresizingMaskIntoConstraints = false
            let size = described["width"] == .none ? described["size"].list : [described["width"], .none]
            if size.count == 2 {
                view.fixedContentSize = LayoutSize(
                    width: size[0].number.map(onGrid) ?? LayoutSize.noIntrinsicMetric,
                    height: size[1].number.map(onGrid) ?? LayoutSize.noIntrinsicMetric)
            }
            if let margins = Self.insets(described["layoutMargins"]) { view.layoutMargins = margins }
            if let frame = described["frame"].numbers, frame.count == 4 {
                view.translatesAutoresizingMaskIntoConstraints = true
                view.frame = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
            }
            view.autoresizingMask = AutoresizingMask.named(described["mask"].list.compactMap(\.text))
            if described["hidden"].bool == true { hidden.append(view) }
            views[id] = view
        }
    }

    /// Makes `count` labels of the described kind, named `label`, `label 1`, `label 2` and so on.
    private mutating func makeLabels(_ count: Int) throws {
        guard scene["label"] != .none, scene["stacks"].list.count == 1 else {
            throw NotExpressible(reason: "views of which nothing is said")
        }
        for index in 0..<count {
            let label = LayoutLabel("text", identifier: index == 0 ? "label" : "label \(index)")
            label.numberOfLines = Int(scene["label"]["numberOfLines"].number ?? 1)
            let resistance = scene["label"]["compressionResistance"].number ?? 750
            label.setContentCompressionResistancePriority(Priority(resistance), for: .horizontal)
            views[label.name] = label
        }
    }

    /// Returns the exact size for a recorded one. Sizes of text are whole pixels but are recorded with four decimals.
    private func onGrid(_ extent: Double) -> Double {
        guard let scale = scene["scale"].number else { return extent }
        let pixels = (extent * scale).rounded()
        return abs(extent * scale - pixels) < 1e-3 ? pixels / scale : extent
    }

    private mutating func makeStacks() throws {
        for described in scene["stacks"].list {
            guard let id = described["id"].text else { throw NotExpressible(reason: "a stack without a name") }
            if described["cls"].text == "NSStackView" {
                views[id] = try FactGravityStack(described, scene: scene).make(views)
                continue
            }
            let stack = LayoutStackView(identifier: id)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = described["axis"].text == "vertical" ? .vertical : .horizontal
            guard let distribution = StackDistribution.named(described["distribution"].text ?? "fill"),
                let alignment = StackAlignment.named(described["alignment"].text ?? "fill")
            else { throw NotExpressible(reason: "a way to arrange that UIStackView does not have") }
            (stack.distribution, stack.alignment) = (distribution, alignment)
            stack.spacing = described["spacing"].number ?? 0
            stack.isLayoutMarginsRelativeArrangement = described["marginsRelative"].bool == true
            if let margins = Self.insets(described["layoutMargins"]) { stack.layoutMargins = margins }
            if described["hidden"].bool == true { hidden.append(stack) }
            views[id] = stack
        }
        for described in scene["stacks"].list {
            guard let stack = views[described["id"].text ?? ""] as? LayoutStackView else { continue }
            let labels = scene["views"].number == nil ? [] : views.keys.sorted()
            for name in described["arranged"].list.compactMap(\.text) + labels
            where views[name] !== stack {
                guard let view = views[name] else { throw NotExpressible(reason: "there is no item named \(name)") }
                try stack.addArrangedSubview(view)
            }
        }
    }

    /// Adds the remaining items: views without a superview go into the root. A name that only constraints mention is a
    /// guide, or the container if the scene has no root.
    private mutating func placeOthers() throws {
        let spoken = scene["constraints"].list.flatMap { [$0["first"].text, $0["second"].text] }
        for name in spoken.compactMap(\.self) + [scene["fit"].text].compactMap(\.self)
        where views[name] == nil && guides[name] == nil && !["root", "safe", "margins"].contains(name) {
            if scene["root"].numbers == nil, scene["guides"].list.isEmpty {
                if container != nil { throw NotExpressible(reason: "two views around the others") }
                let view = LayoutView(identifier: name)
                view.translatesAutoresizingMaskIntoConstraints = false
                (container, views[name]) = (view, view)
            } else {
                let guide = LayoutGuide(identifier: name)
                if scene["guides"].list.isEmpty { root.addLayoutGuide(guide) }
                guides[name] = guide
            }
        }
        if let container { try root.addSubview(container) }
        if let frame = scene["stackFrame"].numbers, let name = scene["stacks"].list.first?["id"].text {
            guard let stack = views[name] else { throw NotExpressible(reason: "there is no item named \(name)") }
            try place(stack, frame)
        }
        let listed = (scene["views"].list + scene["stacks"].list).compactMap { views[$0["id"].text ?? ""] }
        for view in listed where view.superview == nil { try (container ?? root).addSubview(view) }
        if let insets = Self.insets(scene["safeArea"]) { root.safeAreaInsets = insets }
        if scene["rootIsControllersView"].bool == true {
            root.systemMinimumLayoutMargins = .systemMinimum(forWidth: root.frame.width)
            root.insetsLayoutMarginsFromSafeArea = true
        }
    }

    /// Places a stack as the content view of a window: at a fixed position, with optional constraints for its size.
    private func place(_ stack: LayoutView, _ frame: [Double]) throws {
        guard frame.count == 4 else { throw NotExpressible(reason: "a frame of \(frame.count) numbers") }
        try root.addSubview(stack)
        let (width, height) = (
            stack.widthAnchor.constraint(equalToConstant: frame[2]),
            stack.heightAnchor.constraint(equalToConstant: frame[3])
        )
        (width.priority, height.priority) = (.windowSize, .windowSize)
        try LayoutConstraint.activate([
            stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: frame[0]),
            stack.topAnchor.constraint(equalTo: root.topAnchor, constant: frame[1]), width, height,
        ])
    }

    private func activateConstraints() throws {
        for described in scene["constraints"].list { try constraint(described).activate() }
    }

    func constraint(_ described: FactValue) throws -> LayoutConstraint {
        guard let first = described["first"].text,
            let attribute = LayoutAttribute.named(described["firstAttribute"].text)
        else { throw NotExpressible(reason: "a constraint without a first item") }
        let relations: [String: Relation] = [
            "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
        ]
        let second = described["second"].text
        return try LayoutConstraint(
            item: item(first), attribute: attribute, relatedBy: relations[described["relation"].text ?? "=="] ?? .equal,
            toItem: second.map { try item($0) },
            attribute: LayoutAttribute.named(described["secondAttribute"].text) ?? .notAnAttribute,
            multiplier: second == nil ? 1 : described["multiplier"].number ?? 1,
            constant: described["constant"].number ?? 0, priority: Priority(described["priority"].number ?? 1000))
    }

    static func insets(_ value: FactValue) -> EdgeInsets? {
        if value.fields.isEmpty {
            guard let numbers = value.numbers, numbers.count == 4 else { return nil }
            return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
        }
        func side(_ name: String) -> Double { value[name].number ?? 0 }
        return EdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }
}

extension StackDistribution {
    static func named(_ name: String) -> Self? { allCases.first { "\($0)" == name } }
}

extension StackAlignment {
    static func named(_ name: String) -> Self? {
        switch name {
        case "top": .top
        case "bottom": .bottom
        default: allCases.first { "\($0)" == name }
        }
    }
}

extension AutoresizingMask {
    /// Returns the mask for AppKit's names. `min` and `max` refer to coordinates, so `minX` is the left margin.
    static func named(_ parts: [String]) -> Self {
        let names: [String: AutoresizingMask] = [
            "minXMargin": .flexibleLeftMargin, "width": .flexibleWidth, "maxXMargin": .flexibleRightMargin,
            "minYMargin": .flexibleTopMargin, "height": .flexibleHeight, "maxYMargin": .flexibleBottomMargin,
        ]
        return parts.compactMap { names[$0] }.reduce(into: []) { $0.formUnion($1) }
    }
}

extension LayoutAttribute {
    static func named(_ name: String?) -> Self? { allCases.first { "\($0)" == name } }
}
