/// A context menu with a preview; see Apple's documentation of `UIContextMenuConfiguration`. Stored but not shown: a
/// test calls the providers.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
    /// A closure that returns the preview.
    public typealias ContentPreviewProvider = () -> UIViewController?
    /// A closure that returns the menu, given the system's suggestions.
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    /// The identifier of the menu.
    public let identifier: any NSCopying
    /// The closure that returns the preview; nil for the view's own preview.
    public let previewProvider: ContentPreviewProvider?
    /// The closure that returns the menu; nil for none.
    public let actionProvider: ActionProvider?
    /// Creates a menu from closures.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// An interaction of a view; see Apple's documentation of `UIInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed (nil).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed (nil).
    func didMove(to view: UIView?)
}

/// An interaction that shows a context menu; see Apple's documentation of `UIContextMenuInteraction`. Stored but not
/// shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// The object that provides the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// Creates an interaction with a delegate.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction is added to a view, or removed (nil).
    open func willMove(to view: UIView?) {}
    /// Stores the view to which the interaction was added.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The provider of context menus; see Apple's documentation of `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu at a point of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIView {
    /// The interactions of the view.
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
    /// Removes an interaction.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard heldInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        heldInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
