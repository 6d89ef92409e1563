#if !hasFeature(Embedded)
    /// Calls a main actor closure from within a nonisolated override. For `@MainActor` subclasses of labels, stacks and
    /// other views.
    ///
    /// ```swift
    /// @MainActor final class Badge: LayoutLabel {
    ///     var layouts = 0
    ///     override func layoutSubviews() throws(LayoutError) {
    ///         try super.layoutSubviews()
    ///         onMainActor(self) { $0.layouts += 1 }
    ///     }
    /// }
    /// ```
    ///
    /// A tree with such a view must be laid out on the main actor. The compiler rejects most code that violates this;
    /// the remaining violations stop the program, as in `MainActor.assumeIsolated`.
    /// - Precondition: The caller runs on the main actor.
    /// - Throws: the error of `body`.
    public func onMainActor<View: LayoutItem, Answer: Sendable, Failure: Error>(
        _ view: View, _ body: @MainActor (View) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        // The closure runs within this call on the main actor, so the view is not sent to another isolation domain.
        nonisolated(unsafe) let view = view
        let result: Result<Answer, Failure> = MainActor.assumeIsolated {
            do throws(Failure) { return .success(try body(view)) } catch { return .failure(error) }
        }
        return try result.get()
    }
#endif
