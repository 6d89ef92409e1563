#if !hasFeature(Embedded)
    /// Does what is isolated to the main actor with a view, in an override that is not: for `@MainActor` subclasses of labels,
    /// stacks and other views, whose overrides the compiler takes for code of any task.
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
    /// A tree with such a view is laid out on the main actor. The compiler refuses most code that does it elsewhere; what it lets
    /// through stops here, as at `MainActor.assumeIsolated`.
    public func onMainActor<View: LayoutItem, Answer: Sendable, Failure: Error>(
        _ view: View, _ body: @MainActor (View) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        // The main actor runs this very call, so nothing is sent anywhere.
        nonisolated(unsafe) let view = view
        let result: Result<Answer, Failure> = MainActor.assumeIsolated {
            do throws(Failure) { return .success(try body(view)) } catch { return .failure(error) }
        }
        return try result.get()
    }
#endif
