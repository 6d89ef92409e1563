internal import AutoLayout

/// A registration of a handler for trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}
@MainActor
final class TraitChangeRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: (UITraitCollection) -> Void
    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.tell) = (traits, tell)
    }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A view or controller whose trait changes can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// The view whose traits are observed. UIKit has no such property.
    var traitView: UIView { get }
}
extension UIView: UITraitChangeObservable {
    public var traitView: UIView { self }
}
extension UIViewController: UITraitChangeObservable {
    public var traitView: UIView { view ?? UIView() }
    /// The overrides of the controller's view.
    public var traitOverrides: UITraitOverrides {
        get { traitView.traitOverrides }
        set { traitView.traitOverrides = newValue }
    }
}
extension UITraitChangeObservable {
    /// Calls `handler` with the previous traits when one of `traits` has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let made = TraitChangeRegistration(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
        traitView.traitRegistrations.append(made)
        return made
    }
    /// Calls `handler` with the previous traits when one of `traits` has changed.
    ///
    /// This form lets the closure name the type of its first parameter:
    /// `{ (self: Self, previous: UITraitCollection) in … }`.
    @discardableResult
    public func registerForTraitChanges<Observer>(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: Observer, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let made = TraitChangeRegistration(traits) { [weak self] previous in
            if let observer = self as? Observer { handler(observer, previous) }
        }
        traitView.traitRegistrations.append(made)
        return made
    }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitView.traitRegistrations.removeAll { $0 === registration }
    }
}

extension UIView {
    /// Notifies each view of the subtree whose traits have changed, superviews before subviews.
    func traitsMayHaveChanged() {
        let root = rootView.traitCollection.layoutDirection
        var open: [(view: UIView, inherited: UITraitCollection?)] = [(self, nil)]
        while let (view, inherited) = open.popLast() {
            let new = inherited.map { view.traitOverrides.applied(to: $0) } ?? view.traitCollection
            view.followDirection(new.layoutDirection, in: root)
            let old = view.seenTraits
            view.seenTraits = new
            if let old, old != new { view.tell(of: new, after: old) }
            // A window has the traits of its screen, even if it has a superview.
            open.append(contentsOf: view.subviews.reversed().map { ($0, $0 is UIWindow ? nil : new) })
        }
    }

    /// Sets the direction of the view in the layout engine, which has one direction for the hierarchy: that of the root.
    ///
    /// If the traits of a subtree have the other direction, each view of the subtree is forced to its direction.
    func followDirection(
        _ direction: UITraitEnvironmentLayoutDirection, in root: UITraitEnvironmentLayoutDirection
    ) {
        let own = SemanticContentAttribute(semanticContentAttribute)
        let isMirrored = direction == .rightToLeft
        if isMirrored == (root == .rightToLeft) { return node.semanticContentAttribute = own }
        node.semanticContentAttribute =
            own.resolved(in: isMirrored ? .rightToLeft : .leftToRight) == .rightToLeft
            ? .forceRightToLeft : .forceLeftToRight
    }

    private func tell(of new: UITraitCollection, after old: UITraitCollection) {
        adapt(to: new, after: old)
        traitCollectionDidChange(old)
        controller?.traitCollectionDidChange(old)
        for registration in traitRegistrations
        where registration.traits.contains(where: { new.values.differs(from: old.values, in: $0) }) {
            registration.tell(old)
        }
    }
}
