/// A context menu with a preview. The menu is not shown; a test can call the providers.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
    public typealias ContentPreviewProvider = () -> UIViewController?
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    public let identifier: any NSCopying
    public let previewProvider: ContentPreviewProvider?
    public let actionProvider: ActionProvider?
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
    /// Stored but not used.
    public var preferredMenuElementOrder = ElementOrder.automatic
    public enum ElementOrder: Int, Hashable, Sendable {
        case automatic, priority, fixed
    }
    /// Stored but not used.
    public var badgeCount = 0
}

/// An interaction of a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    /// Called before the interaction is added to `view`. For nil, called before it is removed from its view.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to `view`. For nil, called after it was removed from its view.
    func didMove(to view: UIView?)
}

/// An interaction that shows a context menu. Menus are not shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    /// Stored but not called.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Does nothing unless overridden.
    open func willMove(to view: UIView?) {}
    /// Stores the view in ``view``.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The provider of context menus. It is never called here, because menus are not shown.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIView {
    public var interactions: [any UIInteraction] {
        get { heldInteractions }
        set {
            for old in heldInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !heldInteractions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
    /// Adds an interaction, and removes it from its previous view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        heldInteractions.append(interaction)
        interaction.didMove(to: self)
    }
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard heldInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        heldInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}

/// The animations of a context menu that appears or disappears. None is created here, because menus are not shown.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The animations of a preview that the user taps. None is created here, because menus are not shown.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The raw values are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
    case dismiss, pop
}
