import Synchronization

extension NotificationCenter {
    /// Calls a method of the observer for each notification. The observer is not retained, and an observer that was
    /// deallocated is not called.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let entry = SelectorObserver(observer as AnyObject, aName, anObject)
        entry.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak entry] notification in
            nonisolated(unsafe) let notification = notification
            onMainActor {
                guard let observer = entry?.observer else { return }
                Dispatch.send(aSelector, to: observer, [notification])
            }
        }
        SelectorObserver.add(entry, to: self)
    }

    /// Removes an observer: an object that was added with a selector, or a token.
    public func removeObserver(_ observer: AnyObject) {
        if SelectorObserver.remove(observer, nil, nil, from: self) { return }
        removeObserver(observer as Any)
    }
    /// Removes an object that was added with a selector, for a name and an object; nil stands for any of them.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        if SelectorObserver.remove(observer, aName, anObject, from: self) { return }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// An object whose method is called for notifications.
private final class SelectorObserver: @unchecked Sendable {
    private(set) weak var observer: AnyObject?
    private let name: NSNotification.Name?
    private weak var object: AnyObject?
    /// The token of Foundation; set once, before the entry is shared.
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?) {
        (self.observer, self.name, self.object) = (observer, name, object.map { $0 as AnyObject })
    }

    /// The entries of each center.
    private static let entries = Mutex<[ObjectIdentifier: [SelectorObserver]]>([:])

    static func add(_ entry: SelectorObserver, to center: NotificationCenter) {
        let gone = entries.withLock { entries in
            let all = entries[ObjectIdentifier(center), default: []]
            entries[ObjectIdentifier(center)] = all.filter { $0.observer != nil } + [entry]
            return all.filter { $0.observer == nil }
        }
        for old in gone { old.leave(center) }
    }

    /// Removes the entries of an observer. Returns whether it had any.
    static func remove(
        _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?, from center: NotificationCenter
    ) -> Bool {
        nonisolated(unsafe) let (observer, object) = (observer, object.map { $0 as AnyObject })
        let (isKnown, leaving) = entries.withLock { entries in
            let all = entries[ObjectIdentifier(center)] ?? []
            let isLeaving = { (entry: SelectorObserver) in
                entry.observer === observer && (name == nil || entry.name == name)
                    && (object == nil || entry.object === object)
            }
            entries[ObjectIdentifier(center)] = all.filter { !isLeaving($0) }
            return (all.contains { $0.observer === observer }, all.filter(isLeaving))
        }
        for entry in leaving { entry.leave(center) }
        return isKnown
    }

    private func leave(_ center: NotificationCenter) { if let token { center.removeObserver(token as Any) } }
}
