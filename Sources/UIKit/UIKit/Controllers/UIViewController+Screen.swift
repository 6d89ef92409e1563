/// Which way a device may be held. Stored but not used.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Orientations of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// On its right side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// On its left side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// How the status bar looks. Stored but not used.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    /// By the background.
    case `default` = 0
    /// Light text.
    case lightContent = 1
    /// Dark text.
    case darkContent = 3
}

/// How the status bar comes and goes. Stored but not used.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, fade, slide
}

/// What goes with a change of size; see Apple's documentation of `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    /// Runs changes with the change of size, and something after it. Whether it will.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// Whether it is animated.
    var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
    /// Runs changes with the change of size.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// Runs what goes with a change of size once the size has changed.
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
