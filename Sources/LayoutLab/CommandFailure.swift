internal import Harness

/// Why a command ends early: one line for a person and a code for a script.
struct CommandFailure: Error, Hashable {
    let message: String
    let code: Int32

    /// The thing that was checked does not hold.
    static func doesNotHold(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 1) }

    /// The call or the input is wrong.
    static func wrongCall(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 2) }

    /// Whether somebody wanted an end.
    var isInterruption: Bool { code == 130 }

    /// Somebody pressed Ctrl-C.
    static func interrupted(_ message: String) -> CommandFailure { CommandFailure(message: message, code: 130) }

    /// Lets nothing be timed in a debug build, unless somebody asks for it.
    static func refuseDebugBuild(unless isAllowed: Bool) throws(CommandFailure) {
        if MachineFacts.isOptimized || isAllowed { return }
        throw .wrongCall("this is a debug build, whose times mean nothing; build with -c release, or say --allow-debug")
    }
}
