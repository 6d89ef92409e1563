// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
#if ObjectiveCFunctions
    // Functions of the Objective-C runtime that layout libraries call. They exist only with the package trait
    // `ObjectiveCFunctions`, because a library may have its own code for platforms without them, and because values can
    // live longer than in Apple's runtime.

    /// The ownership of an associated value.
    ///
    /// Source: "Associative References" in Apple's Objective-C Runtime documentation.
    public enum objc_AssociationPolicy: UInt, Sendable {
        /// Held weakly. (Apple's runtime keeps the address, which dangles once the value is gone.)
        case OBJC_ASSOCIATION_ASSIGN = 0
        /// Held strongly.
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        /// Copied if the value is an `NSCopying`, and held strongly.
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        /// Held strongly. Here, access is atomic with every policy.
        case OBJC_ASSOCIATION_RETAIN = 0o1401
        /// Copied if the value is an `NSCopying`, and held strongly.
        case OBJC_ASSOCIATION_COPY = 0o1403
    }

    /// Associates a value with an object under a key, or removes the association if the value is nil.
    ///
    /// The object is held weakly. Apple's runtime releases the values together with the object. Here, they are released
    /// when another object at the same address gets a value, or when the table of all associations is swept. A sweep
    /// happens when the table has doubled in size since the last sweep.
    ///
    /// - Parameters:
    ///   - object: An instance of a class. An association with any other value is lost at once.
    ///   - key: An address that identifies the association, usually that of a static variable.
    /// - Complexity: O(1) amortized.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        Associations.shared.set(value, for: key, of: object as AnyObject, policy)
    }

    /// Returns the value that is associated with an object under a key; nil if there is none.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        Associations.shared.value(for: key, of: object as AnyObject)
    }

    public func objc_removeAssociatedObjects(_ object: Any) {
        Associations.shared.removeAll(of: object as AnyObject)
    }

    /// Calls a closure and returns its result. There are no autorelease pools: an object is freed with its last
    /// reference.
    public func autoreleasepool<Result, Failure: Error>(
        invoking body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body()
    }

    /// The associated values by the object's address and the key.
    private final class Associations: @unchecked Sendable {
        static let shared = Associations()

        private struct Entry {
            weak var owner: AnyObject?
            var values: [UnsafeRawPointer: Value] = [:]
        }
        private struct Value {
            var strong: Any?
            weak var assigned: AnyObject?
        }

        private let lock = NSLock()
        private var entries: [ObjectIdentifier: Entry] = [:]
        /// The number of owners at which the table is swept. It is twice the number that the last sweep left, so that
        /// sweeping costs amortized O(1) for each added owner.
        private var countAtNextSweep = 64

        func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
            lock.withLock {
                guard let entry = entries[ObjectIdentifier(owner)], entry.owner != nil, let value = entry.values[key]
                else { return nil }
                return value.strong ?? value.assigned
            }
        }

        func set(
            _ value: Any?, for key: UnsafeRawPointer, of owner: AnyObject, _ policy: objc_AssociationPolicy
        ) {
            let value = value.map { Self.held($0, by: policy) }
            // Values are released after the lock, because their deinitializers may call these functions.
            let released = lock.withLock { replaceValue(for: key, of: owner, with: value) }
            _ = released
        }

        func removeAll(of owner: AnyObject) {
            let released = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
            _ = released
        }

        /// Returns the removed values, so that the caller can release them after unlocking.
        private func replaceValue(for key: UnsafeRawPointer, of owner: AnyObject, with value: Value?) -> [Any] {
            var removed: [Any] = []
            let id = ObjectIdentifier(owner)
            var entry = entries[id] ?? Entry(owner: owner)
            if entry.owner == nil {
                // The entry belongs to a freed object that had the same address.
                removed.append(entry)
                entry = Entry(owner: owner)
            }
            if let old = entry.values[key] { removed.append(old) }
            entry.values[key] = value
            entries[id] = entry.values.isEmpty ? nil : entry
            if entries.count >= countAtNextSweep {
                removed.append(entries.values.filter { $0.owner == nil })
                entries = entries.filter { $0.value.owner != nil }
                countAtNextSweep = max(64, 2 * entries.count)
            }
            return removed
        }

        private static func held(_ value: Any, by policy: objc_AssociationPolicy) -> Value {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: Value(assigned: value as AnyObject)
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                Value(strong: (value as? any NSCopying)?.copy() ?? value)
            case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: Value(strong: value)
            }
        }
    }
#endif
