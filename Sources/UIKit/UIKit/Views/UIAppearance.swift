internal import CInitializers

/// The appearance of all instances of a class.
///
/// Values set on the object that ``appearance()`` returns are stored but not applied to views, because Swift cannot
/// find out which properties were set. Set values that affect layout, such as fonts, where the views are created.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
}
/// A class that can contain views with an appearance.
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
    public static func appearance() -> Self { unsafeDowncast(kept(""), to: Self.self) }
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        unsafeDowncast(kept("\(containerTypes.map { String(reflecting: $0) })"), to: Self.self)
    }
    public static func appearance(for trait: UITraitCollection) -> Self {
        unsafeDowncast(kept("\(trait.values)"), to: Self.self)
    }
}

extension UIBarItem: UIAppearance {
    private static var kept: [ObjectIdentifier: UIBarItem] = [:]
    public static func appearance() -> Self {
        let name = ObjectIdentifier(self)
        let found = kept[name] ?? self.init()
        kept[name] = found
        return unsafeDowncast(found, to: Self.self)
    }
    /// Returns the same object as ``appearance()``.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance()
    }
    /// Returns the same object as ``appearance()``.
    public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
}
