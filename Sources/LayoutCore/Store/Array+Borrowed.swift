// One extension for each kind of list that is walked so: in Embedded Swift an array cannot be extended for all classes at once.

extension Array where Element == LayoutConstraint {
    /// Calls for each element in order and leaves it to the array to keep them alive: a loop retains and releases each, and so
    /// a layout of 1,000 views took 1.04 times as long to make (measured).
    ///
    /// The call may do anything but change this array.
    @inline(__always)
    func forEachBorrowed<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) {
        for place in indices { try withUnsafeBufferPointer { unretained($0, place) }.borrow(body) }
    }
}

extension ContiguousArray where Element == LayoutConstraint {
    /// As the one of `Array`.
    @inline(__always)
    func forEachBorrowed<Failure: Error>(_ body: (Element) throws(Failure) -> Void) throws(Failure) {
        try forEachBorrowed(in: indices, body)
    }

    /// The same for some of its places.
    @inline(__always)
    func forEachBorrowed<Failure: Error>(
        in places: Range<Int>, _ body: (Element) throws(Failure) -> Void
    ) throws(Failure) {
        for place in places { try withUnsafeBufferPointer { unretained($0, place) }.borrow(body) }
    }
}

/// The element at a place, not retained.
@inline(__always)
private func unretained<Object: AnyObject>(_ elements: UnsafeBufferPointer<Object>, _ place: Int) -> Unmanaged<Object> {
    UnsafeRawPointer(elements.baseAddress.unsafelyUnwrapped + place).load(as: Unmanaged<Object>.self)
}

extension Unmanaged {
    /// Calls with the object and does not retain it meanwhile.
    @inline(__always)
    func borrow<Failure: Error>(_ body: (Instance) throws(Failure) -> Void) throws(Failure) {
        let failure: Failure? = _withUnsafeGuaranteedRef { object in
            do throws(Failure) {
                try body(object)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }
}
