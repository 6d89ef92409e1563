internal import Foundation
internal import Synchronization

/// Ctrl-C, and what `kill` sends: the first one asks for an orderly end, the second one ends at once.
enum Interruption {
    private static let requested = Atomic<Bool>(false)

    /// Whether an end was asked for.
    static var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Listens from now on.
    static func listen() {
        // Touched before any signal can come: a handler must not be the first to touch a global. Not reset: a command with
        // several parts listens in each, and Ctrl-C between two of them counts.
        if isRequested { return }
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                Interruption.requested.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
        }
        // A parent whose threads block signals, as those of Dispatch do, hands that down.
        var both = sigset_t()
        sigemptyset(&both)
        for number in [SIGINT, SIGTERM] { sigaddset(&both, number) }
        pthread_sigmask(SIG_UNBLOCK, &both, nil)
    }
}
