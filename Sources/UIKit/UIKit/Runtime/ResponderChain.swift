extension UIApplication {
    /// Calls a method of the target. Without a target, the first responder and the responders after it are asked, then the
    /// sender and the responders after it, then the application's delegate.
    ///
    /// - Returns: Whether an object has the method. If none has it, a problem is recorded.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver: AnyObject
        if let target {
            receiver = target as AnyObject
        } else if let found = self.target(for: action, from: sender) {
            receiver = found
        } else {
            let place = action.origin.map { " The selector was written at \($0)." } ?? ""
            RuntimeProblem.record(
                .missingMethod, "No responder has the method '\(action.name)', which was sent without a target.\(place)"
            )
            return false
        }
        let answers = Dispatch.answers(action, receiver)
        Dispatch.send(action, to: receiver, [sender, event])
        return answers
    }

    /// Returns the first object of the responder chain that has the method and allows it; nil if there is none.
    func target(for action: Selector, from sender: Any?) -> AnyObject? {
        for start in [UIResponder.firstResponder, sender as? UIResponder] {
            var next = start
            while let responder = next {
                if Dispatch.answers(action, responder), responder.canPerformAction(action, withSender: sender) {
                    return responder
                }
                next = responder.next
            }
        }
        if let delegate, Dispatch.answers(action, delegate) { return delegate }
        return Dispatch.answers(action, self) ? self : nil
    }
}

extension UIResponder {
    /// Returns this object or the next responder that has the method; nil if there is none.
    public func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var next: UIResponder? = self
        while let responder = next {
            if responder.canPerformAction(action, withSender: sender) { return responder }
            next = responder.next
        }
        return nil
    }
}
