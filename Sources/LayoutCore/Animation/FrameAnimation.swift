/// An animation that interpolates frames between two layouts.
///
/// The intermediate frames need not satisfy the constraints. The solver runs only when the animation is created.
/// ``ConstantAnimation`` lays out in each step instead.
public struct FrameAnimation {
    /// The start and end frames of a view.
    public struct Movement {
        public let view: LayoutView
        /// The frame before the change, in points.
        public let start: LayoutRect
        /// The frame after the change, in points.
        public let end: LayoutRect
    }

    /// The views whose frames change, in the order of creation.
    public let movements: [Movement]

    /// Applies a change, lays out, and records the changed frames.
    ///
    /// - Throws: the error of `change`, or an error of ``LayoutEngine/layoutIfNeeded()``.
    /// - Complexity: O(*n* + *m* log *m*) for *n* views and *m* changed frames, plus two layouts.
    public init(in engine: LayoutEngine, _ change: () throws(LayoutError) -> Void) throws(LayoutError) {
        try engine.layoutIfNeeded()
        let before = engine.root.subtree.map { ($0, $0.frame) }
        try change()
        try engine.layoutIfNeeded()
        movements = before.filter { $0.0.engine === engine && $0.0.frame != $0.1 }
            .map { Movement(view: $0.0, start: $0.1, end: $0.0.frame) }
            .sorted { $0.view.creationIndex < $1.view.creationIndex }
    }

    /// Returns the frames after a fraction of the duration, 0 to 1, in the order of ``movements``, in points. The
    /// frames are for drawing; the views keep their final frames.
    ///
    /// - Complexity: O(*m*) for *m* movements.
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
