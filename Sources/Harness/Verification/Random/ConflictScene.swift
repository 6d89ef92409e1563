public import LayoutCore
import SolverAPI

/// A small random tree with more required rules than can hold. The numbers are multiples of 10, so contradictions are
/// not small.
public struct ConflictScene {
    /// A rule of the scene, with its rank in the order of docs/SEMANTICS.md. Rules of a smaller kind yield first.
    public struct Rule {
        /// The constraint of the rule, which the scene does not activate.
        public let constraint: LayoutConstraint
        /// The kind: 0 and 1 for sizes, 2 and 3 between siblings, 4 and 5 within a container. Of each pair, the even
        /// kind yields first.
        public let kind: Int
    }

    /// The root of 300 × 200 points.
    public let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
    /// All views except the root.
    public private(set) var views: [LayoutView] = []
    /// The rules in creation order.
    public private(set) var rules: [Rule] = []
    private var random: SplitMix64

    /// Creates the scene of a seed.
    ///
    /// - Throws: The error of the layer.
    public init(seed: Int) throws {
        random = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
        for number in 0..<Int.random(in: 2...4, using: &random) {
            let view = LayoutView(identifier: "view \(number)")
            // The autoresizing mask lays out this view and never yields.
            let isMasked = number == 0 && chance(0.3)
            view.translatesAutoresizingMaskIntoConstraints = isMasked
            if isMasked { view.frame = LayoutRect(x: number10(), y: number10(), width: number10(), height: number10()) }
            view.fixedContentSize = LayoutSize(width: number10(), height: number10())
            try (views.isEmpty || chance(0.6) ? root : views[0]).addSubview(view)
            views.append(view)
        }
        for _ in 0..<Int.random(in: 4...12, using: &random) { try addRule() }
    }

    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }
    private mutating func number10() -> Double { Double(Int.random(in: 0...12, using: &random) * 10) }

    private mutating func addRule() throws {
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        let relation: Relation = chance(0.7) ? .equal : chance(0.5) ? .lessThanOrEqual : .greaterThanOrEqual
        let isFar = chance(0.5)
        let edge: LayoutAttribute =
            chance(0.7) ? (isFar ? .trailing : .leading) : chance(0.3) ? .centerX : isFar ? .bottom : .top
        let kind: Int
        let constraint: LayoutConstraint
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            constraint = try LayoutConstraint(
                item: view, attribute: chance(0.7) ? .width : .height, relatedBy: relation, constant: number10())
            kind = 0
        case 1:
            let other = views.first { $0 !== view } ?? root
            constraint = try LayoutConstraint(
                item: view, attribute: .width, relatedBy: relation, toItem: other, attribute: .width,
                multiplier: chance(0.5) ? 1 : 2, constant: chance(0.5) ? 0 : number10())
            kind = 1
        case 2:
            let other = views.last { $0 !== view && $0.superview === view.superview }
            guard let other else { return }
            let opposite: LayoutAttribute =
                switch edge {
                case .leading: .trailing
                case .trailing: .leading
                case .top: .bottom
                case .bottom: .top
                default: edge
                }
            constraint = try LayoutConstraint(
                item: view, attribute: edge, relatedBy: relation, toItem: other, attribute: opposite,
                constant: number10())
            kind = edge == .trailing || edge == .bottom ? 2 : 3
        default:
            guard let superview = view.superview else { return }
            let container: LayoutItem = chance(0.3) ? superview.layoutMarginsGuide : superview
            // The container may be on either side of the constraint.
            let isInnerFirst = chance(0.5)
            constraint = try LayoutConstraint(
                item: isInnerFirst ? view : container, attribute: edge, relatedBy: relation,
                toItem: isInnerFirst ? container : view, attribute: edge, constant: number10())
            kind = edge == .trailing || edge == .bottom ? 4 : 5
        }
        constraint.identifier = "rule \(rules.count)"
        rules.append(Rule(constraint: constraint, kind: kind))
    }

    /// The broken rules and frames of a layout.
    public struct Outcome: Equatable, Sendable {
        /// The names of the inactive rules.
        public let broken: Set<String>
        /// The frames of ``ConflictScene/views`` in points.
        public let frames: [LayoutRect]

        /// Whether both have the same broken rules, and frames that differ by less than 1e-6 points.
        public static func == (a: Self, b: Self) -> Bool {
            a.broken == b.broken && zip(a.frames, b.frames).allSatisfy { $0.deviation(from: $1) < 1e-6 }
        }
    }

    /// The rules that are broken now, and the present frames.
    public var outcome: Outcome {
        Outcome(
            broken: Set(rules.map(\.constraint).filter { !$0.isActive }.map { $0.identifier ?? "" }),
            frames: views.map(\.frame))
    }
}
