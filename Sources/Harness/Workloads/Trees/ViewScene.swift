internal import LayoutCore
import SolverAPI

/// A scene as an application writes it: a tree of views, constraints between their anchors, and changes.
///
/// Its batches are what the layer sends to a solver, so the harness measures what a user of the layer runs; see
/// ``SessionRecording``.
final class ViewScene {
    /// A change of the tree. The caller lays out afterwards.
    typealias Step = () throws -> Void

    /// The parts of a scene to create.
    enum Parts: Sendable {
        /// Views, constraints, known frames and scripts.
        case whole
        /// Views and constraints only, without known frames and scripts.
        case layout
    }

    private let parts: Parts

    /// The root view, whose frame is given and not solved.
    let root: LayoutView
    /// All views in creation order, the root first.
    private(set) var views: [LayoutView]
    /// The scripts of the scene. The steps of a script lead back to its start.
    private(set) var scripts: [(operation: Operation, steps: [Step])] = []
    /// The known frame of each view after the build, as x, y, width and height.
    private(set) var truth: [[Double]]

    /// Creates a scene with a root.
    init(_ parts: Parts, width: Double, height: Double) {
        self.parts = parts
        root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height))
        views = [root]
        truth = [[0, 0, width, height]]
    }

    /// Adds a view that is laid out by constraints, with an intrinsic content size on the given axes.
    func view(in superview: LayoutView, width: Double? = nil, height: Double? = nil) throws(LayoutError) -> LayoutView {
        let view = LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = false
        if width != nil || height != nil {
            view.fixedContentSize = LayoutSize(
                width: width ?? LayoutSize.noIntrinsicMetric, height: height ?? LayoutSize.noIntrinsicMetric)
        }
        try superview.addSubview(view)
        views.append(view)
        return view
    }

    @discardableResult
    func add(_ constraint: LayoutConstraint) throws(LayoutError) -> LayoutConstraint {
        try constraint.activate()
        return constraint
    }

    /// Appends the known frame of the next view.
    func expect(_ frame: @autoclosure () -> [Double]) { if parts == .whole { truth.append(frame()) } }

    /// Appends the known frames of the next views.
    func expect(all frames: @autoclosure () -> [[Double]]) { if parts == .whole { truth += frames() } }

    /// Returns two optional constraints for a natural size: at least `natural` at 750, at most `natural` at 250.
    static func content(_ dimension: LayoutDimension, _ natural: Double) -> [LayoutConstraint] {
        [
            dimension.constraint(greaterThanOrEqualToConstant: natural).at(.defaultHigh),
            dimension.constraint(lessThanOrEqualToConstant: natural).at(.defaultLow),
        ]
    }

    // MARK: Scripts

    /// Adds a script of resizes by factors that ends at the original size.
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

    /// Adds a script that replaces constraints and restores them.
    func exchange(_ old: @autoclosure () -> [LayoutConstraint], for new: @autoclosure () -> [LayoutConstraint]) {
        if parts == .whole { exchange(.edit, among: [old(), new()]) }
    }

    /// Adds a script that replaces each list of constraints by the next one, and the last by the first.
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

    /// Adds a script that replaces the natural width of a view by constraints with a similar effect, and restores it.
    func exchangeContent(_ operation: Operation = .edit, of view: LayoutView, for natural: Double) {
        if parts == .layout { return }
        let own = view.fixedContentSize
        let new = Self.content(view.widthAnchor, natural)
        run(
            operation,
            [
                {
                    view.fixedContentSize.width = LayoutSize.noIntrinsicMetric
                    try LayoutConstraint.activate(new)
                },
                {
                    LayoutConstraint.deactivate(new)
                    view.fixedContentSize = own
                },
            ])
    }

    /// Adds the script of an operation, unless only the layout is created.
    func run(_ operation: Operation, _ steps: @autoclosure () -> [Step]) {
        if parts == .whole { scripts.append((operation, steps())) }
    }
}

extension LayoutConstraint {
    /// Sets the priority and returns the constraint.
    func at(_ priority: Priority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
