/// A trait as a type, which has a type of values and a default value; see Apple's documentation of `UITraitDefinition`.
/// Apps declare their own traits with it.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value if none was set.
    static var defaultValue: Value { get }
    /// The name; that of the type by default.
    static var name: String { get }
    /// The unique name of the trait; that of the type with its module by default.
    static var identifier: String { get }
    /// Whether colours depend on the trait; false by default.
    static var affectsColorAppearance: Bool { get }
}
extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
    /// The name of the type with its module.
    public static var identifier: String { String(reflecting: Self.self) }
    /// Returns false.
    public static var affectsColorAppearance: Bool { false }
}
/// A trait's type.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be changed; see Apple's documentation of `UIMutableTraits`. An app adds properties for its own
/// traits.
public protocol UIMutableTraits {
    /// The value of a trait; its default value if none was set.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// A system trait, which is a property of a collection.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
    static func read(_ values: UITraitCollection.Values) -> Value?
    static func write(_ value: Value?, to values: inout UITraitCollection.Values)
}
extension SystemTrait {
    fileprivate static func anyValue(_ values: UITraitCollection.Values) -> Any { read(values) ?? defaultValue }
    fileprivate static func setAny(_ value: Any?, in values: inout UITraitCollection.Values) {
        write(value as? Value, to: &values)
    }
}

/// The value of a custom trait. Two values that are not hashable are never equal.
struct CustomTrait: Hashable, @unchecked Sendable {
    let value: Any
    private let key: AnyHashable
    init(_ value: Any) {
        self.value = value
        key = (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(UUID())
    }
    static func == (a: CustomTrait, b: CustomTrait) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension UITraitCollection.Values {
    func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value {
        let found: Any?
        if let system = trait as? any SystemTrait.Type {
            found = system.anyValue(self)
        } else {
            found = custom[ObjectIdentifier(trait)]?.value
        }
        return found as? Trait.Value ?? trait.defaultValue
    }
    mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
        if let system = trait as? any SystemTrait.Type { return system.setAny(value, in: &self) }
        custom[ObjectIdentifier(trait)] = value.map { CustomTrait($0) }
    }
    /// Returns whether the value of a trait differs between the two.
    func differs(from other: Self, in trait: UITrait) -> Bool {
        func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            if let system = trait as? any SystemTrait.Type {
                return CustomTrait(system.anyValue(self)) != CustomTrait(system.anyValue(other))
            }
            let (new, old) = (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)])
            if new == old { return false }
            // One of the two may be the default value.
            return (new ?? CustomTrait(trait.defaultValue)) != (old ?? CustomTrait(trait.defaultValue))
        }
        return compare(trait)
    }
}

extension UITraitCollection {
    /// The value of a trait; its default value if none was set.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values.value(of: trait) }
    /// Returns the traits with the changes of a closure.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = UITraitOverrides(values: values)
        mutations(&traits)
        return UITraitCollection((traits as? UITraitOverrides)?.values ?? values)
    }
    /// Returns the traits with a different value for one trait.
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        var new = values
        new.set(value, of: trait)
        return UITraitCollection(new)
    }
    /// The traits on which the system's colours depend.
    public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
    /// The traits on which the system's images depend.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self]
    }
}

extension UITraitOverrides: UIMutableTraits {
    /// The value of a trait; its default value if none was set.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values.value(of: trait) }
        set { values.set(newValue, of: trait) }
    }
    /// Returns whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        func isSet<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            var without = values
            without.set(nil, of: trait)
            return without != values
        }
        return isSet(trait)
    }
    /// Removes the override of a trait, so that it is inherited again.
    public mutating func remove(_ trait: UITrait) {
        func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) { values.set(nil, of: trait) }
        remove(trait)
    }
}
extension UIMutableTraits {
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The user's preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The number of pixels per point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
}
