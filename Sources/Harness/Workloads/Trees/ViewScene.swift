internal import LayoutCore
import SolverAPI

/// A scene as an application writes it: a tree of views, constraints between their anchors, and what is done to it.
///
/// Its batches are what the layer sends to a solver, so that the lab measures what a user of the layer would run: see
/// ``SessionRecording``.
final class ViewScene {
    /// One change of the tree, as an application makes it; the layout after it is asked for by whoever runs it.
    typealias Step = () throws -> Void

    /// What of a scene is made.
    enum Parts: Sendable {
        /// All of it.
        case whole
        /// Views and constraints alone, as an application makes them: no frames by hand, and nothing that is done to the scene.
        case layout
    }

    private let parts: Parts

    /// The view that fills the window: its frame is set from outside.
    let root: LayoutView
    /// All views in the order of creation, the root first.
    private(set) var views: [LayoutView]
    /// What is done to the scene. Run in order, the steps of one lead back to where they began.
    private(set) var scripts: [(operation: Operation, steps: [Step])] = []
    /// The frame of each view after the build, as x, y, width and height, by hand.
    private(set) var truth: [[Double]]

    /// A scene with nothing in it but the root.
    init(_ parts: Parts, width: Double, height: Double) {
        self.parts = parts
        root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
        views = [root]
        truth = [[0, 0, width, height]]
    }

    /// A new view in another one, laid out by constraints, with a natural size on the axes on which it has content.
    func view(in superview: LayoutView, width: Double? = nil, height: Double? = nil) throws(LayoutError) -> LayoutView {
        let view = LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = false
        if width != nil || height != nil {
            view.intrinsicContentSize = LayoutSize(
                width: width ?? LayoutSize.noIntrinsicMetric, height: height ?? LayoutSize.noIntrinsicMetric)
        }
        try superview.addSubview(view)
        views.append(view)
        return view
    }

    /// Activates a constraint.
    @discardableResult
    func add(_ constraint: LayoutConstraint) throws(LayoutError) -> LayoutConstraint {
        try constraint.activate()
        return constraint
    }

    /// Says what frame a view has, each in turn.
    func expect(_ frame: @autoclosure () -> [Double]) { if parts == .whole { truth.append(frame()) } }

    /// Says what frames the next views have.
    func expect(all frames: @autoclosure () -> [[Double]]) { if parts == .whole { truth += frames() } }

    /// The two wishes of content, as constraints that can be exchanged: at least its width at 750, at most at 250.
    static func content(_ dimension: LayoutDimension, _ natural: Double) -> [LayoutConstraint] {
        [
            dimension.constraint(greaterThanOrEqualToConstant: natural).at(.defaultHigh),
            dimension.constraint(lessThanOrEqualToConstant: natural).at(.defaultLow),
        ]
    }

    // MARK: What is done to it

    /// The root goes through several sizes, given as factors, and back to its own.
    func resize(by factors: [Double] = [1.05, 1.2, 1.5, 1.1, 1]) {
        if parts == .layout { return }
        let (root, own) = (root, root.frame.size)
        run(
            .resize,
            factors.map { factor in
                {
                    root.frame = LayoutRect(
                        x: 0, y: 0, width: (own.width * factor).rounded(), height: (own.height * factor).rounded())
                }
            })
    }

    /// Constraints go and others come in their place, then the other way round.
    func exchange(_ old: @autoclosure () -> [LayoutConstraint], for new: @autoclosure () -> [LayoutConstraint]) {
        if parts == .whole { exchange(.edit, among: [old(), new()]) }
    }

    /// The first of some lists of constraints is replaced by the second, and so on, and the last by the first.
    func exchange(_ operation: Operation, among lists: [[LayoutConstraint]]) {
        if parts == .layout { return }
        run(
            operation,
            lists.indices.map { index in
                let (old, new) = (lists[index], lists[(index + 1) % lists.count])
                return {
                    LayoutConstraint.deactivate(old)
                    try LayoutConstraint.activate(new)
                }
            })
    }

    /// A view's natural width goes and constraints of a like effect come, then the other way round.
    func exchangeContent(_ operation: Operation = .edit, of view: LayoutView, for natural: Double) {
        if parts == .layout { return }
        let own = view.intrinsicContentSize
        let new = Self.content(view.widthAnchor, natural)
        run(
            operation,
            [
                {
                    view.intrinsicContentSize.width = LayoutSize.noIntrinsicMetric
                    try LayoutConstraint.activate(new)
                },
                {
                    LayoutConstraint.deactivate(new)
                    view.intrinsicContentSize = own
                },
            ])
    }

    /// Adds what is done to the scene.
    func run(_ operation: Operation, _ steps: @autoclosure () -> [Step]) {
        if parts == .whole { scripts.append((operation, steps())) }
    }
}

extension LayoutConstraint {
    /// The constraint, at that priority.
    func at(_ priority: Priority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
