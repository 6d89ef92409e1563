// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
#if ObjectiveCFunctions
    // The functions of Objective-C's runtime that layout libraries call. Only with the trait of that name: a library that
    // finds them missing may have code of its own for it, and the lifetime of a value is not the same as Apple's.

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
        /// Held strongly; every access is atomic here, whatever the policy.
        case OBJC_ASSOCIATION_RETAIN = 0o1401
        /// Copied if the value is an `NSCopying`, and held strongly.
        case OBJC_ASSOCIATION_COPY = 0o1403
    }

    /// Associates a value with an object under a key, or removes the association if the value is nil.
    ///
    /// The object is held weakly. Its values are released when the table of all associations has doubled since it was
    /// last swept, or when another object at the same address gets a value; not, as by Apple's runtime, with the object.
    ///
    /// - Parameters:
    ///   - object: An instance of a class. An association with any other value is lost at once.
    ///   - key: An address that stands for the association, usually that of a static variable.
    /// - Complexity: O(1) amortized.
    public func objc_setAssociatedObject(
        _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
        Associations.shared.set(value, for: key, of: object as AnyObject, policy)
    }

    /// The value that is associated with an object under a key, or nil if there is none.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        Associations.shared.value(for: key, of: object as AnyObject)
    }

    /// Removes all associations of an object.
    public func objc_removeAssociatedObjects(_ object: Any) {
        Associations.shared.removeAll(of: object as AnyObject)
    }

    /// Calls a closure and returns its result: there are no pools, and an object is freed with its last reference.
    public func autoreleasepool<Result, Failure: Error>(
        invoking body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body()
    }

    /// The values that are associated with objects, by the object's address and the key.
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
        /// The table is swept when it has this many owners, so that a sweep costs O(1) for each owner that was added.
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

        /// Returns what left the table.
        private func replaceValue(for key: UnsafeRawPointer, of owner: AnyObject, with value: Value?) -> [Any] {
            var removed: [Any] = []
            let id = ObjectIdentifier(owner)
            var entry = entries[id] ?? Entry(owner: owner)
            if entry.owner == nil {
                // Another object had this address.
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
