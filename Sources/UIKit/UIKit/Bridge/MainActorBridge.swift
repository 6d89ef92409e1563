/// Runs what belongs to the main actor for a caller that the compiler cannot see on it: the layer beneath, which knows no actor and is
/// only ever called from views.
///
/// `MainActor.assumeIsolated` would end the program where a test in Swift 5 mode lays out views on another thread, which UIKit
/// forgives; so the type is changed and nothing is asked.
package func onMainActor<T>(_ body: @MainActor () -> T) -> T {
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: (() -> T).self)()
    }
}
