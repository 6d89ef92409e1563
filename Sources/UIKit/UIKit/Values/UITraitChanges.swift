/// A registration from ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
@MainActor
public protocol UITraitChangeRegistration: AnyObject {}
@MainActor
final class TraitChangeRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let tell: (UITraitCollection) -> Void
    init(_ traits: [UITrait], _ tell: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.tell) = (traits, tell)
    }
}

/// An object with traits; see Apple's documentation of `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// A view or controller whose trait changes can be observed; see Apple's documentation of `UITraitChangeObservable`.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// The view whose traits are observed.
    var traitView: UIView { get }
}
extension UIView: UITraitChangeObservable {
    /// The view itself.
    public var traitView: UIView { self }
}
extension UIViewController: UITraitChangeObservable {
    /// The controller's view.
    public var traitView: UIView { view ?? UIView() }
    /// The traits that the view and its subviews have instead of the inherited ones.
    public var traitOverrides: UITraitOverrides {
        get { traitView.traitOverrides }
        set { traitView.traitOverrides = newValue }
    }
}
extension UITraitChangeObservable {
    /// Runs a closure when one of the traits has changed. The closure receives the previous traits.
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
    /// Runs `handler` when one of `traits` has changed, with the traits before the change.
    ///
    /// This is the form whose closure names the type of its first parameter, as in `{ (self: Self, previous: UITraitCollection) in }`.
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
    /// Removes a registration; its closure no longer runs.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitView.traitRegistrations.removeAll { $0 === registration }
    }
}

extension UIView {
    /// Notifies the views of the subtree whose traits have changed, outermost first.
    func traitsMayHaveChanged() {
        var open: [(view: UIView, inherited: UITraitCollection?)] = [(self, nil)]
        while let (view, inherited) = open.popLast() {
            let new = inherited.map { view.traitOverrides.applied(to: $0) } ?? view.traitCollection
            let old = view.seenTraits
            view.seenTraits = new
            if let old, old != new { view.tell(of: new, after: old) }
            // A window has the traits of its screen, even if it has a superview.
            open.append(contentsOf: view.subviews.reversed().map { ($0, $0 is UIWindow ? nil : new) })
        }
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
