// Key-value coding through the tables of ``RuntimeMembers``. Foundation on Linux does not have it.

extension NSObject {
    /// Returns the value of a registered property; nil, with a recorded problem, if no class registered it.
    public func value(forKey key: String) -> Any? {
        nonisolated(unsafe) let object = self
        return onMainActor { KeyValue.value(key, of: object) }
    }
    /// Returns the value at the end of a path of properties.
    public func value(forKeyPath keyPath: String) -> Any? {
        nonisolated(unsafe) let start = self
        return onMainActor {
            keyPath.split(separator: ".").reduce(start as Any?) { object, key in
                object.flatMap { KeyValue.value(String(key), of: $0 as AnyObject) }
            }
        }
    }
    /// Sets a registered property. Records a problem if no class registered it or its type differs.
    public func setValue(_ value: Any?, forKey key: String) {
        nonisolated(unsafe) let (object, value) = (self, value)
        onMainActor { _ = KeyValue.set(value, key, of: object, place: "") }
    }
    /// Sets the property at the end of a path.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, value) = (self, value)
        onMainActor { KeyValue.set(value, path: keyPath, of: object, place: "") }
    }
}

/// Reading and writing of properties by name.
@MainActor
enum KeyValue {
    static func value(_ key: String, of object: AnyObject) -> Any? {
        if let property = RuntimeClasses.property(key, of: type(of: object)) { return property.get(object) }
        if let property = BuiltInProperties.property(key, of: object) { return property.get(object) }
        if let defaults = object as? UserDefaults { return defaults.object(forKey: key) }
        RuntimeProblem.record(.missingProperty, "\(type(of: object)): no property '\(key)' is registered.")
        return nil
    }

    /// Sets a property. `place` says where the value comes from, as the end of a sentence.
    ///
    /// - Returns: Whether the property was set. If not, a problem was recorded.
    @discardableResult
    static func set(_ value: Any?, _ key: String, of object: AnyObject, place: String) -> Bool {
        if let defaults = object as? UserDefaults {
            defaults.set(value, forKey: key)
            return true
        }
        let type: AnyClass = type(of: object)
        guard
            let property = RuntimeClasses.property(key, of: type) ?? BuiltInProperties.property(key, of: object)
        else {
            RuntimeProblem.record(
                .missingProperty, "\(type): no property '\(key)' is registered for the class\(place).")
            return false
        }
        guard let set = property.set else {
            RuntimeProblem.record(.missingProperty, "\(type): the property '\(key)' cannot be set\(place).")
            return false
        }
        if set(object, value) { return true }
        let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
        RuntimeProblem.record(.wrongType, "\(type): the property '\(key)' does not accept \(found)\(place).")
        return false
    }

    static func set(_ value: Any?, path: String, of object: AnyObject, place: String) {
        let keys = path.split(separator: ".").map(String.init)
        var owner = object
        for key in keys.dropLast() {
            guard let next = self.value(key, of: owner) else { return }
            owner = next as AnyObject
        }
        if let last = keys.last { set(value, last, of: owner, place: place) }
    }
}
