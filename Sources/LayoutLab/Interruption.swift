internal import Foundation
internal import Synchronization

/// Handles Ctrl-C and `kill`: the first signal requests an orderly end, the second one ends the process.
enum Interruption {
    private static let requested = Atomic<Bool>(false)

    static var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Installs the signal handlers, unless an end was already requested.
    static func listen() {
        // Reading the flag initializes it before any signal arrives, because a handler must not initialize a global.
        // The flag is not reset, because each part of a command calls this function, and a Ctrl-C between two parts
        // must count.
        if isRequested { return }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.requested.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
        // A child inherits the signal mask of its parent, and threads of Dispatch block signals, so both are unblocked.
        var both = sigset_t()
        sigemptyset(&both)
        for number in [SIGINT, SIGTERM] { sigaddset(&both, number) }
        pthread_sigmask(SIG_UNBLOCK, &both, nil)
    }
}
