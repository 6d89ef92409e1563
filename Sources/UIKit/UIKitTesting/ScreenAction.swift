public import UIKit

/// An action that a user can perform on a screen: a tap on a row or an item, or a tap on a control or bar item or a gesture
/// that the app's code or a document connected.
@MainActor
public struct ScreenAction {
    /// The class of the view or the index path of the row, the text that it shows, and the methods that are called, such
    /// as `UIButton "Log in": logIn:`.
    public let name: String
    private let body: @MainActor () -> Void

    fileprivate init(_ view: String, _ text: String?, _ methods: [String], _ body: @escaping @MainActor () -> Void) {
        let quoted = text.flatMap { $0.isEmpty ? nil : " \"\($0)\"" } ?? ""
        name = view + quoted + (methods.isEmpty ? "" : ": " + methods.joined(separator: ", "))
        self.body = body
    }

    /// Performs the action.
    public func run() { body() }
}

extension UIViewController {
    /// The actions that a user can perform on the screen as it is now: on the visible and enabled parts of the controller's
    /// view, then on the bar items of the controller and of its children.
    ///
    /// Controls, gestures and bar items are included only if they are connected; rows and items always, because only the
    /// delegate knows.
    public var connectedActions: [ScreenAction] {
        var actions: [ScreenAction] = []
        if let view = viewIfLoaded { view.addActions(to: &actions) }
        for controller in [self] + children {
            let item = controller.navigationItem
            for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
                button.addActions(to: &actions)
            }
            for button in controller.toolbarItems ?? [] { button.addActions(to: &actions) }
        }
        return actions
    }
}

extension UIBarButtonItem {
    fileprivate func addActions(to actions: inout [ScreenAction]) {
        guard isEnabled, isConnected else { return }
        let methods = [action?.name].compactMap(\.self)
        actions.append(ScreenAction("bar item", title ?? accessibilityLabel, methods) { self.performPrimaryAction() })
    }
}

extension UIView {
    fileprivate func addActions(to actions: inout [ScreenAction]) {
        guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return }
        let kind = "\(type(of: self))"
        for gesture in gestureRecognizers ?? [] where gesture.isEnabled && gesture.isConnected {
            let states: [UIGestureRecognizer.State] =
                gesture is UITapGestureRecognizer || gesture is UISwipeGestureRecognizer
                ? [.ended] : [.began, .changed, .ended]
            actions.append(
                ScreenAction("\(type(of: gesture)) of \(kind)", shownText, gesture.selectorNames) {
                    gesture.recognize(states)
                })
        }
        if let control = self as? UIControl {
            control.addControlActions(kind, to: &actions)
        } else if let cell = self as? UITableViewCell, let table = superview as? UITableView,
            let path = table.indexPath(for: cell)
        {
            actions.append(ScreenAction("row \(path.section)-\(path.row)", shownText, []) { _ = table.tap(cell) })
        } else if let cell = self as? UICollectionViewCell, let collection = superview as? UICollectionView,
            let path = collection.indexPath(for: cell)
        {
            actions.append(
                ScreenAction("item \(path.section)-\(path.item)", shownText, []) { _ = collection.tap(cell) })
        }
        for item in (self as? UIToolbar)?.items ?? [] { item.addActions(to: &actions) }
        for item in (self as? UINavigationBar)?.items ?? [] {
            for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
                button.addActions(to: &actions)
            }
        }
        for view in orderedSubviews { view.addActions(to: &actions) }
    }

    /// The subviews, with rows and items first and in the order of their index paths.
    private var orderedSubviews: [UIView] {
        var cells: [UIView] = []
        if let table = self as? UITableView {
            cells = (table.indexPathsForVisibleRows ?? []).sorted().compactMap { table.cellForRow(at: $0) }
        } else if let collection = self as? UICollectionView {
            cells = collection.indexPathsForVisibleItems.sorted().compactMap { collection.cellForItem(at: $0) }
        }
        return cells.isEmpty ? subviews : cells + subviews.filter { view in !cells.contains { $0 === view } }
    }

    /// The first text of the view or its subviews; nil if there is none.
    fileprivate var shownText: String? {
        if let button = self as? UIButton { return button.currentTitle ?? button.accessibilityLabel }
        if let label = self as? UILabel { return label.text }
        if let field = self as? UITextField { return field.placeholder ?? field.text }
        if let own = accessibilityLabel { return own }
        return subviews.lazy.compactMap(\.shownText).first { !$0.isEmpty }
    }
}

extension UIControl {
    fileprivate func addControlActions(_ kind: String, to actions: inout [ScreenAction]) {
        let events = allControlEvents
        guard isEnabled, !events.isEmpty else { return }
        var methods: [String] = []
        enumerateEventHandlers { _, target, _, _ in
            if let name = target?.1.name, !methods.contains(name) { methods.append(name) }
        }
        actions.append(
            ScreenAction(kind, shownText, methods) {
                let tapped: Event = [.touchUpInside, .primaryActionTriggered]
                if !events.isDisjoint(with: tapped) { self.performPrimaryAction() }
                let others = events.subtracting(tapped)
                if !others.isEmpty { self.sendActions(for: others) }
            })
    }
}
