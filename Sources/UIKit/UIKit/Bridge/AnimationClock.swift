internal import AutoLayout

/// A clock that lets tests observe views during an animation.
///
/// Without a clock, ``UIView/animate(withDuration:animations:completion:)`` applies its changes and completes at once.
/// With a clock, changes also apply at once, as in UIKit, but the presentation follows with time:
/// `view.layer.presentation()` has intermediate frames and opacities, and completions are called when the animation
/// ends.
///
/// ```swift
/// let clock = AnimationClock()
/// clock.run {
///     show(drawer)  // animates for 0.4 seconds
///     clock.advance(by: 0.2)
///     #expect(drawer.layer.presentation()?.frame.minY == 50)
///     clock.advance(by: 0.2)
/// }
/// ```
@preconcurrency @MainActor
public final class AnimationClock {
    private(set) static var current: AnimationClock?
    /// The animation whose changes are being recorded.
    private static var recording: ViewAnimation?

    /// The time since the clock was created, in seconds.
    public private(set) var time: TimeInterval = 0
    private var running: [ViewAnimation] = []

    /// Creates a clock at time 0.
    public init() {}

    /// Runs a closure whose animations all use the clock.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = Self.current
        Self.current = self
        defer { Self.current = before }
        return try body()
    }

    /// Advances the time by a number of seconds. Animations that end in this interval complete in the order of their
    /// ends.
    public func advance(by seconds: TimeInterval) {
        let target = time + max(0, seconds)
        while let next = running.enumerated().filter({ $0.element.end <= target + 1e-9 })
            .min(by: { ($0.element.end, $0.offset) < ($1.element.end, $1.offset) })
        {
            time = max(time, next.element.end)
            running.remove(at: next.offset)
            next.element.completion?(true)
        }
        time = max(time, target)
    }

    public var isAnimating: Bool { !running.isEmpty }

    static func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: AnimationCurve, _ changes: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        guard let clock = current, UIView.areAnimationsEnabled, duration + delay > 0 else {
            changes()
            completion?(true)
            return
        }
        let animation = ViewAnimation(start: clock.time + delay, duration: duration, curve: curve, completion)
        let outer = recording
        recording = animation
        changes()
        recording = outer
        clock.running.append(animation)
    }

    /// Runs a closure whose changes are not animated.
    static func pause(_ body: () -> Void) {
        let outer = recording
        recording = nil
        body()
        recording = outer
    }

    static func recordStart(of view: UIView, frame: CGRect) {
        recording?.recordStart(of: view, frame: frame, alpha: view.alpha)
    }
    static func recordStart(of view: UIView, alpha: CGFloat) {
        recording?.recordStart(of: view, frame: view.frame, alpha: alpha)
    }

    /// Returns the frame and opacity with which a view is shown. If no animation changes the view, they are its own.
    static func shown(_ view: UIView) -> (frame: CGRect, alpha: CGFloat) {
        var (frame, alpha) = (view.frame, view.alpha)
        guard let clock = current else { return (frame, alpha) }
        // The animation that was added last prevails.
        if let own = clock.running.last(where: { $0.starts[ObjectIdentifier(view)] != nil }),
            let start = own.starts[ObjectIdentifier(view)]
        {
            let part = own.progress(at: clock.time)
            func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
            frame = CGRect(
                x: between(start.frame.minX, frame.minX), y: between(start.frame.minY, frame.minY),
                width: between(start.frame.width, frame.width), height: between(start.frame.height, frame.height))
            alpha = between(start.alpha, alpha)
        }
        return (frame, alpha)
    }
}

/// An animation and the state that each view had before it.
@MainActor
final class ViewAnimation {
    let end: TimeInterval
    let completion: ((Bool) -> Void)?
    private let start: TimeInterval
    private let curve: AnimationCurve
    private(set) var starts: [ObjectIdentifier: (frame: CGRect, alpha: CGFloat)] = [:]
    /// Retains the views, so that no new view gets the same identifier.
    private var views: [UIView] = []

    init(start: TimeInterval, duration: TimeInterval, curve: AnimationCurve, _ completion: ((Bool) -> Void)?) {
        (self.start, end, self.curve) = (start, start + duration, curve)
        self.completion = completion
    }

    func recordStart(of view: UIView, frame: CGRect, alpha: CGFloat) {
        if starts[ObjectIdentifier(view)] != nil { return }
        starts[ObjectIdentifier(view)] = (frame, alpha)
        views.append(view)
    }

    func progress(at time: TimeInterval) -> CGFloat {
        end <= start ? 1 : CGFloat(curve.progress(at: (time - start) / (end - start)))
    }
}
