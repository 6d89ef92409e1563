internal import Foundation
internal import SafeText

/// Writes to the standard streams. A closed or full stream neither traps nor passes silently.
enum StandardStreams {
    /// Writes lines to standard error, with control characters replaced; ignores errors.
    static func tell(_ text: String) { draw(SafeText.lines(text)) }

    /// Writes to standard error without replacing control characters, for our own cursor movements.
    static func draw(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

    /// Flushes standard output.
    ///
    /// - Throws: An error if a write failed, for example because the disk is full or the stream is closed.
    static func finish() throws(CommandFailure) {
        if StandardOutput.hasFailed { throw .wrongCall("standard output: cannot be written") }
    }
}
