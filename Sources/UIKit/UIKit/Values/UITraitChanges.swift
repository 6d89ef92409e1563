/// What was asked for by ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
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

/// Something that has traits; see Apple's documentation of `UITraitEnvironment`.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// What can be asked to tell of traits that change: views and controllers; see Apple's documentation of `UITraitChangeObservable`.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// What is told of each change.
    var traitView: UIView { get }
}
extension UIView: UITraitChangeObservable {
    /// The view itself.
    public var traitView: UIView { self }
}
extension UIViewController: UITraitChangeObservable {
    /// The controller's view.
    public var traitView: UIView { view ?? UIView() }
    /// What the view and all in it adapt to instead.
    public var traitOverrides: UITraitOverrides {
        get { traitView.traitOverrides }
        set { traitView.traitOverrides = newValue }
    }
}
extension UITraitChangeObservable {
    /// Has the closure run when one of those traits has changed, with the traits before.
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
    /// Runs that closure no longer.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitView.traitRegistrations.removeAll { $0 === registration }
    }
}

extension UIView {
    /// Tells the view and all in it of traits that are others than they were, the outermost first.
    func traitsMayHaveChanged() {
        var open: [(view: UIView, inherited: UITraitCollection?)] = [(self, nil)]
        while let (view, inherited) = open.popLast() {
            let new = inherited.map { view.traitOverrides.applied(to: $0) } ?? view.traitCollection
            let old = view.seenTraits
            view.seenTraits = new
            if let old, old != new { view.tell(of: new, after: old) }
            // A window has its screen's traits, whatever it lies in.
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
