internal import CInitializers

/// Values for all views of a class; see Apple's documentation of `UIAppearance`.
///
/// Values that are set on the object that ``appearance()`` returns are kept and not given to views: Swift cannot find out which
/// properties were set. Values that count for layout, as fonts, are set where views are made.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns the object that keeps values for all instances of the class.
    static func appearance() -> Self
    /// Returns the object that keeps values for instances in containers of those classes.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the object that keeps values for instances with those traits.
    static func appearance(for trait: UITraitCollection) -> Self
}
/// A class that contains views with an appearance; see Apple's documentation of `UIAppearanceContainer`.
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}
extension UIView: UIAppearanceContainer {}

extension UIView: UIAppearance {
    private static var kept: [String: UIView] = [:]
    private static func kept(_ circumstances: String) -> UIView {
        let name = "\(UInt(bitPattern: ObjectIdentifier(self))) \(circumstances)"
        if let known = kept[name] { return known }
        let made = RegisteredClass.template(self)
        kept[name] = made
        return made
    }
    /// Returns the object that keeps values for all instances of the class.
    public static func appearance() -> Self { unsafeDowncast(kept(""), to: Self.self) }
    /// Returns the object that keeps values for instances in containers of those classes.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        unsafeDowncast(kept("\(containerTypes.map { String(reflecting: $0) })"), to: Self.self)
    }
    /// Returns the object that keeps values for instances with those traits.
    public static func appearance(for trait: UITraitCollection) -> Self {
        unsafeDowncast(kept("\(trait.values)"), to: Self.self)
    }
}

extension UIBarItem: UIAppearance {
    private static var kept: [ObjectIdentifier: UIBarItem] = [:]
    /// Returns the object that keeps values for all instances of the class.
    public static func appearance() -> Self {
        let name = ObjectIdentifier(self)
        let found = kept[name] ?? self.init()
        kept[name] = found
        return unsafeDowncast(found, to: Self.self)
    }
    /// Returns the object that keeps values for instances in containers of those classes.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
    /// Returns the object that keeps values for instances with those traits.
    public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}
