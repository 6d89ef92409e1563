/// Runs a main-actor closure for a caller that the compiler cannot prove to be on the main actor: the layout engine,
/// which has no isolation and is called only by views.
///
/// `MainActor.assumeIsolated` would stop the program if a test in Swift 5 mode lays out views on another thread, which
/// UIKit tolerates. So the function casts the closure's type without a check.
package func onMainActor<T>(_ body: @MainActor () -> T) -> T {
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: (() -> T).self)()
    }
}
