/// A trait as a type, which declares the type of its values and a default value. An app's own traits conform to this
/// protocol.
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    /// The name of the trait; that of its type by default.
    static var name: String { get }
    /// The type's name with its module by default.
    static var identifier: String { get }
    /// Whether colors depend on the trait. False by default; not used here.
    static var affectsColorAppearance: Bool { get }
}
extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}
/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be changed. An app adds properties for its own traits.
public protocol UIMutableTraits {
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// A trait of the system, which is stored in a property of ``UITraitCollection/Values``.
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

/// The value of a trait that an app defines. Two values that are not hashable count as different, unless one is a copy
/// of the other.
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
    /// Returns whether the value of a trait differs from its value in `other`.
    func differs(from other: Self, in trait: UITrait) -> Bool {
        func compare<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            if let system = trait as? any SystemTrait.Type {
                return CustomTrait(system.anyValue(self)) != CustomTrait(system.anyValue(other))
            }
            let (new, old) = (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)])
            if new == old { return false }
            // A trait that is not set has its default value.
            return (new ?? CustomTrait(trait.defaultValue)) != (old ?? CustomTrait(trait.defaultValue))
        }
        return compare(trait)
    }
}

extension UITraitCollection {
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values.value(of: trait) }
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = UITraitOverrides(values: values)
        mutations(&traits)
        return UITraitCollection((traits as? UITraitOverrides)?.values ?? values)
    }
    public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        var new = values
        new.set(value, of: trait)
        return UITraitCollection(new)
    }
    public static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self, UITraitLayoutDirection.self]
    }
}

extension UITraitOverrides: UIMutableTraits {
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values.value(of: trait) }
        set { values.set(newValue, of: trait) }
    }
    public func contains(_ trait: UITrait) -> Bool {
        func isSet<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            var without = values
            without.set(nil, of: trait)
            return without != values
        }
        return isSet(trait)
    }
    public mutating func remove(_ trait: UITrait) {
        func remove<Trait: UITraitDefinition>(_ trait: Trait.Type) { values.set(nil, of: trait) }
        remove(trait)
    }
}
extension UIMutableTraits {
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
}
