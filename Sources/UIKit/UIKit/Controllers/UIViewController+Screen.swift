/// The raw values are UIKit's. Stored but not used.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The raw values are UIKit's. Stored but not used.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// The raw values are UIKit's. Stored but not used.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
    case none, fade, slide
}

/// The coordinator of a size change.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
    ) -> Bool
    var transitionDuration: TimeInterval { get }
    var isAnimated: Bool { get }
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A transition without duration. Its closures run after the size has changed.
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
