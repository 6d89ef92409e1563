import AutoLayout
import SolverAPI

/// A random view tree as a value, from which variations can be built.
///
/// The required constraints only connect leading and top edges, so they can always be satisfied. The other constraints
/// are optional.
struct MetamorphicTree {
    struct View {
        let parent: Int?
        var size: LayoutSize
        var hugging: Priority
    }

    struct Rule {
        let view: Int
        let attribute: LayoutAttribute
        let relation: Relation
        /// The index of the second view; -1 for the superview, nil for none.
        let other: Int?
        let otherAttribute: LayoutAttribute
        let multiplier: Double
        let constant: Double
        let priority: Priority
    }

    /// A way to build the tree that changes no frames, or changes all frames in a known way.
    struct Variation {
        var scale = 1.0
        var shift = 0.0
        var prefix = "view"
        var direction = LayoutDirection.leftToRight
        /// The seed for shuffling the order of activation; nil for the order of creation.
        var shuffle: UInt64?
    }

    private(set) var views: [View] = []
    private(set) var rules: [Rule] = []

    init(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &random)] }
        for number in 0..<Int.random(in: 3...9, using: &random) {
            let parent = number < 2 ? nil : pick([nil, Int.random(in: 0..<number, using: &random)])
            let size = LayoutSize(width: pick([10, 25, 40, 90]), height: pick([12, 20, 44]))
            views.append(View(parent: parent, size: size, hugging: pick([250, 251, 400])))
        }
        for index in views.indices {
            let sibling = views.indices.last { $0 < index && views[$0].parent == views[index].parent }
            for (near, far, extent) in [
                (LayoutAttribute.leading, LayoutAttribute.trailing, LayoutAttribute.width), (.top, .bottom, .height),
            ] {
                let gap = pick([0.0, 8, 16, 21])
                if let sibling, Bool.random(using: &random) {
                    add(index, near, .equal, sibling, far, gap)
                } else {
                    add(index, near, pick([.equal, .greaterThanOrEqual]), -1, near, gap)
                }
                add(index, far, .equal, -1, far, -pick([0.0, 10, 35]), pick([100, 260, 740, 760]))
                if Bool.random(using: &random) {
                    add(
                        index, extent, pick([.equal, .lessThanOrEqual]), nil, .notAnAttribute, pick([30, 70, 150]), 500)
                }
                if let sibling, Bool.random(using: &random) {
                    add(index, extent, .equal, sibling, extent, 0, pick([300, 900]), pick([1, 2, 0.5]))
                }
            }
        }
    }

    private mutating func add(
        _ view: Int, _ attribute: LayoutAttribute, _ relation: Relation, _ other: Int?,
        _ otherAttribute: LayoutAttribute,
        _ constant: Double, _ priority: Priority = .required, _ multiplier: Double = 1
    ) {
        rules.append(
            Rule(
                view: view, attribute: attribute, relation: relation, other: other, otherAttribute: otherAttribute,
                multiplier: multiplier, constant: constant, priority: priority))
    }

    /// Builds the tree in a container, and returns the views and constraints in creation order.
    func build(in container: LayoutView, _ variation: Variation = Variation()) throws
        -> (views: [LayoutView], rules: [LayoutConstraint])
    {
        var made: [LayoutView] = []
        for (index, view) in views.enumerated() {
            let new = LayoutView(identifier: "\(variation.prefix) \(index)")
            new.translatesAutoresizingMaskIntoConstraints = false
            new.fixedContentSize = LayoutSize(
                width: view.size.width * variation.scale, height: view.size.height * variation.scale)
            for axis in LayoutAxis.allCases { new.setContentHuggingPriority(view.hugging, for: axis) }
            try (view.parent.map { made[$0] } ?? container).addSubview(new)
            made.append(new)
        }
        var constraints = try rules.map { rule in
            let view = made[rule.view]
            let other = rule.other.flatMap { $0 < 0 ? view.superview : made[$0] }
            return try LayoutConstraint(
                item: view, attribute: rule.attribute, relatedBy: rule.relation, toItem: other,
                attribute: rule.otherAttribute, multiplier: rule.multiplier, constant: rule.constant * variation.scale,
                priority: rule.priority)
        }
        let inOrder = constraints
        if let seed = variation.shuffle {
            var random = SplitMix64(seed: seed)
            constraints.shuffle(using: &random)
        }
        try LayoutConstraint.activate(constraints)
        return (made, inOrder)
    }
}
