internal import Harness

/// The reason why a command fails: one line for people, an exit code for scripts.
struct CommandFailure: Error, Hashable {
    let message: String
    let code: Int32

    /// Returns a failure with exit code 1: a check failed.
    static func doesNotHold(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 1) }

    /// Returns a failure with exit code 2: the call or the input is invalid.
    static func wrongCall(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 2) }

    /// Whether the user ended the command.
    var isInterruption: Bool { code == 130 }

    /// Returns a failure with exit code 130: the user pressed Ctrl-C, or ended the command with `kill`.
    static func interrupted(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 130) }

    /// Throws in a debug build, whose times are meaningless, unless that is allowed.
    static func refuseDebugBuild(unless isAllowed: Bool) throws(CommandFailure) {
        if MachineFacts.isOptimized || isAllowed || QuickMode.isOn { return }
        throw .wrongCall("times of debug builds are meaningless; build with -c release, or pass --allow-debug")
    }
}
