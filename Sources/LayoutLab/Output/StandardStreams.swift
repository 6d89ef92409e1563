internal import Foundation
internal import SafeText

/// What the command prints beside `print`. A closed or full stream is no reason to trap, and none to say that all is well.
enum StandardStreams {
    /// Writes lines to standard error; where nobody listens, nobody is told.
    static func tell(_ text: String) { draw(SafeText.lines(text)) }

    /// Writes to standard error what may move the cursor, because it is ours alone.
    static func draw(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Hands over what was printed.
    ///
    /// - Throws: if it did not all arrive: on a full disk, or in a closed stream.
    static func finish() throws(CommandFailure) {
        if StandardOutput.hasFailed { throw .wrongCall("standard output: cannot be written") }
    }
}
