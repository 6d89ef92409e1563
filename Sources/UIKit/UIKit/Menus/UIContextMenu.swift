/// A menu that appears over a view with a preview; see Apple's documentation of `UIContextMenuConfiguration`. It is held and not
/// shown: a test calls the providers.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration: NSObject {
    /// Makes the preview.
    public typealias ContentPreviewProvider = () -> UIViewController?
    /// Makes the menu of the system's suggestions.
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    /// The name of the menu.
    public let identifier: any NSCopying
    /// Makes the preview; nil for that of the view.
    public let previewProvider: ContentPreviewProvider?
    /// Makes the menu; nil for none.
    public let actionProvider: ActionProvider?
    /// A menu that the closures make.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// Something that a view offers beside its own events; see Apple's documentation of `UIInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added.
    var view: UIView? { get }
    /// Called before the interaction goes to a view, or to none.
    func willMove(to view: UIView?)
    /// Called when the interaction is at a view, or at none.
    func didMove(to view: UIView?)
}

/// Shows a menu on a long press; see Apple's documentation of `UIContextMenuInteraction`. It is held and not shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The view to which the interaction was added.
    open private(set) weak var view: UIView?
    /// The object that makes the menu.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// An interaction whose menus the delegate makes.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    /// Called before the interaction goes to a view, or to none.
    open func willMove(to view: UIView?) {}
    /// Takes the view to which the interaction was added.
    open func didMove(to view: UIView?) { self.view = view }
}

/// Makes the menus of an interaction; see Apple's documentation of `UIContextMenuInteractionDelegate`.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Returns the menu at a point of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIView {
    /// The interactions that were added.
    public var interactions: [any UIInteraction] {
        get { heldInteractions }
        set {
            for old in heldInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue where !heldInteractions.contains(where: { $0 === new }) { addInteraction(new) }
        }
    }
    /// Adds an interaction, which leaves the view that it was at.
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
