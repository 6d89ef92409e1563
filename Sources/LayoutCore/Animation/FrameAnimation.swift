/// A change of layout that is shown by moving frames: solved once, interpolated in between.
///
/// In between constraints need not hold; only start and end are layouts. Cheap: the solver works once. The other way is
/// ``ConstantAnimation``.
public struct FrameAnimation {
    /// A view that moves, with where from and where to.
    public struct Movement {
        /// The view.
        public let view: LayoutView
        /// Its frame before.
        public let start: LayoutRect
        /// Its frame afterwards.
        public let end: LayoutRect
    }

    /// The views that move, oldest first.
    public let movements: [Movement]

    /// Makes a change, lays out, and keeps what moved.
    ///
    /// - Throws: what `change` throws, and as ``LayoutEngine/layoutIfNeeded()``.
    public init(in engine: LayoutEngine, _ change: () throws(LayoutError) -> Void) throws(LayoutError) {
        try engine.layoutIfNeeded()
        let before = engine.root.subtree.map { ($0, $0.frame) }
        try change()
        try engine.layoutIfNeeded()
        movements = before.filter { $0.0.engine === engine && $0.0.frame != $0.1 }
            .map { Movement(view: $0.0, start: $0.1, end: $0.0.frame) }
            .sorted { $0.view.age < $1.view.age }
    }

    /// The frames at a part of the time, 0 to 1, in the order of ``movements``. The views keep their final frames: these are
    /// for drawing.
    public func frames(at time: Double, curve: AnimationCurve = .easeInOut) -> [LayoutRect] {
        let progress = curve.progress(at: time)
        return movements.map { movement in
            if progress == 1 { return movement.end }
            func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
            let (start, end) = (movement.start, movement.end)
            return LayoutRect(
                x: between(start.x, end.x), y: between(start.y, end.y), width: between(start.width, end.width),
                height: between(start.height, end.height))
        }
    }
}
