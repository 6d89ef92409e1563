import AutoLayout
import SolverAPI

/// The properties of a stack and of its views, independent of how it is laid out.
struct StackSpec {
    var axis = LayoutAxis.horizontal
    var distribution = StackDistribution.fill
    var alignment = StackAlignment.fill
    var spacing = 0.0
    var margins: EdgeInsets?
    var children: [Child] = []
    /// The lengths of the stack along and across its axis, if constraints outside of the stack set them.
    var length: Double?
    var across: Double?

    struct Child {
        var size = LayoutSize.noIntrinsicSize
        var hugging = Priority.defaultLow
        var resistance = Priority.defaultHigh
        var isHidden = false
        var baselines = (first: 0.0, last: 0.0)
        var gap: Double?
        /// The nested stack as the only element if the child is a stack; otherwise empty.
        var nested: [StackSpec] = []
    }

    /// Makes a stack of random views, with nested stacks up to the given depth.
    init(_ random: inout SplitMix64, depth: Int = 1) {
        axis = LayoutAxis.allCases.randomElement(using: &random) ?? .horizontal
        distribution = StackDistribution.allCases.randomElement(using: &random) ?? .fill
        alignment = StackAlignment.allCases.randomElement(using: &random) ?? .fill
        spacing = [0, 6, 10, 25].randomElement(using: &random) ?? 0
        if Int.random(in: 0..<4, using: &random) == 0 { margins = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11) }
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            var child = Child()
            child.size.width = [-1, 20, 57.5, 90].randomElement(using: &random) ?? 20
            child.size.height = [-1, 20, 44, 101].randomElement(using: &random) ?? 20
            child.hugging = [249, 250, 250, 251].randomElement(using: &random) ?? 250
            child.resistance = [749, 750, 750, 751].randomElement(using: &random) ?? 750
            child.isHidden = Int.random(in: 0..<4, using: &random) == 0
            if Bool.random(using: &random) { child.baselines = (15, 4) }
            if Int.random(in: 0..<5, using: &random) == 0 { child.gap = 33 }
            if depth > 0, Int.random(in: 0..<5, using: &random) == 0 {
                child.size = .noIntrinsicSize
                child.nested = [StackSpec(&random, depth: depth - 1)]
            }
            children.append(child)
        }
        if Bool.random(using: &random) { length = [150, 340].randomElement(using: &random) }
        if Bool.random(using: &random) { across = [60, 140].randomElement(using: &random) }
    }

    init() {}

    /// The stack with rows and columns exchanged.
    var transposed: StackSpec {
        var spec = self
        spec.axis = axis == .horizontal ? .vertical : .horizontal
        spec.margins = margins.map { EdgeInsets(top: $0.left, left: $0.top, bottom: $0.right, right: $0.bottom) }
        spec.children = children.map { child in
            var child = child
            child.size = LayoutSize(width: child.size.height, height: child.size.width)
            child.nested = child.nested.map(\.transposed)
            return child
        }
        return spec
    }

    /// The stack without its hidden views.
    var withoutHidden: StackSpec {
        var spec = self
        spec.children.removeAll(where: \.isHidden)
        return spec
    }

    var hasBaselines: Bool {
        alignment == .firstBaseline || alignment == .lastBaseline
            || children.contains { $0.nested.contains(where: \.hasBaselines) }
    }
}

/// The views of a stack that was built from a spec, as stack views or for the reference implementation.
struct SpecTree {
    let container: LayoutView
    /// The children by index, with the trees of nested stacks.
    let views: [LayoutView]
    let nested: [SpecTree]

    /// All containers and views, outermost first.
    var all: [LayoutView] {
        [container] + views.filter { view in !nested.contains { $0.container === view } } + nested.flatMap(\.all)
    }

    /// Builds the views in order with `make`: stack views, or plain views for the reference.
    init(_ spec: StackSpec, as make: (StackSpec) -> LayoutView) throws {
        container = make(spec)
        container.identifier = "stack"
        container.translatesAutoresizingMaskIntoConstraints = false
        var (views, trees) = ([LayoutView](), [SpecTree]())
        for (index, child) in spec.children.enumerated() {
            let view: LayoutView
            if let inner = child.nested.first {
                let tree = try SpecTree(inner, as: make)
                trees.append(tree)
                view = tree.container
            } else {
                view = LayoutView()
                view.fixedContentSize = child.size
            }
            view.identifier = "view \(index)"
            view.translatesAutoresizingMaskIntoConstraints = false
            for axis in LayoutAxis.allCases {
                view.setContentHuggingPriority(child.hugging, for: axis)
                view.setContentCompressionResistancePriority(child.resistance, for: axis)
            }
            (view.firstBaselineOffsetFromTop, view.lastBaselineOffsetFromBottom) = child.baselines
            view.isHidden = child.isHidden
            if let stack = container as? LayoutStackView {
                try stack.addArrangedSubview(view)
                stack.setCustomSpacing(child.gap, after: view)
            } else {
                try container.addSubview(view)
            }
            views.append(view)
        }
        if let margins = spec.margins { container.layoutMargins = margins }
        (self.views, nested) = (views, trees)
    }

    /// Builds a tree of stack views.
    static func stacks(_ spec: StackSpec) throws -> SpecTree {
        try SpecTree(spec) { spec in
            let stack = LayoutStackView()
            (stack.axis, stack.distribution, stack.alignment) = (spec.axis, spec.distribution, spec.alignment)
            stack.spacing = spec.spacing
            stack.isLayoutMarginsRelativeArrangement = spec.margins != nil
            return stack
        }
    }

    /// Adds the outermost stack to a root, with the size from the spec.
    func pin(_ spec: StackSpec, in root: LayoutView) throws {
        try root.addSubview(container)
        let isRow = spec.axis == .horizontal
        var rules = [
            container.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            container.topAnchor.constraint(equalTo: root.topAnchor),
        ]
        let (width, height) = isRow ? (spec.length, spec.across) : (spec.across, spec.length)
        if let width { rules.append(container.widthAnchor.constraint(equalToConstant: width)) }
        if let height { rules.append(container.heightAnchor.constraint(equalToConstant: height)) }
        try LayoutConstraint.activate(rules)
    }
}
