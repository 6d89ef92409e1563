// Key-value observing. It needs the Objective-C runtime, so changes are never observed here: observers compile, and only
// an observer with the option `initial` is called, once.

/// The options of an observer. Only ``initial`` has an effect.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the dictionary that an observer receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
}

/// The change that an observer receives.
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    /// Always nil.
    public var oldValue: Value? { nil }
    /// Always false.
    public var isPrior: Bool { false }
}

/// An observer of a property. Changes are not observed.
public final class NSKeyValueObservation: NSObject {
    /// Does nothing.
    public func invalidate() {}
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls `changeHandler` at once with the option `initial`, and never later.
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        if options.contains(.initial) {
            let value = options.contains(.new) ? self[keyPath: keyPath] : nil
            changeHandler(self, NSKeyValueObservedChange(newValue: value))
        }
        return NSKeyValueObservation()
    }
}

extension NSObject {
    /// Does nothing, because changes are not observed.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {}
    /// Does nothing.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    /// Does nothing.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {}
}
