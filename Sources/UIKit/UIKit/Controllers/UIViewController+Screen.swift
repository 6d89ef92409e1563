/// The supported orientations. Stored but not used.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Creates orientations from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// Landscape, on the right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// Landscape, on the left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Landscape, on either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The style of the status bar. Stored but not used.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// The style that suits the background.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// The animation of the status bar. Stored but not used.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, fade, slide
}

/// The coordinator of a size change; see Apple's documentation of `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Runs changes during the transition, and a completion after it. Returns whether they will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
    /// The duration, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
    /// Runs changes during the transition.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A transition that runs its closures after the size has changed.
final class SizeTransition: UIViewControllerTransitionCoordinator {
    private var changes: [(any UIViewControllerTransitionCoordinator) -> Void] = []
    private var ends: [(any UIViewControllerTransitionCoordinator) -> Void] = []
    var transitionDuration: TimeInterval { 0 }
    var isAnimated: Bool { false }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool {
        if let animation { changes.append(animation) }
        if let completion { ends.append(completion) }
        return true
    }

    func run() {
        for change in changes { change(self) }
        for end in ends { end(self) }
        (changes, ends) = ([], [])
    }
}
